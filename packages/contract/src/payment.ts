// Answers for the contract of payments: methods, invoices and their live topic.
import * as z from 'zod'
import {
  amount,
  countryCode,
  currencyCode,
  declareCalls,
  id,
  instant,
  pageMeta,
  pageQuery,
  positiveAmount,
  text,
} from './call.ts'

export const invoiceStatus = { pending: 1, success: 2, failed: 3 } as const
export const invoiceType = { deposit: 1, withdrawal: 2 } as const

/** By the number of the successful deposit: the first, the second …, every one above the fourth. */
export const depositMilestones = ['ftd', 'dep2', 'dep3', 'dep4', 'dep5plus'] as const
export type DepositMilestone = (typeof depositMilestones)[number]

const methodField = z.object({
  key: z.string(),
  fieldType: z.enum(['text', 'select', 'number', 'email', 'phone']),
  regexp: z.string().nullable(),
  /** Names by locale; `en` is always there. */
  labels: z.record(z.string(), z.string()),
  hints: z.record(z.string(), z.string()),
  isRequired: z.boolean(),
  position: z.int(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      minAmount: amount.nullable(),
      maxAmount: amount.nullable(),
      regex: z.string().nullable(),
    }),
  ),
})

export const paymentMethod = z.object({
  /** `provider.deposit|withdrawal.kind`. */
  method: z.string(),
  /** In the reader's language, for the currency and the country. */
  name: z.string(),
  /** The brand tag, which the screen draws. */
  logo: z.string(),
  type: z.enum(['card', 'crypto', 'bank', 'wallet', 'cash']),
  processingType: z.enum(['redirect', 'qr', 'instructions', 'instant']),
  amountMin: amount,
  amountMax: amount,
  /** The share that the method costs the player, a decimal string of percent; "0" is free. */
  fee: z.string(),
  /** What it costs the player besides, in whole units. A deposit is charged both on top; of a withdrawal they are taken off. */
  feeFixed: amount,
  feePaidBy: z.enum(['player', 'house']),
  presets: z.array(z.object({ amount, default: z.boolean() })),
  fields: z.array(methodField),
})
export type PaymentMethod = z.output<typeof paymentMethod>
export type MethodField = z.output<typeof methodField>

const methodGroup = z.object({
  group: z.string(),
  tag: z.string(),
  name: z.string(),
  methods: z.array(paymentMethod),
})
export type MethodGroup = z.output<typeof methodGroup>

const invoicePublicData = z.object({
  qr: z.string().nullable(),
  url: z.string().nullable(),
  address: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Cash only: what the agent writes down instead of a name, the code to say, and where the agent is reached. */
  clientId: z.string().nullable(),
  securityCode: z.string().nullable(),
  agentNumber: z.string().nullable(),
  /** Of cash what the player typed from the agent's receipt (`giveTransactionId`), of coins the hash of the transfer. */
  transactionId: z.string().nullable(),
  /** Crypto only: how many confirmations the network has seen and how many are needed. */
  confirmations: z.object({ seen: z.int(), needed: z.int() }).nullable(),
  /** Bank transfer and cash: what to write where, or to say to whom. */
  instructions: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
})
export type InvoicePublicData = z.output<typeof invoicePublicData>

export const invoice = z.object({
  id,
  /** The player-facing number, which counts the player's deposits or withdrawals as they are started. */
  number: z.int(),
  /** What was asked: it comes to the account, or leaves it. */
  amount,
  /** What the provider takes or sends: with the fee, or what did arrive. */
  transactionAmount: amount,
  fee: amount,
  /** Which of the player's successful deposits this one is, from the moment it succeeds; null for everything else. */
  milestone: z.enum(depositMilestones).nullable(),
  currency: currencyCode,
  transactionCurrency: currencyCode,
  status: z.int(),
  /** Why it ended, as a snake_case fact: paid, declined_by_player, declined_by_provider, expired … */
  statusResult: z.string().nullable(),
  /** What the person at the cashier's desk wrote of a refusal; plain text in their language. */
  statusNote: z.string().nullable(),
  paymentMethod: z.string(),
  /** In the language of who asks; in live news in English. */
  paymentMethodName: z.string(),
  /** The brand tag of the method, which the screen draws. */
  paymentMethodLogo: z.string(),
  invoiceType: z.int(),
  createdAt: instant,
  updatedAt: instant,
  publicData: invoicePublicData,
})
export type Invoice = z.output<typeof invoice>

const fields = z.record(z.string().max(40), text(300))
const methodQuery = z.strictObject({ currency: currencyCode, country: countryCode.optional() })

/** Answered at once; `action` is where the browser goes next for hosted pages. */
const invoiceStarted = z.object({
  invoiceId: id,
  method: z.string(),
  type: z.enum(['redirect', 'qr', 'instructions', 'instant']),
  action: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  qr: z.string().optional(),
  invoice,
})
export type InvoiceStarted = z.output<typeof invoiceStarted>

const started = {
  id,
  method: z.string().max(80),
  currency: currencyCode,
  amount: positiveAmount,
  accountId: id,
  country: countryCode.optional(),
  fields: fields.default({}),
}

const lastPayment = z.object({ amount, at: instant }).nullable()

/** What succeeded, in one currency; the base sums are at the rates of now. */
const paymentStatistics = z.object({
  currency: currencyCode,
  depositsCount: z.int(),
  depositsSum: amount,
  withdrawalsCount: z.int(),
  withdrawalsSum: amount,
  netDeposits: amount,
  lastDeposit: lastPayment,
  lastWithdrawal: lastPayment,
  baseCurrency: currencyCode,
  baseDepositsSum: amount,
  baseWithdrawalsSum: amount,
  baseNetDeposits: amount,
})
export type PaymentStatistics = z.output<typeof paymentStatistics>

