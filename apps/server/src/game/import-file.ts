// Answers for the catalogue as an operator writes it: what a file may say, where it is wrong, and the rows that follow from it.
import * as z from 'zod'
import type { GameImages } from '@baize/contract/game'
import { lineOf } from './json-lines.ts'
import { integrations } from './provider.ts'
import { stableId } from './stable-id.ts'
import type { CatalogueSeed } from './store.ts'

/** Words that stand in the same place of an address as a game's identity. */
const reserved = new Set(['favorites', 'features', 'played', 'search'])

const identity = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Use small letters, digits and hyphens, at most 80')
  .refine((value) => !reserved.has(value), 'This word has another meaning in addresses')
const word = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Use small letters, digits, hyphens and underscores')
const name = z.string().trim().min(1, 'Give it a name').max(120, 'At most 120 characters')
const money = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/, 'Write an amount such as "0.10"')
const address = z.url({ protocol: /^https$/, error: 'Give an address that begins with https://' }).max(500)
const picture = z.strictObject({ '1x': address, '2x': address, '3x': address })

const game = z
  .strictObject({
    identity,
    name,
    studio: identity,
    type: word,
    rtp: z
      .string()
      .regex(/^\d{1,3}(?:\.\d{1,2})?$/, { error: 'Write a percentage such as "96.41"', abort: true })
      .refine((value) => Number(value) > 0 && Number(value) <= 100, 'Between 0 and 100')
      .nullable(),
    volatility: z.enum(['low', 'medium', 'high']).nullable(),
    paylines: z.int().min(1).max(1_000_000).nullable(),
    features: z.array(word).max(40),
    labels: z.array(word).max(10),
    /** 1 mobile, 2 desktop. */
    platforms: z.array(z.literal([1, 2], 'Write 1 for mobile, 2 for desktop')).min(1, 'Name one at least'),
    /** In the base currency. */
    minBet: money.nullable(),
    maxBet: money.nullable(),
    isDemoMode: z.boolean(),
    isBonusWagering: z.boolean(),
    isHidden: z.boolean().default(false),
    releasedAt: z.iso.datetime('Write a moment such as "2026-02-26T09:00:00.000Z"'),
    /** Larger is more played. */
    popularity: z.int().min(0).max(2_000_000_000),
    /** Which protocol carries its money. */
    integration: z.enum(integrations).default('gcp'),
    /** What its own picture is drawn from, where the product draws it. */
    theme: z.strictObject({ family: word, motif: word, palette: z.int().min(0) }).optional(),
    /** Pictures that lie elsewhere. */
    images: z.strictObject({ '3x4': picture, '1x1': picture }).optional(),
  })
  .refine(({ minBet, maxBet }) => minBet === null || maxBet === null || Number(minBet) <= Number(maxBet), {
    path: ['maxBet'],
    message: 'The greatest stake is smaller than the smallest',
  })

const countries = z.array(z.string().regex(/^[A-Z]{2}$/, 'Write countries by two capital letters'))

const catalogueFile = z.strictObject({
  studios: z.array(
    z.strictObject({
      identity,
      name,
      images: z.strictObject({ mark: address, tile: address }).optional(),
    }),
  ),
  games: z.array(game).min(1, 'A catalogue without games would hide them all'),
  /** In the order of the lobby. Without them the collections stay as they are. */
  collections: z
    .array(
      z.strictObject({
        identity,
        name,
        countries: countries.default([]),
        isHidden: z.boolean().default(false),
        games: z.array(identity),
      }),
    )
    .optional(),
})

export type CatalogueFile = z.output<typeof catalogueFile>
export type CatalogueFileGiven = z.input<typeof catalogueFile>

const faultsTold = 30

/** A file that cannot be imported, and why, line by line. */
class FaultyFile extends Error {
  override readonly name = 'FaultyFile'
}

/** Reads and checks the whole file; a file with any fault is refused with all of them. */
export function readCatalogueFile(file: string, text: string): CatalogueFile {
  const content = jsonOf(file, text)
  const parsed = catalogueFile.safeParse(content)
  const misshapen: Fault[] = (parsed.error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], message: 'Nothing is known under this name' }))
      : [{ path, message: valueAt(content, path) === undefined ? 'This is missing' : issue.message }]
  })
  // Names are looked up in a misshapen file too, as far as they can be read: one look should find every fault.
  const faults = [...misshapen, ...strayNames(parsed.data ?? fileOfNames.parse(content))]
  if (parsed.success && faults.length === 0) return parsed.data
  const told = faults.slice(0, faultsTold).map(({ path, message }) => {
    const owner = nameAt(content, path)
    return `${file}:${lineOf(text, path)}: ${fieldOf(path)}${owner ? ` (${owner})` : ''}: ${message}`
  })
  if (faults.length > told.length) told.push(`… and ${faults.length - told.length} more`)
  throw new FaultyFile(told.join('\n'))
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new FaultyFile(`${file}: this is not JSON: ${message}`, { cause: error })
  }
}

type Fault = { path: (string | number)[]; message: string }

