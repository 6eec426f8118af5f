// Answers for who is being checked: applicants by the casino's own ids, their tokens, and what was decided about them.
import { createHash, randomBytes, randomUUID } from 'node:crypto'

export const decisions = {
  approve: 'Approve',
  retry: 'Decline, another try is welcome',
  final: 'Decline for good',
  leave: 'Leave it pending',
} as const
export type Decision = keyof typeof decisions

/** How the casino hears of a verdict. */
export const moods = {
  prompt: 'at once',
  twice: 'twice',
  reordered: 'the verdict before the waiting',
  forged: 'signed by somebody else',
  never: 'never',
} as const
export type Mood = keyof typeof moods

export type Applicant = {
  id: string
  inspectionId: string
  userId: string
  levelName: string
  paper: string | null
  status: 'init' | 'pending' | 'approved' | 'declined'
  mayRetry: boolean
  labels: string[]
  changedAt: string
}

const applicantsMax = 5000

export function createApplicants(now: () => number) {
  const byUser = new Map<string, Applicant>()
  const tokens = new Map<string, { userId: string; until: number }>()

  /** The same applicant for the same user, as the real one has it. */
  function applicantOf(userId: string, levelName: string): Applicant {
    const known = byUser.get(userId)
    if (known) return Object.assign(known, { levelName })
    const hash = createHash('sha256').update(userId).digest('hex')
    const made: Applicant = {
      id: hash.slice(0, 24),
      inspectionId: hash.slice(24, 48),
      userId,
      levelName,
      paper: null,
      status: 'init',
      mayRetry: true,
      labels: [],
      changedAt: new Date(now()).toISOString(),
    }
    byUser.set(userId, made)
    if (byUser.size > applicantsMax) byUser.delete(byUser.keys().next().value ?? '')
    return made
  }

  return {
    tokenFor(userId: string, levelName: string, seconds: number): string {
      applicantOf(userId, levelName)
      const token = `_act-sbx-${randomUUID()}`
      tokens.set(token, { userId, until: now() + seconds * 1000 })
      if (tokens.size > applicantsMax) tokens.delete(tokens.keys().next().value ?? '')
      return token
    },
    behind(token: string): Applicant | null {
      const known = tokens.get(token)
      return known && known.until > now() ? (byUser.get(known.userId) ?? null) : null
    },
    byId: (id: string): Applicant | null => [...byUser.values()].find((one) => one.id === id) ?? null,
    newest: (): Applicant[] =>
      [...byUser.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, 100),
    change(applicant: Applicant, change: Partial<Applicant>): Applicant {
      return Object.assign(applicant, change, { changedAt: new Date(now()).toISOString() })
    },
  }
}

export const newCorrelation = (): string => `req-${randomBytes(8).toString('hex')}`
