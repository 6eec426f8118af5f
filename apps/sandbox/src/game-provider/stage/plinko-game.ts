// Answers for playing Pinwood Fair in the browser: rows and risk are chosen, balls are dropped, and each cup pays what is on it.
import { cupPays, firstPins, pinwoodFair, risks, waysTo } from '../plinko.ts'
import type { PlinkoChoice, PlinkoMaths, Risk } from '../plinko.ts'
import { betSteps } from './bet-steps.ts'
import { frames } from './canvas.ts'
import { calmMotion, el, isolated, svgAddress, wear } from './dom.ts'
import { icon } from './icons.ts'
import { makeTable } from './plinko-art.ts'
import type { Ball } from './plinko-art.ts'
import { fairLook, tableLook } from './plinko-board.ts'
import { sceneSvg, symbolSvg } from './scene.ts'
import { skyWords } from './sky-words.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

/** More balls than this at once are a din, not a game. */
const mostBalls = 8

type PlinkoView = { rows: number; risk: Risk; fall: string; cup: number; pay: number }
type Falling = Ball & { landing: (() => void) | null }

async function plinkoGame(setting: TableSetting): Promise<Table> {
  const { info, theme, amounts, sound, hud, root, walk } = setting
  const own = info.game.maths === null
  for (const [name, ink] of own
    ? ([
        ['--gold', '#ffd27a'],
        ['--deep', '#2a1438'],
        ['--near', '#150d2c'],
      ] as const)
    : [])
    document.documentElement.style.setProperty(name, ink)
  const say = skyWords()
  const language = document.documentElement.lang
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false })
  const percent = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  const whole = new Intl.NumberFormat(language)
  const timesOf = (pay: number): string => `${plain.format(pay / 100)}×`
  const bets = betSteps(setting)
  const maths = (info.game.maths as PlinkoMaths | null) ?? pinwoodFair
  let choice: PlinkoChoice = firstPins(maths)
  const rowsHere = [...new Set(maths.tables.map((table) => table.rows))].toSorted((a, b) => a - b)
  const risksHere = risks.filter((risk) => maths.tables.some((table) => table.risk === risk))
  let quick = false
  let paused = false
  let balls: Falling[] = []

  await wear('./arena.css')
  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  let look = fairLook
  if (!own) {
    const picture = new Image()
    picture.src = svgAddress(symbolSvg(theme, 'W', 480))
    scene.src = svgAddress(sceneSvg(info.game.identity, theme, false))
    await Promise.all([picture.decode(), scene.decode()])
    look = tableLook(theme, picture)
  }
  await document.fonts.load('800 27px "Bricolage Grotesque"')
  const table = makeTable(info.game.name, look)
  const past = el('ol', { class: 'pasts num', label: say.pastBalls })
  const rowsValue = el('b', { class: 'num rowsvalue' })
  const rowStep = (by: 1 | -1): HTMLButtonElement => {
    const label = by > 0 ? say.moreRows : say.fewerRows
    return el(
      'button',
      {
        class: 'step',
        type: 'button',
        label,
        title: label,
        onClick: () => choose({ rows: rowsHere[rowsHere.indexOf(choice.rows) + by] ?? choice.rows }),
      },
      icon(by > 0 ? 'more' : 'less'),
    )
  }
  const fewer = rowStep(-1)
  const more = rowStep(1)
  const riskButtons = risksHere.map((risk) =>
    el('button', {
      class: 'riskbutton',
      type: 'button',
      text: say[risk],
      attrs: { role: 'radio' },
      onClick: () => choose({ risk }),
    }),
  )
  const act = el('button', { class: 'act', type: 'button', text: say.drop, onClick: () => play() })
  const deck = el(
    'div',
    { class: 'deck' },
    el(
      'div',
      { class: 'labelled' },
      el('span', { text: say.rows }),
      el('div', { class: 'heightfield' }, fewer, rowsValue, more),
    ),
    ...(risksHere.length > 1
      ? [el('div', { class: 'risks', attrs: { role: 'radiogroup', 'aria-label': say.risk } }, ...riskButtons)]
      : []),
    act,
  )
  root.prepend(
    ...(own ? [] : [scene]),
    ...table.layers,
    el('section', { class: 'arena pinarena' }, past, deck),
  )

  const busy = (): boolean => balls.some((ball) => ball.landed === null)

  function choose(wish: Partial<PlinkoChoice>): void {
    const now = { ...choice, ...wish }
    const there = maths.tables.some((table) => table.rows === now.rows && table.risk === now.risk)
    if (busy() || !there) return
    choice = now
    sound.tick()
    place()
    show()
  }
  function place(): void {
    const { width, height } = table.size()
    const phone = width < 700
    const stage = root.getBoundingClientRect()
    const low = !phone && height < 640
    const bottom = deck.getBoundingClientRect().top - stage.top - (phone ? 12 : low ? 22 : 34)
    const top = phone ? 136 : low ? 92 : 132
    const high = Math.max(200, Math.min(bottom, height) - top)
    const wide = Math.min(width - (phone ? 22 : 80), high * (low || (phone && high < 360) ? 1.45 : 1.11))
    table.set(
      { rows: choice.rows, pays: cupPays(choice, maths), label: timesOf },
      { left: (width - wide) / 2, top, width: wide, height: high },
    )
    picture.ask()
  }
  function show(): void {
    bets.show(true)
    const still = busy()
    rowsValue.textContent = whole.format(choice.rows)
    fewer.disabled = still || choice.rows === rowsHere[0]
    more.disabled = still || choice.rows === rowsHere.at(-1)
    riskButtons.forEach((button, i) => {
      const chosen = risksHere[i] === choice.risk
      if (button.disabled !== still) button.disabled = still
      if (button.getAttribute('aria-checked') === String(chosen)) return
      button.setAttribute('aria-checked', String(chosen))
      button.tabIndex = chosen ? 0 : -1
    })
    picture.ask()
  }
  deck.addEventListener('keydown', (event) => {
    const at = riskButtons.findIndex((button) => button === event.target)
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (at < 0 || by === 0) return
    event.preventDefault()
    const turn = document.documentElement.dir === 'rtl' ? -by : by
    const next = riskButtons[(at + turn + riskButtons.length) % riskButtons.length]
    next?.click()
    next?.focus()
  })

  const picture = frames(
    (_now, seconds) => {
      const hop = quick ? 0.062 : 0.15
      for (const ball of balls) {
        if (ball.landed !== null) ball.landed += seconds
        else if (ball.fall !== null) {
          ball.at += calmMotion() ? ball.fall.length + 1 : seconds / (ball.at < 1 ? hop * 1.5 : hop)
          if (ball.at >= ball.fall.length + 1) {
            ball.at = ball.fall.length + 0.999
            ball.landed = 0
            ball.landing?.()
          }
        }
      }
      balls = balls.filter((ball) => ball.landed === null || ball.landed < 0.6)
      table.draw(balls, seconds, calmMotion())
    },
    // Between two balls nothing is drawn: the bulbs glow by themselves.
    () => !document.hidden && (balls.length > 0 || !table.quiet()),
  )
  let lastNote = 0
  table.heard((row) => {
    // Many balls ring many nails; one voice at a time is enough.
    if (performance.now() - lastNote < 40) return
    lastNote = performance.now()
    sound.pin(row)
  })

  async function drop(): Promise<void> {
    const stake = bets.now()
    const ball: Falling = {
      fall: null,
      cup: 0,
      at: 0,
      landed: null,
      hue: Math.random(),
      jitter: Array.from({ length: 7 }, () => Math.random() * 2 - 1),
      landing: null,
    }
    balls.push(ball)
    hud.setWin(0n, 0n, 0)
    show()
    const played = await walk.begin<PlinkoView>(stake, stake, { ...choice })
    if (!played) {
      balls = balls.filter((other) => other !== ball)
      return show()
    }
    const { fall, cup, pay } = played.view
    const win = BigInt(played.win)
    ball.cup = cup
    ball.landing = () => {
      const good = win > stake
      // No cheer at or below the stake: the cup just says what it paid (P9).
      table.press(cup, good ? `+${amounts.plain(win)}` : timesOf(pay), good)
      past.prepend(
        el(
          'li',
          { class: pay >= 1000 ? 'chip top' : pay > 100 ? 'chip good' : 'chip' },
          isolated(timesOf(pay)),
        ),
      )
      while (past.children.length > 18) past.lastElementChild?.remove()
      hud.brought(said(say.saidCup, { x: timesOf(pay) }), win, stake, quick ? 120 : 450)
      if (good) sound.win(pay >= 1000 ? 2 : pay >= 300 ? 1 : 0)
      else sound.land(1)
      walk.rest(played.roundId)
      show()
    }
    ball.fall = fall
    picture.ask()
  }
  function play(): void {
    if (paused || balls.filter((ball) => ball.landed === null).length >= mostBalls) return
    void drop()
  }

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    layout: () => place(),
    bet: bets.now,
    play,
    step(direction) {
      bets.step(direction)
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy()) walk.setBalance(value)
    },
    begin: () => place(),
    rules() {
      const pays = cupPays(choice, maths)
      return [
        el('p', { text: say.plinkoRule1 }),
        el('p', {
          text: said(say.plinkoRule2, {
            n: whole.format(maths.tables.length),
            k: plain.format(Number(info.game.rtp)),
          }),
        }),
        el('h3', { text: `${say.cups}: ${say.rows} ${whole.format(choice.rows)}, ${say[choice.risk]}` }),
        el(
          'ul',
          { class: 'cups num' },
          ...pays.slice(0, Math.ceil(pays.length / 2)).map((pay, cup) => {
            const ways = Number(waysTo(choice.rows, cup)) * (cup * 2 === choice.rows ? 1 : 2)
            return el(
              'li',
              {},
              el('b', {}, isolated(timesOf(pay))),
              isolated(`${percent.format((ways / 2 ** choice.rows) * 100)} %`),
            )
          }),
        ),
      ]
    },
  }
}

export const stage: Stage = { playWord: () => skyWords().drop, table: plinkoGame }
