// Answers for sending a code and taking it back: counted, guessed a few times at most, used once.
import type { CodeSent } from '@baize/contract/player-confirmation'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  codeKey,
  isLink,
  isSame,
  linkHash,
  linkSeconds,
  newLinkCode,
  newTypedCode,
  resendSeconds,
  typedHash,
  typedSeconds,
  waitSeconds,
  type Asking,
  type Purpose,
} from './code.ts'
import { sendCode, type Delivery } from './delivery.ts'
import * as store from './store.ts'

export type LinkPurpose = keyof typeof linkSeconds
/** Whether the code is to be typed, stands in a link, or both. */
export type Shape = { typed: boolean; link: boolean }
export type Whose =
  | { playerId: string; target?: string }
  | { playerId: null; target: string; network: string }

export type Codes = ReturnType<typeof createCodes>

export function createCodes({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  const key = codeKey(secret)
  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000)

  /** Puts a new code in place of the old one. No caps: who calls this has looked at them, or is the house itself. */
  async function make(tx: Tx, asking: Asking, shape: Shape): Promise<{ typed?: string; link?: string }> {
    const { purpose } = asking
    const typed = shape.typed ? newTypedCode() : undefined
    const link = shape.link ? newLinkCode() : undefined
    await store.endOlder(tx, asking, shape)
    await store.insertCode(
      tx,
      {
        ...asking,
        id: newId(),
        typed: typed ? { hash: typedHash(key, asking, typed), until: after(typedSeconds) } : null,
        link: link
          ? { hash: linkHash(key, purpose, link), until: after(linkSeconds[purpose as LinkPurpose]) }
          : null,
      },
      clock.now(),
    )
    return { ...(typed ? { typed } : {}), ...(link ? { link } : {}) }
  }

  async function waitOf(tx: Database | Tx, asking: Asking): Promise<number> {
    return waitSeconds(await store.recentCodes(tx, asking, clock.now()), asking, clock.now())
  }

  /**
   * Makes a code and leaves its sending to a job, so that a known and an unknown target take the same time (S1): only
   * the job looks whether anybody is there.
   */
  async function send(
    asking: Asking & Pick<Delivery, 'purpose'>,
    shape: Shape,
    locale: string,
  ): Promise<CodeSent> {
    await db.transaction().execute(async (tx) => {
      await store.holdAskers(tx, asking)
      const wait = await waitOf(tx, asking)
      if (wait > 0) refuse('too_many_attempts', waiting(wait))
      const made = await make(tx, asking, shape)
      await enqueue(tx, sendCode, {
        purpose: asking.purpose,
        playerId: asking.playerId,
        target: asking.target,
        locale,
        until: after(shape.link ? linkSeconds[asking.purpose as LinkPurpose] : typedSeconds).toISOString(),
        ...made,
      })
    })
    return {
      expiresAfter: shape.typed ? typedSeconds : linkSeconds[asking.purpose as LinkPurpose],
      resendAfter: resendSeconds,
    }
  }

  /** When the next code may be asked for, for whoever has to be told that this one is gone. */
  async function nextOf(purposes: readonly Purpose[], whose: Whose): Promise<number> {
    const [purpose] = purposes
    if (!purpose) return 0
    return waitOf(db, { target: '', network: '', ...whose, purpose })
  }

  /**
   * The code that was typed, or a refusal. A guest who asked from the same network has guesses of the own; all other
   * networks share as many, so that nobody uses up another one's and a change of network does no harm (S4).
   */
  async function takeTyped(
    purposes: readonly Purpose[],
    whose: Whose,
    given: string,
  ): Promise<store.FoundCode> {
    const living = await store.typedCodes(db, purposes, whose, clock.now())
    const isOwn = (row: { network: string }): boolean =>
      whose.playerId !== null || row.network === whose.network
    const own = living.filter(isOwn)
    const candidates = own.length > 0 ? own : living.slice(0, 1)
    if (candidates.length === 0) {
      refuse('code_expired', waiting(await nextOf(purposes, whose)))
    }
    let triesLeft: number | null = null
    for (const row of candidates) {
      const guess = await store.countGuess(db, row.id, isOwn(row))
      if (!guess) continue
      if (isSame(guess.hash, typedHash(key, row, given))) return row
      triesLeft = Math.max(triesLeft ?? 0, guess.left)
    }
    if (triesLeft === null) refuse('too_many_attempts', waiting(await nextOf(purposes, whose)))
    return refuse('wrong_code', { params: { triesLeft } })
  }

  return {
    make,
    send,
    takeTyped,

    /** The row behind the code of a link or a ticket, used or not; nothing for one that was never made or is too old. */
    async findLink(purposes: readonly LinkPurpose[], given: string): Promise<store.FoundCode | null> {
      if (!isLink(given)) return null
      const hashes = purposes.map((purpose) => linkHash(key, purpose, given))
      return (await store.codeByLink(db, hashes, clock.now())) ?? null
    },

    /** In the transaction of what the code allows; of many at once one goes on. */
    async use(tx: Tx, id: string): Promise<void> {
      if (!(await store.useCode(tx, id, clock.now()))) refuse('code_expired', waiting(0))
    },
  }
}

const waiting = (seconds: number) => ({
  params: { retryAfterSeconds: seconds },
  ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
})
