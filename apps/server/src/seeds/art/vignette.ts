// Vignettes: small drawings for empty and failed places, in colours that hold on dark felt and on light paper.
import { frond } from './plants.ts'
import { circle, line, path, place, rect, Sheet, steps } from './svg.ts'

const felt = '#2f9a6a'
const deep = '#1f6e4c'
const mist = '#7fb59b'
const brass = '#d0a04a'
const cream = '#f4ead2'
const ink = '#17382c'
const coral = '#e2725b'
/** Cream shapes carry a fine edge, or they would be lost on light paper. */
const edge = `stroke="${ink}" stroke-opacity=".28" stroke-width="1.5"`

/** The soft round ground every vignette stands on. */
function ground(): string {
  return (
    circle(120, 82, 70, felt, 'opacity=".16"') +
    `<ellipse cx="120" cy="146" rx="78" ry="7" fill="${felt}" opacity=".22"/>`
  )
}

function spark(x: number, y: number, size: number, fill: string): string {
  return place(x, y, size, path('M0-12Q1.5-1.5 12 0Q1.5 1.5 0 12Q-1.5 1.5-12 0Q-1.5-1.5 0-12Z', fill))
}

function blankCard(turn: number, fill: string): string {
  return `<g transform="translate(120 140) rotate(${turn}) translate(0 -62)">${rect(-26, -38, 52, 76, fill, `rx="7" ${edge}`)}${rect(-20, -32, 40, 64, 'none', `rx="4" stroke="${ink}" stroke-opacity=".25"`)}</g>`
}

function noGames(): string {
  return (
    blankCard(-24, deep) +
    blankCard(24, brass) +
    blankCard(0, cream) +
    line('M110 78h20M110 86h12', ink, 3, 'opacity=".35"') +
    circle(150, 104, 21, '#fff', 'opacity=".35"') +
    circle(150, 104, 21, 'none', `stroke="${ink}" stroke-width="6"`) +
    circle(150, 104, 21, 'none', `stroke="${brass}" stroke-width="3"`) +
    line('M165 120L181 137', ink, 9) +
    line('M165 120L181 137', brass, 4)
  )
}

function noTransactions(): string {
  const coin = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 5}" rx="20" ry="7" fill="#9a7330"/><ellipse cx="${x}" cy="${y}" rx="20" ry="7" fill="${brass}"/><ellipse cx="${x}" cy="${y}" rx="13" ry="4" fill="none" stroke="#9a7330" stroke-width="1.5"/>`
  return (
    path('M82 34H146V136L138 129L130 136L122 129L114 136L106 129L98 136L90 129L82 136Z', cream, edge) +
    path('M82 34H146V50H82Z', felt) +
    line('M92 66h28M92 80h40M92 94h34', ink, 3.4, 'opacity=".3"') +
    line('M92 112h16', brass, 4) +
    coin(162, 138) +
    coin(164, 129) +
    coin(160, 120)
  )
}

function noSpins(): string {
  const reels = [0, 1, 2].map((i) => rect(76 + i * 31, 58, 27, 54, cream, 'rx="5"'))
  return (
    path('M66 44Q120 20 174 44V128Q174 136 166 136H74Q66 136 66 128Z', deep) +
    rect(70, 52, 100, 66, ink, 'rx="8"') +
    reels.join('') +
    spark(89.5, 85, 0.8, mist) +
    spark(120.5, 85, 0.8, brass) +
    spark(151.5, 85, 0.8, mist) +
    line('M176 96V66', brass, 5) +
    circle(176, 62, 8, coral) +
    circle(120, 42, 4.5, brass) +
    circle(104, 44, 3, mist) +
    circle(136, 44, 3, mist)
  )
}

function offline(): string {
  return (
    line('M34 118C60 118 62 92 88 92', mist, 6) +
    path('M86 76H104Q114 76 114 92Q114 108 104 108H86Z', felt) +
    line('M114 84H126M114 100H126', brass, 5) +
    path('M154 76H142Q132 76 132 92Q132 108 142 108H154Z', deep) +
    line('M154 92C182 92 178 122 208 120', mist, 6) +
    line('M120 62V52M106 66L99 58M134 66L141 58', brass, 4) +
    circle(132, 84, 3.4, ink) +
    circle(132, 100, 3.4, ink)
  )
}

