// Answers for amounts inside sentences: each is set apart, so that its sign and mark keep their order in any script.
import type { ReactNode } from 'react'

/** For `rich(t('…', { amount }), amountWords)` where the sentence says `<amount>{{amount}}</amount>`. */
export const amountWords: Record<string, (words: string) => ReactNode> = {
  amount: (words) => <bdi dir="ltr">{words}</bdi>,
}
