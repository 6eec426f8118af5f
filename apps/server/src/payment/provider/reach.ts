// Answers for which adapter serves which provider: by the protocol of the methods' table, or by an address of its own in the configuration.
import type { Clock } from '../../platform/clock.ts'
import { partsOf, type Methods, type Protocol } from '../method.ts'
import { cryptoGateway } from './crypto-gateway.ts'
import { hostedProvider } from './hosted.ts'
import { manualAgent } from './manual-agent.ts'
import { openBanking } from './open-banking.ts'
import type { PaymentProvider } from './provider.ts'

type SpokenProtocol = Exclude<Protocol, 'manual'>

/** A party at one address, under one secret. Its `channel` is the end of the address at which it tells us. */
export type PaymentPartner = { channel: string; protocol: SpokenProtocol; url: string; secret: string }

const adapters = { hosted: hostedProvider, crypto: cryptoGateway, 'open-banking': openBanking } as const

export type PaymentProviders = {
  /** Null: nobody serves this provider here, so its methods are not offered. */
  of(provider: string): PaymentProvider | null
  /** Who serves a method by which an invoice was made; throws where nobody does any more. */
  serving(method: string): PaymentProvider
  /** Whether people stand behind a method, and no provider. */
  isManual(method: string): boolean
  /** Where the provider's news comes from: other channels may not speak of its invoices. */
  channelOf(provider: string): string | null
  /** Every channel that can tell us something. */
  channels: ReadonlyMap<string, PaymentProvider>
}

export function reachProviders(given: {
  methods: Methods
  partners: readonly PaymentPartner[]
  publicUrl: string
  secret: string
  clock: Clock
}): PaymentProviders {
  const channels = new Map<string, PaymentProvider>()
  for (const { channel, protocol, url, secret } of given.partners) {
    const notifyUrl = `${given.publicUrl}/api/callbacks/payment/${channel}`
    channels.set(channel, adapters[protocol]({ url, secret, notifyUrl }))
  }
  const manual = manualAgent({ agentFor: given.methods.agentFor, secret: given.secret, clock: given.clock })

  /** A partner named as the provider serves it alone; else the one named as its protocol does. */
  function channelOf(provider: string): string | null {
    const protocol = given.methods.providers[provider]
    if (!protocol || protocol === 'manual') return null
    if (channels.get(provider)?.protocol === protocol) return provider
    return channels.has(protocol) ? protocol : null
  }

  const isOfPeople = (provider: string) => given.methods.providers[provider] === 'manual'

  function of(provider: string): PaymentProvider | null {
    if (isOfPeople(provider)) return manual
    return channels.get(channelOf(provider) ?? '') ?? null
  }

  return {
    of,
    serving(method) {
      const provider = of(partsOf(method).provider)
      if (!provider) throw new Error(`nobody serves ${method} any more`)
      return provider
    },
    isManual: (method) => isOfPeople(partsOf(method).provider),
    channelOf,
    channels,
  }
}
