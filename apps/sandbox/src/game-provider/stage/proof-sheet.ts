// Answers for the sheet that a proof is written on: the verdict, the sums, each check and each hash, in the reader's language.
import { amountsIn } from './amounts.ts'
import { el, isolated } from './dom.ts'
import { tableWords } from './table-words.ts'
import { commitmentInBrowser } from './digests.ts'
import type { PastRound } from './verify.ts'
import { wordsOf } from './words.ts'

export type ProofSheet = ReturnType<typeof makeProofSheet>

/** A check that nobody can make, for want of something to hold the drawing against, is neither right nor wrong. */
const classOf = (right: boolean | null): string => (right === null ? 'open' : right ? 'yes' : 'no')

/** `told` is the round as the studio told it, when it came whole; of typed seeds there is none. */
export function makeProofSheet(language: string) {
  const { words } = wordsOf(language)
  const own = tableWords(language)
  const number = new Intl.NumberFormat(language)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const timeOf = (at: string): string => time.format(new Date(at))

  const check = (right: boolean | null, sentence: string): HTMLElement =>
    el('p', { class: `check ${classOf(right)}`, text: sentence })

  const hashLine = (label: string, value: string): HTMLElement =>
    el(
      'div',
      { class: 'hash' },
      el('span', { text: label }),
      el('code', { text: value, attrs: { dir: 'ltr' } }),
    )

  function verdict(right: boolean | null, heading?: string, lead?: string): HTMLElement {
    const [title, sentence] =
      right === null
        ? [own.vDrawn, own.vDrawnLead]
        : right
          ? [own.vHolds, own.vHoldsLead]
          : [own.vFails, own.vFailsLead]
    return el(
      'div',
      { class: `verdictbox ${classOf(right)}` },
      el('div', {}, el('h2', { text: heading ?? title }), el('p', { text: lead ?? sentence })),
    )
  }

  const titleLine = (name: string, told: PastRound | null): HTMLElement =>
    el(
      'p',
      { class: 'which num' },
      el('b', { text: name }),
      ...(told ? [` · ${words.round} ${number.format(told.nonce)} · ${timeOf(told.at)}`] : []),
    )

  /** A round of a session is told in its money; of typed seeds nobody knows the currency. */
  function sums(staked: bigint, payout: bigint, told: PastRound | null): HTMLElement {
    const money = (subunits: bigint): HTMLElement =>
      told?.currency === undefined
        ? isolated(number.format(subunits))
        : amountsIn(language, told.currency, told.subunitToUnit ?? 100).marked(subunits)
    return el(
      'div',
      { class: 'sums num' },
      el(
        'dl',
        {},
        el('div', {}, el('dt', { text: own.vStaked }), el('dd', {}, money(staked))),
        el('div', {}, el('dt', { text: own.vPaid }), el('dd', {}, money(payout))),
      ),
      ...(told?.currency === undefined ? [el('p', { class: 'hint', text: own.vUnits })] : []),
    )
  }

  /** The hash of the seed against the one shown before play; null when there is none to hold it against. */
  async function seedCheck(
    serverSeed: string,
    commitment: string,
  ): Promise<{ right: boolean | null; shown: HTMLElement[] }> {
    const hash = await commitmentInBrowser(serverSeed)
    const right = commitment === '' ? null : commitment.toLowerCase() === hash
    const sentence = right === null ? own.vHashNone : right ? own.vHashRight : own.vHashWrong
    return { right, shown: [check(right, sentence), hashLine('SHA-256', hash)] }
  }

  return { language, words, own, number, timeOf, check, hashLine, verdict, titleLine, sums, seedCheck }
}
