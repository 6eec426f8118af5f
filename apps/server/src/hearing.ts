// Says who hears what: which events the outbox knows, and which capability listens to which of them.
import { freeSpinsChanged } from './game/events.ts'
import type { GameFace } from './game/game.ts'
import { notificationEvents } from './notification/events.ts'
import type { Notification } from './notification/notification.ts'
import * as paymentEvents from './payment/events.ts'
import type { Outbox } from './platform/outbox.ts'
import * as playerEvents from './player/events.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Bonus } from './retention/bonus/bonus.ts'
import {
  bonusChanged,
  bonusCodeAccepted,
  levelReached,
  pointsGiven,
  questChanged,
} from './retention/events.ts'
import type { Loyalty } from './retention/loyalty/loyalty.ts'
import type { Quest } from './retention/quest/quest.ts'
import type { Retention } from './retention/retention.ts'
import { betSettled } from './sportsbook/events.ts'
import type { Sportsbook } from './sportsbook/sportsbook.ts'
import { walletEvents } from './wallet/events.ts'

type Hearers = {
  game: GameFace
  sportsbook: Sportsbook
  retention: Retention
  bonus: Bonus
  loyalty: Loyalty
  quest: Quest
  notification: Notification
  realtime: Realtime
}

export function joinHearers(outbox: Outbox, hearers: Hearers): void {
  const { game, sportsbook, retention, bonus, loyalty, quest, notification, realtime } = hearers
  for (const events of [
    walletEvents,
    paymentEvents,
    playerEvents,
    { betSettled, bonusChanged, bonusCodeAccepted, pointsGiven, levelReached, questChanged },
    notificationEvents,
  ])
    outbox.know(events)

  outbox.onBatch(walletEvents.walletMoved, (news) => game.hearMoved(news))
  outbox.onBatch(walletEvents.walletMoved, (news) => retention.hearMoved(news))
  outbox.onBatch(walletEvents.walletMoved, (news) => bonus.bonuses.hearMoved(news))
  outbox.onBatch(walletEvents.walletMoved, (news) => loyalty.hearMoved(news))
  outbox.onBatch(walletEvents.walletMoved, (news) => quest.hearMoved(news))
  outbox.on(paymentEvents.depositSettled, (news) => bonus.giving.hearDeposit(news))
  outbox.onBatch(paymentEvents.depositSettled, (news) => quest.hearDeposits(news))
  outbox.onBatch(playerEvents.profileChanged, (news) => quest.hearProfile(news))
  outbox.onBatch(freeSpinsChanged, (news) => bonus.freeSpins.hearChanged(news))
  outbox.onBatch(walletEvents.stakeStopped, (news) => game.hearStopped(news))
  outbox.onBatch(walletEvents.stakeStopped, (news) => sportsbook.hearStopped(news))
  outbox.on(playerEvents.signedOut, (news) => sportsbook.hearSignedOut(news))
  outbox.on(playerEvents.registered, (news) => retention.hearRegistered(news))
  outbox.on(playerEvents.registered, (news) => bonus.codes.hearRegistered(news))
  outbox.on(playerEvents.signedOut, ({ playerId, sessionId }) =>
    realtime.disconnectSession(sessionId, playerId),
  )
  notification.listen(outbox)
}
