// Proves that the product speaks each of its languages wholly: every word of English has its own there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { contentFolder } from './content.ts'
import { defaultLocale, translatedLocales } from './locales.ts'

const files = (locale: string): string[] =>
  readdirSync(join(contentFolder, locale), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()

/** Every value of a tree by its path; an item of a list has its place as its key. */
function leaves(branch: unknown, path = ''): [path: string, value: unknown][] {
  const inner = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).safeParse(branch)
  if (!inner.success) return [[path, branch]]
  return Object.entries(inner.data).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

const read = (locale: string, file: string): Map<string, unknown> =>
  new Map(leaves(JSON.parse(readFileSync(join(contentFolder, locale, file), 'utf8'))))

/** What the program fills in, and the marks that it lays around an amount or a link. */
const places = (sentence: unknown): string[] => (String(sentence).match(/\{+\w+\}+|<\/?\w+>/g) ?? []).sort()

/** What a page holds beside its words. */
const isWording = (path: string): boolean =>
  !/(?:^|\.)(?:kind|href|identity|updatedAt|onlyWithoutLicence)$/.test(path)

// Names, abbreviations and samples, which are the same in every language.
const names =
  'Baize · Casino|BIC|CPF|E-Sports+|IBAN|MMA|Padel|RTP {{rtp}}%|RTP {{rtp}}% · {{studio}}|{{minutes}} min|you@example.com|YYYY-MM-DD'

/** Words that a language has taken over from English, or shares with it. */
const taken: Record<string, string> = {
  'pt-br': 'Cookies|Demo|E-mail|Jackpots|Lobby|Marketing|Menu|Odds|Slots|Tablet|slides',
  de: 'American Football|Baseball|Basketball|Bonus|Casino|Code|Computer|Cookies|Cricket|Demo|Details|Fairness|Jackpots|Limits|Live|Lobby|Marketing|Name|Navigation|Passkeys|Quests|Roulette|Slots|Studio|Studios|Support|Tablet|Tennis|Volleyball|Wallet',
}

describe.each(translatedLocales.filter((locale) => locale !== defaultLocale))('in %s', (locale) => {
  it('there are the same files as in English', () => {
    expect(files(locale)).toEqual(files(defaultLocale))
  })

  it.each(files(defaultLocale))('%s has every key of English and no other', (file) => {
    expect([...read(locale, file).keys()].sort()).toEqual([...read(defaultLocale, file).keys()].sort())
  })

  it.each(files(defaultLocale))('%s leaves the same places to be filled in', (file) => {
    const own = read(locale, file)
    for (const [path, sentence] of read(defaultLocale, file))
      expect(places(own.get(path)), `${path}: ${String(own.get(path))}`).toEqual(places(sentence))
  })

  it.each(files(defaultLocale))('%s leaves no sentence empty or in English', (file) => {
    const own = read(locale, file)
    const mayBeSame = `${names}|${taken[locale] ?? ''}`.split('|')
    const same = [...read(defaultLocale, file)].filter(([path, sentence]) => {
      const words = own.get(path)
      if (!isWording(path) || typeof sentence !== 'string' || typeof words !== 'string') return false
      if (words.trim() === '') return true
      // A sentence of places and figures alone has nothing to translate.
      const hasLetters = /\p{L}/u.test(sentence.replaceAll(/\{+\w+\}+|<\/?\w+>/g, ''))
      return hasLetters && words === sentence && !mayBeSame.includes(sentence)
    })
    expect(same).toEqual([])
  })
})

it('German says Sie to the player, never du', () => {
  const familiar = files('de').flatMap((file) =>
    [...read('de', file)].filter(
      ([path, words]) =>
        isWording(path) &&
        // The advice centre bears its name.
        /(?<!\p{L})(?:du|dich|dir|dein(?:e|em|en|er|es)?)(?!\p{L})/iu.test(
          String(words).replace('Check dein Spiel', ''),
        ),
    ),
  )
  expect(familiar).toEqual([])
})