function trouble(): string {
  return (
    `<g transform="rotate(-9 100 90)">${path('M74 42H120L112 62L124 78L110 98L118 132H74Q68 132 68 126V48Q68 42 74 42Z', cream, edge)}${place(92, 86, 0.9, path('M0 16C-34-8-17-32 0-14L-5 0L4 6Z', coral))}</g>` +
    `<g transform="rotate(10 142 94)">${path('M126 42H166Q172 42 172 48V126Q172 132 166 132H124L116 98L130 78L118 62Z', cream, edge)}${place(144, 86, 0.9, path('M0 16C34-8 17-32 0-14L5 0L-4 6Z', coral))}</g>` +
    spark(58, 54, 0.8, brass) +
    spark(184, 60, 0.6, mist)
  )
}

function restricted(): string {
  return (
    circle(116, 82, 50, deep) +
    path(
      'M80 62Q92 44 112 46Q108 62 92 66Q96 80 84 90Q72 80 80 62ZM126 74Q146 60 160 74Q164 96 146 114Q130 104 134 92Q122 88 126 74ZM100 104Q114 100 118 114Q112 126 102 124Q94 112 100 104Z',
      felt,
    ) +
    circle(116, 82, 50, 'none', `stroke="${mist}" stroke-width="2" opacity=".6"`) +
    path('M150 106V98a14 14 0 0 1 28 0V106H172V98a8 8 0 0 0-16 0V106Z', brass) +
    rect(144, 106, 40, 32, brass, 'rx="6"') +
    circle(164, 119, 4.4, ink) +
    line('M164 120V128', ink, 4)
  )
}

function noFavourites(): string {
  return (
    blankCard(-10, deep) +
    blankCard(8, cream) +
    place(128, 82, 1.5, path('M0 16C-34-8-17-32 0-14C17-32 34-8 0 16Z', coral)) +
    spark(176, 52, 0.7, brass) +
    spark(66, 66, 0.5, mist)
  )
}

function noMessages(): string {
  return (
    path('M64 60H176V128Q176 134 170 134H70Q64 134 64 128Z', cream, edge) +
    path('M64 60L120 102L176 60Q176 54 170 54H70Q64 54 64 60Z', felt) +
    line('M66 132L104 96M174 132L136 96', ink, 2.4, 'opacity=".2"') +
    spark(178, 42, 0.8, brass)
  )
}

/** A lamp over an empty table, for a page that does not exist. */
function lost(sheet: Sheet): string {
  const twig = sheet.share(frond(64, 12, 22))
  return (
    path('M120 46L184 140H56Z', brass, 'opacity=".2"') +
    line('M120 8V32', ink, 3) +
    line('M120 8V32', mist, 2) +
    path('M92 50Q96 30 120 30Q144 30 148 50Z', deep) +
    path('M92 50H148V54H92Z', brass) +
    circle(120, 56, 6, cream) +
    `<ellipse cx="120" cy="136" rx="66" ry="12" fill="${felt}"/><ellipse cx="120" cy="134" rx="58" ry="9" fill="${deep}"/>` +
    steps(3)
      .map(
        (i) => `<ellipse cx="120" cy="${130 - i * 5}" rx="13" ry="4.6" fill="${i === 1 ? cream : coral}"/>`,
      )
      .join('') +
    `<g color="${mist}">${sheet.use(twig, 46, 146, 1, -12)}${sheet.use(twig, 196, 146, 0.8, 14)}</g>`
  )
}

const vignettes = {
  'no-games': noGames,
  'no-transactions': noTransactions,
  'no-spins': noSpins,
  'no-favourites': noFavourites,
  'no-messages': noMessages,
  offline,
  error: trouble,
  lost,
  restricted,
} satisfies Record<string, (sheet: Sheet) => string>

export type VignetteName = keyof typeof vignettes
export const vignetteNames = Object.keys(vignettes) as VignetteName[]

export function drawVignette(name: VignetteName): string {
  const sheet = new Sheet()
  return sheet.finish(240, 160, ground() + vignettes[name](sheet))
}

/** What stands in a card's place when its own picture is missing. */
export function drawThumbnail(depth: 300 | 400): string {
  const sheet = new Sheet()
  const cy = depth === 400 ? 190 : 150
  const diamond = sheet.share(path('M0-18L14 0L0 18L-14 0Z', '#1b4a38'))
  const field = steps(7).flatMap((row) =>
    steps(6).map((i) => sheet.use(diamond, i * 60 + (row % 2) * 30 - 10, row * 66 + 6)),
  )
  return sheet.finish(
    300,
    depth,
    rect(0, 0, 300, depth, '#143528') +
      field.join('') +
      circle(150, cy, 84, '#0f2b20') +
      circle(150, cy, 76, 'none', `stroke="${brass}" stroke-width="3"`) +
      place(
        150,
        cy + 2,
        2.2,
        path('M0-22C34 4 17 24 3 12Q4 20 10 24H-10Q-4 20-3 12C-17 24-34 4 0-22Z', brass),
      ),
  )
}
