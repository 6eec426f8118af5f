// Answers for commit and reveal: server seeds, their published hash, and the draws of one round.
import { createHash, createHmac, randomBytes } from 'node:crypto'

import { drawMessage, floatsOf, floatsPerDigest } from './draws.ts'

/** A fresh server seed: 32 random bytes, always handled as their hex string. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex')
}

/** A client seed for a player who has not typed one. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex')
}

/** The commitment shown before play. It is never an input of a draw, so knowing it predicts nothing (F2). */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/** The digest of one cursor: the key is the server seed as its hex string, as the public verifiers expect. */
export function digestOf(serverSeed: string, clientSeed: string, nonce: number, cursor: number): Buffer {
  return createHmac('sha256', serverSeed)
    .update(drawMessage(clientSeed, nonce, cursor))
    .digest()
}

/** The floats of a round from `offset` on; further cursors open as the eight floats of one are used up. */
export function drawFloats(
  seeds: { serverSeed: string; clientSeed: string; nonce: number },
  offset: number,
  count: number,
): number[] {
  const floats: number[] = []
  const first = Math.floor(offset / floatsPerDigest)
  const last = Math.floor((offset + count - 1) / floatsPerDigest)
  for (let cursor = first; cursor <= last; cursor++) {
    floats.push(...floatsOf(digestOf(seeds.serverSeed, seeds.clientSeed, seeds.nonce, cursor)))
  }
  return floats.slice(offset - first * floatsPerDigest, offset - first * floatsPerDigest + count)
}
