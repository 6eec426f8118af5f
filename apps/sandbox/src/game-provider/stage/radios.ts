// Answers for a choice among a few: buttons of which one is pressed, with arrows, as a group that is one stop of the keyboard.
import { el } from './dom.ts'

export type Radios<T> = {
  box: HTMLElement
  show(chosen: T, enabled: boolean): void
}

export function radios<T>(options: {
  label: string
  values: readonly T[]
  text: (value: T) => string
  choose: (value: T) => void
}): Radios<T> {
  const { values } = options
  const buttons = values.map((value) =>
    el('button', {
      class: 'riskbutton',
      type: 'button',
      text: options.text(value),
      attrs: { role: 'radio' },
      onClick: () => options.choose(value),
    }),
  )
  const box = el(
    'div',
    { class: 'risks', attrs: { role: 'radiogroup', 'aria-label': options.label } },
    ...buttons,
  )
  box.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === event.target)
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0
    if (at < 0 || by === 0) return
    event.preventDefault()
    event.stopPropagation()
    const sideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
    const turn = sideways && document.documentElement.dir === 'rtl' ? -by : by
    const next = buttons[(at + turn + buttons.length) % buttons.length]
    next?.click()
    next?.focus()
  })
  return {
    box,
    show(chosen, enabled) {
      buttons.forEach((button, at) => {
        const is = values[at] === chosen
        button.disabled = !enabled
        button.setAttribute('aria-checked', String(is))
        button.tabIndex = is ? 0 : -1
      })
    },
  }
}
