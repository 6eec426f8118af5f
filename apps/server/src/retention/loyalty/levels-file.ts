// Answers for where the table of levels lies: beside this file, or where the configuration says.
import { readFileSync } from 'node:fs'
import type { Offers } from '../bonus/offer.ts'
import { createLevels, type Levels } from './level.ts'

export function readLevels(offers: Offers, file?: string): Levels {
  return createLevels(
    JSON.parse(readFileSync(file ?? new URL('./levels.json', import.meta.url), 'utf8')),
    offers,
  )
}
