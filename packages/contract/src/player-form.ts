// Answers for the contract of forms: their fields and rules, as the server gives them and the browser builds them.
import * as z from 'zod'
import { shapesOf } from './call.ts'

/** A rule of a form field as the server gives it; the browser builds its form from these. */
const plainRule = z.object({
  rule: z.string(),
  arguments: z.array(z.union([z.string(), z.number()])).optional(),
})

const fieldRule = z.object({
  ...plainRule.shape,
  /** What `or`, `and` and `not` join. */
  rules: z.array(plainRule).optional(),
})

const fieldValidation = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  editable: z.boolean(),
  isRequired: z.boolean(),
  isVisible: z.boolean(),
  position: z.int(),
  rules: z.array(fieldRule),
  value: z.union([z.string(), z.boolean(), z.null()]).optional(),
})

export type PlainRule = z.output<typeof plainRule>

export type FieldRule = z.output<typeof fieldRule>

export type FieldValidation = z.output<typeof fieldValidation>

export const formCalls = shapesOf({
  listFieldValidations: {
    summary: 'The fields of a form and their rules, for one scenario.',
    audience: 'anyone',
    query: z.strictObject({ scenario: z.enum(['registration', 'profile', 'contact']) }),
    output: z.array(fieldValidation),
    refusals: [],
  },
})
