// Answers for the sheet over the table: rules with their pays, fairness with its seeds, and the player's own rounds.
import type { AmountText } from './amounts.ts'
import { el, isolated } from './dom.ts'
import { icon } from './icons.ts'
import { Declined } from './studio.ts'
import type { Seeds, SessionInfo, Studio } from './studio.ts'
import { tableWords } from './table-words.ts'
import { verifyAddress, verifyRound } from './verify.ts'
import type { PastRound } from './verify.ts'
import { said } from './words.ts'
import type { Words } from './words.ts'

export type PanelName = 'rules' | 'fair' | 'history'

export function makePanels(options: {
  info: SessionInfo
  words: Words
  amounts: AmountText
  studio: Studio
  /** How this game is played, and what it pays. */
  rules: () => Node[]
}) {
  const { info, words, amounts, studio } = options
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

  const fact = (label: string, value: Node | string): HTMLElement =>
    el('div', {}, el('dt', { text: label }), el('dd', {}, value))
  const facts = (): HTMLElement =>
    el(
      'dl',
      { class: 'facts' },
      fact(words.rtp, isolated(`${percent} %`)),
      fact(words.volatility, words[info.game.volatility]),
      fact(words.topWin, isolated(`${number.format(info.game.topWin)}×`)),
      fact(
        words.betRange,
        isolated(`${amounts.plain(BigInt(info.minBet))} – ${amounts.plain(BigInt(info.maxBet))}`),
      ),
    )

  const rules = (): Node[] => [
    facts(),
    ...options.rules(),
    el(
      'ul',
      { class: 'rules' },
      el('li', { text: words.faultRule }),
      el('li', { text: said(words.rtpNote, { rtp: percent }) }),
    ),
  ]

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
    // No form: the casino's frame lets none be submitted.
    const form = el(
      'div',
      { class: 'seedform' },
      el('label', { text: words.clientSeed, attrs: { for: 'client-seed' } }),
      input,
      el('button', { class: 'pill', type: 'button', text: words.rotate, onClick: () => rotate() }),
    )
    const list = el(
      'div',
      {},
      hash(words.hashNow, seeds.commitment),
      hash(words.hashNext, seeds.nextCommitment),
      hash(words.nonce, number.format(seeds.nonce)),
    )
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') rotate()
    })
    function rotate(): void {
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
                  : reason === 'round_open'
                    ? words.no_round
                    : words.no_other,
            }),
          )
        })
    }
    return [el('p', { text: words.fairIntro }), list, form, proofLink(), answer]
  }

  /** The page that draws rounds again, with this one filled in; the way back to the game goes along. */
  function proofLink(round?: PastRound): HTMLAnchorElement {
    const token = new URLSearchParams(location.search).get('token')
    const way = {
      game: info.game.identity,
      lang: document.documentElement.lang,
      ...(token === null ? {} : { token }),
    }
    const href = verifyAddress(new URL('../verify/', location.href).href, { ...round, ...way })
    return el('a', { class: 'prooflink', text: tableWords().vOpen, attrs: { href } })
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
            void verifyRound(info.game, round).then((found) => {
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
              el('div', {}, el('small', { text: words.bet }), amounts.marked(BigInt(round.staked))),
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
            proofLink(round),
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
