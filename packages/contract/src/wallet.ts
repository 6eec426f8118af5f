// Answers for the contract of the wallet: currencies, accounts, what came of play and payments, and the ledger for proof.
import * as z from 'zod'
import { isTimeZone } from './calendar.ts'
import { amount, currencyCode, declareCalls, id, instant, said } from './call.ts'

export const currency = z.object({
  code: currencyCode,
  name: z.string(),
  symbol: z.string(),
  type: z.enum(['fiat', 'crypto']),
  isBase: z.boolean(),
  isEnabled: z.boolean(),
  subunitToUnit: z.int(),
  /** Units of this currency for one unit of the base currency, a decimal string. */
  rate: z.object({ rate: z.string(), rateTime: instant }),
  subCurrencies: z.array(z.object({ code: z.string(), subunitToUnit: z.int() })),
})
export type Currency = z.output<typeof currency>

/** Account status 1 = active; a player has exactly one active account. */
export const accountStatus = { active: 1, inactive: 2, hidden: 3 } as const

export const account = z.object({
  id,
  currency: currencyCode,
  status: z.int(),
  /** What can be played with: real and bonus money. */
  balance: amount,
  realBalance: amount,
  bonusBalance: amount,
  /** Held for withdrawals: beside the rest, in no other sum. */
  lockedBalance: amount,
  withdrawalBalance: amount,
})
export type Account = z.output<typeof account>

const accounts = z.array(account)

/** What a period came to. Play counts real and bonus money; a stake or win that was taken back counts against it. */
const flow = {
  staked: amount,
  paidOut: amount,
  /** Paid out less staked: above zero is won, below is lost. */
  net: amount,
  deposits: amount,
  /** Paid out to the player; what is still on its way out does not count. */
  withdrawals: amount,
}

export const position = z.object({
  /** The currencies in which anything moved, each exact. */
  currencies: z.array(z.object({ currency: currencyCode, ...flow })),
  /** All of them together, an equivalent at today's rates in the currency of the active account. */
  total: z.object({ currency: currencyCode, ...flow }),
})
export type Position = z.output<typeof position>

const positionBuckets = ['day', 'week', 'month'] as const
export type PositionBucket = (typeof positionBuckets)[number]

const positionPoint = z.object({
  /** The first moment of the day, of the week from Monday, or of the month, in UTC. */
  from: instant,
  deposits: amount,
  withdrawals: amount,
  net: amount,
})
export type PositionPoint = z.output<typeof positionPoint>

/** What a player's session came to so far in one currency: everything that was played, games and bets on sports. */
export const sessionPosition = z.object({
  /** The moment of this answer, so that a browser whose clock is wrong counts right. */
  at: instant,
  signedInAt: instant,
  /** When play pauses until the player has looked; null for never. */
  checkDueAt: instant.nullable(),
  currency: currencyCode,
  staked: amount,
  paidOut: amount,
  net: amount,
  /** The highest net on the way, never below zero, and where on the way it was, from 0 to 1. */
  high: amount,
  highAt: z.number().min(0).max(1),
  /** Net after every round from zero to now, thinned out; for a line. */
  points: z.array(amount).max(200),
})
export type SessionPosition = z.output<typeof sessionPosition>

/** A whole number of sub-units, signed, as the hash of a movement has it. */
const subunits = z.string().regex(/^-?(?:0|[1-9]\d{0,18})$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One row of the ledger with every field of its hash; amounts are sub-units, as the hash takes them. */
export const movement = z.object({
  accountId: id,
  sequence: subunits,
  id,
  initiator: z.string(),
  actionId: z.string(),
  content: sha256,
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  currency: currencyCode,
  amount: subunits,
  real: subunits,
  bonus: subunits,
  locked: subunits,
  realAfter: subunits,
  bonusAfter: subunits,
  lockedAfter: subunits,
  round: z.string().nullable(),
  reference: z.string().nullable(),
  originalId: id.nullable(),
  previous: sha256,
  hash: sha256,
  createdAt: instant,
})
export type LedgerMovement = z.output<typeof movement>

/** Where an account's chain begins and ends, as it stood when the rows were read. */
const chainEnds = z.object({
  accountId: id,
  playerId: id,
  currency: currencyCode,
  subunitToUnit: z.int(),
  /** The number and the hash of the last movement; number 0 has the hash of the beginning. */
  sequence: subunits,
  head: sha256,
})
export type ChainEnds = z.output<typeof chainEnds>

export const walletCalls = declareCalls('wallet', {
  listCurrencies: {
    summary: 'The currencies on offer with their current rates against the base currency.',
    audience: 'anyone',
    query: z.strictObject({ visible: z.stringbool().optional() }),
    output: z.array(currency),
    refusals: [],
  },
  listAccounts: {
    summary: 'The accounts of the player; exactly one is active (status 1). Hidden accounts are left out.',
    audience: 'player',
    output: accounts,
    refusals: [],
  },
  addAccount: {
    summary: 'Opens an account in a currency, or brings a hidden one back. Answers the whole list.',
    audience: 'player',
    body: z.strictObject({ currency: currencyCode }),
    output: accounts,
    refusals: ['unknown_currency'],
  },
  switchAccount: {
    summary: 'Makes the account the active one. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: accounts,
    refusals: ['account_not_found'],
  },
  hideAccount: {
    summary: 'Hides an empty account that is not the active one. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: accounts,
    refusals: ['account_not_found', 'account_active', 'account_not_empty'],
  },
  listMovements: {
    summary:
      'The rows of the ledger on one account, oldest first, for the proof: those after a number. `meta` says where the chain begins and ends.',
    audience: 'player',
    params: z.strictObject({ id }),
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      perPage: z.coerce.number().int().min(1).max(400).default(200),
    }),
    output: z.array(movement),
    meta: chainEnds,
    refusals: ['account_not_found'],
  },
  getPosition: {
    summary:
      'What was staked, paid out, deposited and withdrawn in a period, or ever. `total` is an equivalent at today’s rates.',
    audience: 'player',
    query: z.strictObject({
      dateFrom: instant.optional(),
      dateTo: instant.optional(),
      currency: currencyCode.optional(),
    }),
    output: position,
    refusals: [],
  },
  listPosition: {
    summary:
      'Deposits, withdrawals and net position over time, at most 400 buckets, in the currency of `meta`: exact where one alone moved, else an equivalent at today’s rates.',
    audience: 'player',
    query: z.strictObject({
      dateFrom: instant,
      dateTo: instant,
      bucket: z.enum(positionBuckets),
      /** Whose days, weeks and months they are; UTC when left out. */
      timeZone: z.string().max(60).refine(isTimeZone, said('notOffered')).optional(),
      currency: currencyCode.optional(),
    }),
    output: z.array(positionPoint),
    meta: z.object({ currency: currencyCode, isEquivalent: z.boolean() }),
    refusals: [],
  },
  getSession: {
    summary:
      'Since when the session runs, what was staked and paid out in it in one currency, in games and on sports, and when play pauses next.',
    audience: 'player',
    query: z.strictObject({ currency: currencyCode }),
    output: sessionPosition,
    refusals: ['unknown_currency'],
  },
})

/** Live: `wallet:accounts#{playerId}`. */
export const walletTopics = { accounts: (playerId: string) => `wallet:accounts#${playerId}` }
export type AccountUpdated = { event: 'account.updated'; account: Account }
