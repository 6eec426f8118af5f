// Answers for passwords: hashed with argon2id, compared in constant time, refused when they are common (S1).
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { refuse } from '../platform/refusal.ts'

type Cost = { memory: number; passes: number; parallelism: number }
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Each hash takes 19 MiB and a thread of the pool that also reads files: a burst of sign-ins waits its turn instead. */
const together = 2
const waitingMax = 200
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= together) {
    if (waiting.length >= waitingMax) refuse('not_available', { retryAfterSeconds: 5 })
    // Whoever finishes hands the place over, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  // Two keyboards may compose the same letter differently; NFKC makes them one.
  const message = Buffer.from(password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, parallelism, tagLength, memory, passes }, (error, tag) => {
      if (error) reject(error)
      else resolve(tag)
    })
  })
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string, which says how it was made, so that the cost can rise later without breaking old hashes. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(16)
    const tag = await derive(password, salt, cost)
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`
  })
}

export function verifyPassword(phc: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) throw new Error('a stored password hash is not in the PHC form')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return inTurn(async () => {
    const expected = Buffer.from(tag, 'base64')
    const made = await derive(password, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    })
    return expected.length === made.length && timingSafeEqual(expected, made)
  })
}

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Whether a guesser would try it early: a listed word as it is, dressed up, doubled or numbered; a row of keys; the e-mail. */
export function isCommonPassword(password: string, email = ''): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const name = email.toLowerCase().split('@')[0] ?? ''
  const known = (word: string): boolean => common.has(word) || (name.length >= 3 && word === name)
  if (known(plain) || plain === email.toLowerCase()) return true
  if (new Set(plain).size <= 2) return true
  const half = plain.slice(0, plain.length / 2)
  if (half + half === plain || isRow(plain)) return true
  // Digits and signs around a word, and digits in place of letters, are the first things that a guesser adds.
  const bare = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelt = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
  const dressed = plain.replace(/^[\d\W_]{0,4}(.*?)[\d\W_]{0,6}$/su, '$1')
  const shell = plain.length - bare.length
  return (
    known(spelt(plain)) ||
    (shell <= 6 && (known(bare) || known(spelt(bare)) || (bare.length >= 4 && isRow(bare)))) ||
    known(spelt(dressed)) ||
    (bare.length <= 2 && /^\d+$/.test(plain) && plain.length <= 8)
  )
}

function isRow(text: string): boolean {
  return rows.some((row) => {
    const ring = row.repeat(2)
    return ring.includes(text) || Array.from(ring).toReversed().join('').includes(text)
  })
}
