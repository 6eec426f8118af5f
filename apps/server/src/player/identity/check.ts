// Answers for what a piece of news about a check means: when it was said decides, and a confirmed identity waits for a verdict.
import type { Profile } from '@baize/contract/player-profile'
import type { IdentityNews } from './provider.ts'

export type Standing = Profile['identityStatus']
export type Answer = Exclude<Standing, 'none'>

/** What the provider says, or nothing for kinds of news that leave everything as it is. */
export function answerOf({ type, reviewResult }: IdentityNews): Answer | null {
  if (type === 'applicantPending') return 'pending'
  if (type !== 'applicantReviewed') return null
  if (reviewResult?.reviewAnswer === 'GREEN') return 'verified'
  if (reviewResult?.reviewAnswer === 'RED') return 'rejected'
  return null
}

/**
 * Where the player stands after the news. `late` was said before the last word and is forgotten; `same` changes nothing and
 * is the last word now. A check that runs anew takes no confirmed identity away: only a later verdict does.
 */
export function standingAfter(
  standing: Standing,
  last: { saidAt: Date; answer: Answer } | undefined,
  news: { saidAt: Date; answer: Answer },
): Answer | 'same' | 'late' {
  if (last) {
    const later = news.saidAt.getTime() - last.saidAt.getTime()
    // Said in the same instant, a verdict stands above the waiting for it.
    if (later < 0 || (later === 0 && last.answer !== 'pending')) return 'late'
  }
  if (news.answer === 'pending' && standing === 'verified') return 'late'
  return news.answer === standing ? 'same' : news.answer
}
