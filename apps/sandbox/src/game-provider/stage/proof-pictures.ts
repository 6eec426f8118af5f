// Answers for the outcome of a round as a picture: reels in their own symbols, a roll on its scale, a fall, a field, a wheel, cards, a flight.
import type { BaccaratView } from '../baccarat.ts'
import { cardText, rankOf } from '../blackjack.ts'
import type { BlackjackView } from '../blackjack.ts'
import type { ClusterView, Stone } from '../cluster.ts'
import { boneYard, diceWins, highestRoll, lowestRoll } from '../dice.ts'
import type { DiceMaths, DiceView } from '../dice.ts'
import type { HoldView } from '../hold.ts'
import type { KenoMaths, KenoView } from '../keno.ts'
import type { LadderView } from '../ladder.ts'
import { tilesOf, urchinBay } from '../mines.ts'
import type { MinesMaths, MinesView } from '../mines.ts'
import { cupPays, pinwoodFair } from '../plinko.ts'
import type { PlinkoMaths, Risk } from '../plinko.ts'
import { brassOrbit, colourOf, pocketText, wheelOrderOf } from '../roulette.ts'
import type { RouletteMaths, RouletteView } from '../roulette.ts'
import { paylines, rowCount, symbolAt } from '../slot.ts'
import type { LinesView, SlotSymbol } from '../slot.ts'
import type { WaysMaths, WaysView } from '../ways.ts'
import { faceOf } from '../wheel.ts'
import type { WheelMaths, WheelView } from '../wheel.ts'
import { cardFace, drawnAs } from './cards-art.ts'
import { el, isolated } from './dom.ts'
import type { Look } from './looks.ts'
import { parlourWords } from './parlour-words.ts'
import { polar } from './pen.ts'
import { stoneImage, symbolImage } from './scene.ts'
import { themeOf } from './themes.ts'
import type { Theme } from './theme.ts'
import type { TableWords } from './table-words.ts'
import { wheelPaint } from './wheel-art.ts'

export type ProofTitle = { identity: string; name: string; kind: string; maths: unknown; look: Look }

/** One picture of a round; games with several spins have one of each. `pays` is what it alone is worth, in tenths of the bet. */
type Page = { picture: Element; pays: number | null }

const felt = {
  good: '#3fbf78',
  bad: '#c9463f',
  gold: '#f2c877',
  ink: '#fff1d6',
}
const onPaper = 'currentColor'

