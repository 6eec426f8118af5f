// Answers for which verb of the retention face serves which call.
import { retentionCalls } from '@baize/contract/retention'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Bonus } from './bonus/bonus.ts'
import type { Loyalty } from './loyalty/loyalty.ts'
import type { Quest } from './quest/quest.ts'
import type { Retention } from './retention.ts'

/** What a player still has something of. */
const running = [1, 2]

export function retentionCallsServed(
  retention: Retention,
  bonus: Bonus,
  loyalty: Loyalty,
  quest: Quest,
): ServedCapability {
  const { bonuses, giving, freeSpins, codes, cashback } = bonus
  return serve(retentionCalls, {
    getReferral: ({ session }) => retention.getReferral(session.playerId),
    transferReferral: ({ session, body }) => retention.transferReferral(session.playerId, body.id),
    listPlayerBonuses: ({ query: { page, perPage, status, ...filter }, session, caller }) =>
      bonuses.list(
        { ...filter, playerId: session.playerId, status: status ?? running },
        page,
        perPage,
        caller.language,
      ),
    activatePlayerBonus: ({ params, session, caller }) =>
      bonuses.activate(session.playerId, params.id, caller.language),
    cancelPlayerBonus: ({ params, session, caller }) =>
      bonuses.cancel(session.playerId, params.id, caller.language),
    listPlayerFreeSpins: ({ query: { page, perPage, status, ...filter }, session, caller }) =>
      freeSpins.list(
        { ...filter, playerId: session.playerId, status: status ?? running },
        page,
        perPage,
        caller.language,
      ),
    activatePlayerFreeSpins: ({ params, session, caller }) =>
      freeSpins.activate(session.playerId, params.id, caller.language),
    cancelPlayerFreeSpins: ({ params, session, caller }) =>
      freeSpins.cancel(session.playerId, params.id, caller.language),
    listBonusCodes: ({ query, session, caller }) =>
      codes.list(session.playerId, query.trigger, caller.language),
    addBonusCode: ({ body, session, caller }) => codes.add(session.playerId, body, caller.language),
    removeBonusCode: ({ query, session, caller }) =>
      codes.remove(session.playerId, query.playerBonusCodeId, caller.language),
    listDepositBonuses: ({ query, session, caller }) =>
      giving.listForDeposit(session.playerId, query, caller.language),
    listBonusStatuses: ({ query, session }) => giving.statusesOf(session.playerId, query.bonusIds ?? []),
    listCashback: ({ query, session, caller }) =>
      cashback.list(session.playerId, query.currency, caller.language),
    listBonusOffers: ({ query, session, caller }) =>
      giving.listOffers({ ...query, playerId: session?.playerId ?? null, locale: caller.language }),
    getBonusOffer: ({ params, query, session, caller }) =>
      giving.getOffer(params.identity, {
        ...query,
        playerId: session?.playerId ?? null,
        locale: caller.language,
      }),
    getBonusPackage: ({ params, query, session, caller }) =>
      giving.getPackage(params.identity, {
        ...query,
        playerId: session?.playerId ?? null,
        locale: caller.language,
      }),
    getLoyaltyAccount: ({ session, caller }) => loyalty.getAccount(session.playerId, caller.language),
    listLoyaltyLevels: ({ query, session, caller }) =>
      loyalty.listLevels({ ...query, playerId: session?.playerId ?? null, locale: caller.language }),
    listQuests: ({ query, session, caller }) => quest.list(session.playerId, query, caller.language),
    activateQuest: ({ params, session, caller }) =>
      quest.activate(session.playerId, params.id, caller.language),
    cancelQuest: ({ params, session, caller }) => quest.cancel(session.playerId, params.id, caller.language),
  })
}
