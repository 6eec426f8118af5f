// Answers for the look and words of a slot with ways: reels of one height or growing ones, and what a row of neighbours pays.
import { symbolAt } from '../slot.ts'
import type { SlotSymbol } from '../slot.ts'
import { payingSymbols } from '../ways.ts'
import type { WaysMaths, WaysSpin, WaysView } from '../ways.ts'
import { el } from './dom.ts'
import { reelTable } from './reels.ts'
import type { ShownWin } from './reels.ts'
import { freeCount, heardRows, payCell } from './slot-game.ts'
import { slotTable } from './slot-flow.ts'
import type { Stage } from './table.ts'
import { reelWords } from './reel-words.ts'
import { said } from './words.ts'

/** Every place of the symbol and of wilds on the reels that took part. */
function wayCells(spin: WaysSpin, strips: readonly string[]): ShownWin[] {
  return spin.wins.map(({ symbol, count }) => ({
    cells: strips.slice(0, count).flatMap((strip, reel) =>
      Array.from({ length: spin.heights[reel] ?? 0 }, (_, row) => row)
        .filter((row) => {
          const here = symbolAt(strip, (spin.stops[reel] ?? 0) + row)
          return here === symbol || here === 'W'
        })
        .map((row) => [reel, row] as const),
    ),
    line: false,
  }))
}

export const stage: Stage = {
  playWord: (words) => words.spin,
  table: (setting) =>
    slotTable<WaysView>(setting, (canvas) => {
      const { info, words, theme, sound, hud, amounts } = setting
      const own = reelWords()
      const maths = info.game.maths as WaysMaths
      const count = new Intl.NumberFormat(document.documentElement.lang)
      const reels = maths.reels.base.length
      const fixed = maths.heights.length === 1
      const tall = maths.heights[0]?.[0] ?? 3
      const most = Math.max(...maths.heights.map(([height]) => height))
      const table = reelTable(
        canvas,
        theme,
        info.game.name,
        {
          strips: maths.reels,
          rows: fixed ? tall : 4,
          heights: Array.from({ length: reels }, (_, reel) =>
            fixed ? tall : ([3, 5, 4, 6, 4, 3][reel] ?? 4),
          ),
          scatters: maths.scatters,
        },
        sound,
      )
      let inFree = false
      const strips = (): readonly string[] => (inFree ? maths.reels.free : maths.reels.base)
      return {
        board: {
          load: () => table.load(),
          resize: (width, height, top, bottom) => table.resize(width, height, top, bottom),
          hurry: () => table.hurry(),
          clearWins: () => table.clearWins(),
          coins: (many) => table.coins(many),
          rising: (many) => table.risingScatters(many),
          spin: (answer, free, quick) => {
            inFree = free
            if (!fixed && !free) hud.setFree('', null)
            return table.spin(
              answer.then((view) => view && { stops: view.spin.stops, heights: view.spin.heights }),
              free,
              quick,
            )
          },
          stand(view, free) {
            inFree = free
            table.showStand({ stops: view.spin.stops, heights: view.spin.heights }, free)
          },
          showWins({ spin }, loud) {
            table.showWins(wayCells(spin, strips()), spin.scatters >= maths.scatters, loud)
            if (!fixed && !inFree) hud.setFree(own.ways, count.format(spin.ways))
          },
        },
        feature: (view) => view.free,
        featureName: words.freeSpins,
        featureCount: (free, running) => {
          const at = Math.min(
            maths.freeMost,
            maths.freeMultiplier + maths.freeStep * (free.given - free.left),
          )
          return `${freeCount(free, running, setting)}${at > 1 ? ` · ×${count.format(at)}` : ''}`
        },
        featureCard: (_view, free, fresh) => ({
          heading: said(fresh ? words.freeWon : words.freeResume, { n: count.format(free.left) }),
          lead: said(own.waysLead, { s: count.format(maths.scatters), n: count.format(maths.freeSpins) }),
          times: maths.freeMultiplier,
        }),
        featureTotal: words.freeTotal,
        paysAtEnd: false,
        say: ({ spin }) =>
          heardRows(
            strips().map((strip, reel) =>
              Array.from({ length: spin.heights[reel] ?? 0 }, (_, row) =>
                symbolAt(strip, (spin.stops[reel] ?? 0) + row),
              ),
            ),
            words,
          ),
        rules(bet) {
          const cell = (symbol: SlotSymbol): HTMLElement =>
            payCell(
              setting,
              symbol,
              symbol === 'S' || symbol === 'W'
                ? []
                : maths.pays[symbol]
                    .map((tenths, index) => ({ count: count.format(index + 3), tenths }))
                    .toReversed(),
              bet,
            )
          return [
            el('h3', { text: said(words.payTable, { bet: amounts.plain(bet) }) }),
            el('ul', { class: 'pays' }, ...payingSymbols.map(cell), cell('W'), cell('S')),
            el(
              'ul',
              { class: 'rules' },
              el('li', {
                text: fixed
                  ? said(own.waysRule, { n: count.format(tall ** reels) })
                  : said(own.growingRule, {
                      a: count.format(maths.heights[0]?.[0] ?? 2),
                      b: count.format(most),
                      n: count.format(most ** reels),
                    }),
              }),
              el('li', { text: own.waysPay }),
              el('li', { text: words.wildRule }),
              el('li', {
                text: said(own.scattersRule, {
                  s: count.format(maths.scatters),
                  n: count.format(maths.freeSpins),
                  max: count.format(maths.freeSpinsAtMost),
                }),
              }),
              ...(maths.freeWild > 1
                ? [el('li', { text: said(own.freeWildRule, { n: count.format(maths.freeWild) }) })]
                : []),
              ...(maths.freeStep > 0
                ? [
                    el('li', {
                      text: said(own.risingRule, {
                        n: count.format(maths.freeMultiplier),
                        max: count.format(maths.freeMost),
                      }),
                    }),
                  ]
                : maths.freeMultiplier > 1
                  ? [el('li', { text: said(own.everyFree, { n: count.format(maths.freeMultiplier) }) })]
                  : []),
            ),
          ]
        },
      }
    }),
}