const withdrawalCondition = z.object({
  kind: z.enum(['identity', 'turnover', 'second_factor', 'bonus', 'pending']),
  met: z.boolean(),
  /** Whether a withdrawal is refused while it is not met; the others are only good to know. */
  blocks: z.boolean(),
  /**
   * `identity`: {status, currency, above, withdrawn}: above this sum of withdrawals, in the base currency, it is needed.
   * `turnover`: {currency, total, turnOverWager, turnOverWagerAmount}. `bonus`: {currency, amount}. `pending`: {count}.
   */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type WithdrawalCondition = z.output<typeof withdrawalCondition>

export const turnOver = z.object({
  /** What has to be staked with real money before money of this currency can leave. */
  total: amount,
  /** How much of it is staked already. */
  turnOverWager: amount,
  /** What is still to be staked; "0.00" when nothing is. */
  turnOverWagerAmount: amount,
  currency: currencyCode,
})
export type TurnOver = z.output<typeof turnOver>

const oneCurrency = z.strictObject({ currency: currencyCode })

export const paymentCalls = declareCalls('payment', {
  listDepositMethods: {
    summary: 'The ways to pay in, grouped, for a currency and country.',
    audience: 'player',
    query: methodQuery,
    output: z.array(methodGroup),
    refusals: ['unknown_currency'],
  },
  listWithdrawalMethods: {
    summary: 'The ways to be paid out, grouped, for a currency and country.',
    audience: 'player',
    query: methodQuery,
    output: z.array(methodGroup),
    refusals: ['unknown_currency'],
  },
  startDeposit: {
    summary:
      'Starts a deposit. The same id with the same content gets the same answer. `profile_incomplete` carries params ' +
      '`{missing: (birthdate | country | agreements)[]}`, `deposit_limit_reached` `{limits}` as `listLimits` answers them, ' +
      '`play_suspended` `{kind, until}`.',
    audience: 'player',
    body: z.strictObject({
      ...started,
      redirectSuccessUrl: z.string().max(500),
      redirectErrorUrl: z.string().max(500),
      /** One of `listDepositBonuses`; without it only a typed code that waits gives something. */
      bonusId: id.optional(),
      /** No bonus is wanted for this deposit, not even that of a waiting code. */
      isBonusDecline: z.boolean().optional(),
    }),
    output: invoiceStarted,
    refusals: [
      'method_not_available',
      'amount_out_of_bounds',
      'account_not_found',
      'bonus_not_available',
      'deposit_limit_reached',
      'play_suspended',
      'provider_unreachable',
      'country_restricted',
      'profile_incomplete',
      'id_reused',
    ],
  },
  startWithdrawal: {
    summary:
      'Starts a withdrawal: the money is held at once and leaves when the provider accepts. `identity_needed` and ' +
      '`turnover_not_met` carry the params of their conditions.',
    audience: 'player',
    body: z.strictObject(started),
    output: invoiceStarted,
    refusals: [
      'method_not_available',
      'amount_out_of_bounds',
      'account_not_found',
      'not_enough_funds',
      'second_factor_needed',
      'identity_needed',
      'turnover_not_met',
      'id_reused',
    ],
  },
  listInvoices: {
    summary: 'The payments of the player, newest first.',
    audience: 'player',
    query: z.strictObject({
      ...pageQuery,
      dateFrom: instant.optional(),
      dateTo: instant.optional(),
      type: z.coerce.number().int().min(1).max(2).optional(),
      currency: currencyCode.optional(),
      status: z.coerce.number().int().min(1).max(3).optional(),
      id: id.optional(),
    }),
    output: z.array(invoice),
    meta: pageMeta,
    refusals: [],
  },
  declineInvoice: {
    summary:
      'The player takes a pending payment back: deposits always, withdrawals where the jurisdiction allows it.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: invoice,
    refusals: ['invoice_not_found', 'invoice_not_pending', 'decline_not_allowed', 'provider_unreachable'],
  },
  giveTransactionId: {
    summary:
      "The number on the agent's receipt, typed by the player, so that the cash is found. It may be corrected.",
    audience: 'player',
    params: z.strictObject({ id }),
    body: z.strictObject({ transactionId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,39}$/) }),
    output: invoice,
    refusals: ['invoice_not_found', 'invoice_not_pending', 'method_not_available'],
    rateLimit: { max: 20, seconds: 60 },
  },
  getStatistics: {
    summary: 'What was paid in and out and what remains of it, by currency: all time, or within a period.',
    audience: 'player',
    query: z.strictObject({ dateFrom: instant.optional(), dateTo: instant.optional() }),
    output: z.array(paymentStatistics),
    refusals: [],
  },
  listWithdrawalConditions: {
    summary: 'What a withdrawal from the account of a currency asks for, before it is asked for.',
    audience: 'player',
    query: oneCurrency,
    output: z.array(withdrawalCondition),
    refusals: ['unknown_currency'],
  },
  getTurnOver: {
    summary: 'How much of the deposits since the last withdrawal has to be staked, and how much of it was.',
    audience: 'player',
    query: oneCurrency,
    output: turnOver,
    refusals: ['unknown_currency'],
  },
})

/** Live: `payment:invoices#{playerId}`. */
export const paymentTopics = { invoices: (playerId: string) => `payment:invoices#${playerId}` }
export type InvoiceUpdated = {
  event: 'invoice.deposit.updated' | 'invoice.withdrawal.updated'
  invoice: Invoice
}
