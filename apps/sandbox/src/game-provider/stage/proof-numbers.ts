// Answers for the numbers of a proof written out: each signature, its bytes, and what the rules made of every number in it.
import { drawMessage, floatsPerDigest } from '../draws.ts'
import { el } from './dom.ts'
import type { ProofTitle } from './proof-pictures.ts'
import type { ProofSheet } from './proof-sheet.ts'
import { stepsOf } from './proof-steps.ts'
import { digestsInBrowser } from './digests.ts'
import type { Ingredients } from './verify.ts'
import { said } from './words.ts'

/** More numbers than this are not written out; the rules still take every one. */
const stepsShown = 64

export async function proofNumbers(
  { own, number }: ProofSheet,
  title: ProofTitle,
  round: Ingredients & { drawn: number },
): Promise<HTMLElement> {
  const cursors = Math.max(1, Math.ceil(Math.min(round.drawn, stepsShown) / floatsPerDigest))
  const messages = Array.from({ length: cursors }, (_, cursor) =>
    drawMessage(round.clientSeed, round.nonce, cursor),
  )
  const digests = await digestsInBrowser(round.serverSeed, messages)
  const { kind, maths } = title
  const { choice, drawn } = round
  const steps = stepsOf({ kind, maths, choice, drawn }, digests, own.vLastCent)
  return el(
    'details',
    { class: 'numbers' },
    el('summary', { text: own.vNumbers }),
    ...digests.map(({ message, digest }, at) =>
      el(
        'div',
        { class: 'digest', attrs: { dir: 'ltr' } },
        el('code', {}, 'HMAC-SHA256(', el('i', { text: own.vServerSeedShort }), `, "${message}")`),
        el('code', { class: 'hex', text: digest.replaceAll(/.{8}/g, '$& ').trim() }),
        el(
          'ol',
          {},
          ...steps
            .slice(at * floatsPerDigest, (at + 1) * floatsPerDigest)
            .map(({ bytes, float, becomes }) =>
              el(
                'li',
                {},
                el('code', { text: bytes }),
                el('code', { text: float.toFixed(10) }),
                el('span', { text: becomes }),
              ),
            ),
        ),
      ),
    ),
    ...(drawn > stepsShown
      ? [el('p', { class: 'hint', text: said(own.vMoreNumbers, { n: number.format(drawn - stepsShown) }) })]
      : []),
  )
}
