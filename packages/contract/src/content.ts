// Answers for the contract of content: locales, countries, constants, localized texts and static pages.
import * as z from 'zod'
import { countryCode, currencyCode, declareCalls, localeCode, namedItem } from './call.ts'

export const locale = z.object({
  code: localeCode,
  name: z.string(),
  nativeName: z.string(),
  isDefault: z.boolean(),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether the screens are translated; the others are listed for dates and numbers and fall back to the default locale. */
  isTranslated: z.boolean(),
})
export type Locale = z.output<typeof locale>

export const country = z.object({
  code: countryCode,
  name: z.string(),
  nativeName: z.string(),
  phonePrefix: z.string(),
  currency: currencyCode,
  locale: localeCode,
  restricted: z.boolean(),
})
export type Country = z.output<typeof country>

const items = z.array(namedItem)
export const constants = z.object({
  player: z.object({
    scenarios: items,
    timeZone: z.array(z.object({ id: z.string(), name: z.string() })),
    playerStatuses: items,
    document: z.object({
      status: items,
      type: z.array(z.object({ id: z.int(), name: z.string(), section: z.string() })),
    }),
    limit: z.object({
      definition: items,
      status: items,
      cashPeriod: items,
      coolingOffPeriod: items,
      selfExclusionPeriod: items,
      /** How long a raise or removal waits, and whether this market knows removals; from the jurisdiction. */
      raiseDelayHours: z.int(),
      isRemovalAllowed: z.boolean(),
    }),
    otp: z.object({
      reasons: z.array(z.string()),
      length: z.int(),
      expiresAfterSeconds: z.int(),
      resendAfterSeconds: z.int(),
    }),
    /** Services to sign in by, besides Telegram. */
    socialAuth: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The bot whose mini-app this is, and its news channel; null where the operator has none. */
    telegram: z.object({ botUrl: z.string().nullable(), newsUrl: z.string().nullable() }).nullable(),
  }),
  payment: z.object({
    invoiceStatuses: items,
    invoiceTypes: items,
    /** Whether a player may take back a withdrawal that waits; the market's rule. */
    isPendingWithdrawalDeclinable: z.boolean(),
  }),
  game: z.object({
    bet: z.object({ status: items }),
    bonus: z.object({ triggerType: items, type: items, status: items }),
    playerBonus: z.object({ status: items, result: items }),
    playerFreespin: z.object({ status: items, result: items }),
  }),
})
export type Constants = z.output<typeof constants>

/** The folders that texts come in; a screen loads only those it shows. */
export const textFolders = [
  'alerts',
  'fields-settings',
  'global-components',
  'layout',
  'modals',
  'notifications',
  'pages',
] as const
export type TextFolder = (typeof textFolders)[number]

/** Screens that many guests open first load their own part of the folder `pages` and nothing of the others. */
export const textParts = [
  'notifications.bell',
  'notifications.contact',
  'notifications.screen',
  'pages.content',
  'pages.favourites',
  'pages.game',
  'pages.games',
  'pages.home',
  'pages.played',
  'pages.provider',
  'pages.providers',
  'pages.sport',
] as const
export type TextPart = (typeof textParts)[number]

/** Texts nest by screen and piece; a leaf is a sentence with `{{placeholders}}`. */
export type Texts = { [key: string]: string | Texts }
export const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])))

export const contentPage = z.object({
  identity: z.string(),
  title: z.string(),
  description: z.string(),
  /** Sanitised blocks, never raw HTML. */
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), text: z.string() }),
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
      z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
    ]),
  ),
  updatedAt: z.iso.date(),
  /** The colours that this page forces; `system` forces nothing. */
  colorMode: z.enum(['system', 'light', 'dark']).optional(),
})
export type ContentPage = z.output<typeof contentPage>

/** What people ask, by topic; each topic is a page of its own. */
export const questionTopic = z.object({
  identity: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/),
  title: z.string(),
  description: z.string(),
  questions: z.array(
    z.object({
      identity: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/),
      question: z.string(),
      /** Paragraphs. */
      answer: z.array(z.string()).min(1),
      /** Where in the house it is done. */
      href: z.string().optional(),
    }),
  ),
})
export type QuestionTopic = z.output<typeof questionTopic>

export const contentCalls = declareCalls('content', {
  listLocales: {
    summary: 'Every locale of the product.',
    audience: 'anyone',
    output: z.array(locale),
    refusals: [],
  },
  listCountries: {
    summary: 'Every ISO country less the excluded ones; restricted ones are flagged.',
    audience: 'anyone',
    output: z.array(country),
    refusals: [],
  },
  getConstants: {
    summary: 'The lists of states, kinds and periods that the screens name.',
    audience: 'anyone',
    output: constants,
    refusals: [],
  },
  getTexts: {
    summary:
      'The texts of one folder, or of one part of it, in one locale; what is not translated comes in the default locale.',
    audience: 'anyone',
    params: z.strictObject({ locale: localeCode, folder: z.enum([...textFolders, ...textParts]) }),
    output: texts,
    refusals: [],
  },
  getPage: {
    summary: 'A static page in the asked locale, or in the default one.',
    audience: 'anyone',
    params: z.strictObject({ pageIdentity: z.string().regex(/^[a-z0-9][a-z0-9-/]{0,80}$/) }),
    query: z.strictObject({ locale: localeCode.optional() }),
    output: contentPage,
    refusals: ['not_found'],
  },
  listQuestions: {
    summary: 'Questions and answers by topic, in the asked locale or in the default one.',
    audience: 'anyone',
    query: z.strictObject({ locale: localeCode.optional() }),
    output: z.array(questionTopic),
    refusals: [],
  },
})
