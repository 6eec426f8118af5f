// Runs beside every page of a player: says aloud which payments ended, which bets were not taken, what became of bonuses and quests, that a level was reached and what else happened, notices that a break is over, and asks once where the player pays from.
import { useBetNews } from '../game/bet-news.ts'
import { useInvoiceAlerts, useRegionQuestion } from '../payment/payment.tsx'
import { useMessageNews } from '../notification/notification.ts'
import { useBreakEnd, useSecondFactorDoor } from '../player/player.ts'
import { useBonusNews, useLevelNews, useQuestNews } from '../retention/retention.ts'

export function PlayerNews() {
  useSecondFactorDoor()
  useBreakEnd()
  useInvoiceAlerts()
  useBetNews()
  useBonusNews()
  useLevelNews()
  useQuestNews()
  useMessageNews()
  useRegionQuestion()
  return null
}
