// Answers for free spins that the casino has issued: which can be played, what they won, and their end.
import type { Played } from './played.ts'
import type { Issue, Round, Session, Store } from './store.ts'
import { wireJson } from './wire.ts'

export function issuedSpins(store: Store, now: () => number, runErrands: () => Promise<void>) {
  function usableIssue(session: Session): Issue | null {
    if (session.mode === 'demo') return null
    const issues = store.activeIssues(session.player, session.currency)
    return issues.find((i) => i.left > 0 && i.validUntil > now() && i.games.includes(session.game)) ?? null
  }

  function endIssue(issue: Issue, status: 'played' | 'expired'): void {
    issue.status = status
    store.together(() => {
      store.saveIssue(issue)
      store.addErrand(
        'freespins',
        wireJson({ issue_id: issue.issueId, status, total_amount: issue.total }),
        issue.issueId,
      )
    })
  }

  /** Adds what a round of issued free spins won; the last one reports the total to the casino. */
  function creditIssue(round: Round, win: bigint): Played['issued'] {
    const issue = round.issueId === '' ? null : store.issue(round.issueId)
    if (!issue) return null
    issue.total += win
    store.saveIssue(issue)
    return { left: issue.left, total: issue.total }
  }

  async function closeIssue(round: Round): Promise<void> {
    const issue = round.issueId === '' ? null : store.issue(round.issueId)
    if (!issue || issue.left > 0 || issue.status !== 'active') return
    endIssue(issue, 'played')
    await runErrands()
  }

  return { usableIssue, endIssue, creditIssue, closeIssue }
}
