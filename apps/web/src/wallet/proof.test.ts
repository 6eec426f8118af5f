// Proves the proof: real rows of the ledger verify as decision 0010 writes it, and whatever is touched is found (M1).
import type { ChainEnds, LedgerMovement } from '@baize/contract/wallet'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { beginningText, beginProof, endProof, movementText, proofFile, proveRows, sha256 } from './proof.ts'

/** Rows as the wallet's own call answered them after a deposit, a gift, stakes, a win, refunds and a withdrawal. */
const { ends, rows } = JSON.parse(
  readFileSync(join(process.cwd(), 'apps/web/src/wallet/proof-rows.json'), 'utf8'),
) as { ends: ChainEnds; rows: LedgerMovement[] }

async function prove(given: readonly LedgerMovement[], account = ends, page = 4) {
  let proof = await beginProof(account)
  for (let at = 0; at < given.length; at += page)
    proof = await proveRows(proof, account, given.slice(at, at + page))
  return endProof(proof, account)
}

const changed = (index: number, change: Partial<LedgerMovement>) =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))

/** Somebody who touches a row and makes its hash fit again. */
async function rehashed(index: number, change: Partial<LedgerMovement>) {
  const touched = changed(index, change)
  const row = touched[index] as LedgerMovement
  touched[index] = { ...row, hash: await sha256(movementText(row)) }
  return touched
}

describe('the text of a hash', () => {
  it('has one field a line, empty for none, and the moment in milliseconds', () => {
    const [row] = rows as [LedgerMovement]
    const lines = movementText(row).split('\n')
    expect(lines).toHaveLength(23)
    expect(lines.slice(0, 3)).toEqual(['baize-movement-1', ends.accountId, '1'])
    expect(lines.slice(18, 21)).toEqual(['', '', ''])
    expect(lines.at(-1)).toBe(String(Date.parse(row.createdAt)))
    expect(beginningText(ends)).toBe(`baize-wallet-1\n${ends.accountId}\n${ends.playerId}\n${ends.currency}`)
  })

  it('is hashed as everybody hashes', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('an honest account', () => {
  it.each([1, 4, 400])('verifies to its head, read %i rows at a time', async (page) => {
    const proof = await prove(rows, ends, page)
    expect(proof).toMatchObject({ verified: rows.length, head: ends.head, broken: null })
    const last = rows.at(-1)
    expect(String(proof.balance.real)).toBe(last?.realAfter)
  })

  it('on which nothing ever moved ends where it begins', async () => {
    const empty = { ...ends, sequence: '0', head: await sha256(beginningText(ends)) }
    expect(await prove([], empty)).toMatchObject({ verified: 0, broken: null })
  })
})

describe('what is touched is found', () => {
  it.each<[string, Partial<LedgerMovement>]>([
    ['an amount', { amount: '9999' }],
    ['a round', { round: 'another' }],
    ['a moment', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['a kind', { kind: 'grant' }],
  ])('%s: the content no longer fits its hash', async (_what, change) => {
    const { broken, verified } = await prove(changed(2, change))
    expect(broken).toEqual({ why: 'content', sequence: '3', id: rows[2]?.id })
    expect(verified).toBe(2)
  })

  it('a row that was rewritten with its hash: the next row does not lie on it', async () => {
    const { broken } = await prove(await rehashed(2, { reference: 'something else' }))
    expect(broken).toMatchObject({ why: 'chain', sequence: '4' })
  })

  it('the last row that was rewritten with its hash: the account does not end there', async () => {
    const { broken } = await prove(await rehashed(rows.length - 1, { reference: 'something else' }))
    expect(broken).toMatchObject({ why: 'head', sequence: String(rows.length) })
  })

  it('a balance that does not follow from the row, though all hashes fit', async () => {
    const { broken } = await prove(await rehashed(0, { realAfter: '10001' }))
    expect(broken).toMatchObject({ why: 'balance', sequence: '1' })
  })

  it('a row that was left out, or one too few at the end', async () => {
    expect((await prove(rows.filter((_, at) => at !== 4))).broken).toMatchObject({
      why: 'order',
      sequence: '6',
    })
    expect((await prove(rows.slice(0, -1))).broken).toMatchObject({ why: 'head' })
  })

  it('rows of somebody else’s account', async () => {
    const other = { ...ends, playerId: ends.accountId }
    expect((await prove(rows, other)).broken).toMatchObject({ why: 'chain', sequence: '1' })
  })
})

it('the proof file carries the account, the rows, the head and how to check them', async () => {
  const madeAt = new Date('2026-11-20T12:00:00Z')
  const proof = await prove(rows)
  const file = proofFile({ ends, rows, proof, madeAt, howToCheck: ['Hash each row.'] })
  const read = JSON.parse(JSON.stringify(file)) as typeof file
  expect(read).toMatchObject({
    format: 'baize-proof-1',
    madeAt: '2026-11-20T12:00:00.000Z',
    account: ends,
    result: { verified: rows.length, head: ends.head, broken: null },
  })
  expect(read.rows).toEqual(rows)
  expect(read.rule.row).toHaveLength(23)
})