function drawing(width: number, height: number, content: string, name: string): Element {
  const drawn = drawnAs(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${content}</svg>`,
  )
  drawn.setAttribute('class', 'drawing')
  drawn.setAttribute('aria-label', name)
  return drawn
}
/** On a ground that the picture brings along; `onPaper` on that of the page, which has both colour modes. */
const lettered = (x: number, y: number, size: number, text: string, more = '', fill = felt.ink): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${fill}" font-family="'Bricolage Grotesque',sans-serif" ${more}>${text}</text>`

/** The scale of all rolls, what wins on it, and where the roll lies. */
export function diceScale(view: DiceView, maths: DiceMaths = boneYard): Element {
  const [lowest, highest] = [lowestRoll(maths), highestRoll(maths)]
  const x = (value: number): number => 20 + ((value - lowest) / (highest - lowest)) * 480
  const wins = diceWins(view, view.roll)
  const [from, to] = view.side === 'over' ? [view.target, highest] : [lowest, view.target]
  const text = (value: number): string => (maths.unit === 1 ? String(value) : (value / maths.unit).toFixed(2))
  const roll = text(view.roll)
  const bubble = Math.min(454, Math.max(66, x(view.roll)))
  return drawing(
    520,
    132,
    `<rect x="20" y="82" width="480" height="16" rx="8" fill="${felt.bad}"/>` +
      `<rect x="${x(from)}" y="82" width="${x(to) - x(from)}" height="16" rx="8" fill="${felt.good}"/>` +
      [0, 0.25, 0.5, 0.75, 1]
        .map((part) => Math.round(lowest + part * (highest - lowest)))
        .map((mark) => lettered(x(mark), 126, 20, String(mark / maths.unit), `fill-opacity=".75"`, onPaper))
        .join('') +
      `<rect x="${bubble - 54}" y="4" width="108" height="52" rx="16" fill="${wins ? felt.good : felt.bad}"/>` +
      `<path d="M${x(view.roll) - 9} 55L${x(view.roll)} 72L${x(view.roll) + 9} 55Z" fill="${wins ? felt.good : felt.bad}"/>` +
      `<circle cx="${x(view.roll)}" cy="90" r="11" fill="#fff" stroke="#0a1512" stroke-width="4"/>` +
      lettered(bubble, 40, 30, roll),
    roll,
  )
}

/** How deep the dive went beside the mark it had to reach; every step of the scale is ten times the one before. */
export function depthScale({ depth, mark }: { depth: number; mark: number }): Element {
  const y = (hundredths: number): number =>
    26 + (Math.min(4, Math.max(0, Math.log10(hundredths / 100))) / 4) * 190
  const reached = depth >= mark
  const name = `${(depth / 100).toFixed(2)}×`
  return drawing(
    520,
    244,
    `<rect x="0" y="0" width="520" height="244" rx="18" fill="#0d3a52"/><rect x="0" y="122" width="520" height="122" rx="18" fill="#082537"/>` +
      [1, 10, 100, 1000, 10_000]
        .map(
          (step) =>
            `<path d="M74 ${y(step * 100)}H500" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>` +
            lettered(
              34,
              y(step * 100) + 6,
              19,
              step >= 1000 ? `${step / 1000}k×` : `${step}×`,
              'fill-opacity=".75"',
            ),
        )
        .join('') +
      `<path d="M200 26V${Math.max(34, y(depth))}" stroke="${reached ? felt.good : felt.gold}" stroke-width="10" stroke-linecap="round"/>` +
      `<circle cx="200" cy="${Math.max(34, y(depth))}" r="13" fill="#fff" stroke="#082537" stroke-width="4"/>` +
      `<path d="M74 ${y(mark)}H500" stroke="${felt.gold}" stroke-width="3" stroke-dasharray="9 7"/>` +
      lettered(440, y(mark) > 190 ? y(mark) - 9 : y(mark) + 24, 22, `${(mark / 100).toFixed(2)}×`) +
      lettered(290, Math.min(226, Math.max(56, y(depth) + 10)), 34, name),
    name,
  )
}

/** The pins with the way that the ball took, and the cup it ended in. */
export function pinTable(
  view: {
    rows: number
    risk: Risk
    fall: string
    cup: number
    pay: number
  },
  maths: PlinkoMaths = pinwoodFair,
): Element {
  const { rows, fall, cup, pay } = view
  const step = 28
  const width = (rows + 3) * step
  const mid = width / 2
  let pins = ''
  for (let row = 0; row < rows; row++)
    for (let pin = 0; pin <= row; pin++)
      pins += `<circle cx="${mid + (pin - row / 2) * step}" cy="${34 + row * step}" r="4" fill="#f5d9a4" fill-opacity=".8"/>`
  let right = 0
  let way = `M${mid} 8`
  for (let row = 0; row < rows; row++) {
    way += `L${mid + (right - row / 2) * step} ${34 + row * step - 9}`
    if (fall[row] === 'R') right++
  }
  const foot = 34 + rows * step
  way += `L${mid + (right - rows / 2) * step} ${foot + 6}`
  const pays = cupPays(view, maths)
  const cups = pays
    .map((worth, at) => {
      const x = mid + (at - rows / 2) * step
      const heat = worth >= 1000 ? '#d9573f' : worth >= 200 ? '#e8864a' : worth >= 100 ? '#e8b04a' : '#7a5a3a'
      return `<rect x="${x - step / 2 + 2}" y="${foot - 2}" width="${step - 4}" height="26" rx="7" fill="${heat}" fill-opacity="${at === cup ? 1 : 0.38}" ${at === cup ? 'stroke="#fff" stroke-width="3"' : ''}/>`
    })
    .join('')
  const x = mid + (cup - rows / 2) * step
  const name = `${(pay / 100).toFixed(2)}×`
  return drawing(
    width,
    foot + 68,
    `<rect width="${width}" height="${foot + 68}" rx="18" fill="#0f4030"/>${pins}${cups}<path d="${way}" fill="none" stroke="${felt.gold}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>` +
      `<circle cx="${x}" cy="${foot + 8}" r="9" fill="#fff"/>` +
      lettered(Math.min(width - 52, Math.max(52, x)), foot + 58, 30, name),
    `${fall} ${name}`,
  )
}

/** The field after the round: pearls that were opened, and every urchin. */
function mineField(view: MinesView, maths: MinesMaths): Element {
  const field = view.field ?? []
  const bay = el(
    'ol',
    { class: 'minifield', attrs: { dir: 'ltr' } },
    ...Array.from({ length: tilesOf(maths) }, (_, tile) =>
      el('li', {
        class: `${field.includes(tile) ? 'urchin' : ''} ${view.opened.includes(tile) ? 'opened' : ''}`,
        text: field.includes(tile) ? '✹' : view.opened.includes(tile) ? '●' : '',
      }),
    ),
  )
  bay.style.gridTemplateColumns = `repeat(${maths.side}, minmax(0, 1fr))`
  return bay
}

/** The wheel as it lies, with the ball in its pocket. */
export function wheelDrawing({ pocket }: { pocket: number }, maths: RouletteMaths = brassOrbit): Element {
  const wheelOrder = wheelOrderOf(maths)
  const cloth = { red: '#c4383a', black: '#15171f', green: '#17855a' }
  const slot = (Math.PI * 2) / wheelOrder.length
  // The pocket that won is turned to the top.
  const first = -Math.PI / 2 - wheelOrder.indexOf(pocket) * slot
  const sectors = wheelOrder
    .map((number, at) => {
      const turn = first + at * slot
      const [ax, ay] = polar(180, 180, turn - slot / 2, 164)
      const [bx, by] = polar(180, 180, turn + slot / 2, 164)
      const [cx, cy] = polar(180, 180, turn + slot / 2, 112)
      const [dx, dy] = polar(180, 180, turn - slot / 2, 112)
      const [tx, ty] = polar(180, 180, turn, 149)
      return (
        `<path d="M${ax} ${ay}A164 164 0 0 1 ${bx} ${by}L${cx} ${cy}A112 112 0 0 0 ${dx} ${dy}Z" fill="${cloth[colourOf(number)]}" stroke="#e8c27a" stroke-opacity=".55"/>` +
        lettered(
          tx,
          ty,
          13,
          pocketText(number),
          `dominant-baseline="central" transform="rotate(${((turn + Math.PI / 2) * 180) / Math.PI} ${tx} ${ty})"`,
        )
      )
    })
    .join('')
  return drawing(
    360,
    360,
    `<circle cx="180" cy="180" r="178" fill="#5b2c17"/><circle cx="180" cy="180" r="168" fill="#b27f35"/>${sectors}` +
      `<circle cx="180" cy="180" r="108" fill="#2a140a"/><circle cx="180" cy="180" r="92" fill="${cloth[colourOf(pocket)]}" stroke="#f0c774" stroke-width="5"/>` +
      lettered(180, 183, 86, pocketText(pocket), 'dominant-baseline="central"') +
      `<circle cx="180" cy="${180 - 124}" r="8" fill="#fff" stroke="#0008" stroke-width="2"/>`,
    pocketText(pocket),
  )
}

function cardTable({ hands, dealer, dealerTotal }: BlackjackView, own: TableWords): Element {
  const row = (cards: number[], name: string, total: number): HTMLElement =>
    el(
      'div',
      { class: 'minihand', label: `${name}: ${cards.map(rankOf).join(' ')}`, attrs: { role: 'img' } },
      el('span', {}, name, ' ', isolated(String(total))),
      el('p', { attrs: { dir: 'ltr' } }, ...cards.map((card) => el('i', {}, drawnAs(cardFace(card))))),
    )
  return el(
    'div',
    { class: 'minitable' },
    row(dealer, own.dealer, dealerTotal),
    ...hands.map(({ cards, total }) => row(cards, own.you, total)),
  )
}

/** The ticket after the draw: chosen numbers are light, drawn ones ringed, right ones both. */
function ticketDrawing({ picks, drawn, hits }: KenoView, maths: KenoMaths): Element {
  const columns = maths.numbers > 40 ? 10 : 8
  const step = 44
  const lamps = Array.from({ length: maths.numbers }, (_, at) => {
    const [x, y] = [(at % columns) * step + 26, Math.floor(at / columns) * step + 26]
    const chosen = picks.includes(at + 1)
    const came = drawn.includes(at + 1)
    const fill = chosen && came ? felt.good : chosen ? felt.gold : 'var(--blank)'
    return (
      `<rect x="${x - 18}" y="${y - 18}" width="36" height="36" rx="10" fill="${fill}" stroke="var(${came ? '--came' : '--blank-edge'})" stroke-width="${came ? 3 : 1.5}"/>` +
      `<text x="${x}" y="${y + 5}" text-anchor="middle" font-size="15" font-weight="700" fill="${chosen ? '#10241c' : onPaper}" font-family="'Bricolage Grotesque',sans-serif">${at + 1}</text>`
    )
  }).join('')
  const high = Math.ceil(maths.numbers / columns) * step + 10
  return drawing(columns * step + 8, high, lamps, `${hits} / ${picks.length}: ${drawn.join(' ')}`)
}

/** The fair's own wheel as it stands: the field under the pointer at the top. */
function fairDrawing({ segments, risk, stop, pay }: WheelView, maths: WheelMaths, theme: Theme): Element {
  const timesOf = (one: number): string => `${one / 100}×`
  const paint = wheelPaint(faceOf(maths, { segments, risk }), theme, timesOf)
  const name = timesOf(pay)
  return drawing(
    360,
    372,
    `<g transform="translate(8 24) scale(.344) rotate(${(-stop * 360) / segments} 500 500)">${paint}</g>` +
      `<rect x="${180 - 66}" y="${196 - 27}" width="132" height="54" rx="27" fill="#0b0f14" stroke="${theme.gold}" stroke-width="3"/>${lettered(180, 198, 34, name, 'dominant-baseline="central"')}` +
      `<path d="M164 4H196L180 46Z" fill="#fff3cf" stroke="#7a5520"/>`,
    name,
  )
}

/** Hands of cards in rows, each with its name. */
function cardRows(
  rows: readonly (readonly [name: string, cards: readonly number[], total: string])[],
): Element {
  return el(
    'div',
    { class: 'minitable' },
    ...rows.map(([name, cards, total]) =>
      el(
        'div',
        { class: 'minihand', label: `${name}: ${cards.map(cardText).join(' ')}`, attrs: { role: 'img' } },
        el('span', {}, name, ' ', isolated(total)),
        el('p', { attrs: { dir: 'ltr' } }, ...cards.map((card) => el('i', {}, drawnAs(cardFace(card))))),
      ),
    ),
  )
}

/** The line of a flight up to where it snapped, and where this kite was reeled in. */
export function flightLine(snap: number, out: number | null): Element {
  const top = Math.max(101, snap)
  // A kite grows by the same share every moment, so time is the logarithm of its height.
  const place = (height: number): [number, number] => [
    30 + (Math.log(height / 100) / Math.log(top / 100)) * 400,
    200 - ((height - 100) / Math.max(20, top - 100)) * 150,
  ]
  let line = ''
  for (let i = 0; i <= 40; i++) {
    const [x, y] = place(100 * (top / 100) ** (i / 40))
    line += `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const [ex, ey] = place(top)
  const name = `${(snap / 100).toFixed(2)}×`
  let mark = ''
  if (out !== null && out <= snap) {
    const [ox, oy] = place(out)
    mark =
      `<circle cx="${ox}" cy="${oy}" r="10" fill="${felt.good}" stroke="#0a1512" stroke-width="4"/>` +
      lettered(Math.max(52, ox - 6), oy - 18, 20, `${(out / 100).toFixed(2)}×`)
  }
  return drawing(
    520,
    236,
    `<rect width="520" height="236" rx="18" fill="#20406b"/><path d="M0 200H520V218A18 18 0 0 1 502 236H18A18 18 0 0 1 0 218Z" fill="#15294a"/>` +
      `<path d="${line}" fill="none" stroke="${felt.gold}" stroke-width="5" stroke-linecap="round"/>` +
      `<path d="M${ex - 9} ${ey - 9}l18 18m0 -18l-18 18" stroke="#ff8a78" stroke-width="5" stroke-linecap="round"/>${mark}` +
      lettered(Math.min(452, Math.max(70, ex + 4)), Math.max(30, ey - 18), 30, name),
    name,
  )
}

type Cell = { symbol: Element | null; lit: boolean; label?: string }

/** Reels side by side; what won is lit. */
function board(reels: Cell[][]): Element {
  const any = reels.some((reel) => reel.some(({ lit }) => lit))
  const grid = el(
    'div',
    { class: any ? 'minireels won' : 'minireels', attrs: { dir: 'ltr' } },
    ...reels.map((reel) =>
      el(
        'div',
        {},
        ...reel.map(({ symbol, lit, label }) =>
          el(
            'span',
            { class: lit ? 'lit' : '' },
            ...(symbol ? [symbol] : []),
            ...(label === undefined ? [] : [el('b', { text: label })]),
          ),
        ),
      ),
    ),
  )
  grid.style.setProperty('--reels', String(reels.length))
  return grid
}

function linesPage(theme: Theme, { spin }: LinesView): Page {
  const lit = new Set<string>()
  for (const { line, count } of spin.lineWins)
    for (let reel = 0; reel < count; reel++) lit.add(`${reel} ${paylines[line]?.[reel]}`)
  const column = (reel: number): Cell[] =>
    spin.rows.map((signs, row) => {
      const sign: SlotSymbol = signs[reel] ?? 'J'
      return {
        symbol: symbolImage(theme, sign),
        lit: lit.has(`${reel} ${row}`) || (sign === 'S' && spin.scatterTenths > 0),
      }
    })
  return { picture: board((spin.rows[0] ?? []).map((_, reel) => column(reel))), pays: spin.tenths }
}

const times = (tenths: number): string => `${tenths / 10}×`

function holdPage(theme: Theme, { spin, coins, held }: HoldView, first: boolean): Page {
  const lit = new Set<string>()
  for (const { line, count } of spin.lineWins)
    for (let reel = 0; reel < count; reel++) lit.add(`${reel} ${paylines[line]?.[reel]}`)
  const column = (reel: number): Cell[] =>
    Array.from({ length: rowCount }, (_, row) => {
      const worth = coins[reel * rowCount + row] ?? 0
      const sign: SlotSymbol = spin.rows[row]?.[reel] ?? 'J'
      const coin = worth > 0 ? { label: times(worth) } : {}
      if (first) return { symbol: symbolImage(theme, sign), lit: lit.has(`${reel} ${row}`), ...coin }
      const fresh = held?.fresh.includes(reel * rowCount + row) ?? false
      return { symbol: worth > 0 ? symbolImage(theme, 'S') : null, lit: fresh, ...coin }
    })
  return {
    picture: board((spin.rows[0] ?? []).map((_, reel) => column(reel))),
    pays: first ? spin.tenths : (held?.total ?? 0),
  }
}

function waysPage(theme: Theme, maths: WaysMaths, { spin }: WaysView, first: boolean): Page {
  const strips = first ? maths.reels.base : maths.reels.free
  return {
    picture: board(
      strips.map((strip, reel) =>
        Array.from({ length: spin.heights[reel] ?? 0 }, (_, row) => {
          const sign = symbolAt(strip, (spin.stops[reel] ?? 0) + row)
          const lit = spin.wins.some(({ symbol, count }) => reel < count && (sign === symbol || sign === 'W'))
          return { symbol: symbolImage(theme, sign), lit }
        }),
      ),
    ),
    pays: spin.tenths,
  }
}

/** Every fall of a spin is a picture of its own: what bursts in it is lit. */
function clusterPages(theme: Theme, { spin }: ClusterView): Page[] {
  return spin.grids.map((grid, fall) => {
    const clusters = spin.tumbles[fall] ?? []
    const lit = new Set(clusters.flatMap(({ places }) => places))
    return {
      picture: board(
        Array.from({ length: spin.columns }, (_, column) =>
          Array.from({ length: spin.rows }, (_row, row) => {
            const place = column * spin.rows + row
            return { symbol: stoneImage(theme, (grid[place] ?? '1') as Stone), lit: lit.has(place) }
          }),
        ),
      ),
      pays: clusters.reduce((sum, { tenths }) => sum + tenths, 0),
    }
  })
}

function pagesOf(title: ProofTitle, views: readonly unknown[]): Page[] {
  const theme = themeOf(title.identity, title.look)
  switch (title.kind) {
    case 'lines':
      return views.map((view) => linesPage(theme, view as LinesView))
    case 'hold':
      return views.map((view, at) => holdPage(theme, view as HoldView, at === 0))
    case 'ways':
      return views.map((view, at) => waysPage(theme, title.maths as WaysMaths, view as WaysView, at === 0))
    default:
      return views.flatMap((view) => clusterPages(theme, view as ClusterView))
  }
}

/** The pictures of a slot's spins, one after the other. */
function album(pages: Page[], own: TableWords): Element {
  let at = 0
  const frame = el('div', { class: 'albumframe' })
  const told = el('p', { class: 'num', attrs: { 'aria-live': 'polite' } })
  const show = (to: number): void => {
    at = Math.min(pages.length - 1, Math.max(0, to))
    const page = pages[at]
    if (!page) return
    frame.replaceChildren(page.picture)
    told.replaceChildren(
      isolated(`${at + 1} / ${pages.length}`),
      ...(page.pays ? [' · ', isolated(times(page.pays))] : []),
    )
    back.disabled = at === 0
    on.disabled = at === pages.length - 1
  }
  const turn = (text: string, by: number): HTMLButtonElement =>
    el('button', { class: 'pill small', type: 'button', text, onClick: () => show(at + by) })
  const back = turn(own.vPrevious, -1)
  const on = turn(own.vNext, 1)
  show(0)
  return el(
    'div',
    { class: 'album' },
    frame,
    ...(pages.length > 1 ? [el('div', { class: 'turns' }, back, told, on)] : []),
  )
}

/** What the round came to, in the game's own picture. */
export function pictureOf(title: ProofTitle, views: readonly unknown[], own: TableWords): Element {
  const last = views.at(-1)
  switch (title.kind) {
    case 'dice':
      return diceScale(last as DiceView, (title.maths as DiceMaths | null) ?? boneYard)
    case 'limbo':
      return depthScale(last as { depth: number; mark: number })
    case 'plinko':
      return pinTable(
        last as { rows: number; risk: Risk; fall: string; cup: number; pay: number },
        (title.maths as PlinkoMaths | null) ?? pinwoodFair,
      )
    case 'mines':
      return mineField(last as MinesView, (title.maths as MinesMaths | null) ?? urchinBay)
    case 'roulette':
      return wheelDrawing(last as RouletteView, (title.maths as RouletteMaths | null) ?? brassOrbit)
    case 'blackjack':
      return cardTable(last as BlackjackView, own)
    case 'keno':
      return ticketDrawing(last as KenoView, title.maths as KenoMaths)
    case 'wheel':
      return fairDrawing(last as WheelView, title.maths as WheelMaths, themeOf(title.identity, title.look))
    case 'ladder': {
      const { steps, times: pot } = last as LadderView
      return cardRows([
        [parlourWords().cardsSoFar, steps.map(({ card }) => card), `${Math.floor(pot * 100) / 100}×`],
      ])
    }
    case 'baccarat': {
      const { player, banker, playerTotal, bankerTotal } = last as BaccaratView
      const say = parlourWords()
      return cardRows([
        [say.player, player, String(playerTotal)],
        [say.banker, banker, String(bankerTotal)],
      ])
    }
    default:
      return album(pagesOf(title, views), own)
  }
}
