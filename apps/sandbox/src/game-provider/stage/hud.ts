// Answers for the bar under the board: balance, bet and its steps, win, the spin button, and the small tools above.
import type { AmountText } from './amounts.ts'
import { calmMotion, el } from './dom.ts'
import { icon } from './icons.ts'
import type { IconName } from './icons.ts'
import { said } from './words.ts'
import type { Words } from './words.ts'

export type HudWishes = {
  play: () => void
  betDown: () => void
  betUp: () => void
  sound: () => boolean
  quick: () => boolean
  panel: (which: 'rules' | 'fair' | 'history') => void
  exit: () => void
}

export type Hud = ReturnType<typeof makeHud>

function tool(
  name: IconName,
  label: string,
  onClick: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = el('button', { class: 'tool', label, title: label, type: 'button' }, icon(name))
  button.addEventListener('click', (event) => {
    onClick(button)
    // After a tap or a mouse click the space bar belongs to the spin again; keyboard users keep their place.
    if (event.detail > 0) button.blur()
  })
  return button
}

/** Counts from one amount to another once, gently; under reduced motion it simply stands there. */
export function countUp(
  element: HTMLElement,
  from: bigint,
  to: bigint,
  ms: number,
  write: (value: bigint) => HTMLElement,
): { done: Promise<void>; finish(): void } {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    let stopped = false
    finish = () => {
      if (stopped) return
      stopped = true
      element.replaceChildren(write(to))
      resolve()
    }
    if (calmMotion() || from === to || ms <= 0) return finish()
    const started = performance.now()
    const step = (now: number): void => {
      if (stopped) return
      const t = Math.min(1, (now - started) / ms)
      if (t >= 1) return finish()
      const eased = 1 - (1 - t) ** 2
      element.replaceChildren(write(from + ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n))
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  return { done, finish: () => finish() }
}

export function makeHud(
  words: Words,
  amounts: AmountText,
  demo: boolean,
  playWord: string,
  wishes: HudWishes,
) {
  const balance = el('dd')
  const bet = el('span', { class: 'betvalue' })
  const win = el('dd')
  const freeWord = el('dt')
  const freeValue = el('dd')
  const freeBox = el('div', { class: 'freebox' }, freeWord, freeValue)
  freeBox.hidden = true
  const winBox = el('div', { class: 'w' }, el('dt', { text: words.win }), win)
  const less = el(
    'button',
    { class: 'step', label: words.less, type: 'button', onClick: wishes.betDown },
    icon('less'),
  )
  const more = el(
    'button',
    { class: 'step', label: words.more, type: 'button', onClick: wishes.betUp },
    icon('more'),
  )
  const spin = el(
    'button',
    { class: 'spin', label: playWord, type: 'button', onClick: wishes.play },
    icon('spin'),
  )
  const quick = tool('quick', words.quickOn, (button) => {
    const on = wishes.quick()
    button.replaceChildren(icon(on ? 'quickOn' : 'quick'))
    button.setAttribute('aria-pressed', String(on))
    button.setAttribute('aria-label', on ? words.quickOff : words.quickOn)
    button.title = on ? words.quickOff : words.quickOn
  })
  quick.setAttribute('aria-pressed', 'false')
  const speaker = tool('soundOff', words.soundOn, (button) => {
    const on = wishes.sound()
    button.replaceChildren(icon(on ? 'soundOn' : 'soundOff'))
    button.setAttribute('aria-label', on ? words.soundOff : words.soundOn)
    button.title = on ? words.soundOff : words.soundOn
  })
  const tools = el(
    'div',
    { class: 'tools' },
    // In a frame the casino around it shows its own way back, and two of them would be one too many.
    ...(parent === window ? [tool('home', words.back, () => wishes.exit())] : []),
    el('span', { class: 'grow' }),
    ...(demo
      ? [
          el(
            'span',
            { class: 'demo', title: words.demo },
            el('span', { class: 'long', text: words.demo }),
            el('span', {
              class: 'short',
              text: words.demo.split(':')[0] ?? '',
              attrs: { 'aria-hidden': 'true' },
            }),
          ),
        ]
      : []),
    speaker,
    quick,
    tool('history', words.history, () => wishes.panel('history')),
    tool('fair', words.fair, () => wishes.panel('fair')),
    tool('rules', words.rules, () => wishes.panel('rules')),
  )
  tools.firstElementChild?.classList.add('flip')
  const bar = el(
    'div',
    { class: 'hud' },
    el(
      'dl',
      {},
      el('div', { class: 'money' }, el('dt', { text: demo ? words.demoBalance : words.balance }), balance),
      el(
        'div',
        { class: 'betbox' },
        el('dt', { text: words.bet }),
        el('dd', { class: 'stepper' }, less, bet, more),
      ),
    ),
    spin,
    el('dl', {}, winBox, freeBox),
  )
  const note = el('p', { class: 'note', attrs: { role: 'alert' } })
  note.hidden = true
  const live = el('p', { class: 'sr', attrs: { 'aria-live': 'polite' } })
  let shownBalance: bigint | null = null
  let playIcon: IconName = 'spin'
  let busyNow = false
  let counting: { finish(): void } | null = null
  let noteTimer = 0
  /** Zero shows a dash; a count-up only for what is more than the stake. */
  function setWin(value: bigint, from: bigint, ms: number): { done: Promise<void>; finish(): void } {
    counting?.finish()
    // Gold is for what is more than the stake; a smaller return is only written down (P9).
    winBox.classList.toggle('some', value > 0n && ms > 0)
    if (value === 0n) {
      win.replaceChildren('–')
      return { done: Promise.resolve(), finish: () => {} }
    }
    const run = countUp(win, from, value, ms, (amount) => amounts.marked(amount))
    counting = run
    return run
  }
  const say = (sentence: string): void => {
    live.textContent = sentence
  }
  return {
    tools,
    bar,
    note,
    live,
    spin,
    setBalance(value: bigint | null, gently: boolean): void {
      if (value === null) {
        if (shownBalance === null) balance.replaceChildren('–')
        return
      }
      const before = shownBalance ?? value
      shownBalance = value
      if (gently && value > before) countUp(balance, before, value, 600, (amount) => amounts.marked(amount))
      else balance.replaceChildren(amounts.marked(value))
    },
    setBet(value: bigint, canLess: boolean, canMore: boolean): void {
      bet.replaceChildren(amounts.marked(value))
      less.disabled = !canLess
      more.disabled = !canMore
    },
    setWin,
    /** What a round came to: the sentence about it goes on with what it brought, and a win is what is above the stake (P9). */
    brought(sentence: string, value: bigint, stake: bigint, ms: number): void {
      const amount = amounts.plain(value)
      const end =
        value > stake
          ? said(words.saidWin, { amount })
          : value > 0n
            ? said(words.saidReturn, { amount })
            : words.saidNothing
      say(`${sentence} ${end}`)
      setWin(value, 0n, value > stake ? ms : 0)
    },
    setFree(label: string, value: string | null): void {
      freeBox.hidden = value === null
      freeWord.textContent = label
      freeValue.textContent = value ?? ''
    },
    /** What the round button does now, in games where it is not always the same. */
    setPlay(name: IconName, word: string): void {
      playIcon = name
      playWord = word
      spin.title = word
      if (busyNow) return
      spin.replaceChildren(icon(name))
      spin.setAttribute('aria-label', word)
    },
    /** Where everybody waits for the same thing, nobody can hurry it. */
    hideQuick(): void {
      quick.hidden = true
    },
    setBusy(busy: boolean, stopWord: string): void {
      busyNow = busy
      spin.classList.toggle('busy', busy)
      spin.replaceChildren(icon(busy ? 'stop' : playIcon))
      spin.setAttribute('aria-label', busy ? stopWord : playWord)
      if (busy) {
        less.disabled = true
        more.disabled = true
      }
    },
    say,
    showNote(sentence: string, action?: { text: string; run: () => void }): void {
      clearTimeout(noteTimer)
      note.replaceChildren(el('span', { text: sentence }))
      if (action) note.append(el('button', { type: 'button', text: action.text, onClick: action.run }))
      note.hidden = false
      noteTimer = window.setTimeout(() => (note.hidden = true), 9000)
    },
    hideNote(): void {
      note.hidden = true
    },
  }
}