/** An identity, or nothing where it cannot be read. */
const legible = z.string().optional().catch(undefined)
const rowsOfNames = <Row extends z.ZodRawShape>(row: Row) =>
  z
    .array(z.object({ identity: legible, ...row }).catch({} as never))
    .optional()
    .catch(undefined)

/** What a file says of names and of nothing else; it is read from any file at all. */
const fileOfNames = z
  .object({
    studios: rowsOfNames({}),
    games: rowsOfNames({ studio: legible }),
    collections: rowsOfNames({ games: z.array(legible).catch([]) }),
  })
  .catch({})
type FileOfNames = z.output<typeof fileOfNames>

/** Names that stand twice, or that lead nowhere. */
function strayNames({ studios, games, collections }: FileOfNames): Fault[] {
  const faults: Fault[] = []
  for (const [kind, rows = []] of Object.entries({ studios, games, collections })) {
    const seen = new Set<string>()
    for (const [at, { identity }] of rows.entries()) {
      if (identity === undefined) continue
      if (seen.has(identity)) faults.push({ path: [kind, at, 'identity'], message: 'Stands here twice' })
      seen.add(identity)
    }
  }
  const studioNames = studios && new Set(studios.map((row) => row.identity))
  for (const [at, { studio }] of games?.entries() ?? [])
    if (studio !== undefined && studioNames && !studioNames.has(studio))
      faults.push({ path: ['games', at, 'studio'], message: `There is no studio “${studio}” in this file` })
  const gameNames = games && new Set(games.map((row) => row.identity))
  for (const [at, row] of collections?.entries() ?? []) {
    const seen = new Set<string>()
    for (const [place, one] of (row.games ?? []).entries()) {
      if (one === undefined) continue
      const path = ['collections', at, 'games', place]
      if (gameNames && !gameNames.has(one))
        faults.push({ path, message: `There is no game “${one}” in this file` })
      if (seen.has(one)) faults.push({ path, message: `The game “${one}” stands here twice` })
      seen.add(one)
    }
  }
  return faults
}

function valueAt(content: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[String(part)]
        : undefined,
    content,
  )
}

const fieldOf = (path: readonly (string | number)[]): string =>
  path.length === 0
    ? 'the file'
    : path.reduce<string>(
        (field, part) => (typeof part === 'number' ? `${field}[${part}]` : `${field}${field && '.'}${part}`),
        '',
      )

/** Which studio, game or collection a path leads into. */
function nameAt(content: unknown, [kind, at]: readonly (string | number)[]): string | null {
  if (typeof content !== 'object' || content === null || typeof at !== 'number') return null
  const rows = (content as Record<string, unknown>)[String(kind)]
  const row: unknown = Array.isArray(rows) ? rows[at] : null
  const found = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)['identity'] : null
  return typeof found === 'string' ? found : null
}

/** What the product has drawn itself, by identity. */
export type DrawnPictures = {
  games: Readonly<Record<string, Readonly<Record<'3x4' | '1x1', string>>>>
  studios: Readonly<Record<string, { readonly tile: string; readonly mark: string }>>
  /** For a studio without a mark of its own. */
  studio: { readonly tile: string; readonly mark: string }
}

const everyDensity = (file: string) => ({ '1x': file, '2x': file, '3x': file })

/** The rows of a file. A game without a picture has no address: the page shows the default in its place. */
export function rowsOf(file: CatalogueFile, drawn: DrawnPictures): CatalogueSeed {
  const imagesOf = (row: CatalogueFile['games'][number]): GameImages => {
    const own = Object.hasOwn(drawn.games, row.identity) ? drawn.games[row.identity] : undefined
    return row.images ?? { '3x4': everyDensity(own?.['3x4'] ?? ''), '1x1': everyDensity(own?.['1x1'] ?? '') }
  }
  return {
    studios: file.studios.map(({ identity, name, images }) => ({
      id: stableId('studio', identity),
      identity,
      name,
      images:
        images ??
        (Object.hasOwn(drawn.studios, identity) ? drawn.studios[identity] : undefined) ??
        drawn.studio,
    })),
    games: file.games.map((row) => ({
      id: stableId('game', row.identity),
      identity: row.identity,
      name: row.name,
      type: row.type,
      studio_id: stableId('studio', row.studio),
      integration: row.integration,
      labels: row.labels,
      images: imagesOf(row),
      is_demo: row.isDemoMode,
      is_hidden: row.isHidden,
      platforms: row.platforms,
      volatility: row.volatility,
      rtp: row.rtp,
      paylines: row.paylines,
      is_bonus_wagering: row.isBonusWagering,
      min_bet: row.minBet,
      max_bet: row.maxBet,
      popularity: row.popularity,
      released_at: row.releasedAt,
      features: row.features,
      theme: row.theme ? [row.theme.family, row.theme.motif] : [],
    })),
    ...(file.collections && {
      collections: file.collections.map(({ identity, name, countries, isHidden, games }) => ({
        id: stableId('collection', identity),
        identity,
        name,
        countries,
        is_hidden: isHidden,
        games: games.map((one) => stableId('game', one)),
      })),
    }),
  }
}
