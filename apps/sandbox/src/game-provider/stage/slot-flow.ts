// Answers for playing any slot in the browser: a spin from the press to the last coin, and free spins or re-spins with their own light.
import { betSteps } from './bet-steps.ts'
import { calmMotion, el, pause, svgAddress } from './dom.ts'
import { countUp } from './hud.ts'
import { sceneSvg } from './scene.ts'
import type { Played } from './studio.ts'
import type { Table, TableSetting } from './table.ts'
import { said } from './words.ts'

/** Moves that are open after a turn: how many are left, how many the round gave, how many the turn added. */
export type Feature = { left: number; given: number; added: number }

/** What is seen of a spin. */
export type SlotBoard<View> = {
  load(): Promise<void>
  resize(width: number, height: number, top: number, bottom: number): void
  /** Runs until the answer is there and shows it to its end; without one it stands as before. */
  spin(answer: Promise<View | null>, inFree: boolean, quick: boolean): Promise<void>
  hurry(): void
  /** Stands at once as a view says. */
  stand(view: View, inFree: boolean): void
  /** Shows what won; quiet is a mark and nothing more, as a return below the stake is no occasion (P9). */
  showWins(view: View, loud: boolean): void
  clearWins(): void
  coins(count: number): void
  /** Scatters or coins rise into the sky: the way into the feature. */
  rising(count: number): void
}

/** What a slot is to the page: its board, its feature, its words. */
export type SlotMachine<View> = {
  board: SlotBoard<View>
  feature(view: View): Feature | null
  /** The word over the count of what is left. */
  featureName: string
  featureCount(feature: Feature, running: 0 | 1): string
  /** The card before the feature: its heading, a sentence, and what wins are multiplied by. */
  featureCard(view: View, feature: Feature, fresh: boolean): { heading: string; lead: string; times: number }
  featureTotal: string
  /** Re-spins pay at their end alone, which the last card tells. */
  paysAtEnd: boolean
  /** The outcome for those who hear the page. */
  say(view: View): string
  rules(bet: bigint): Node[]
}

