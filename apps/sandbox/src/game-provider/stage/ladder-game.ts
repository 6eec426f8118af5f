// Answers for playing the card ladder in the browser: the open card, two guesses with their worth, the rungs, and the take.
import { cardText } from '../blackjack.ts'
import type { Card } from '../blackjack.ts'
import { ladderTopTimes, rungOf, waysOf } from '../ladder.ts'
import type { Guess, LadderMaths, LadderMove, LadderView } from '../ladder.ts'
import { betSteps } from './bet-steps.ts'
import { cardBack, cardFace, drawnAs } from './cards-art.ts'
import { calmMotion, el, isolated, svgAddress, wear } from './dom.ts'
import { icon } from './icons.ts'
import { parlourWords } from './parlour-words.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { tableWords } from './table-words.ts'
import { said } from './words.ts'

async function ladderGame(setting: TableSetting): Promise<Table> {
  const { info, words, theme, amounts, sound, hud, root, walk } = setting
  const maths = info.game.maths as LadderMaths
  await wear('./parlour.css')
  const say = parlourWords()
  const own = tableWords()
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const times = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  /** Cut, so that no more is said than is paid. */
  const timesText = (value: number): string => `${times.format(Math.floor(value * 100) / 100)}×`
  const bets = betSteps(setting)
  let view: LadderView | null = null
  let played = bets.now()
  let live = false
  let busy = false
  let paused = false
  let quick = false
  let total = 0n

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(sceneSvg(info.game.identity, theme, false))
  const open = el('div', { class: 'bigcard', label: own.faceDown, attrs: { role: 'img', dir: 'ltr' } })
  const trail = el('ol', { class: 'trail', label: say.cardsSoFar, attrs: { dir: 'ltr' } })
  const rungs = el('ol', { class: 'rungs num', label: say.rungs, attrs: { dir: 'ltr' } })
  const guessButton = (
    guess: Guess,
  ): { button: HTMLButtonElement; name: HTMLElement; worth: HTMLElement; chance: HTMLElement } => {
    const name = el('b')
    const worth = el('strong', { class: 'num' })
    const chance = el('small', { class: 'num' })
    const button = el(
      'button',
      { class: `guess ${guess}`, type: 'button', onClick: () => void move({ guess }) },
      el('i', { attrs: { 'aria-hidden': 'true' }, text: guess === 'higher' ? '▲' : '▼' }),
      el('span', {}, name, chance),
      worth,
    )
    return { button, name, worth, chance }
  }
  const higher = guessButton('higher')
  const lower = guessButton('lower')
  const skip = el('button', { class: 'pill', type: 'button', onClick: () => void move({ skip: true }) })
  const takeButton = el('button', {
    class: 'bigact',
    type: 'button',
    onClick: () => void (live ? move({ take: true }) : start()),
  })
  const worthWord = el('span', { text: say.worth })
  const worthSum = el('output', { class: 'sum num' })
  const parlour = el(
    'section',
    { class: 'parlour ladderhall' },
    el('div', { class: 'frame' }, rungs, el('div', { class: 'cardplace' }, open), trail),
    el(
      'aside',
      { class: 'side' },
      el('div', { class: 'potline' }, worthWord, worthSum),
      higher.button,
      lower.button,
      el('div', { class: 'pair' }, ...(maths.skips > 0 ? [skip] : []), takeButton),
    ),
  )
  root.prepend(scene, parlour)
  await scene.decode().catch(() => undefined)

  const cardNow = (): Card | null => view?.steps.at(-1)?.card ?? null
  /** What is certain to be paid; the last cent may be drawn on top of it. */
  const worthOf = (multiple: number): bigint => (played * BigInt(Math.floor(multiple * 10_000))) / 10_000n

  function nameOf(guess: Guess): string {
    const card = cardNow()
    if (card === null || maths.ties !== 'right') return guess === 'higher' ? say.higher : say.lower
    const rank = rungOf(card)
    // Above a king and below an ace there is only the same rank again.
    if ((rank === 13 && guess === 'higher') || (rank === 1 && guess === 'lower')) return say.same
    if (rank === 1 || rank === 13) return guess === 'higher' ? say.higher : say.lower
    return guess === 'higher' ? say.higherSame : say.lowerSame
  }

  function show(): void {
    bets.show(!live && !busy, live ? played : bets.now())
    hud.setPlay(live ? 'take' : 'play', live ? own.take : say.climbStart)
    const rung = view?.rung ?? 0
    hud.spin.disabled = busy || (live && rung === 0)
    for (const [guess, parts] of [
      ['higher', higher],
      ['lower', lower],
    ] as const) {
      const card = cardNow()
      const worth = live ? (view?.[guess] ?? null) : null
      parts.name.textContent = nameOf(guess)
      parts.button.disabled = busy || worth === null
      if (card === null || !live) {
        parts.chance.replaceChildren('–')
        parts.worth.replaceChildren('')
      } else {
        const { right, of } = waysOf(maths.ties, card, guess)
        parts.chance.replaceChildren(isolated(right === 0 ? '–' : `${percent.format((right / of) * 100)} %`))
        parts.worth.replaceChildren(worth === null ? '–' : isolated(timesText(worth)))
      }
    }
    const left = view?.skipsLeft ?? maths.skips
    skip.textContent = said(say.passLeft, { n: whole.format(left) })
    skip.disabled = busy || !live || left === 0
    const worth = live && rung > 0 ? worthOf(view?.times ?? 0) : total
    worthSum.replaceChildren(worth > 0n ? amounts.marked(worth) : '–')
    parlour.classList.toggle('rich', worth > 0n)
    takeButton.disabled = busy || (live && rung === 0)
    const [before = '', after = ''] = own.takeSum.split('{amount}')
    takeButton.replaceChildren(
      icon(live ? 'take' : 'play'),
      el(
        'span',
        {},
        ...(live && rung > 0
          ? [before, isolated(amounts.plain(worthOf(view?.times ?? 0))), after]
          : [live ? own.take : say.climbStart]),
      ),
    )
    showRungs()
  }

  /** The rungs that were climbed with their worth, and where the pot would be after either guess. */
  function showRungs(): void {
    const rung = view?.rung ?? 0
    const shown = Math.min(maths.rungs, Math.max(7, rung + 3))
    const first = Math.max(1, Math.min(rung - 3, shown - 7))
    rungs.replaceChildren(
      ...Array.from({ length: Math.min(8, shown - first + 1) }, (_, at) => {
        const step = first + at
        return el(
          'li',
          {
            class: step === rung ? 'here' : step < rung ? 'done' : step === rung + 1 && live ? 'next' : '',
          },
          el('span', { text: whole.format(step) }),
          el('b', {}, step === rung && view && view.times > 0 ? isolated(timesText(view.times)) : ''),
        )
      }).toReversed(),
    )
  }

  function showTrail(): void {
    const steps = view?.steps ?? []
    trail.replaceChildren(
      ...steps.slice(-9, -1).map(({ card, by, went }, at, all) => {
        const next = steps[steps.length - all.length + at]
        return el(
          'li',
          { class: went ?? '', label: cardText(card), attrs: { role: 'img' } },
          drawnAs(cardFace(card)),
          el('i', {
            attrs: { 'aria-hidden': 'true' },
            text:
              next?.by === 'higher'
                ? '▲'
                : next?.by === 'lower'
                  ? '▼'
                  : by === 'deal' || by === 'skip'
                    ? '·'
                    : '·',
          }),
        )
      }),
    )
  }

  async function turnOver(card: Card): Promise<void> {
    const fast = calmMotion()
    if (!fast) {
      await open
        .animate([{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg)' }], {
          duration: quick ? 70 : 150,
          easing: 'ease-in',
        })
        .finished.catch(() => undefined)
    }
    open.replaceChildren(drawnAs(cardFace(card)))
    open.setAttribute('aria-label', cardText(card))
    sound.land(3)
    if (!fast)
      await open
        .animate([{ transform: 'rotateY(-90deg)' }, { transform: 'rotateY(0)' }], {
          duration: quick ? 90 : 220,
          easing: 'ease-out',
        })
        .finished.catch(() => undefined)
  }

  async function start(): Promise<void> {
    if (busy || live || paused) return
    busy = true
    total = 0n
    parlour.classList.remove('burst', 'won')
    view = null
    trail.replaceChildren()
    hud.setWin(0n, 0n, 0)
    played = bets.now()
    show()
    sound.start()
    try {
      const began = await walk.begin<LadderView>(played, played, {})
      if (!began) return
      view = began.view
      live = true
      await turnOver(cardNow() ?? 0)
      hud.say(said(say.saidCard, { card: cardText(cardNow() ?? 0) }))
    } finally {
      walk.rest()
      busy = false
      show()
      if (live && document.activeElement === document.body) higher.button.focus({ preventScroll: true })
    }
  }

  async function move(wish: LadderMove): Promise<void> {
    if (!live || busy || paused || !view) return
    if ('guess' in wish && view[wish.guess] === null) return
    if ('take' in wish && view.rung === 0) return
    busy = true
    show()
    const rungBefore = view.rung
    try {
      const turn = await walk.move<LadderView>(wish)
      if (!turn) return
      view = turn.view
      live = !turn.finished
      const card = cardNow() ?? 0
      if (!('take' in wish)) {
        await turnOver(card)
        showTrail()
      }
      if (turn.finished) {
        ended(BigInt(turn.total), BigInt(turn.staked), card)
        return
      }
      if (view.rung > rungBefore) {
        sound.scatter(Math.min(5, view.rung))
        hud.say(said(say.saidRung, { card: cardText(card), amount: amounts.plain(worthOf(view.times)) }))
      } else hud.say(said('guess' in wish ? say.saidStay : say.saidCard, { card: cardText(card) }))
    } finally {
      walk.rest()
      busy = false
      show()
    }
  }

  function ended(win: bigint, stake: bigint, card: Card): void {
    total = win
    if (win === 0n) {
      parlour.classList.add('burst')
      sound.land(0)
      hud.say(said(say.saidWrong, { card: cardText(card) }))
    } else {
      parlour.classList.add('won')
      if (win > stake) sound.win(win > stake * 10n ? 2 : win > stake * 3n ? 1 : 0)
      hud.say(said(words.saidWin, { amount: amounts.plain(win) }))
    }
    hud.setWin(win, 0n, win > stake ? (quick ? 120 : 600) : 0)
  }

  addEventListener('keydown', (event) => {
    if (root.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey || event.repeat)
      return
    const wish: LadderMove | undefined = {
      KeyH: { guess: 'higher' as const },
      KeyL: { guess: 'lower' as const },
      KeyS: { skip: true as const },
      KeyT: { take: true as const },
    }[event.code]
    if (wish) void move(wish)
  })

  open.append(drawnAs(cardBack()))
  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    bet: bets.now,
    play() {
      if (paused || busy) return
      if (live) void move({ take: true })
      else void start()
    },
    /** While a card lies open the arrows guess; otherwise they step the bet. */
    step(direction) {
      if (live) {
        void move({ guess: direction > 0 ? 'higher' : 'lower' })
        return
      }
      if (busy) return
      bets.step(direction)
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin() {
      if (!info.open) return
      view = info.open.view as LadderView
      played = BigInt(info.open.bet)
      live = true
      const card = cardNow() ?? 0
      open.replaceChildren(drawnAs(cardFace(card)))
      open.setAttribute('aria-label', cardText(card))
      showTrail()
      show()
    },
    rules: () => [
      el(
        'ul',
        { class: 'rules' },
        el('li', { text: say.ladderRule1 }),
        el('li', {
          text: { right: say.ladderTiesRight, wrong: say.ladderTiesWrong, stay: say.ladderTiesStay }[
            maths.ties
          ],
        }),
        el('li', {
          text: said(say.ladderRule2, {
            rtp: new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(maths.keep / 100),
          }),
        }),
        el('li', {
          text: said(say.ladderRule3, {
            r: whole.format(maths.rungs),
            n: whole.format(ladderTopTimes),
            s: whole.format(maths.skips),
          }),
        }),
        el('li', { text: say.ladderRule4 }),
      ),
      el('p', { class: 'dim', text: `H ${say.higher} · L ${say.lower} · S ${say.pass} · T ${own.take}` }),
    ],
  }
}

export const stage: Stage = { playWord: () => parlourWords().climbStart, table: ladderGame }
