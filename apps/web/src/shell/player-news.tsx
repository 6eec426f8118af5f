// Runs beside every page of a player: says aloud which payments ended and which bets were not taken, and asks once where the player pays from.
import { useBetNews } from '../game/bet-news.ts'
import { useInvoiceAlerts, useRegionQuestion } from '../payment/payment.tsx'
import { useSecondFactorDoor } from '../player/player.ts'

export function PlayerNews() {
  useSecondFactorDoor()
  useInvoiceAlerts()
  useBetNews()
  useRegionQuestion()
  return null
}