export async function slotTable<View>(
  setting: TableSetting,
  make: (canvas: HTMLCanvasElement) => SlotMachine<View>,
): Promise<Table> {
  type Spun = Played<View>
  const { info, words, theme, amounts, sound, hud, root, walk } = setting
  const canvas = el('canvas', { class: 'board', attrs: { 'aria-hidden': 'true' } })
  const sceneBase = el('img', { class: 'scene', attrs: { alt: '' } })
  const sceneFree = el('img', { class: 'scene free', attrs: { alt: '' } })
  for (const [image, free] of [
    [sceneBase, false],
    [sceneFree, true],
  ] as const) {
    image.src = svgAddress(sceneSvg(info.game.identity, theme, free))
  }
  const cloud = el('div', { class: 'sparks', attrs: { 'aria-hidden': 'true' } })
  for (let i = 0; i < 14; i++) {
    const spark = el('i')
    spark.style.left = `${(i * 73) % 100}%`
    spark.style.animationDelay = `${-i * 1.7}s`
    spark.style.animationDuration = `${9 + (i % 5) * 2.3}s`
    spark.style.backgroundColor = theme.gold
    cloud.append(spark)
  }
  const curtain = el('div', { class: 'curtain' })
  curtain.hidden = true
  root.prepend(sceneBase, sceneFree, cloud, canvas)
  root.append(curtain)

  const machine = make(canvas)
  const { board } = machine
  await Promise.all([board.load(), document.fonts.load('800 38px "Bricolage Grotesque"'), sceneBase.decode()])

  const count = new Intl.NumberFormat(document.documentElement.lang)
  const bets = betSteps(setting, 4n)
  let busy = false
  let paused = false
  let quick = false
  let free: { bet: bigint; before: bigint; total: bigint; state: Feature } | null = null
  let issued = info.issued
  let hurryNow: (() => void) | null = null

  const bet = (): bigint => free?.bet ?? (issued && issued.left > 0 ? BigInt(issued.bet) : bets.now())
  const showBet = (): void => {
    const open = !busy && !free && !(issued && issued.left > 0)
    bets.show(open, bet())
    if (free) hud.setFree(machine.featureName, machine.featureCount(free.state, 0))
    else if (issued && issued.left > 0) hud.setFree(words.issued, count.format(issued.left))
    else hud.setFree('', null)
  }
  const layout = (): void => {
    const box = root.getBoundingClientRect()
    const phone = box.width < 700
    const top = (phone ? 56 : 26) + Math.min(64, box.height * 0.1) + (phone ? 0 : 22)
    board.resize(box.width, box.height, top, hud.bar.offsetHeight + (phone ? 18 : 34))
  }
  const setFreeLight = (on: boolean): void => {
    root.classList.toggle('infree', on)
  }

  /** A card in the middle of the stage; a press, a key or the button takes it away. */
  async function card(
    kind: string,
    lines: (HTMLElement | string)[],
    button: string | null,
    ms: number,
  ): Promise<void> {
    const inner = el(
      'div',
      { class: `card ${kind}` },
      ...lines.map((line) => (typeof line === 'string' ? el('p', { text: line }) : line)),
    )
    curtain.replaceChildren(inner)
    curtain.hidden = false
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        curtain.removeEventListener('click', done)
        hurryNow = null
        resolve()
      }
      const timer = button === null ? window.setTimeout(done, ms) : 0
      hurryNow = done
      curtain.addEventListener('click', done, { once: true })
      if (button !== null) {
        const go = el('button', { class: 'pill', type: 'button', text: button })
        inner.append(go)
        go.focus()
      }
    })
    curtain.hidden = true
    curtain.replaceChildren()
    if (button !== null) hud.spin.focus()
  }

  /** Shows a spin's win in keeping with its size; at or below the stake it is written down and nothing else (P9). */
  async function celebrate(played: Spun, stake: bigint, before: bigint): Promise<void> {
    const win = BigInt(played.win)
    const loud = win > stake
    board.showWins(played.view, loud)
    const ratio = Number((win * 100n) / (stake === 0n ? 1n : stake)) / 100
    const tier = ratio >= 100 ? 3 : ratio >= 40 ? 2 : ratio >= 15 ? 1 : 0
    const ms = loud ? (quick ? 350 : [700, 2200, 3200, 4200][tier]) : 0
    const counting = hud.setWin(before + win, before, ms ?? 0)
    if (win === 0n) return
    if (!loud) {
      await pause(quick ? 60 : 160)
      return
    }
    sound.win(tier)
    if (tier > 0) {
      board.coins([0, 26, 60, 110][tier] ?? 0)
      const amount = el('strong', { class: 'bigamount' })
      const up = countUp(amount, 0n, win, ms ?? 0, (value) => amounts.marked(value))
      const more = tier > 1 && !calmMotion() ? window.setInterval(() => board.coins(tier * 12), 420) : 0
      hurryNow = () => up.finish()
      const shown = card(
        `tier${tier}`,
        [el('h2', { text: [words.win, words.big, words.grand, words.legend][tier] ?? '' }), amount],
        null,
        (ms ?? 0) + 1300,
      )
      await shown
      clearInterval(more)
      up.finish()
      counting.finish()
      return
    }
    hurryNow = () => counting.finish()
    await counting.done
    hurryNow = null
    await pause(quick ? 120 : 380)
  }

  function tellResult(played: Spun): void {
    const win = BigInt(played.win)
    const outcome =
      win === 0n
        ? words.saidNothing
        : said(win > BigInt(played.bet) ? words.saidWin : words.saidReturn, { amount: amounts.plain(win) })
    hud.say(`${outcome} ${machine.say(played.view)}`)
  }

  /** The board runs until the answer is there; null when the spin was declined. */
  async function oneSpin(answer: Promise<Spun | null>, inFree: boolean): Promise<Spun | null> {
    hurryNow = () => board.hurry()
    await board.spin(
      answer.then((played) => played?.view ?? null),
      inFree,
      quick,
    )
    hurryNow = null
    return await answer
  }

  /** Runs the feature to its end, move by move: it costs nothing, so nothing is staked without a press. */
  async function playFree(): Promise<void> {
    for (let finished = false; free && !finished;) {
      showBet()
      hud.setFree(machine.featureName, machine.featureCount(free.state, 1))
      const played = await oneSpin(walk.move<View>({}), true)
      if (!played) return
      const before = free.total
      const state = machine.feature(played.view) ?? { ...free.state, left: 0, added: 0 }
      free = { ...free, total: BigInt(played.total), state }
      finished = played.finished
      tellResult(played)
      if (!machine.paysAtEnd) await celebrate(played, free.bet, before)
      if (played.issued && issued) issued = { ...issued, ...played.issued }
      if (state.added > 0) {
        board.rising(16)
        showBet()
        await card(
          'more',
          [el('h2', { text: said(words.freeMore, { n: count.format(state.added) }) })],
          null,
          quick ? 900 : 1700,
        )
      }
      if (!finished) {
        await pause(quick ? 150 : machine.paysAtEnd ? 240 : 520)
        await resumed()
      }
    }
    if (!free) return
    const { total, before, bet: stake } = free
    const brought = machine.paysAtEnd ? total - before : total
    const amount = el('strong', { class: 'bigamount' }, amounts.marked(brought))
    if (brought > stake * 10n) {
      board.coins(brought > stake * 40n ? 80 : 30)
      sound.win(brought > stake * 40n ? 3 : 2)
    }
    hud.setWin(total, total, total > stake ? 1 : 0)
    await card('total', [el('h2', { text: machine.featureTotal }), amount], words.goOn, 0)
    free = null
    setFreeLight(false)
    // Coins that were paid at the end stay where they lie until the next press.
    if (!machine.paysAtEnd) board.clearWins()
    hud.setFree('', null)
  }

  async function enterFree(
    played: { view: View; total: string; bet: string },
    feature: Feature,
    fresh: boolean,
  ): Promise<void> {
    free = {
      bet: BigInt(played.bet),
      before: BigInt(played.total),
      total: BigInt(played.total),
      state: feature,
    }
    showBet()
    if (fresh) {
      board.rising(34)
      sound.win(2)
      await pause(calmMotion() ? 0 : 900)
    }
    setFreeLight(true)
    const { heading, lead, times } = machine.featureCard(played.view, feature, fresh)
    await card(
      'free',
      [
        el('h2', { text: heading }),
        ...(fresh ? [lead] : []),
        ...(times > 1 ? [el('p', { class: 'times', text: `×${times}` })] : []),
      ],
      words.begin,
      0,
    )
  }

  let wake: (() => void) | null = null
  const resumed = async (): Promise<void> => {
    if (paused) await new Promise<void>((resolve) => (wake = resolve))
  }

  /** One press: a staked round with everything that follows from it, or the rest of an open one. */
  async function round(): Promise<void> {
    hud.hideNote()
    if (!free) board.clearWins()
    busy = true
    hud.setBusy(true, words.stop)
    showBet()
    const isIssued = issued !== null && issued.left > 0
    try {
      if (free) await playFree()
      else {
        hud.setWin(0n, 0n, 0)
        const played = await oneSpin(walk.begin<View>(bet(), isIssued ? 0n : bet(), {}), false)
        if (played) {
          tellResult(played)
          if (played.issued && issued) {
            issued = { ...issued, left: played.issued.left, total: played.issued.total }
          }
          await celebrate(played, BigInt(played.bet), 0n)
          const feature = machine.feature(played.view)
          if (feature && !played.finished) {
            await enterFree(played, feature, true)
            await playFree()
          }
        }
      }
    } finally {
      walk.rest()
      busy = false
      hud.setBusy(false, words.stop)
      showBet()
    }
  }

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  layout()
  showBet()
  if (issued && issued.left > 0)
    hud.showNote(
      said(words.issuedNote, { n: count.format(issued.left), bet: amounts.plain(BigInt(issued.bet)) }),
    )

  return {
    layout,
    bet,
    play() {
      if (hurryNow) return hurryNow()
      if (!busy && !paused) void round()
    },
    step(direction) {
      if (busy || free || (issued && issued.left > 0)) return
      bets.step(direction)
      showBet()
    },
    quick: () => (quick = !quick),
    pause(on) {
      paused = on
      if (!on && wake) {
        wake()
        wake = null
      }
    },
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin() {
      if (!info.open) return
      const { open } = info
      const view = open.view as View
      const feature = machine.feature(view)
      if (!feature) return
      board.stand(view, open.place > 0)
      busy = true
      hud.setWin(BigInt(open.total), BigInt(open.total), 0)
      void enterFree({ ...open, view }, feature, false).then(() => {
        busy = false
        void round()
      })
    },
    rules: () => machine.rules(bet()),
  }
}
