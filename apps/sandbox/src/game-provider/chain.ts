// Answers for the chain of seeds under the shared flights: each seed is the hash of the next one, and the first hash is published.
import { createHash, createHmac, randomBytes } from 'node:crypto'

import { snapOf } from './crash.ts'

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** How far apart the kept links are: a seed is found in at most so many hashes. */
const stride = 500

export type Chain = {
  /** The end of the chain, published before its first flight. */
  anchor: string
  length: number
  /** The seed of the n-th flight, 1 … length; SHA-256 of it (as hex text) is the seed of flight n−1, or the anchor. */
  seed(n: number): string
}

export function newChainSeed(): string {
  return randomBytes(32).toString('hex')
}

/** The chain that ends in this secret: it is made backwards, so that nobody can go forwards in it. */
export function chainFrom(secret: string, length: number): Chain {
  const kept = new Map([[length, secret]])
  let link = secret
  for (let n = length - 1; n >= 0; n--) {
    link = hashed(link)
    if (n % stride === 0) kept.set(n, link)
  }
  return {
    anchor: link,
    length,
    seed(n) {
      if (!Number.isInteger(n) || n < 1 || n > length) throw new RangeError('the chain has no such flight')
      const from = Math.min(length, Math.ceil(n / stride) * stride)
      let found = kept.get(from) ?? ''
      for (let at = from; at > n; at--) found = hashed(found)
      return found
    },
  }
}

/** The height at which the line of this flight snaps. */
export function snapOfSeed(seed: string, salt: string): number {
  return snapOf(createHmac('sha256', seed).update(salt).digest('hex'))
}
