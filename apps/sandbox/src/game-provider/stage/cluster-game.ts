// Answers for the look and words of a cluster slot: its board, what the sizes of a cluster pay, and what tumbles multiply.
import { bands, stones } from '../cluster.ts'
import type { ClusterMaths, ClusterView, Stone } from '../cluster.ts'
import { moneyOf } from '../slot.ts'
import { clusterBoard } from './cluster-board.ts'
import { el } from './dom.ts'
import { reelWords } from './reel-words.ts'
import { stoneImage } from './scene.ts'
import { drawSign } from './sign.ts'
import { freeCount } from './slot-game.ts'
import { slotTable } from './slot-flow.ts'
import type { Stage } from './table.ts'
import { said } from './words.ts'

export const stage: Stage = {
  playWord: (words) => words.spin,
  table: (setting) =>
    slotTable<ClusterView>(setting, (canvas) => {
      const { info, words, theme, sound, amounts } = setting
      const own = reelWords()
      const maths = info.game.maths as ClusterMaths
      const { fall } = maths
      const count = new Intl.NumberFormat(document.documentElement.lang)
      const table = clusterBoard(
        canvas,
        theme,
        info.game.name,
        { columns: fall.columns, rows: fall.rows },
        sound,
        (pen, width, top, k) => drawSign(pen, theme, info.game.name, width, top, k),
      )
      const timesAt = (free: boolean, tumble: number): number => {
        const list = free ? fall.multipliers.free : fall.multipliers.base
        return list[Math.min(tumble, list.length - 1)] ?? 1
      }
      const list = (times: readonly number[]): string => times.map((one) => count.format(one)).join(', ')
      return {
        board: {
          load: () => table.load(),
          resize: (width, height, top, bottom) => table.resize(width, height, top, bottom),
          hurry: () => table.hurry(),
          clearWins: () => table.clear(),
          coins: (many) => table.coins(many),
          rising: (many) => table.coins(many),
          spin: (answer, free, quick) =>
            table.spin(
              // A win above the bet may shine; what only returns a part of it bursts without light.
              answer.then((view) => view && { spin: view.spin, loud: view.spin.tenths > 10 }),
              quick,
              (tumble, tenths) => {
                const times = timesAt(free, tumble)
                return `${count.format(tenths / 10)}×${times > 1 ? ` (×${count.format(times)})` : ''}`
              },
            ),
          stand: (view) => table.stand(view.spin),
          showWins: () => table.clear(),
        },
        feature: (view) => (view.capped ? null : view.free),
        featureName: words.freeSpins,
        featureCount: (free, running) => freeCount(free, running, setting),
        featureCard: (_view, free, fresh) => ({
          heading: said(fresh ? words.freeWon : words.freeResume, { n: count.format(free.left) }),
          lead: said(own.waysLead, { s: count.format(fall.scatters), n: count.format(fall.freeSpins) }),
          times: fall.multipliers.free[0] ?? 1,
        }),
        featureTotal: words.freeTotal,
        paysAtEnd: false,
        say: ({ spin }) =>
          said(own.saidClusters, {
            n: count.format(spin.tumbles.flat().length),
            m: count.format(spin.tumbles.length),
          }),
        rules(bet) {
          const sizes = bands.map((from, index) => {
            const next = bands[index + 1]
            if (next === undefined) return `${count.format(from)}+`
            return next === from + 1 ? count.format(from) : `${count.format(from)}–${count.format(next - 1)}`
          })
          const paying = stones.filter((stone): stone is Exclude<Stone, 'W' | 'S'> => !'WS'.includes(stone))
          return [
            el('h3', { text: said(own.clusterTable, { bet: amounts.plain(bet) }) }),
            el(
              'ul',
              { class: 'pays clusters' },
              ...paying.map((stone) =>
                el(
                  'li',
                  {},
                  stoneImage(theme, stone),
                  el(
                    'dl',
                    {},
                    ...maths.pays[stone]
                      .map((tenths, band) =>
                        el(
                          'div',
                          {},
                          el('dt', { text: sizes[band] ?? '' }),
                          el('dd', {}, amounts.marked(moneyOf(bet, tenths))),
                        ),
                      )
                      .toReversed(),
                  ),
                ),
              ),
            ),
            el(
              'ul',
              { class: 'rules' },
              el('li', { text: own.clusterRule }),
              el('li', { text: own.clusterWild }),
              el('li', {
                text: said(own.scattersRule, {
                  s: count.format(fall.scatters),
                  n: count.format(fall.freeSpins),
                  max: count.format(fall.freeSpinsAtMost),
                }),
              }),
              ...(fall.multipliers.base.length > 1
                ? [el('li', { text: said(own.tumbleTimes, { list: list(fall.multipliers.base) }) })]
                : []),
              el('li', { text: said(own.freeTumbleTimes, { list: list(fall.multipliers.free) }) }),
              el('li', { text: said(own.capRule, { n: count.format(maths.cap) }) }),
            ),
          ]
        },
      }
    }),
}
