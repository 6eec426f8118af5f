// Answers for what screens ask about offers: in the money of who looks, and which picture goes with which kind.
import type { BonusOffer } from '@baize/contract/bonus'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { apiQuery, isRefusal } from '../../api.ts'
import type { Visitor } from '../../visitor.ts'
import { accountsQuery, activeOf } from '../../wallet/wallet.tsx'
import cashback from './art/cashback.svg?url'
import code from './art/code.svg?url'
import deposit from './art/deposit.svg?url'
import freeSpins from './art/free-spins.svg?url'
import welcome from './art/welcome.svg?url'

/** The package that greets newcomers. */
export const welcomePackage = 'welcome'

export const bonusTrigger = { manual: 1, registration: 2, deposit: 3 } as const
export const offerStatus = { available: 1, accepted: 2, used: 3 } as const
export const awardStatus = { issued: 1, activated: 2, finished: 3 } as const

type Money = string | null | undefined
const inMoney = (currency: Money) => (currency ? { currency } : {})

export const offersQuery = (currency: Money) =>
  apiQuery('retention', 'listBonusOffers', { query: inMoney(currency) })
export const offerQuery = (identity: string, currency: Money) =>
  apiQuery('retention', 'getBonusOffer', { params: { identity }, query: inMoney(currency) })
export const packageQuery = (identity: string, currency: Money) =>
  apiQuery('retention', 'getBonusPackage', { params: { identity }, query: inMoney(currency) })
/** What is offered no more is nothing, and is said where it would stand; what could not be asked for is not known to be gone. */
export function nothingIfGone(problem: unknown): null {
  if (isRefusal(problem) && problem.status === 404) return null
  throw problem
}
export const cashbackQuery = (currency: string) =>
  apiQuery('retention', 'listCashback', { query: { currency } })

/**
 * Offers as they stand for the player now. They bring their state along; a bonus, free spins or a code that comes while the
 * screen stands changes it, and only the states are asked for again.
 */
export function useCurrentOffers(offers: readonly BonusOffer[] | undefined): BonusOffer[] | undefined {
  const known = offers?.flatMap(({ id, status }) => (status === null ? [] : [{ bonusId: id, status }])) ?? []
  const bonusIds = known.map(({ bonusId }) => bonusId)
  const { data: states } = useQuery({
    ...apiQuery('retention', 'listBonusStatuses', { query: { bonusIds } }),
    enabled: bonusIds.length > 0,
    initialData: known,
  })
  return offers?.map((offer) => ({
    ...offer,
    status: states.find(({ bonusId }) => bonusId === offer.id)?.status ?? offer.status,
  }))
}

/** The currency that a player has chosen; a guest reads offers in the base currency. */
export async function ownCurrency(context: {
  queryClient: QueryClient
  visitor: Visitor
}): Promise<string | null> {
  if (!context.visitor.get().playerId) return null
  return activeOf(await context.queryClient.ensureQueryData(accountsQuery))?.currency ?? null
}

export function useOwnCurrency(playerId: string | null): string | null {
  const { data } = useQuery({ ...accountsQuery, enabled: playerId !== null })
  return playerId === null ? null : (activeOf(data)?.currency ?? null)
}

export function artOf(
  offer: Pick<BonusOffer, 'package' | 'isByCode' | 'playerBonus' | 'freeSpins' | 'cashback'>,
): string {
  if (offer.package) return welcome
  if (offer.cashback) return cashback
  if (offer.freeSpins && !offer.playerBonus) return freeSpins
  return offer.isByCode ? code : deposit
}
export const packageArt = welcome
