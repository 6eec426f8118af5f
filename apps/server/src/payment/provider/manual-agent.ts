// Answers for payments that people settle: where the player brings the cash and by which code the agent knows it; no machine is asked.
import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { PaymentProviderUnreachable, type PaymentProvider } from './provider.ts'

const lifeMs = 24 * 3_600_000
const codeDigits = 6

export function manualAgent(given: {
  agentFor: (currency: string) => string | null
  secret: string
  clock: Clock
}): PaymentProvider {
  // Made from the id, so that a wish that is sent twice shows the same code twice.
  const digest = (purpose: string, text: string): string =>
    createHmac('sha256', given.secret).update(`manual-agent ${purpose} ${text}`).digest('hex')
  const digitsOf = (hex: string): string =>
    String(BigInt(`0x${hex.slice(0, 16)}`) % 10n ** BigInt(codeDigits)).padStart(codeDigits, '0')

  return {
    protocol: 'manual',
    async openCheckout({ id, currency, customerId }) {
      const agentNumber = given.agentFor(currency)
      if (!agentNumber) throw new PaymentProviderUnreachable(`no agent takes ${currency}`)
      const securityCode = digitsOf(digest('code', id))
      // What the agent writes down instead of a name.
      const clientId = digest('client', customerId).slice(0, 8).toUpperCase()
      return {
        providerId: `manual ${id}`,
        expiresAt: new Date(given.clock.now().getTime() + lifeMs),
        action: null,
        publicData: {
          agentNumber,
          securityCode,
          clientId,
          instructions: [
            { label: 'agent_number', value: agentNumber },
            { label: 'security_code', value: securityCode },
            { label: 'client_id', value: clientId },
          ],
        },
      }
    },
    payOut: async ({ id }) => ({ providerId: `manual ${id}`, status: 'pending' }),
    // The agent may be counting the notes already: only the operator can say.
    cancelPayout: async () => 'pending',
    readNotice: () => ({ ok: false, because: 'bad_signature' }),
  }
}
