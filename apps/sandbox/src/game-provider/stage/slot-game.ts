// Answers for playing a slot in the browser: a spin from the press to the last coin, and the free spins with their own light.
import { slotTitleOf } from '../slot-titles.ts'
import type { LineWin } from '../slot.ts'
import { calmMotion, el, pause } from './dom.ts'
import { countUp } from './hud.ts'
import { reelTable } from './reels.ts'
import { sceneSvg } from './scene.ts'
import { Declined } from './studio.ts'
import type { Free, PlayedInfo } from './studio.ts'
import type { Table, TableSetting } from './table.ts'
import { said } from './words.ts'

export async function slotGame(setting: TableSetting): Promise<Table> {
  const { info, words, theme, amounts, studio, sound, hud, root, casino } = setting
  const title = slotTitleOf(info.game.identity)
  if (!title) throw new Error('this is no slot')
  const { maths } = title
  const canvas = el('canvas', { class: 'board', attrs: { 'aria-hidden': 'true' } })
  const sceneBase = el('img', { class: 'scene', attrs: { alt: '' } })
  const sceneFree = el('img', { class: 'scene free', attrs: { alt: '' } })
  for (const [image, free] of [
    [sceneBase, false],
    [sceneFree, true],
  ] as const) {
    image.src = URL.createObjectURL(
      new Blob([sceneSvg(info.game.identity, theme, free)], { type: 'image/svg+xml' }),
    )
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

  const table = reelTable(canvas, theme, info.game.name, maths, sound)
  await Promise.all([table.load(), document.fonts.load('800 38px "Bricolage Grotesque"'), sceneBase.decode()])

  const count = new Intl.NumberFormat(document.documentElement.lang)
  const bets = info.bets.map(BigInt)
  let betIndex = Math.max(0, bets.indexOf((bets[0] ?? 10n) * 4n))
  let balance = info.balance === null ? null : BigInt(info.balance)
  let busy = false
  let paused = false
  let quick = false
  let free: { roundId: string; bet: bigint; total: bigint; state: Free } | null = null
  let issued = info.issued
  let hurryNow: (() => void) | null = null

  const bet = (): bigint =>
    free?.bet ?? (issued && issued.left > 0 ? BigInt(issued.bet) : (bets[betIndex] ?? 10n))
  /** Which free spin of how many; while one runs, it counts already. */
  const freeText = (state: Free, running: 0 | 1): string =>
    said(words.freeLeft, {
      n: count.format(state.given - state.left + running),
      m: count.format(state.given),
    })
  const showBet = (): void => {
    const open = !busy && !free && !(issued && issued.left > 0)
    hud.setBet(bet(), open && betIndex > 0, open && betIndex < bets.length - 1)
    if (free) hud.setFree(words.freeSpins, freeText(free.state, 0))
    else if (issued && issued.left > 0) hud.setFree(words.issued, count.format(issued.left))
    else hud.setFree('', null)
  }
  const layout = (): void => {
    const box = root.getBoundingClientRect()
    const phone = box.width < 700
    const top = (phone ? 56 : 26) + Math.min(64, box.height * 0.1) + (phone ? 0 : 22)
    table.resize(box.width, box.height, top, hud.bar.offsetHeight + (phone ? 18 : 34))
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

  const lineWinsOf = (played: PlayedInfo): LineWin[] => (played.spin?.lineWins ?? []) as LineWin[]

  /** Shows a spin's win in keeping with its size; at or below the stake it is written down and nothing else (P9). */
  async function celebrate(played: PlayedInfo, stake: bigint, before: bigint): Promise<void> {
    const win = BigInt(played.win)
    const loud = win > stake
    table.showWins(lineWinsOf(played), (played.spin?.scatters ?? 0) >= 3, loud)
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
      table.coins([0, 26, 60, 110][tier] ?? 0)
      const amount = el('strong', { class: 'bigamount' })
      const up = countUp(amount, 0n, win, ms ?? 0, (value) => amounts.marked(value))
      const more = tier > 1 && !calmMotion() ? window.setInterval(() => table.coins(tier * 12), 420) : 0
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

  function tellResult(played: PlayedInfo): void {
    const win = BigInt(played.win)
    const spoken: Record<string, string> = { W: 'Wild', S: 'Scatter' }
    const rows =
      played.spin?.rows.map((row) => row.map((sign) => spoken[sign] ?? sign).join(' ')).join(', ') ?? ''
    const outcome =
      win === 0n
        ? words.saidNothing
        : said(win > BigInt(played.bet) ? words.saidWin : words.saidReturn, { amount: amounts.plain(win) })
    hud.say(`${outcome} ${said(words.saidReels, { rows })}`)
  }

  function decline(error: unknown, inFree: boolean): void {
    const reason = error instanceof Declined ? error.reason : 'line'
    if (error instanceof Declined && error.balance !== null) balance = BigInt(error.balance)
    hud.setBalance(balance, false)
    const sentences: Record<string, string> = {
      funds: words.no_funds,
      bet_limit: words.no_bet_limit,
      player: words.no_player,
      game: words.no_game,
      bet: words.no_bet,
      free_spins_first: words.no_free,
      unanswered: inFree ? words.no_answerFree : words.no_answer,
      session: words.no_session,
      line: words.no_line,
    }
    hud.showNote(
      sentences[reason] ?? words.no_other,
      reason === 'funds' && info.mode === 'real'
        ? { text: words.deposit, run: () => casino.tell({ type: 'deposit.requested' }) }
        : reason === 'line' || reason === 'session' || reason === 'free_spins_first'
          ? { text: words.again, run: () => location.reload() }
          : undefined,
    )
  }

  async function oneSpin(
    path: 'spin' | 'free-spin',
    body: object,
    inFree: boolean,
  ): Promise<PlayedInfo | null> {
    const answer = studio.post<PlayedInfo>(path, body)
    hurryNow = () => table.hurry()
    try {
      await table.spin(
        answer.then((played) => played.spin?.stops ?? []),
        inFree,
        quick,
      )
      return await answer
    } catch (error) {
      decline(error, inFree)
      return null
    } finally {
      hurryNow = null
    }
  }

  /** Runs the free spins one after the other: they cost nothing, so nothing is staked without a press. */
  async function playFree(): Promise<bigint> {
    while (free && free.state.left > 0) {
      showBet()
      hud.setFree(words.freeSpins, freeText(free.state, 1))
      const played = await oneSpin('free-spin', { id: crypto.randomUUID() }, true)
      if (!played || !played.free) return free.total
      const before = free.total
      free = { ...free, total: BigInt(played.total), state: { ...played.free } }
      tellResult(played)
      await celebrate(played, free.bet, before)
      if (played.balance !== null) balance = BigInt(played.balance)
      if (played.issued && issued) issued = { ...issued, ...played.issued }
      if (played.free.added > 0) {
        table.risingScatters(16)
        showBet()
        await card(
          'more',
          [el('h2', { text: said(words.freeMore, { n: count.format(played.free.added) }) })],
          null,
          quick ? 900 : 1700,
        )
      }
      if (!played.finished) {
        await pause(quick ? 150 : 520)
        await resumed()
      }
    }
    if (!free) return 0n
    const { total, bet: stake } = free
    const amount = el('strong', { class: 'bigamount' }, amounts.marked(total))
    if (total > stake * 10n) {
      table.coins(total > stake * 40n ? 80 : 30)
      sound.win(total > stake * 40n ? 3 : 2)
    }
    await card('total', [el('h2', { text: words.freeTotal }), amount], words.goOn, 0)
    free = null
    setFreeLight(false)
    hud.setFree('', null)
    return total
  }

  async function enterFree(
    played: { roundId: string; free: Free; total: string; bet: string },
    fresh: boolean,
  ): Promise<void> {
    free = {
      roundId: played.roundId,
      bet: BigInt(played.bet),
      total: BigInt(played.total),
      state: played.free,
    }
    showBet()
    if (fresh) {
      table.risingScatters(34)
      sound.win(2)
      await pause(calmMotion() ? 0 : 900)
    }
    setFreeLight(true)
    const lead =
      info.game.identity === 'lantern-fox'
        ? words.foxLead
        : said(words.freeLead, { n: count.format(maths.freeSpins) })
    const heading = said(fresh ? words.freeWon : words.freeResume, { n: count.format(played.free.left) })
    await card(
      'free',
      [
        el('h2', { text: heading }),
        ...(fresh ? [lead] : []),
        ...(maths.freeMultiplier > 1 ? [el('p', { class: 'times', text: `×${maths.freeMultiplier}` })] : []),
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
    table.clearWins()
    busy = true
    hud.setBusy(true, words.stop)
    showBet()
    const isIssued = issued !== null && issued.left > 0
    const stake = free || isIssued ? 0n : bet()
    const end = { stake: 0n, win: 0n, roundId: '' }
    casino.tell({ type: 'round.started', stake: amounts.wire(stake), currency: info.currency })
    try {
      if (free) {
        end.roundId = free.roundId
        end.win = await playFree()
      } else {
        hud.setWin(0n, 0n, 0)
        if (balance !== null) hud.setBalance(balance - stake, false)
        const played = await oneSpin('spin', { id: crypto.randomUUID(), bet: bet().toString() }, false)
        if (played) {
          end.stake = stake
          end.roundId = played.roundId
          tellResult(played)
          if (played.issued && issued) {
            issued = { ...issued, left: played.issued.left, total: played.issued.total }
          }
          await celebrate(played, BigInt(played.bet), 0n)
          end.win = BigInt(played.total)
          if (played.balance !== null) balance = BigInt(played.balance)
          if (played.free) {
            await enterFree({ ...played, free: played.free }, true)
            end.win = await playFree()
          }
        }
      }
    } finally {
      hud.setBalance(balance, true)
      // An open round of free spins is not settled yet; a refused stake settles with nothing staked and nothing won.
      if (!free) {
        casino.tell({
          type: 'round.settled',
          stake: amounts.wire(end.stake),
          win: amounts.wire(end.win),
          currency: info.currency,
          roundId: end.roundId,
        })
      }
      if (balance !== null) {
        casino.tell({ type: 'balance', balance: amounts.wire(balance), currency: info.currency })
      }
      busy = false
      hud.setBusy(false, words.stop)
      showBet()
    }
  }

  hud.setBalance(balance, false)
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
      betIndex = Math.max(0, Math.min(bets.length - 1, betIndex + direction))
      sound.tick()
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
      if (busy) return
      balance = value
      hud.setBalance(value, true)
    },
    begin() {
      if (!info.open) return
      const { open } = info
      if (open.stops) table.showStops(open.stops, open.free.given > open.free.left)
      busy = true
      hud.setWin(BigInt(open.total), BigInt(open.total), 0)
      void enterFree(open, false).then(() => {
        busy = false
        void round()
      })
    },
  }
}
