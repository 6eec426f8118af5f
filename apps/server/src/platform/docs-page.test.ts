// Proves that the page about the API says every shape in words that a reader needs no schema language for.
import { contentCalls } from '@baize/contract/content'
import { walletCalls } from '@baize/contract/wallet'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { docsPageOf, shapeText } from './docs-page.ts'
import { jsonSchema, openApiOf } from './openapi.ts'

const textOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => shapeText(jsonSchema(schema, io))

it.each([
  ['a word', z.string(), 'string'],
  ['an id', z.uuid(), 'uuid'],
  ['a moment', z.iso.datetime(), 'date-time'],
  ['a whole number', z.int(), 'integer'],
  ['one of some words', z.enum(['a', 'b']), '"a" | "b"'],
  ['a list of them', z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  ['perhaps nothing', z.string().nullable(), 'string | null'],
  ['bounds', z.string().min(2).max(9), 'string (2–9 characters)'],
  ['a pattern that can be read', z.string().regex(/^[A-Z]{2}$/), 'string (/^[A-Z]{2}$/)'],
  ['anything', z.unknown(), 'any'],
  ['names that are not known before', z.record(z.string(), z.int()), '{\n  [name]: integer\n}'],
])('%s', (_what, schema, text) => expect(textOf(schema)).toBe(text))

it('an object shows its names in order, and which of them may be left out', () => {
  const page = z.strictObject({
    page: z.coerce.number().int().min(1).max(9).default(1),
    rows: z.array(z.object({ id: z.uuid() })).optional(),
  })
  expect(textOf(page, 'input')).toBe(
    '{\n  page?: integer (1–9, 1 unless said)\n  rows?: {\n    id: uuid\n  }[]\n}',
  )
})

const calls = [...Object.values(walletCalls), ...Object.values(contentCalls)]

it('every call stands on the page with its method, its address and its refusals', () => {
  const page = docsPageOf(calls)
  for (const { capability, name, path, refusals } of calls) {
    expect(page).toContain(`id="${capability}.${name}"`)
    expect(page).toContain(path)
    for (const refusal of refusals) expect(page).toContain(`<code>${refusal}</code>`)
  }
})

it('neither description repeats what says nothing', () => {
  const described = JSON.stringify(openApiOf(calls, 'http://casino.test')) + docsPageOf(calls)
  expect(described).not.toContain(String(Number.MAX_SAFE_INTEGER))
  expect(described).not.toContain('[0-9a-fA-F]{8}')
})
