// Answers for playing roulette in the browser: chips on the cloth, the turning wheel, and what every chip brought.
import {
  bringsOf,
  brassOrbit,
  chipsAtMost,
  colourOf,
  doubleZero,
  isZero,
  pocketText,
  pocketsOf,
  spotReturn,
  spotsOf,
} from '../roulette.ts'
import type { Chips, RouletteChoice, RouletteMaths, RouletteView, Spot } from '../roulette.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { polar, seeded, stroke } from './pen.ts'
import { icon } from './icons.ts'
import type { IconName } from './icons.ts'
import { mix } from './looks.ts'
import { makeWheel, orreryPaint } from './roulette-wheel.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { tableWords } from './table-words.ts'
import { said } from './words.ts'

/** Chips in counts of the smallest one. */
const chipCounts = [1, 5, 10, 50, 100, 250] as const

/** Lengths along the cloth (u: zero at −1, columns behind the last row) and across it (v: numbers 0 … 3, dozens and chances below). */
type Rect = { u: number; v: number; w: number; h: number }
const evens = ['low', 'even', 'red', 'black', 'odd', 'high']

/** Of a field: how far the place on a line reaches over it, so that the enlarged cloth gives every thumb its room. */
const lineWidth = 0.38
/** The same where half of it lies on the narrower side fields. */
const edgeWidth = 0.46

function rectOf({ identity, kind, numbers }: Spot, maths: RouletteMaths): Rect {
  const rows = maths.numbers / 3
  const cells = numbers
    .filter((number) => number > 0)
    .map((number) => ({ u: Math.ceil(number / 3) - 1, v: (number - 1) % 3 }))
  const [first = { u: -1, v: 0 }] = cells
  const withZero = numbers.some(isZero)
  const lastV = Math.max(...cells.map(({ v }) => v), 0)
  const lastU = Math.max(...cells.map(({ u }) => u), -1)
  const around = (u: number, v: number, w: number, h: number): Rect => ({ u: u - w / 2, v: v - h / 2, w, h })
  switch (kind) {
    case 'straight':
      if (!withZero) return { ...first, w: 1, h: 1 }
      if (maths.zeros === 1) return { u: -1, v: 0, w: 1, h: 3 }
      return { u: -1, v: numbers[0] === doubleZero ? 1.5 : 0, w: 1, h: 1.5 }
    case 'split':
      if (withZero) return around(0, first.v + 0.5, lineWidth, 0.5)
      return lastV > first.v
        ? around(first.u + 0.5, lastV, 0.5, 0.34)
        : around(lastU, first.v + 0.5, lineWidth, 0.5)
    case 'trio':
      return around(0, lastV, lineWidth, 0.34)
    case 'four':
      return around(0, 0, lineWidth, edgeWidth)
    case 'corner':
      return around(lastU, lastV, lineWidth, 0.34)
    case 'street':
      return around(first.u + 0.5, 0, 0.5, edgeWidth)
    case 'line':
      return around(lastU, 0, lineWidth, edgeWidth)
    case 'dozen':
      return { u: (Number(identity.at(-1)) - 1) * (rows / 3), v: -1, w: rows / 3, h: 1 }
    case 'column':
      return { u: rows, v: first.v, w: 1, h: 1 }
    case 'even':
      return { u: evens.indexOf(identity) * (rows / 6), v: -2, w: rows / 6, h: 1 }
  }
}

