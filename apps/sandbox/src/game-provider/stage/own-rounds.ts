// Answers for the panel of a player's own seeds and rounds beside a proof: a round is opened from it, and seeds are changed.
import { amountsIn } from './amounts.ts'
import { el } from './dom.ts'
import { icon } from './icons.ts'
import type { ProofSheet } from './proof-sheet.ts'
import { Declined } from './studio.ts'
import type { Seeds, Studio } from './studio.ts'
import type { PastRound } from './verify.ts'
import type { Words } from './words.ts'

/** Why the studio did not change the seeds. */
export function seedTrouble(error: unknown, words: Words): string {
  const reason = error instanceof Declined ? error.reason : ''
  return reason === 'client_seed'
    ? words.no_seed
    : reason === 'round_open'
      ? words.no_round
      : reason === 'session'
        ? words.no_session
        : words.no_other
}

export function ownRounds(
  sheet: ProofSheet,
  studio: Studio,
  page: { kind: () => string; open: (round: PastRound) => void },
) {
  const { own, words, number, hashLine } = sheet
  const panel = el('section', { class: 'panel mine', label: own.vSeeds })
  panel.hidden = true

  const rowOf = (round: PastRound): HTMLElement => {
    const amounts = amountsIn(sheet.language, round.currency ?? '', round.subunitToUnit ?? 100)
    return el(
      'li',
      {},
      el(
        'button',
        { type: 'button', onClick: () => page.open(round) },
        el(
          'span',
          {},
          el('b', { text: `${words.round} ${number.format(round.nonce)}` }),
          el('small', { text: sheet.timeOf(round.at) }),
        ),
        el(
          'span',
          { class: 'num' },
          el('small', {}, amounts.marked(BigInt(round.staked))),
          round.status === 'cancelled' ? words.cancelled : amounts.marked(BigInt(round.payout)),
        ),
        icon(round.serverSeed === null && page.kind() !== 'crash' ? 'history' : 'fair'),
      ),
    )
  }

  async function show(): Promise<void> {
    const seeds = await studio.get<Seeds>('seeds')
    const { rounds } = await studio.get<{ rounds: PastRound[] }>('rounds')
    const clientSeed = el('input', {
      id: 'next-seed',
      attrs: {
        value: seeds.clientSeed,
        maxlength: '64',
        dir: 'ltr',
        autocomplete: 'off',
        spellcheck: 'false',
      },
    })
    const trouble = el('p', { class: 'bad', attrs: { role: 'alert' } })
    function rotate(): void {
      void studio
        .post<{ revealed: { serverSeed: string } }>('seeds', { clientSeed: clientSeed.value })
        .then(async ({ revealed }) => {
          await show()
          panel.querySelector('.seedform')?.after(hashLine(words.revealed, revealed.serverSeed))
        })
        .catch((error: unknown) => {
          trouble.textContent = seedTrouble(error, words)
        })
    }
    panel.replaceChildren(
      el('h2', { text: own.vRounds }),
      rounds.length === 0
        ? el('p', { class: 'dim', text: words.noRounds })
        : el('ul', { class: 'myrounds' }, ...rounds.map(rowOf)),
      el('h2', { text: own.vSeeds }),
      hashLine(words.hashNow, seeds.commitment),
      hashLine(words.hashNext, seeds.nextCommitment),
      hashLine(words.nonce, number.format(seeds.nonce)),
      el(
        'div',
        { class: 'seedform' },
        el('label', { text: words.clientSeed, attrs: { for: 'next-seed' } }),
        clientSeed,
        el('button', { class: 'pill', type: 'button', text: words.rotate, onClick: rotate }),
      ),
      trouble,
    )
    panel.hidden = false
  }

  return { panel, show }
}
