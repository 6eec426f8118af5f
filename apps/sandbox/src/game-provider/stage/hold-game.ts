// Answers for the look and words of hold and spin: coins with their worth, the board of re-spins, and the jackpots over it.
import type { HoldMaths, HoldView } from '../hold.ts'
import { moneyOf, rowCount, symbols } from '../slot.ts'
import type { SlotSymbol } from '../slot.ts'
import { el } from './dom.ts'
import { reelTable } from './reels.ts'
import { heardRows, lineCells, lineMark, payCell } from './slot-game.ts'
import { slotTable } from './slot-flow.ts'
import type { Stage } from './table.ts'
import type { Theme } from './theme.ts'
import { reelWords } from './reel-words.ts'
import { said } from './words.ts'

export const stage: Stage = {
  playWord: (words) => words.spin,
  table: (setting) =>
    slotTable<HoldView>(setting, (canvas) => {
      const { info, words, sound, root, amounts } = setting
      const gold = { a: '#e8a52c', b: '#ffd76a', l: '#fff6dc', k: '#8a5414', c: '#e8a52c', g: '#fff0b8' }
      const theme: Theme = {
        ...setting.theme,
        symbols: { ...setting.theme.symbols, S: ['doubloon', gold] },
      }
      const own = reelWords()
      const maths = info.game.maths as HoldMaths
      const count = new Intl.NumberFormat(document.documentElement.lang)
      const names: Record<string, string> = { mini: own.mini, minor: own.minor, major: own.major }
      const jackpots = [
        ...maths.values.flatMap(({ name, tenths }) => (name === undefined ? [] : [{ name, tenths }])),
        { name: 'grand' as const, tenths: maths.grandTenths },
      ]
      const times = (tenths: number): string => `${count.format(tenths / 10)}×`
      /** Jackpots by their name, other coins by what they multiply the bet with. */
      const labelOf = (tenths: number): string | null => {
        if (tenths === 0) return null
        const named = maths.values.find((value) => value.tenths === tenths)?.name
        return named === undefined ? times(tenths) : (names[named] ?? named)
      }
      let coins: readonly number[] = []
      const table = reelTable(
        canvas,
        theme,
        info.game.name,
        {
          strips: { base: maths.reels, free: maths.reels },
          rows: rowCount,
          heights: maths.reels.map(() => rowCount),
          scatters: maths.coins,
          label: (reel, row) =>
            row < 0 || row >= rowCount ? null : labelOf(coins[reel * rowCount + row] ?? 0),
        },
        sound,
      )
      const plaque = el(
        'ul',
        { class: 'jackpots' },
        ...jackpots
          .toReversed()
          .map(({ name, tenths }) =>
            el(
              'li',
              { class: name },
              el('span', { text: name === 'grand' ? own.grandJackpot : (names[name] ?? name) }),
              el('b', { text: times(tenths), attrs: { dir: 'ltr' } }),
            ),
          ),
      )
      root.append(plaque)
      return {
        board: {
          load: () => table.load(),
          resize(width, height, top, bottom) {
            table.resize(width, height, top, bottom + (width < 700 ? 62 : 0))
            const place = table.place()
            plaque.style.top = width < 700 ? `${place.y + place.h + 22}px` : `${place.y}px`
            // Beside the board where there is room, else in a row under it.
            plaque.style.insetInlineStart = width < 700 ? '' : `${Math.max(12, place.x - 168)}px`
          },
          hurry: () => table.hurry(),
          clearWins() {
            table.clearWins()
            table.hold(null)
          },
          coins: (many) => table.coins(many),
          rising: (many) => table.risingScatters(many),
          async spin(answer, inFeature, quick) {
            if (inFeature) {
              return await table.respin(
                answer.then(
                  (view) => view && { labels: view.coins.map(labelOf), fresh: view.held?.fresh ?? [] },
                ),
                quick,
              )
            }
            coins = []
            await table.spin(
              answer.then((view) => {
                coins = view?.coins ?? []
                return view && { stops: view.spin.stops }
              }),
              false,
              quick,
            )
          },
          stand(view) {
            coins = view.coins
            table.showStand({ stops: view.spin.stops }, false)
            if (view.held) table.hold(view.coins.map(labelOf))
          },
          showWins: ({ spin, held }, loud) => table.showWins(lineCells(spin.lineWins), held !== null, loud),
        },
        feature: ({ held }) => held && { left: held.left, given: maths.respins, added: 0 },
        featureName: own.respins,
        featureCount: ({ left }) => count.format(left),
        featureCard(view, _feature, fresh) {
          table.hold(view.coins.map(labelOf))
          return {
            heading: own.holdTitle,
            lead: fresh ? said(own.holdLead, { n: count.format(maths.respins) }) : '',
            times: 1,
          }
        },
        featureTotal: own.holdTotal,
        paysAtEnd: true,
        say: ({ spin, coins: lying }) =>
          `${heardRows(spin.rows, words, own.coin)} ${said(own.saidCoins, {
            n: count.format(lying.filter((worth) => worth > 0).length),
          })}`,
        rules(bet) {
          const cell = (symbol: SlotSymbol): HTMLElement =>
            payCell(
              { theme, amounts },
              symbol,
              symbol === 'S'
                ? []
                : [2, 1, 0].map((index) => ({
                    count: count.format(index + 3),
                    tenths: maths.pays[symbol][index] ?? 0,
                  })),
              bet,
            )
          return [
            el('h3', { text: said(words.payTable, { bet: amounts.plain(bet) }) }),
            el('ul', { class: 'pays' }, ...symbols.map(cell)),
            el('h3', { text: own.jackpots }),
            el(
              'dl',
              { class: 'facts' },
              ...jackpots
                .toReversed()
                .map(({ name, tenths }) =>
                  el(
                    'div',
                    {},
                    el('dt', { text: name === 'grand' ? own.grandJackpot : (names[name] ?? name) }),
                    el('dd', {}, amounts.marked(moneyOf(bet, tenths))),
                  ),
                ),
            ),
            el(
              'ul',
              { class: 'rules' },
              el('li', { text: words.wildRule }),
              el('li', {
                text: said(own.holdRule, {
                  c: count.format(maths.coins),
                  n: count.format(maths.respins),
                }),
              }),
              el('li', { text: own.holdPays }),
              el('li', { text: own.grandRule }),
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
