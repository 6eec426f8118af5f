// Answers for the wallet's calls: each goes to the face and comes back as the contract has it.
import type { walletCalls } from '@baize/contract/wallet'
import type { Handlers, Session } from '../platform/api.ts'
import { chainEndsOnWire, movementOnWire } from './ledger.ts'
import { accountOnWire, type Wallet } from './wallet.ts'

export function walletHandlers(
  wallet: Wallet,
  /** Since when a session runs, and when play in it pauses next. */
  sittingOf: (session: Session) => Promise<{ signedInAt: Date; checkDueAt: Date | null }>,
): Handlers<typeof walletCalls> {
  return {
    async listCurrencies({ query }) {
      const all = await wallet.currencies()
      return query.visible === undefined
        ? all
        : all.filter((currency) => currency.isEnabled === query.visible)
    },
    async listAccounts({ session }) {
      return (await wallet.accountsOf(session.playerId)).map(accountOnWire)
    },
    async addAccount({ session, body }) {
      return (await wallet.addAccount(session.playerId, body.currency)).map(accountOnWire)
    },
    async switchAccount({ session, params }) {
      return (await wallet.switchAccount(session.playerId, params.id)).map(accountOnWire)
    },
    async hideAccount({ session, params }) {
      return (await wallet.hideAccount(session.playerId, params.id)).map(accountOnWire)
    },
    async listMovements({ session, params, query }) {
      const { ends, movements } = await wallet.chainOf(session.playerId, params.id, query)
      return { data: movements.map(movementOnWire), meta: chainEndsOnWire(ends) }
    },
    async getPosition({ session, query }) {
      return wallet.positionOf(session.playerId, {
        from: query.dateFrom ? new Date(query.dateFrom) : undefined,
        to: query.dateTo ? new Date(query.dateTo) : undefined,
        currency: query.currency,
      })
    },
    async getSession({ session, query }) {
      const { signedInAt, checkDueAt } = await sittingOf(session)
      return {
        ...(await wallet.positionSince(session.playerId, query.currency, signedInAt)),
        signedInAt: signedInAt.toISOString(),
        checkDueAt: checkDueAt?.toISOString() ?? null,
      }
    },
    async listPosition({ session, query }) {
      const period = {
        from: new Date(query.dateFrom),
        to: new Date(query.dateTo),
        currency: query.currency,
      }
      const { bucket, timeZone = 'UTC' } = query
      const { points, meta } = await wallet.positionOver(session.playerId, period, bucket, timeZone)
      return { data: points, meta }
    },
  }
}
