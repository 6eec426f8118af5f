// Answers for what is said and shown besides play: locales, countries, constants, texts and pages; the face of content.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Constants,
  ContentPage,
  Country,
  Locale,
  QuestionTopic,
  TextFolder,
  TextPart,
  Texts,
} from '@baize/contract/content'
import { fieldTexts as englishFieldTexts, type FieldTexts } from '@baize/contract/field-texts'
import { refuse } from '../platform/refusal.ts'
import { constants } from './constants.ts'
import { countriesOf, excludedCountries } from './countries.ts'
import { jurisdiction, type Jurisdiction } from './jurisdiction.ts'
import { defaultLocale, locales, translatedLocales } from './locales.ts'
import { readJson, readWords, type LetterWords } from './words.ts'

export const contentFolder = fileURLToPath(new URL('../../../../content/', import.meta.url))

export type ContentParts = {
  jurisdiction: string
  /** The fiat currencies on offer; a country whose own is not among them starts in EUR. */
  offeredFiat: readonly string[]
  /** The operator's licence statement; pages say plainly when there is none. */
  licenceText: string
  /** Where players write to; the operator's own. */
  supportEmail?: string
  /** Other services that players may come by, as the operator named them. */
  services?: Pick<Constants['player'], 'socialAuth' | 'telegram'>
  folder?: string
}

export type Content = ReturnType<typeof createContent>

export type LetterLanguage = LetterWords & Pick<Locale, 'direction'> & { locale: string }

export function createContent(parts: ContentParts) {
  const folder = parts.folder ?? contentFolder
  const profile: Jurisdiction | null = readJson(
    join(folder, 'jurisdictions', `${parts.jurisdiction}.json`),
    jurisdiction,
  )
  if (!profile) throw new Error(`there is no jurisdiction profile "${parts.jurisdiction}"`)
  const words = readWords(folder, translatedLocales, {
    licence: parts.licenceText,
    minAge: profile.minAge,
    supportEmail: parts.supportEmail ?? 'support@baize.test',
  })
  const countries = countriesOf(parts.offeredFiat, profile.restrictedCountries)
  const listed = new Map(countries.map((country) => [country.code, country]))

  return {
    jurisdiction: profile,
    locales: (): Locale[] => locales,
    countries: (): Country[] => countries,
    constants: (): Constants => ({
      ...constants,
      player: {
        ...constants.player,
        limit: {
          ...constants.player.limit,
          raiseDelayHours: profile.limits.raiseDelayHours,
          isRemovalAllowed: profile.limits.isRemovalAllowed,
        },
        ...parts.services,
      },
      payment: {
        ...constants.payment,
        isPendingWithdrawalDeclinable: profile.isPendingWithdrawalDeclinable,
      },
    }),
    /** For somebody whose country is not known. */
    defaultCurrency: 'EUR',
    texts: (locale: string, name: TextFolder | TextPart): Texts => words.textsOf(locale, name),

    page(identity: string, locale: string = defaultLocale): ContentPage {
      return words.pageOf(identity, locale) ?? refuse('not_found')
    },
    pageIdentities: words.pageIdentities,
    questions: (locale: string = defaultLocale): QuestionTopic[] => words.questionsOf(locale),

    isCountryListed: (code: string): boolean => listed.has(code),
    /** Flagged by the jurisdiction, or excluded from the product altogether. */
    isCountryRestricted: (code: string): boolean =>
      excludedCountries.has(code) || listed.get(code)?.restricted === true,

    /** How letters and text messages are written to a reader; one of another language reads English. */
    letterLanguageOf(locale: string): LetterLanguage {
      const own = words.lettersOf(locale)
      const letters = own ?? words.lettersOf(defaultLocale)
      if (!letters) throw new Error(`there is no letters.json in ${defaultLocale}`)
      const spoken = own ? locale : defaultLocale
      const direction = locales.find(({ code }) => code === spoken)?.direction ?? 'ltr'
      return { ...letters, locale: spoken, direction }
    },

    /** What the rule engine of forms says in a language. */
    fieldTexts(locale: string): { texts: FieldTexts; labels: Record<string, string> } {
      const { rules, labels } = words.textsOf(locale, 'fields-settings')
      return { texts: { ...englishFieldTexts, ...sentences(rules) }, labels: sentences(labels) }
    },
  }
}

const sentences = (branch: Texts | string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof branch === 'object' ? branch : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
