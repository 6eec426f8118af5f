// Proves that whatever breaks the shape of a call is said in the messages of the forms, and never in the parser's own words.
import { amount, id, oneOrMany, positiveAmount, said, text } from '@baize/contract/call'
import { fieldTexts, type FieldTextName } from '@baize/contract/field-texts'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { faultsOf, wordedFields } from './field-faults.ts'

const shape = z.strictObject({
  name: text(5).min(2).optional(),
  title: z.string().min(1).optional(),
  email: z.email().optional(),
  count: z.int().min(1).max(9).optional(),
  stake: positiveAmount.optional(),
  total: amount.optional(),
  way: z.enum(['in', 'out']).optional(),
  ids: z.array(id).min(1).max(2).optional(),
  state: oneOrMany(z.coerce.number().int()),
  zone: z
    .string()
    .refine((zone) => zone === 'UTC', said('notOffered'))
    .optional(),
  either: z.union([z.literal('a'), z.int()]).optional(),
  place: z.object({ city: z.string() }).optional(),
})
const told = (given: unknown, texts = {}) => {
  const { error } = shape.safeParse(given)
  return error ? wordedFields(faultsOf(error, given), texts) : {}
}

const id1 = '0199c5a2-6f1e-7c30-9d52-3b8a4e0f6c11'
it.each([
  ['too short a text', { name: 'a' }, 'name', 'minLength'],
  ['too long a text', { name: 'abcdef' }, 'name', 'maxLength'],
  ['an empty text', { title: '' }, 'title', 'required'],
  ['no text at all', { name: 7 }, 'name', 'format'],
  ['characters that nobody can store', { name: 'a\0' }, 'name', 'characters'],
  ['no address', { email: 'nora' }, 'email', 'email'],
  ['half a number', { count: 1.5 }, 'count', 'integer'],
  ['no number', { count: 'one' }, 'count', 'numeric'],
  ['too small a number', { count: 0 }, 'count', 'minValue'],
  ['too great a number', { count: 10 }, 'count', 'maxValue'],
  ['an amount of nothing', { stake: '0.00' }, 'stake', 'aboveZero'],
  ['no amount', { total: '1e3' }, 'total', 'format'],
  ['what is no choice', { way: 'up' }, 'way', 'notOffered'],
  ['an empty list', { ids: [] }, 'ids', 'required'],
  ['too long a list', { ids: [id1, id1, id1] }, 'ids', 'maxLength'],
  ['what is no id', { ids: ['7'] }, 'ids.0', 'format'],
  ['a list of what is no number', { state: 'x' }, 'state.0', 'numeric'],
  ['what a rule of our own refuses', { zone: 'Moon/Tycho' }, 'zone', 'notOffered'],
  ['neither of two', { either: 'b' }, 'either', 'format'],
  ['what is left out', { place: {} }, 'place.city', 'required'],
  ['a field that nobody asked for', { constructor2: 1 }, 'constructor2', 'unknownField'],
  ['no object', 'text', 'request', 'format'],
  ['nothing', null, 'request', 'required'],
] as [string, unknown, string, FieldTextName][])(
  '%s is said as a form says it',
  (_what, given, field, name) => {
    const filled = fieldTexts[name].replace('{min}', field === 'count' ? '1' : '2')
    const most = field === 'count' ? '9' : field === 'ids' ? '2' : '5'
    expect(told(given)).toEqual({ [field]: [filled.replace('{max}', most)] })
  },
)

it('is said in the words that it is given, and in English where one is missing', () => {
  expect(told({ name: 'a', way: 'up' }, { minLength: 'Mindestens {min} Zeichen' })).toEqual({
    name: ['Mindestens 2 Zeichen'],
    way: [fieldTexts.notOffered],
  })
})

it('says each thing once of a field, and leaves what a form has worded already', () => {
  const fields = { amount: [{ text: 'decimals' } as const, { text: 'decimals' } as const, 'Nicht so viel'] }
  expect(wordedFields(fields, { decimals: 'Zu genau' })).toEqual({ amount: ['Zu genau', 'Nicht so viel'] })
})
