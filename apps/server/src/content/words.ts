// Answers for the words of the product: read from the content folder, checked, and merged over the default language.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  contentPage,
  questionTopic,
  textFolders,
  textParts,
  texts,
  type ContentPage,
  type QuestionTopic,
  type TextFolder,
  type TextPart,
  type Texts,
} from '@baize/contract/content'
import * as z from 'zod'
import { defaultLocale } from './locales.ts'

const blockShape = contentPage.shape.blocks.element

/** Pages link to our own paths, to https and to mail; nothing that runs. */
const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|https:\/\/|mailto:)/.test(href)

/** A page as it is written: some blocks stand only while the operator has not told its licence. */
const pageFile = contentPage.omit({ identity: true, blocks: true }).extend({
  blocks: z.array(
    z
      .intersection(blockShape, z.object({ onlyWithoutLicence: z.literal(true).optional() }))
      .refine(
        (block) => block.kind !== 'link' || isSafeLink(block.href),
        'a link leads to /…, https: or mailto:',
      ),
  ),
})
type PageFile = z.output<typeof pageFile>

/** Answers lead into the house only. */
const questionsFile = z.object({
  topics: z
    .array(questionTopic)
    .refine(
      (topics) =>
        topics.every(({ questions }) =>
          questions.every(({ href }) => href === undefined || /^\/(?!\/)/.test(href)),
        ),
      'an answer leads to /…',
    ),
})

/** What letters and text messages say; who writes them asks for them by their kinds. */
const lettersFile = z.strictObject({
  /** At the end of every letter. */
  foot: z.strictObject({ limits: z.string(), support: z.string() }),
  devices: z.strictObject({ mobile: z.string(), tablet: z.string(), desktop: z.string() }),
  letters: z.record(
    z.string(),
    z.strictObject({
      subject: z.string(),
      greeting: z.string(),
      lines: z.array(z.string()),
      button: z.string().optional(),
      after: z.array(z.string()).optional(),
    }),
  ),
  textMessages: z.record(z.string(), z.string()),
})
export type LetterWords = z.output<typeof lettersFile>

export type Words = {
  /** Of a folder, or of a part of it: `pages.home` is what stands under `home` in `pages`. */
  textsOf(locale: string, folder: TextFolder | TextPart): Texts
  pageOf(identity: string, locale: string): ContentPage | null
  pageIdentities: string[]
  questionsOf(locale: string): QuestionTopic[]
  /** Null in a language that has none. */
  lettersOf(locale: string): LetterWords | null
}

/** What the operator says and pages repeat. */
export type OperatorFacts = { licence: string; minAge: number; supportEmail: string }

export function readWords(folder: string, locales: readonly string[], facts: OperatorFacts): Words {
  const allTexts = new Map<string, Texts>()
  const pages = new Map<string, ContentPage>()
  const questions = new Map<string, QuestionTopic[]>()
  const letters = new Map<string, LetterWords>()
  const identities = new Set<string>()
  // The default language comes first, because the others are laid over it.
  for (const locale of [defaultLocale, ...locales.filter((code) => code !== defaultLocale)]) {
    for (const name of textFolders) {
      const own = readJson(join(folder, locale, `${name}.json`), texts) ?? {}
      allTexts.set(`${locale} ${name}`, mergeTexts(allTexts.get(`${defaultLocale} ${name}`) ?? {}, own))
    }
    for (const name of textParts) allTexts.set(`${locale} ${name}`, partOf(allTexts, locale, name))
    for (const [identity, page] of readPages(join(folder, locale, 'pages'))) {
      pages.set(`${locale} ${identity}`, finishPage(identity, page, facts, locale))
      identities.add(identity)
    }
    const asked = readJson(join(folder, locale, 'questions.json'), questionsFile)
    if (asked) questions.set(locale, finishQuestions(asked.topics, facts, locale))
    const written = readJson(join(folder, locale, 'letters.json'), lettersFile)
    if (written) letters.set(locale, written)
  }
  return {
    textsOf: (locale, name) =>
      allTexts.get(`${locale} ${name}`) ?? allTexts.get(`${defaultLocale} ${name}`) ?? {},
    pageOf: (identity, locale) =>
      pages.get(`${locale} ${identity}`) ?? pages.get(`${defaultLocale} ${identity}`) ?? null,
    pageIdentities: [...identities].sort(),
    questionsOf: (locale) => questions.get(locale) ?? questions.get(defaultLocale) ?? [],
    lettersOf: (locale) => letters.get(locale) ?? null,
  }
}

function partOf(allTexts: ReadonlyMap<string, Texts>, locale: string, name: TextPart): Texts {
  const [folder = '', key = ''] = name.split('.')
  const part = allTexts.get(`${locale} ${folder}`)?.[key]
  return typeof part === 'object' ? part : {}
}

/** Lays one language over another; what the upper one lacks shines through. */
export function mergeTexts(under: Texts, over: Texts): Texts {
  const merged: Texts = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? mergeTexts(below, value) : value
  }
  return merged
}

function readPages(folder: string): [identity: string, page: PageFile][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const page = readJson(join(folder, name), pageFile)
      return page ? [[name.slice(0, -'.json'.length), page] as [string, PageFile]] : []
    })
}

/** Puts what the operator says where a sentence names it. */
const fillWith =
  ({ licence, minAge, supportEmail }: OperatorFacts, locale: string) =>
  (words: string): string =>
    words
      .replaceAll('{{licence}}', () => licence)
      .replaceAll('{{minAge}}', minAge.toLocaleString(locale))
      .replaceAll('{{supportEmail}}', () => supportEmail)

function finishQuestions(
  topics: readonly QuestionTopic[],
  facts: OperatorFacts,
  locale: string,
): QuestionTopic[] {
  const fill = fillWith(facts, locale)
  return topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({
      ...one,
      question: fill(one.question),
      answer: one.answer.map(fill),
    })),
  }))
}

function finishPage(identity: string, page: PageFile, facts: OperatorFacts, locale: string): ContentPage {
  const { licence } = facts
  const fill = fillWith(facts, locale)
  const blocks = page.blocks
    .filter((block) => (licence ? !block.onlyWithoutLicence : !JSON.stringify(block).includes('{{licence}}')))
    .map((written): ContentPage['blocks'][number] => {
      const block = blockShape.parse(written)
      return block.kind === 'list'
        ? { kind: 'list', items: block.items.map(fill) }
        : block.kind === 'link'
          ? { ...block, text: fill(block.text), href: fill(block.href) }
          : { ...block, text: fill(block.text) }
    })
  return {
    identity,
    title: page.title,
    description: fill(page.description),
    blocks,
    updatedAt: page.updatedAt,
    ...(page.colorMode ? { colorMode: page.colorMode } : {}),
  }
}

export function readJson<T>(file: string, shape: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(
      `${file} cannot be used: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
