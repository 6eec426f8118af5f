// Answers for where the table of offers lies: beside this file, or where the configuration says.
import { readFileSync } from 'node:fs'
import { createOffers, type Offers } from './offer.ts'

export function readOffers(file?: string): Offers {
  return createOffers(JSON.parse(readFileSync(file ?? new URL('./offers.json', import.meta.url), 'utf8')))
}
