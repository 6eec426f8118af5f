// Says aloud what the live connection brings a player: payments that ended.
import { useInvoiceAlerts } from '../payment/payment.tsx'

export function PlayerNews() {
  useInvoiceAlerts()
  return null
}
