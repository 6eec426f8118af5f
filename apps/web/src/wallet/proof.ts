// Answers for proving an account in the browser: each row's hash from its own text, each row on the one before it, up to the head.
import type { ChainEnds, LedgerMovement } from '@baize/contract/wallet'

/** The order in which the text of the hash takes the fields of a row; the mark stands before them, the moment after them. */
const provenFields = [
  'accountId',
  'sequence',
  'id',
  'initiator',
  'actionId',
  'content',
  'kind',
  'from',
  'to',
  'currency',
  'amount',
  'real',
  'bonus',
  'locked',
  'realAfter',
  'bonusAfter',
  'lockedAfter',
  'round',
  'reference',
  'originalId',
  'previous',
] as const satisfies readonly (keyof LedgerMovement)[]

const movementMark = 'baize-movement-1'
const accountMark = 'baize-wallet-1'

/** The text whose SHA-256 is the hash of a row: one field a line, empty for none, and the moment in milliseconds. */
export function movementText(row: LedgerMovement): string {
  const fields = provenFields.map((field) => row[field] ?? '')
  return [movementMark, ...fields, Date.parse(row.createdAt)].join('\n')
}

type Beginning = Pick<ChainEnds, 'accountId' | 'playerId' | 'currency'>

/** The text where a chain begins, so that it cannot be another account's. */
export const beginningText = ({ accountId, playerId, currency }: Beginning): string =>
  [accountMark, accountId, playerId, currency].join('\n')

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Browsers have Web Crypto only on pages that came safely. */
export const canProve = (): boolean => typeof globalThis.crypto?.subtle?.digest === 'function'

/**
 * Why a row is broken: it is not the next one or another account's (`order`), it does not lie on the row before it
 * (`chain`), its hash is not that of its content (`content`), the balance after it does not follow (`balance`); or the
 * chain does not end where the account says (`head`).
 */
type Break = {
  why: 'order' | 'chain' | 'content' | 'balance' | 'head'
  sequence: string
  id: string | null
}

type Parts = { real: bigint; bonus: bigint; locked: bigint }

export type Proof = {
  verified: number
  head: string
  balance: Parts
  broken: Break | null
}

export async function beginProof(account: Beginning): Promise<Proof> {
  return {
    verified: 0,
    head: await sha256(beginningText(account)),
    balance: { real: 0n, bonus: 0n, locked: 0n },
    broken: null,
  }
}

/** Takes the next rows in; after the first broken one nothing is looked at any more. */
export async function proveRows(
  before: Proof,
  account: Beginning,
  rows: readonly LedgerMovement[],
): Promise<Proof> {
  const hashes = await Promise.all(rows.map((row) => sha256(movementText(row))))
  let proof = before
  for (const [index, row] of rows.entries()) {
    if (proof.broken) break
    const why = whyBroken(proof, account, row, hashes[index] ?? '')
    proof = why
      ? { ...proof, broken: { why, sequence: row.sequence, id: row.id } }
      : { ...proof, verified: proof.verified + 1, head: row.hash, balance: after(row) }
  }
  return proof
}

/** After the last row: the chain must stand where the account says that it ends. */
export function endProof(proof: Proof, ends: Pick<ChainEnds, 'sequence' | 'head'>): Proof {
  if (proof.broken || (ends.sequence === String(proof.verified) && ends.head === proof.head)) return proof
  return { ...proof, broken: { why: 'head', sequence: ends.sequence, id: null } }
}

const after = (row: LedgerMovement): Parts => ({
  real: BigInt(row.realAfter),
  bonus: BigInt(row.bonusAfter),
  locked: BigInt(row.lockedAfter),
})

function whyBroken(
  { verified, head, balance }: Proof,
  { accountId, currency }: Beginning,
  row: LedgerMovement,
  hash: string,
): Break['why'] | null {
  if (row.sequence !== String(verified + 1) || row.accountId !== accountId || row.currency !== currency)
    return 'order'
  if (row.previous !== head) return 'chain'
  if (row.hash !== hash) return 'content'
  const then = after(row)
  const follows = (['real', 'bonus', 'locked'] as const).every(
    (part) => balance[part] + BigInt(row[part]) === then[part] && then[part] >= 0n,
  )
  return follows ? null : 'balance'
}

/** All that is needed to check the account again, anywhere, without us. */
export function proofFile(given: {
  ends: ChainEnds
  rows: readonly LedgerMovement[]
  proof: Proof
  madeAt: Date
  howToCheck: readonly string[]
}) {
  const { ends, rows, proof, madeAt, howToCheck } = given
  const { real, bonus, locked } = proof.balance
  return {
    format: 'baize-proof-1',
    madeAt: madeAt.toISOString(),
    howToCheck,
    rule: {
      hash: 'SHA-256 of UTF-8 text, lower-case hex',
      joinedBy: '\n',
      beginning: [accountMark, 'accountId', 'playerId', 'currency'],
      row: [movementMark, ...provenFields, 'createdAt in milliseconds since 1970'],
      none: '',
      amounts: `sub-units, ${ends.subunitToUnit} to one ${ends.currency}`,
    },
    account: ends,
    result: {
      verified: proof.verified,
      head: proof.head,
      balance: { real: String(real), bonus: String(bonus), locked: String(locked) },
      broken: proof.broken,
    },
    rows,
  }
}
