// Answers for what a call is: who may make it, what goes in, what comes out, and how it may be refused.
import * as z from 'zod'
import { addresses, type Addresses, type Capability } from './addresses.ts'
import type { FieldTextName } from './field-texts.ts'
import type { RefusalName } from './refusals.ts'

/** `anyone` may call with or without a session; `player` needs a living session. */
export type Audience = 'anyone' | 'player'

/** How often one caller may make a call. Counted by IP address, or by the named body field as well. */
type RateLimit = { max: number; seconds: number; alsoBy?: string }

export type CallShape = {
  summary: string
  audience: Audience
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body comes as multipart with one file, which is read while it streams and never beyond the cap. */
  upload?: { field: string; maxBytes: number }
  output: z.ZodType
  /** Lists answer `{ data, meta }`; the schema of `meta` stands here. */
  meta?: z.ZodType
  refusals: readonly RefusalName[]
  rateLimit?: RateLimit
}

export type Call = CallShape & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  name: string
  capability: Capability
}

/** Calls that are declared beside each other, for a capability that has too many for one file. */
export const shapesOf = <const S extends Record<string, CallShape>>(shapes: S): S => shapes

/** Joins a capability's shapes to their addresses; a call without an address, or an address without a call, does not compile. */
export function declareCalls<
  const K extends Capability,
  const S extends Record<keyof Addresses[K], CallShape>,
>(
  capability: K,
  shapes: S & Record<Exclude<keyof S, keyof Addresses[K]>, never>,
): { [N in keyof S]: S[N] & Pick<Call, 'method' | 'path' | 'name' | 'capability'> } {
  const table: Record<string, string> = addresses[capability]
  const calls: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries<CallShape>(shapes)) {
    const [method, path] = (table[name] ?? '').split(' ')
    calls[name] = { ...shape, method, path, name, capability }
  }
  return calls as never
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** A file that came along: as its sender called it, and its bytes, never more than the call's cap. */
export type UploadedFile = { name: string; bytes: Uint8Array }

/** What the handler receives after validation. */
export type InputOf<C extends CallShape> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
} & (C extends { upload: object } ? { file: UploadedFile } : unknown)

/** What the caller gives; parts that the call does not have are left out. */
export type RequestOf<C extends CallShape> = {
  [P in 'params' | 'query' | 'body' as C[P] extends z.ZodType ? P : never]: Given<C[P]>
}

/** What comes back: the output, or `{ data, meta }` for a list with pages. */
export type AnswerOf<C extends CallShape> = C['meta'] extends z.ZodType
  ? { data: z.output<C['output']>; meta: z.output<C['meta']> }
  : z.output<C['output']>

/** One page of a list, counted from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(20),
}

export const pageMeta = z.object({
  page: z.int(),
  perPage: z.int(),
  totalPages: z.int(),
  totalRows: z.int(),
})
export type PageMeta = z.output<typeof pageMeta>
export const pageMetaOf = (page: number, perPage: number, totalRows: number): PageMeta => ({
  page,
  perPage,
  totalPages: Math.ceil(totalRows / perPage),
  totalRows,
})

/** What is said of a value that breaks a rule of our own, by its name in the messages of fields. */
export const said = (text: FieldTextName) => ({ params: { text } })

/** A decimal string in whole currency units, never a float. */
export const amount = z
  .string()
  .max(36)
  .regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/)

/** An amount that a player asks for: greater than zero. */
export const positiveAmount = amount.refine(
  (text) => !text.startsWith('-') && /[1-9]/.test(text),
  said('aboveZero'),
)

/** An id made by whoever starts the thing. */
export const id = z.uuid()

export const currencyCode = z.string().regex(/^[A-Z0-9]{3,8}$/)
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const localeCode = z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/)
export const instant = z.iso.datetime()
export const namedItem = z.object({ id: z.int(), name: z.string() })

/** A query list is `?state[]=1&state[]=2`; a name without its brackets, once or several times, is the same list. */
export const listMark = '[]'
export const oneOrMany = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).max(200).optional(),
  )

/** Text that a person typed: no NUL and no lone surrogate, so that the database always takes it. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), said('characters'))
