// Answers for the contract of the wallet: currencies, accounts, and the live topic of balances.
import * as z from 'zod'
import { amount, currencyCode, declareCalls, id, instant } from './call.ts'

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
  /** What can be played with: real and bonus money, less what is locked. */
  balance: amount,
  realBalance: amount,
  bonusBalance: amount,
  lockedBalance: amount,
  withdrawalBalance: amount,
})
export type Account = z.output<typeof account>

const accounts = z.array(account)

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
})

/** Live: `wallet:accounts#{playerId}`. */
export const walletTopics = { accounts: (playerId: string) => `wallet:accounts#${playerId}` }
export type AccountUpdated = { event: 'account.updated'; account: Account }
