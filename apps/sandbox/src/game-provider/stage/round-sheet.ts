// Answers for a round that is drawn again as it is written out: its picture, what it paid, and how both follow from its seeds.
import type { BaccaratMaths } from '../baccarat.ts'
import { brassOrbit, pocketsOf } from '../roulette.ts'
import type { RouletteMaths } from '../roulette.ts'
import { el } from './dom.ts'
import { parlourWords } from './parlour-words.ts'
import { proofNumbers } from './proof-numbers.ts'
import { pictureOf } from './proof-pictures.ts'
import type { ProofTitle } from './proof-pictures.ts'
import type { ProofSheet } from './proof-sheet.ts'
import type { TableWords } from './table-words.ts'
import { drawAgain } from './verify.ts'
import type { Ingredients, PastRound } from './verify.ts'
import { said } from './words.ts'

/** How the numbers become an outcome, in a sentence. */
function howOf({ kind, maths }: ProofTitle, own: TableWords): string {
  const parlour = parlourWords()
  const pockets = maths === null ? brassOrbit : (maths as RouletteMaths)
  const known: Record<string, string> = {
    lines: own.vLines,
    dice: own.vDice,
    limbo: own.vLimbo,
    plinko: own.vPlinko,
    crash: own.vCrash,
    mines: own.vMines,
    roulette: kind === 'roulette' ? said(own.rouletteRule3, { p: String(pocketsOf(pockets).length) }) : '',
    blackjack: own.vBlackjack,
    keno: parlour.kenoRule2,
    wheel: parlour.wheelRule3,
    ladder: parlour.ladderRule4,
    baccarat:
      kind === 'baccarat' ? said(parlour.bacRule3, { d: String((maths as BaccaratMaths).decks) }) : '',
  }
  return known[kind] ?? own.vOther
}

/** `told` is the round as the studio told it; without it the drawing stands alone. */
export async function roundSheet(
  sheet: ProofSheet,
  title: ProofTitle,
  round: Ingredients,
  told: PastRound | null,
  commitment: string,
): Promise<Element[]> {
  const { own, number, check } = sheet
  const seed = await sheet.seedCheck(round.serverSeed, commitment)
  const again = await drawAgain(title, round)
  const paid = told
    ? again.staked.toString() === told.staked && again.payout.toString() === told.payout
    : null
  return [
    sheet.verdict(seed.right === false || paid === false ? false : seed.right),
    sheet.titleLine(title.name, told),
    pictureOf(title, again.views, own),
    sheet.sums(again.staked, again.payout, told),
    ...(again.finished ? [] : [check(null, own.vNotOver)]),
    ...(paid === null ? [] : [check(paid, paid ? own.vPaidRight : own.vPaidWrong)]),
    ...seed.shown,
    el('h3', { text: own.vHow }),
    el(
      'ol',
      { class: 'steps' },
      el('li', { text: own.vStep1 }),
      el('li', { text: said(own.vStep2, { n: number.format(again.drawn) }) }),
      el('li', { text: howOf(title, own) }),
    ),
    await proofNumbers(sheet, title, { ...round, drawn: again.drawn }),
    el(
      'details',
      {},
      el('summary', { text: own.vTurns }),
      ...again.views.map((view) => el('pre', { text: JSON.stringify(view), attrs: { dir: 'ltr' } })),
    ),
  ]
}