function nightScene(): string {
  const random = seeded('brass-orbit')
  let s = ''
  for (let i = 0; i < 150; i++)
    s += `<circle cx="${Math.round(random() * 1600)}" cy="${Math.round(random() * 1000)}" r="${(0.6 + random() * 1.7).toFixed(1)}" fill="#fff3d6" opacity="${(0.1 + random() * 0.5).toFixed(2)}"/>`
  const centre = [430, 480] as const
  for (const [at, reach] of [300, 420, 560, 720, 900].entries()) {
    s += `<circle cx="${centre[0]}" cy="${centre[1]}" r="${reach}" fill="none" ${stroke('#e9c27a', at % 2 ? 1.2 : 2, 0.32)}/>`
    const ticks = 24 + at * 12
    let d = ''
    for (let i = 0; i < ticks; i++) {
      const [ax, ay] = polar(centre[0], centre[1], (i / ticks) * 6.2832, reach)
      const [bx, by] = polar(centre[0], centre[1], (i / ticks) * 6.2832, reach + (i % 6 ? 6 : 14))
      d += `M${ax} ${ay}L${bx} ${by}`
    }
    s += `<path d="${d}" ${stroke('#e9c27a', 1.2, 0.3)}/>`
    const [px, py] = polar(centre[0], centre[1], 2.2 + at * 0.74, reach)
    const tint = ['#f2b36a', '#e8e2cf', '#dd6a4e', '#7fc4d8', '#c9a0dc'][at] ?? '#fff'
    s += `<circle cx="${px}" cy="${py}" r="${12 + at * 6}" fill="${tint}"/><circle cx="${px - 4 - at}" cy="${py - 4 - at}" r="${5 + at * 2.4}" fill="#fff" opacity=".28"/>`
    if (at === 3)
      s += `<ellipse cx="${px}" cy="${py}" rx="56" ry="15" fill="none" transform="rotate(-18 ${px} ${py})" ${stroke('#e9c27a', 4)}/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="n" cx=".27" cy=".45" r="1"><stop offset="0" stop-color="#1d3f6e"/><stop offset=".45" stop-color="#0f2346"/><stop offset="1" stop-color="#070d20"/></radialGradient></defs><rect width="1600" height="1000" fill="url(#n)"/>${s}</svg>`
}

async function rouletteGame(setting: TableSetting): Promise<Table> {
  const { info, words, theme, amounts, sound, hud, root, walk } = setting
  await wear('roulette-game.css')
  const variant = info.game.maths as RouletteMaths | null
  const maths = variant ?? brassOrbit
  const spots = spotsOf(maths)
  /** What a place brings when it wins, as a multiple of its chip. */
  const timesOf = (spot: Spot): number => Number(bringsOf(spot, spot.numbers[0] ?? 0, maths)) / 10_000
  const own = tableWords()
  const paint = document.documentElement.style
  if (!variant) {
    paint.setProperty('--gold', '#f3cb7c')
    paint.setProperty('--deep', '#0a1530')
    paint.setProperty('--near', '#070d20')
  } else paint.setProperty('--felt', `${mix(theme.base.back, theme.base.rings[2], 0.35)}e6`)
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const fine = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const share = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const compact = new Intl.NumberFormat(language, { maximumFractionDigits: 2, notation: 'compact' })
  const unit = BigInt(info.minBet)
  /** What stands on a chip: whole units where a currency has cents, else how many of the smallest chips it is. */
  const face = (count: number): string =>
    info.subunitToUnit <= 100
      ? compact.format((Number(unit) * count) / info.subunitToUnit)
      : whole.format(count)

  let chip = 2
  let placed = new Map<string, number>()
  let before: Map<string, number>[] = []
  let lastRound: Chips[] = []
  let busy = false
  let paused = false
  let quick = false

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(variant ? sceneSvg(info.game.identity, theme, false) : nightScene())
  const wheel = makeWheel(
    maths,
    variant
      ? {
          green: mix(theme.base.rings[2], '#1c9a63', 0.5),
          bowl: [
            mix(theme.board.outer, '#ffffff', 0.22),
            theme.board.outer,
            mix(theme.board.outer, '#000000', 0.5),
          ],
          cone: [theme.base.rings[2], theme.base.rings[0], theme.base.back],
        }
      : orreryPaint,
    () => sound.land(2),
  )
  const number = el('output', { class: 'pocketnumber' }, '–')
  const word = el('div', { class: 'orbitword', attrs: { 'aria-hidden': 'true' } })
  word.hidden = true
  const wheelBox = el('div', { class: 'wheelbox' }, wheel.canvas, word)
  const past = el('ol', { class: 'pastpockets num', label: own.lastPockets })

  const faceOfPocket = (pocket: number): string =>
    pocket === doubleZero ? pocketText(pocket) : whole.format(pocket)
  const half = maths.numbers / 2
  const lowText = `${whole.format(1)}–${whole.format(half)}`
  const highText = `${whole.format(half + 1)}–${whole.format(maths.numbers)}`
  /** What stands on a place in letters, which its name holds as well: who says what they see is understood. */
  const written = (spot: Spot): string =>
    spot.kind === 'dozen'
      ? `${whole.format(spot.numbers[0] ?? 0)}–${whole.format(spot.numbers.at(-1) ?? 0)}`
      : spot.kind === 'column'
        ? `${whole.format(2)}:${whole.format(1)}`
        : ''
  const nameOf = (spot: Spot): string => {
    const n = spot.numbers.map(faceOfPocket).join(' / ')
    const third = spot.identity.split('-')[1] ?? ''
    const names: Record<Spot['kind'], string> = {
      straight: said(own.straight, { n }),
      split: said(own.splitBet, { n }),
      street: said(own.street, { n }),
      trio: said(own.trio, { n }),
      corner: said(own.corner, { n }),
      four: said(own.four, { n }),
      line: said(own.line, { n }),
      dozen: said(own.dozen, { n: third }),
      column: said(own.column, { n: third }),
      even:
        { red: own.red, black: own.black, even: own.even, odd: own.odd, low: lowText, high: highText }[
          spot.identity
        ] ?? '',
    }
    return names[spot.kind]
  }
  const faceOf = (spot: Spot): Node | string => {
    if (spot.kind === 'straight') return faceOfPocket(spot.numbers[0] ?? 0)
    if (spot.kind === 'column' || spot.kind === 'dozen') return isolated(written(spot))
    if (spot.identity === 'red' || spot.identity === 'black')
      return el('i', { class: `lozenge ${spot.identity}` })
    if (spot.kind === 'even')
      return spot.identity === 'low' || spot.identity === 'high' ? isolated(nameOf(spot)) : nameOf(spot)
    return ''
  }
  const places = new Map<string, { spot: Spot; button: HTMLButtonElement; stack: HTMLElement; rect: Rect }>()
  for (const spot of spots.values()) {
    const stack = el('span', { class: 'stack', attrs: { 'aria-hidden': 'true', dir: 'ltr' } })
    const tint = spot.kind === 'straight' ? colourOf(spot.numbers[0] ?? 0) : ''
    const button = el('button', { class: `spot ${spot.kind} ${tint}`, type: 'button' }, faceOf(spot), stack)
    button.tabIndex = places.size === 0 ? 0 : -1
    button.addEventListener('click', () => place(spot))
    button.addEventListener('pointerenter', () => cover(spot))
    button.addEventListener('focus', () => cover(spot))
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault()
      takeOff(spot)
    })
    places.set(spot.identity, { spot, button, stack, rect: rectOf(spot, maths) })
  }
  const cloth = el(
    'div',
    { class: 'cloth', label: own.cloth, attrs: { role: 'group', dir: 'ltr' } },
    ...[...places.values()].map(({ button }) => button),
  )
  const clothView = el('div', { class: 'clothview' }, cloth)
  cloth.addEventListener('pointerleave', () => cover(null))
  cloth.addEventListener('focusout', () => cover(null))

  /** The numbers that a bet covers light up, so that nobody has to guess what a line means. */
  function cover(spot: Spot | null): void {
    for (const each of places.values())
      each.button.classList.toggle(
        'covered',
        spot !== null && each.spot.kind === 'straight' && spot.numbers.includes(each.spot.numbers[0] ?? -1),
      )
  }

  const rowsOf = maths.numbers / 3
  const zeroWide = maths.zeros > 0 ? 1 : 0
  const long = rowsOf + zeroWide + 1
  let upright = false
  let large = false
  function layCloth(): void {
    const { clientWidth: wide, clientHeight: high } = root
    // A phone held sideways is narrow as well, but low: its wheel stands beside the cloth.
    upright = wide < high * 0.95 || (wide < 700 && high > 500)
    root.classList.toggle('upright', upright)
    // Upright and enlarged, the side fields are narrower than the numbers.
    const aside = upright || large ? 27 : 40
    const across = (v: number): number => (v < 0 ? ((v + 2) / 2) * aside : aside + (v / 3) * (100 - aside))
    const along = (u: number): number => ((u + zeroWide) / long) * 100
    for (const { button, rect } of places.values()) {
      const [u1, u2, v1, v2] = [
        along(rect.u),
        along(rect.u + rect.w),
        across(rect.v),
        across(rect.v + rect.h),
      ]
      const { style } = button
      if (upright) {
        style.left = `${v1}%`
        style.width = `${v2 - v1}%`
        style.top = `${u1}%`
        style.height = `${u2 - u1}%`
      } else {
        style.left = `${u1}%`
        style.width = `${u2 - u1}%`
        style.top = `${100 - v2}%`
        style.height = `${v2 - v1}%`
      }
    }
  }
  /** Arrows go to the nearest place in their direction, so that all 157 can be reached without a pointer. */
  cloth.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.code]
    const here = [...places.values()].find(({ button }) => button === document.activeElement)
    if (!way || !here) return
    event.preventDefault()
    event.stopPropagation()
    const [dx = 0, dy = 0] = way
    const from = here.button.getBoundingClientRect()
    const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]
    const [x, y] = middle(from)
    let best: { button: HTMLButtonElement; cost: number } | null = null
    for (const { button } of places.values()) {
      const [bx, by] = middle(button.getBoundingClientRect())
      const ahead = (bx - x) * dx + (by - y) * dy
      const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx)
      const cost = ahead + aside * 3
      if (ahead > 2 && aside < ahead * 1.6 && (!best || cost < best.cost)) best = { button, cost }
    }
    if (!best) return
    here.button.tabIndex = -1
    best.button.tabIndex = 0
    best.button.focus()
  })

  const chips = chipCounts.map((count, at) => {
    const button = el(
      'button',
      {
        class: `chip c${at}`,
        type: 'button',
        label: `${own.chip} ${face(count)} (${amounts.plain(unit * BigInt(count))})`,
        attrs: { dir: 'ltr' },
      },
      el('span', { text: face(count) }),
    )
    button.addEventListener('click', () => {
      chip = at
      sound.tick()
      show()
    })
    return button
  })
  const tool = (name: IconName, label: string, run: () => void): HTMLButtonElement =>
    el(
      'button',
      { class: 'tooltile', type: 'button', label, title: label, onClick: run },
      icon(name),
      el('span', { text: label }),
    )
  const undoTool = tool('undo', own.undo, () => undo())
  const clearTool = tool('clear', own.clear, () => change(new Map()))
  const doubleTool = tool('double', own.double, () =>
    change(new Map([...placed].map(([spot, count]) => [spot, count * 2]))),
  )
  const rebetTool = tool('again', own.rebet, () =>
    change(new Map(lastRound.map(({ spot, count }) => [spot, count]))),
  )
  const enlargeTool = tool('enlarge', own.enlarge, () => enlarge(!large))
  enlargeTool.classList.add('enlarge')
  const headline = el('div', { class: 'headline' }, number, past, enlargeTool)
  const tray = el(
    'div',
    { class: 'tray' },
    el('div', { class: 'chips', label: own.chip, attrs: { role: 'group' } }, ...chips),
    el('div', { class: 'tooltiles' }, undoTool, clearTool, doubleTool, rebetTool),
  )
  const hall = el(
    'section',
    { class: 'hall' },
    wheelBox,
    el('div', { class: 'tableside' }, headline, clothView, tray),
  )
  hall.style.setProperty('--long', String(long))
  root.prepend(scene, hall)
  await scene.decode().catch(() => undefined)
  await document.fonts.load("700 20px 'Bricolage Grotesque'").catch(() => undefined)

  const countOf = (chosen: ReadonlyMap<string, number>): number =>
    [...chosen.values()].reduce((sum, count) => sum + count, 0)
  const stake = (): bigint => unit * BigInt(countOf(placed))

  function change(next: Map<string, number>): void {
    if (busy || paused) return
    if (countOf(next) > chipsAtMost) {
      hud.showNote(said(own.tableLimit, { amount: amounts.plain(unit * BigInt(chipsAtMost)) }))
      return
    }
    before = [...before.slice(-60), placed]
    placed = next
    freshCloth()
    sound.tick()
    show()
  }
  function place(spot: Spot): void {
    change(new Map(placed).set(spot.identity, (placed.get(spot.identity) ?? 0) + (chipCounts[chip] ?? 1)))
  }
  function takeOff(spot: Spot): void {
    if (!placed.has(spot.identity)) return
    const next = new Map(placed)
    next.delete(spot.identity)
    change(next)
  }
  function undo(): void {
    const earlier = before.at(-1)
    if (busy || paused || !earlier) return
    before = before.slice(0, -1)
    placed = earlier
    sound.tick()
    show()
  }
  function freshCloth(): void {
    word.hidden = true
    for (const { button } of places.values()) button.classList.remove('won', 'lost', 'here')
  }

  function layout(): void {
    layCloth()
    wheel.resize()
    root.style.setProperty('--shrink', String(wheelBox.clientHeight / Math.max(1, wheel.canvas.clientWidth)))
  }
  /** Enlarged, the cloth takes the wheel's room as well, and the lines between numbers can be met by a thumb. */
  function enlarge(on: boolean): void {
    large = on
    hall.classList.toggle('large', on)
    enlargeTool.setAttribute('aria-pressed', String(on))
    layout()
    if (on && upright) clothView.scrollTop = 0
  }

  /** A stack shows as the largest chip in it, with its whole worth written on top. */
  function show(): void {
    for (const [identity, { spot, button, stack }] of places) {
      const count = placed.get(identity) ?? 0
      const largest = chipCounts.findLastIndex((each) => each <= count)
      stack.className = count > 0 ? `stack on c${Math.max(0, largest)}` : 'stack'
      stack.replaceChildren(...(count > 0 ? [el('b', { text: face(count) })] : []))
      stack.classList.toggle('tall', count > (chipCounts[Math.max(0, largest)] ?? 1))
      const lies = count > 0 ? `, ${amounts.plain(unit * BigInt(count))}` : ''
      const name = [written(spot), nameOf(spot)].filter(Boolean).join(', ')
      button.setAttribute('aria-label', `${name} (${fine.format(timesOf(spot))}×)${lies}`)
      button.setAttribute('aria-disabled', String(busy))
    }
    chips.forEach((button, at) => button.setAttribute('aria-pressed', String(at === chip)))
    undoTool.disabled = busy || before.length === 0
    clearTool.disabled = busy || placed.size === 0
    doubleTool.disabled = busy || placed.size === 0 || countOf(placed) * 2 > chipsAtMost
    rebetTool.disabled = busy || lastRound.length === 0
    enlargeTool.disabled = busy
    rebetTool.classList.toggle('ready', !busy && placed.size === 0 && lastRound.length > 0)
    hud.setBet(stake(), false, false)
    hud.setPlay('play', own.spinWheel)
  }

  function told(pocket: number): void {
    const colour = colourOf(pocket)
    number.textContent = faceOfPocket(pocket)
    number.className = `pocketnumber ${colour}`
    past.prepend(el('li', { class: colour, text: faceOfPocket(pocket) }))
    while (past.children.length > 12) past.lastElementChild?.remove()
  }

  async function spin(): Promise<void> {
    if (placed.size === 0) {
      hud.showNote(own.placeFirst)
      return
    }
    busy = true
    const wasLarge = large
    if (large) enlarge(false)
    hall.classList.add('spinning')
    freshCloth()
    hud.setBusy(true, words.stop)
    hud.setWin(0n, 0n, 0)
    show()
    const asked = stake()
    const choice: RouletteChoice = { chips: [...placed].map(([spot, count]) => ({ spot, count })) }
    number.textContent = '–'
    number.className = 'pocketnumber'
    wheel.roll()
    sound.roll()
    try {
      const [played] = await Promise.all([
        walk.begin<RouletteView>(unit, asked, choice),
        calmMotion() || quick ? Promise.resolve() : pause(700),
      ])
      if (!played) {
        wheel.lift()
        return
      }
      const { pocket, wins } = played.view
      await wheel.fall(pocket, quick)
      lastRound = choice.chips
      told(pocket)
      sound.land(4)
      if (!calmMotion() && !quick) await pause(420)
      hall.classList.remove('spinning')
      const winning = new Set(wins.map(({ spot }) => spot))
      places.get(pocketText(pocket))?.button.classList.add('here')
      for (const { spot } of choice.chips)
        places.get(spot)?.button.classList.add(winning.has(spot) ? 'won' : 'lost')
      const win = BigInt(played.win)
      const names = { green: own.zero, red: own.red, black: own.black }
      const fell = said(own.saidPocket, { n: faceOfPocket(pocket), colour: names[colourOf(pocket)] })
      hud.brought(fell, win, asked, quick ? 120 : 700)
      if (win > asked) {
        sound.win(win > asked * 10n ? 2 : win > asked * 3n ? 1 : 0)
        word.replaceChildren(
          el('span', { class: colourOf(pocket), text: faceOfPocket(pocket) }),
          el('b', {}, amounts.marked(win)),
        )
        word.hidden = false
      }
      walk.rest()
      if (!calmMotion() && !quick) await pause(win > asked ? 1500 : 900)
      // On a phone the word lies over the first numbers; the pocket and the bar go on telling.
      if (upright && !calmMotion() && !quick) word.hidden = true
      placed = new Map()
      before = []
    } finally {
      walk.rest()
      busy = false
      hall.classList.remove('spinning')
      hud.setBusy(false, words.stop)
      show()
      if (wasLarge) enlarge(true)
    }
  }

  addEventListener('keydown', (event) => {
    if (root.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return
    const digit = Number(/^Digit([1-6])$/.exec(event.code)?.[1] ?? 0)
    if (digit > 0) {
      chip = digit - 1
      sound.tick()
      show()
    } else if (event.code === 'Backspace') undo()
    else if (event.code === 'Delete') change(new Map())
  })

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  enlargeTool.setAttribute('aria-pressed', 'false')
  show()
  return {
    layout,
    bet: stake,
    play() {
      if (busy) wheel.hurry()
      else if (!paused) void spin()
    },
    step(direction) {
      chip = Math.max(0, Math.min(chipCounts.length - 1, chip + direction))
      sound.tick()
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin: () => undefined,
    rules: () => {
      /** One row for every kind of place: they all pay and return the same. */
      const kinds = new Map<string, Spot>()
      for (const spot of spots.values()) {
        const name =
          spot.kind === 'even'
            ? `${own.red} · ${own.black} · ${own.even} · ${own.odd} · ${lowText} · ${highText}`
            : nameOf(spot).replace(/[\s\d/۰-۹]+$/u, '')
        if (!kinds.has(name)) kinds.set(name, spot)
      }
      const returned = (spot: Spot): string => {
        const { numerator, denominator } = spotReturn(spot, maths)
        return `${share.format((Number(numerator) / Number(denominator)) * 100)} %`
      }
      const pockets = whole.format(pocketsOf(maths).length)
      return [
        el(
          'ul',
          { class: 'rules' },
          el('li', { text: own.rouletteRule1 }),
          el('li', { text: own.enlargeRule }),
          el('li', {
            text: said(own.rouletteRule2, {
              n: whole.format(maths.numbers),
              p: pockets,
              z: whole.format(maths.zeros),
            }),
          }),
          ...(maths.half === 'evens' ? [el('li', { text: own.rouletteHalfEvens })] : []),
          ...(maths.half === 'all' ? [el('li', { text: own.rouletteHalfAll })] : []),
          ...(maths.commission > 0
            ? [el('li', { text: said(own.rouletteCommission, { c: fine.format(maths.commission / 100) }) })]
            : []),
          el('li', { text: said(own.rouletteRule3, { p: pockets }) }),
        ),
        el(
          'table',
          { class: 'paytable' },
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('th', { text: own.covers, attrs: { scope: 'col' } }),
              el('th', { text: own.brings, attrs: { scope: 'col' } }),
              el('th', { text: own.returned, attrs: { scope: 'col' } }),
            ),
          ),
          el(
            'tbody',
            {},
            ...[...kinds].map(([name, spot]) =>
              el(
                'tr',
                {},
                el('td', { text: name }),
                el('td', {}, isolated(`${fine.format(timesOf(spot))}×`)),
                el('td', {}, isolated(returned(spot))),
              ),
            ),
          ),
        ),
      ]
    },
  }
}

export const stage: Stage = { playWord: () => tableWords().spinWheel, table: rouletteGame }
