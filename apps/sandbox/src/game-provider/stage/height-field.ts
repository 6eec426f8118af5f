// Answers for choosing a multiplier: a field that takes numbers in every script, with two buttons that step over round ones.
import { el } from './dom.ts'
import { icon } from './icons.ts'

const ladder = [
  101, 105, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 7500,
  10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 10_000_000,
  50_000_000, 100_000_000,
]

/** Hundredths from what somebody typed: 2.5, 2,5, ۲٫۵ and 2.5× are the same; null when it is no number. */
export function hundredthsOf(typed: string): number | null {
  const plain = typed
    .replace(/[۰-۹]/g, (sign) => String((sign.codePointAt(0) ?? 0) - 0x6f0))
    .replace(/[٠-٩]/g, (sign) => String((sign.codePointAt(0) ?? 0) - 0x660))
    .replace(/[٫,]/g, '.')
    .replace(/[×x\s\u00a0\u2009]/gi, '')
  return /^\d{1,8}(\.\d*)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export type HeightField = {
  box: HTMLElement
  value(): number
  set(value: number): void
  enable(on: boolean): void
}

export function heightField(options: {
  label: string
  lower: string
  higher: string
  least: number
  most: number
  start: number
  changed: (value: number) => void
}): HeightField {
  const { least, most } = options
  const write = (value: number): string =>
    new Intl.NumberFormat(document.documentElement.lang, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(value / 100)
  let value = options.start
  const input = el('input', {
    class: 'heightinput',
    type: 'text',
    label: options.label,
    attrs: { inputmode: 'decimal', autocomplete: 'off', dir: 'ltr', maxlength: '12' },
  })
  const set = (wished: number): void => {
    value = Math.min(most, Math.max(least, wished))
    input.value = write(value)
    options.changed(value)
  }
  const step = (up: boolean): void =>
    set((up ? ladder.find((rung) => rung > value) : ladder.findLast((rung) => rung < value)) ?? value)
  const button = (name: 'less' | 'more', label: string): HTMLButtonElement =>
    el(
      'button',
      { class: 'step', type: 'button', label, title: label, onClick: () => step(name === 'more') },
      icon(name),
    )
  const less = button('less', options.lower)
  const more = button('more', options.higher)
  input.addEventListener('change', () => set(hundredthsOf(input.value) ?? value))
  input.addEventListener('focus', () => input.select())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp')
  })
  input.value = write(value)
  const box = el('div', { class: 'heightfield num' }, less, input, more)
  return {
    box,
    value: () => value,
    set,
    enable(on) {
      for (const part of [less, input, more]) part.disabled = !on
      box.classList.toggle('off', !on)
    },
  }
}
