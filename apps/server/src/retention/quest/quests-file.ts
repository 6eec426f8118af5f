// Answers for where the table of quests lies: beside this file, or where the configuration says.
import { readFileSync } from 'node:fs'
import type { Offers } from '../bonus/offer.ts'
import { createQuestTable, type QuestTable } from './terms.ts'

export function readQuests(offers: Offers, file?: string): QuestTable {
  const text = readFileSync(file ?? new URL('./quests.json', import.meta.url), 'utf8')
  return createQuestTable(JSON.parse(text), offers)
}
