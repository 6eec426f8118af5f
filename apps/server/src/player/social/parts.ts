// Answers for what coming by another service is given by the house.
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'

/** Given by the house: which services and which bot, and what a country plays in. */
export type SocialParts = Config['social'] & {
  telegram: Config['telegram']
  currencyOf: (country: string | null) => string
  log: Pick<Log, 'warn'>
}

/** A house without any: nobody comes by another service. */
export const noServices: SocialParts = {
  providers: [],
  redirectDomains: [],
  telegram: null,
  currencyOf: () => 'EUR',
  log: { warn: () => {} },
}
