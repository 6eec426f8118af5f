// Says which live topics there are of a player: the hub lets nobody but that player hear one of them.
import { bonusTopics } from '@baize/contract/bonus'
import { gameTopics } from '@baize/contract/game'
import { loyaltyTopics } from '@baize/contract/loyalty'
import { notificationTopics } from '@baize/contract/notification'
import { paymentTopics } from '@baize/contract/payment'
import { playerTopics } from '@baize/contract/player-limit'
import { questTopics } from '@baize/contract/quest'
import { walletTopics } from '@baize/contract/wallet'

/** As the hub calls them: without the player. */
export const personalTopics: readonly string[] = [
  walletTopics.accounts,
  paymentTopics.invoices,
  gameTopics.spins,
  gameTopics.bets,
  playerTopics.limits,
  bonusTopics.bonuses,
  bonusTopics.freeSpins,
  bonusTopics.codes,
  loyaltyTopics.accounts,
  notificationTopics.messages,
  notificationTopics.pushes,
  questTopics.quests,
].map((topic) => topic('').replace('#', ''))
