// Answers for the outcome of a round as a picture: reels in their own symbols, a roll on its scale, a fall, a field, a wheel, cards, a flight.
import { rankOf } from '../blackjack.ts'
import type { BlackjackView } from '../blackjack.ts'
import type { ClusterView, Stone } from '../cluster.ts'
import { diceWins } from '../dice.ts'
import type { DiceView } from '../dice.ts'
import type { HoldView } from '../hold.ts'
import type { MinesView } from '../mines.ts'
import { cupPays } from '../plinko.ts'
import type { Risk } from '../plinko.ts'
import { colourOf, wheelOrder } from '../roulette.ts'
import type { RouletteView } from '../roulette.ts'
import { paylines, rowCount, symbolAt } from '../slot.ts'
import type { LinesView, SlotSymbol } from '../slot.ts'
import type { WaysMaths, WaysView } from '../ways.ts'
import { cardFace, drawnAs } from './cards-art.ts'
import { el, isolated } from './dom.ts'
import type { Look } from './looks.ts'
import { polar } from './pen.ts'
import { stoneImage, symbolImage } from './scene.ts'
import { themeOf } from './themes.ts'
import type { Theme } from './themes.ts'
import type { TableWords } from './table-words.ts'

export type ProofTitle = { identity: string; name: string; kind: string; maths: unknown; look: Look }

/** One picture of a round; games with several spins have one of each. `pays` is what it alone is worth, in tenths of the bet. */
type Page = { picture: Element; pays: number | null }

const felt = {
  good: '#3fbf78',
  bad: '#c9463f',
  gold: '#f2c877',
  ink: '#fff1d6',
  dim: '#a9bdb2',
  line: '#2a473c',
}

function drawing(width: number, height: number, content: string, name: string): Element {
  const drawn = drawnAs(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${content}</svg>`,
  )
  drawn.setAttribute('class', 'drawing')
  drawn.setAttribute('aria-label', name)
  return drawn
}
const lettered = (x: number, y: number, size: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${felt.ink}" font-family="'Bricolage Grotesque',sans-serif" ${more}>${text}</text>`

/** The scale from 0 to 100, what wins on it, and where the roll lies. */
export function diceScale(view: DiceView): Element {
  const x = (hundredths: number): number => 20 + (hundredths / 10_000) * 480
  const wins = diceWins(view, view.roll)
  const [from, to] = view.side === 'over' ? [view.target, 10_000] : [0, view.target]
  const roll = (view.roll / 100).toFixed(2)
  const bubble = Math.min(454, Math.max(66, x(view.roll)))
  return drawing(
    520,
    132,
    `<rect x="20" y="82" width="480" height="16" rx="8" fill="${felt.bad}"/>` +
      `<rect x="${x(from)}" y="82" width="${x(to) - x(from)}" height="16" rx="8" fill="${felt.good}"/>` +
      [0, 25, 50, 75, 100]
        .map((mark) => lettered(20 + mark * 4.8, 122, 15, String(mark), `fill-opacity=".7"`))
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
            `<path d="M64 ${y(step * 100)}H500" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>` +
            lettered(
              32,
              y(step * 100) + 5,
              14,
              step >= 1000 ? `${step / 1000}k×` : `${step}×`,
              'fill-opacity=".75"',
            ),
        )
        .join('') +
      `<path d="M200 26V${Math.max(34, y(depth))}" stroke="${reached ? felt.good : felt.gold}" stroke-width="10" stroke-linecap="round"/>` +
      `<circle cx="200" cy="${Math.max(34, y(depth))}" r="13" fill="#fff" stroke="#082537" stroke-width="4"/>` +
      `<path d="M64 ${y(mark)}H500" stroke="${felt.gold}" stroke-width="3" stroke-dasharray="9 7"/>` +
      lettered(440, y(mark) > 190 ? y(mark) - 9 : y(mark) + 22, 18, `${(mark / 100).toFixed(2)}×`) +
      lettered(290, Math.min(226, Math.max(56, y(depth) + 10)), 34, name),
    name,
  )
}

/** The pins with the way that the ball took, and the cup it ended in. */
export function pinTable(view: {
  rows: number
  risk: Risk
  fall: string
  cup: number
  pay: number
}): Element {
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
  const pays = cupPays(view)
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
    `${pins}${cups}<path d="${way}" fill="none" stroke="${felt.gold}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>` +
      `<circle cx="${x}" cy="${foot + 8}" r="9" fill="#fff"/>` +
      lettered(Math.min(width - 52, Math.max(52, x)), foot + 58, 30, name),
    `${fall} ${name}`,
  )
}

/** The field after the round: pearls that were opened, and every urchin. */
function mineField(view: MinesView): Element {
  const field = view.field ?? []
  return el(
    'ol',
    { class: 'minifield', attrs: { dir: 'ltr' } },
    ...Array.from({ length: 25 }, (_, tile) =>
      el('li', {
        class: `${field.includes(tile) ? 'urchin' : ''} ${view.opened.includes(tile) ? 'opened' : ''}`,
        text: field.includes(tile) ? '✹' : view.opened.includes(tile) ? '●' : '',
      }),
    ),
  )
}

/** The wheel as it lies, with the ball in its pocket. */
export function wheelDrawing({ pocket }: { pocket: number }): Element {
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
          String(number),
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
      lettered(180, 183, 86, String(pocket), 'dominant-baseline="central"') +
      `<circle cx="180" cy="${180 - 124}" r="8" fill="#fff" stroke="#0008" stroke-width="2"/>`,
    `${pocket}`,
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
      return diceScale(last as DiceView)
    case 'limbo':
      return depthScale(last as { depth: number; mark: number })
    case 'plinko':
      return pinTable(last as { rows: number; risk: Risk; fall: string; cup: number; pay: number })
    case 'mines':
      return mineField(last as MinesView)
    case 'roulette':
      return wheelDrawing(last as RouletteView)
    case 'blackjack':
      return cardTable(last as BlackjackView, own)
    default:
      return album(pagesOf(title, views), own)
  }
}
