// Answers for the look and words of a slot with lines: what its reels show, how its wins are marked, and what it pays.
import { moneyOf, paylines, symbols } from '../slot.ts'
import type { FreeState, LinesView, LineWin, SlotMaths, SlotSymbol } from '../slot.ts'
import { el } from './dom.ts'
import { reelTable } from './reels.ts'
import type { ShownWin } from './reels.ts'
import { symbolImage } from './scene.ts'
import { slotTable } from './slot-flow.ts'
import type { Stage, TableSetting } from './table.ts'
import { said } from './words.ts'

/** The places of a line's win, from the left. */
export function lineCells(wins: readonly LineWin[]): ShownWin[] {
  return wins.map(({ line, count }) => ({
    cells: (paylines[line] ?? []).slice(0, count).map((row, reel) => [reel, row] as const),
    line: true,
  }))
}

/** The symbols in view, row by row, for those who hear the page. */
export function heardRows(
  rows: readonly (readonly string[])[],
  words: TableSetting['words'],
  scatter = 'Scatter',
): string {
  const spoken: Record<string, string> = { W: 'Wild', S: scatter }
  return said(words.saidReels, {
    rows: rows.map((row) => row.map((sign) => spoken[sign] ?? sign).join(' ')).join(', '),
  })
}

/** A symbol and what each count of it pays. */
export function payCell(
  setting: Pick<TableSetting, 'theme' | 'amounts'>,
  symbol: SlotSymbol,
  pays: readonly { count: string; tenths: number }[],
  bet: bigint,
): HTMLElement {
  return el(
    'li',
    { class: symbol === 'W' || symbol === 'S' ? 'special' : '' },
    symbolImage(setting.theme, symbol),
    el(
      'dl',
      {},
      ...pays.map(({ count, tenths }) =>
        el('div', {}, el('dt', { text: count }), el('dd', {}, setting.amounts.marked(moneyOf(bet, tenths)))),
      ),
    ),
  )
}

/** A small picture of a line. */
export function lineMark(line: number): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 50 30')
  svg.setAttribute('aria-hidden', 'true')
  const rows = paylines[line] ?? []
  for (let reel = 0; reel < 5; reel++) {
    for (let row = 0; row < 3; row++) {
      const dot = document.createElementNS(space, 'rect')
      dot.setAttribute('x', String(reel * 10 + 1))
      dot.setAttribute('y', String(row * 10 + 1))
      dot.setAttribute('width', '8')
      dot.setAttribute('height', '8')
      dot.setAttribute('rx', '2')
      if (rows[reel] === row) dot.setAttribute('class', 'on')
      svg.append(dot)
    }
  }
  return svg
}

/** Which free spin of how many; while one runs, it counts already. */
export function freeCount(free: FreeState, running: 0 | 1, { words }: Pick<TableSetting, 'words'>): string {
  const count = new Intl.NumberFormat(document.documentElement.lang)
  return said(words.freeLeft, {
    n: count.format(free.given - free.left + running),
    m: count.format(free.given),
  })
}

export const stage: Stage = {
  playWord: (words) => words.spin,
  table: (setting) =>
    slotTable<LinesView>(setting, (canvas) => {
      const { info, words, theme, sound } = setting
      const maths = info.game.maths as SlotMaths
      const count = new Intl.NumberFormat(document.documentElement.lang)
      const table = reelTable(
        canvas,
        theme,
        info.game.name,
        { strips: maths.reels, rows: 3, heights: [3, 3, 3, 3, 3], scatters: 3 },
        sound,
      )
      return {
        board: {
          load: () => table.load(),
          resize: (width, height, top, bottom) => table.resize(width, height, top, bottom),
          hurry: () => table.hurry(),
          clearWins: () => table.clearWins(),
          coins: (many) => table.coins(many),
          rising: (many) => table.risingScatters(many),
          spin: (answer, inFree, quick) =>
            table.spin(
              answer.then((view) => view && { stops: view.spin.stops }),
              inFree,
              quick,
            ),
          stand: (view, inFree) => table.showStand({ stops: view.spin.stops }, inFree),
          showWins: ({ spin }, loud) => table.showWins(lineCells(spin.lineWins), spin.scatters >= 3, loud),
        },
        feature: (view) => view.free,
        featureName: words.freeSpins,
        featureCount: (free, running) => freeCount(free, running, setting),
        featureCard: (_view, free, fresh) => ({
          heading: said(fresh ? words.freeWon : words.freeResume, { n: count.format(free.left) }),
          lead:
            info.game.identity === 'lantern-fox'
              ? words.foxLead
              : said(words.freeLead, { n: count.format(maths.freeSpins) }),
          times: maths.freeMultiplier,
        }),
        featureTotal: words.freeTotal,
        paysAtEnd: false,
        say: ({ spin }) => heardRows(spin.rows, words),
        rules(bet) {
          const cell = (symbol: SlotSymbol): HTMLElement => {
            const pays = symbol === 'S' ? maths.scatterPays : maths.pays[symbol]
            const rows = [2, 1, 0].map((index) => ({
              count: count.format(index + 3),
              tenths: pays[index] ?? 0,
            }))
            return payCell(setting, symbol, rows, bet)
          }
          return [
            el('h3', { text: said(words.payTable, { bet: setting.amounts.plain(bet) }) }),
            el('ul', { class: 'pays' }, ...symbols.map(cell)),
            el(
              'ul',
              { class: 'rules' },
              el('li', { text: words.wildRule }),
              ...(maths.wildMultiplier > 1
                ? [el('li', { text: said(words.wildTimes, { n: count.format(maths.wildMultiplier) }) })]
                : []),
              el('li', {
                text: said(words.scatterRule, {
                  n: count.format(maths.freeSpins),
                  max: count.format(maths.freeSpinsAtMost),
                }),
              }),
              el('li', {
                text:
                  maths.freeMultiplier > 1
                    ? said(words.freeTimes, { n: count.format(maths.freeMultiplier) })
                    : words.freeStacks,
              }),
              el('li', { text: said(words.linesRule, { n: count.format(maths.lines) }) }),
            ),
            el('h3', { text: `${words.lines}: ${count.format(maths.lines)}` }),
            el(
              'div',
              { class: 'lines' },
              ...Array.from({ length: maths.lines }, (_, line) => lineMark(line)),
            ),
          ]
        },
      }
    }),
}
