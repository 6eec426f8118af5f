// Answers for the codes that players type: what each one is worth, and that nobody can try them all.
import { bonusCodeStatus, bonusTrigger, type PlayerBonusCode } from '@baize/contract/bonus'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { bonusCodeAccepted } from '../events.ts'
import { textIn } from './bonuses.ts'
import type { Giving } from './giving.ts'
import { codeOf, type Offer, type Offers } from './offer.ts'
import * as store from './store.ts'

const attemptsMost = 5
const attemptsWithinMs = 15 * 60_000

export function createCodes(parts: {
  db: Database
  wallet: Wallet
  wake: () => void
  clock: Clock
  offers: Offers
  giving: Giving
  requirePlay: (playerId: string, within: Database | Tx) => Promise<void>
  /** Whether anything may be given to this player at all (P6). */
  mayMarket: (playerId: string) => Promise<boolean>
}) {
  const { db, clock, offers, giving } = parts

  function present(row: store.CodeRow, locale: string): PlayerBonusCode {
    const offer = offers.byId(row.offer_id)
    return {
      id: row.id,
      bonusCode: row.code,
      trigger: row.trigger,
      status: bonusCodeStatus.accepted,
      bonusId: row.offer_id,
      bonusName: offer ? textIn(offer.names, locale) : null,
      createdAt: row.created_at.toISOString(),
    }
  }

  const list = async (
    playerId: string,
    trigger: number | undefined,
    locale: string,
  ): Promise<PlayerBonusCode[]> =>
    (await store.codesOf(db, playerId, trigger)).map((row) => present(row, locale))

  /** Under the player's lock: keeps the code and gives what it is worth; null where it is worth nothing to this player now. */
  async function accept(
    tx: Tx,
    to: { playerId: string; accountId: string; currency: string },
    code: string,
    offer: Offer,
  ): Promise<store.CodeRow | null> {
    if (!giving.canHave(offer, await store.takenBy(tx, to.playerId))) return null
    const now = clock.now()
    const row: store.CodeRow = {
      id: newId(),
      player_id: to.playerId,
      offer_id: offer.id,
      code,
      trigger: offer.deposit ? bonusTrigger.deposit : bonusTrigger.manual,
      created_at: now,
      used_at: offer.deposit ? null : now,
    }
    if (!(await store.insertCode(tx, row))) return null
    if (!offer.deposit) await giving.give(tx, to, offer, { from: 'code', id: row.id }, null)
    await announce(tx, bonusCodeAccepted, { playerId: to.playerId, playerBonusCode: present(row, 'en') })
    return row
  }

  return {
    list,

    /** Whether the house has such a code at all. */
    isKnown: (typed: string): boolean => offers.byCode(codeOf(typed)) !== null,

    /** Under the player's lock, so that as many at once as one likes are counted one after the other. */
    async add(
      playerId: string,
      typed: { bonusCode: string; trigger: 1 | 3 },
      locale: string,
    ): Promise<PlayerBonusCode> {
      const account = await parts.wallet.accountFor(playerId)
      if (!account) throw new Error(`player ${playerId} has no account`)
      const answer = await db.transaction().execute(async (tx) => {
        await parts.requirePlay(playerId, tx)
        await store.lockBonusesOf(tx, playerId)
        const now = clock.now()
        const since = new Date(now.getTime() - attemptsWithinMs)
        if ((await store.countAttempts(tx, playerId, since)) >= attemptsMost) return 'too_many' as const
        const code = codeOf(typed.bonusCode)
        const offer = offers.byCode(code)
        const no = async (status: 3 | 4): Promise<PlayerBonusCode> => {
          await store.addAttempt(tx, playerId, now)
          return {
            id: newId(),
            bonusCode: code,
            trigger: typed.trigger,
            status,
            bonusId: null,
            bonusName: null,
            createdAt: now.toISOString(),
          }
        }
        if (!offer) return no(bonusCodeStatus.incorrect)
        const to = { playerId, accountId: account.id, currency: account.currency }
        const row = await accept(tx, to, code, offer)
        return row ? present(row, locale) : no(bonusCodeStatus.notAvailable)
      })
      if (answer === 'too_many') return refuse('too_many_attempts')
      parts.wake()
      return answer
    },

    /** The code that came with a registration, which checked it: told twice it gives once, and on a break nothing (P6). */
    async hearRegistered({
      playerId,
      bonusCode,
    }: {
      playerId: string
      bonusCode?: string | null
    }): Promise<void> {
      const code = codeOf(bonusCode ?? '')
      const offer = offers.byCode(code)
      const account = await parts.wallet.accountFor(playerId)
      if (!offer || !account || !(await parts.mayMarket(playerId))) return
      await db.transaction().execute(async (tx) => {
        await store.lockBonusesOf(tx, playerId)
        await accept(tx, { playerId, accountId: account.id, currency: account.currency }, code, offer)
      })
      parts.wake()
    },

    forgetOldAttempts: (): Promise<void> =>
      store.forgetAttempts(db, new Date(clock.now().getTime() - attemptsWithinMs)),

    /** Only a code that waits can be taken back; one that gave something has done so. */
    async remove(playerId: string, id: string, locale: string): Promise<PlayerBonusCode[]> {
      if (!(await store.deleteCode(db, playerId, id))) refuse('bonus_code_not_found')
      return list(playerId, undefined, locale)
    },
  }
}
