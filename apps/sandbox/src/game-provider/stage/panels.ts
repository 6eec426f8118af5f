// Answers for the sheet over the table: rules with their pays, fairness with its seeds, and the player's own rounds.
import { rollOutcomes } from '../dice.ts'
import { slotTitleOf } from '../slot-titles.ts'
import { moneyOf, paylines, symbols } from '../slot.ts'
import type { AmountText } from './amounts.ts'
import { el, isolated } from './dom.ts'
import { icon } from './icons.ts'
import { symbolSvg } from './scene.ts'
import { Declined } from './studio.ts'
import type { Seeds, SessionInfo, Studio } from './studio.ts'
import type { Theme } from './themes.ts'
import { verifyRound } from './verify.ts'
import type { PastRound } from './verify.ts'
import { said } from './words.ts'
import type { Words } from './words.ts'

export type PanelName = 'rules' | 'fair' | 'history'

export function makePanels(options: {
  info: SessionInfo
  words: Words
  theme: Theme
  amounts: AmountText
  studio: Studio
  bet: () => bigint
}) {
  const { info, words, theme, amounts, studio } = options
  const number = new Intl.NumberFormat(document.documentElement.lang)
  const percent = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 2 }).format(
    Number(info.game.rtp),
  )
  const body = el('div', { class: 'sheetbody' })
  const tabs = new Map<PanelName, HTMLButtonElement>()
  const names: [PanelName, string][] = [
    ['rules', words.rules],
    ['fair', words.fair],
    ['history', words.history],
  ]
  for (const [name, label] of names) {
    const tab = el('button', { class: 'tab', type: 'button', text: label, attrs: { role: 'tab' } })
    tab.addEventListener('click', () => void show(name))
    tabs.set(name, tab)
  }
  const dialog = el(
    'dialog',
    { class: info.subunitToUnit > 100 ? 'sheet long' : 'sheet', label: info.game.name },
    el(
      'header',
      {},
      el('div', { class: 'tabs', attrs: { role: 'tablist' } }, ...tabs.values()),
      el(
        'button',
        { class: 'tool', type: 'button', label: words.close, onClick: () => dialog.close() },
        icon('close'),
      ),
    ),
    body,
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  body.setAttribute('role', 'tabpanel')
  body.tabIndex = 0

  const picture = (symbol: (typeof symbols)[number]): HTMLImageElement => {
    const image = el('img', {
      attrs: {
        alt: symbol === 'W' ? 'Wild' : symbol === 'S' ? 'Scatter' : symbol,
        width: '64',
        height: '64',
      },
    })
    image.src = URL.createObjectURL(new Blob([symbolSvg(theme, symbol, 128)], { type: 'image/svg+xml' }))
    image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true })
    return image
  }
  const fact = (label: string, value: Node | string): HTMLElement =>
    el('div', {}, el('dt', { text: label }), el('dd', {}, value))
  const facts = (): HTMLElement =>
    el(
      'dl',
      { class: 'facts' },
      fact(words.rtp, isolated(`${percent} %`)),
      fact(words.volatility, words[info.game.volatility]),
      fact(words.topWin, isolated(`${number.format(info.topWin)}×`)),
      fact(
        words.betRange,
        isolated(`${amounts.plain(BigInt(info.minBet))} – ${amounts.plain(BigInt(info.maxBet))}`),
      ),
    )

  function rules(): Node[] {
    const title = slotTitleOf(info.game.identity)
    if (!title)
      return [
        facts(),
        el('p', { text: words.diceRule }),
        el('p', { text: words.diceEdge }),
        el('p', { text: said(words.rtpNote, { rtp: percent }) }),
        el('p', { class: 'dim', text: `${number.format(rollOutcomes)} × 0.01` }),
      ]
    const { maths } = title
    const bet = options.bet()
    const cell = (symbol: (typeof symbols)[number]): HTMLElement => {
      const pays = symbol === 'S' ? maths.scatterPays : maths.pays[symbol]
      return el(
        'li',
        { class: symbol === 'W' || symbol === 'S' ? 'special' : '' },
        picture(symbol),
        el(
          'dl',
          {},
          ...[2, 1, 0].map((index) =>
            el(
              'div',
              {},
              el('dt', { text: number.format(index + 3) }),
              el('dd', {}, amounts.marked(moneyOf(bet, pays[index] ?? 0))),
            ),
          ),
        ),
      )
    }
    const lineMark = (line: number): SVGElement => {
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
          dot.setAttribute('fill', rows[reel] === row ? theme.gold : '#ffffff22')
          svg.append(dot)
        }
      }
      return svg
    }
    return [
      facts(),
      el('h3', { text: said(words.payTable, { bet: amounts.plain(bet) }) }),
      el('ul', { class: 'pays' }, ...symbols.map(cell)),
      el(
        'ul',
        { class: 'rules' },
        el('li', { text: words.wildRule }),
        ...(maths.wildMultiplier > 1
          ? [el('li', { text: said(words.wildTimes, { n: number.format(maths.wildMultiplier) }) })]
          : []),
        el('li', {
          text: said(words.scatterRule, {
            n: number.format(maths.freeSpins),
            max: number.format(maths.freeSpinsAtMost),
          }),
        }),
        el('li', {
          text:
            maths.freeMultiplier > 1
              ? said(words.freeTimes, { n: number.format(maths.freeMultiplier) })
              : words.freeStacks,
        }),
        el('li', { text: said(words.linesRule, { n: number.format(maths.lines) }) }),
        el('li', { text: words.faultRule }),
        el('li', { text: said(words.rtpNote, { rtp: percent }) }),
      ),
      el('h3', { text: `${words.lines}: ${number.format(maths.lines)}` }),
      el('div', { class: 'lines' }, ...Array.from({ length: maths.lines }, (_, line) => lineMark(line))),
    ]
  }

  const hash = (label: string, value: string): HTMLElement =>
    el(
      'div',
      { class: 'hash' },
      el('span', { text: label }),
      el('code', { text: value, attrs: { dir: 'ltr' } }),
    )

  async function fair(): Promise<Node[]> {
    const seeds = await studio.get<Seeds>('seeds')
    const input = el('input', {
      id: 'client-seed',
      attrs: {
        value: seeds.clientSeed,
        maxlength: '64',
        dir: 'ltr',
        autocomplete: 'off',
        spellcheck: 'false',
      },
    })
    const answer = el('div', { attrs: { 'aria-live': 'polite' } })
    const form = el(
      'form',
      { class: 'seedform' },
      el('label', { text: words.clientSeed, attrs: { for: 'client-seed' } }),
      input,
      el('button', { class: 'pill', type: 'submit', text: words.rotate }),
    )
    const list = el(
      'div',
      {},
      hash(words.hashNow, seeds.commitment),
      hash(words.hashNext, seeds.nextCommitment),
      hash(words.nonce, number.format(seeds.nonce)),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void studio
        .post<{ revealed: { serverSeed: string }; seeds: Seeds }>('seeds', { clientSeed: input.value })
        .then(async ({ revealed, seeds: now }) => {
          list.replaceChildren(
            hash(words.hashNow, now.commitment),
            hash(words.hashNext, now.nextCommitment),
            hash(words.nonce, number.format(now.nonce)),
          )
          answer.replaceChildren(hash(words.revealed, revealed.serverSeed), ...(await history()))
        })
        .catch((error: unknown) => {
          const reason = error instanceof Declined ? error.reason : ''
          answer.replaceChildren(
            el('p', {
              class: 'bad',
              text:
                reason === 'client_seed'
                  ? words.no_seed
                  : reason === 'free_spins_first'
                    ? words.no_free
                    : words.no_other,
            }),
          )
        })
    })
    return [el('p', { text: words.fairIntro }), list, form, answer]
  }

  async function history(): Promise<Node[]> {
    const { rounds } = await studio.get<{ rounds: PastRound[] }>('rounds')
    if (rounds.length === 0) return [el('p', { class: 'dim', text: words.noRounds })]
    const time = new Intl.DateTimeFormat(document.documentElement.lang, {
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    return [
      el(
        'ul',
        { class: 'rounds' },
        ...rounds.map((round) => {
          const verdict = el('p', { class: 'verdict', attrs: { 'aria-live': 'polite' } })
          const check = el('button', { class: 'pill small', type: 'button', text: words.verify })
          check.disabled = round.serverSeed === null
          if (check.disabled) check.title = words.verifyLater
          check.addEventListener('click', () => {
            void verifyRound(info.game.identity, round).then((found) => {
              const right = found.commitmentHolds && found.payoutHolds
              verdict.className = `verdict ${right ? 'good' : 'bad'}`
              verdict.replaceChildren(
                el('span', { text: `${right ? words.holds : words.fails}: ` }),
                isolated(`${found.detail} → ${amounts.plain(found.payout)}`),
              )
            })
          })
          return el(
            'li',
            {},
            el(
              'div',
              { class: 'roundrow' },
              el(
                'div',
                {},
                el('b', { text: `${words.round} ${number.format(round.nonce)}` }),
                el('small', { text: time.format(new Date(round.at)) }),
              ),
              el('div', {}, el('small', { text: words.bet }), amounts.marked(BigInt(round.bet))),
              el(
                'div',
                {},
                el('small', { text: words.win }),
                round.status === 'cancelled'
                  ? el('span', { text: words.cancelled })
                  : amounts.marked(BigInt(round.payout)),
              ),
              check,
            ),
            verdict,
          )
        }),
      ),
    ]
  }

  async function show(name: PanelName): Promise<void> {
    for (const [key, tab] of tabs) tab.setAttribute('aria-selected', String(key === name))
    try {
      body.replaceChildren(...(name === 'rules' ? rules() : name === 'fair' ? await fair() : await history()))
    } catch {
      body.replaceChildren(el('p', { class: 'bad', text: words.no_other }))
    }
    body.scrollTop = 0
  }

  return {
    dialog,
    isOpen: () => dialog.open,
    open(name: PanelName): void {
      void show(name)
      if (!dialog.open) dialog.showModal()
    },
  }
}
