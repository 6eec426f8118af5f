// Answers for who has an account at this identity service: a few people to choose, and anybody who types a name.
import { createHash } from 'node:crypto'
import * as z from 'zod'

export type Person = {
  sub: string
  name: string
  given_name: string
  family_name?: string
  email?: string
  email_verified: boolean
  locale: string
}

const known = (key: string, name: string, email: string, verified: boolean, locale: string): Person => {
  const [given = name, ...family] = name.split(' ')
  return {
    sub: `lanyard-${key}`,
    name,
    given_name: given,
    family_name: family.join(' '),
    email,
    email_verified: verified,
    locale,
  }
}

export const people: Record<string, Person> = {
  mara: known('mara', 'Mara Lindqvist', 'mara@lanyard.test', true, 'en'),
  joao: known('joao', 'João Salgado', 'joao@lanyard.test', true, 'pt-br'),
  shirin: known('shirin', 'شیرین رضایی', 'shirin@lanyard.test', true, 'fa'),
  otto: known('otto', 'Otto Brandt', 'otto@lanyard.test', false, 'de'),
  alice: known('alice', 'Alice Quill', 'alice@baize.test', true, 'en'),
}

const typed = z.object({
  name: z.string().trim().min(1).max(60),
  email: z.union([z.literal(''), z.email().max(254)]),
  verified: z.literal('yes').optional(),
})

/** The person that a form chose or made up; the same e-mail, or the same name without one, is the same person again. */
export function personOf(form: Record<string, string | undefined>): Person | null {
  const chosen = form['person']
  if (chosen && Object.hasOwn(people, chosen)) return people[chosen] ?? null
  const made = typed.safeParse({ email: '', ...form })
  if (!made.success) return null
  const { name, email, verified } = made.data
  const key = createHash('sha256')
    .update((email || name).toLowerCase())
    .digest('hex')
    .slice(0, 16)
  const [given = name, ...family] = name.split(/\s+/)
  return {
    sub: `lanyard-${key}`,
    name,
    given_name: given,
    ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
    ...(email ? { email } : {}),
    email_verified: email !== '' && verified === 'yes',
    locale: 'en',
  }
}
