// Answers for asking the source of exchange rates, and for what is done with its answer: everything, or nothing and a line in the log.
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { judgeRates, ratesTold, type KnownRate, type RatesTold } from './rates.ts'

const timeoutMs = 8000
const maxBytes = 256 * 1024

/** Throws when there is no answer, or none of the expected form. */
async function askForRates(url: string): Promise<RatesTold> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const text = await response.text()
  if (text.length > maxBytes) throw new Error('answered at too great length')
  return ratesTold.parse(JSON.parse(text))
}

/** Answers how many rates were taken. */
export async function refreshRates(given: {
  url: string
  clock: Clock
  log: Log
  known: () => Promise<KnownRate[]>
  take: (rates: readonly { code: string; rate: string }[], at: Date) => Promise<void>
}): Promise<number> {
  const { url, clock, log } = given
  let told: RatesTold
  try {
    told = await askForRates(url)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'wallet.rates_not_told')
    return 0
  }
  const verdict = judgeRates(await given.known(), told, clock.now())
  if (verdict.taken === null) {
    log.error({ because: verdict.because, currency: verdict.code }, 'wallet.rates_not_believed')
    return 0
  }
  await given.take(verdict.taken, new Date(told.at))
  return verdict.taken.length
}
