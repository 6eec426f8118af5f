// Answers for telling the casino how a check went: signed webhooks in the provider's form, in the mood that was chosen.
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newCorrelation, type Applicant, type Mood } from './applicants.ts'

/** A casino that does not answer is told again, later each time. */
const retriesMs = [1000, 5000, 30_000]

export type News = { type: 'applicantPending' | 'applicantReviewed'; at: number }

export function createWebhook(options: { url: string; secret: string; ended: AbortSignal }) {
  const { url, secret, ended } = options

  /** Written once, so that a repeat is the same to the letter. */
  function written(applicant: Applicant, news: News): string {
    const isVerdict = news.type === 'applicantReviewed'
    const green = applicant.status === 'approved'
    return JSON.stringify({
      applicantId: applicant.id,
      inspectionId: applicant.inspectionId,
      applicantType: 'individual',
      correlationId: newCorrelation(),
      levelName: applicant.levelName,
      externalUserId: applicant.userId,
      type: news.type,
      sandboxMode: true,
      reviewStatus: isVerdict ? 'completed' : 'pending',
      ...(isVerdict
        ? {
            reviewResult: {
              reviewAnswer: green ? 'GREEN' : 'RED',
              ...(green
                ? {}
                : {
                    rejectLabels: applicant.labels,
                    reviewRejectType: applicant.mayRetry ? 'RETRY' : 'FINAL',
                    moderationComment: 'Please take the pictures again in good light.',
                  }),
            },
          }
        : {}),
      createdAtMs: new Date(news.at).toISOString().replace('T', ' ').replace('Z', ''),
      clientId: 'baize',
    })
  }

  async function post(body: string, forged: boolean): Promise<boolean> {
    const key = forged ? `not ${secret}` : secret
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-payload-digest-alg': 'HMAC_SHA256_HEX',
          'x-payload-digest': createHmac('sha256', key).update(body).digest('hex'),
        },
        body,
        signal: AbortSignal.any([ended, AbortSignal.timeout(8000)]),
      })
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(body: string): Promise<void> {
    for (const waitMs of [0, ...retriesMs]) {
      if (waitMs) await pause(waitMs, undefined, { signal: ended })
      if (await post(body, false)) return
    }
  }

  return {
    /** Settles when the casino knows, or never will. */
    async tell(applicant: Applicant, all: readonly News[], mood: Mood): Promise<void> {
      const bodies = all.map((news) => written(applicant, news))
      if (mood === 'never') return
      if (mood === 'forged') {
        for (const body of bodies) await post(body, true)
        return
      }
      if (mood === 'reordered') bodies.reverse()
      if (mood === 'twice') bodies.push(...bodies)
      for (const body of bodies) await deliver(body)
    },
  }
}
