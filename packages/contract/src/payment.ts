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
  name: z.string(),
  logo: z.string(),
  type: z.enum(['card', 'crypto', 'bank', 'wallet', 'cash']),
  processingType: z.enum(['redirect', 'qr', 'instructions', 'instant']),
  amountMin: amount,
  amountMax: amount,
  /** The share that the method costs the player, a decimal string of percent; "0" is free. */
  fee: z.string(),
  presets: z.array(z.object({ amount, default: z.boolean() })),
  fields: z.array(methodField),
})
export type PaymentMethod = z.output<typeof paymentMethod>
export type MethodField = z.output<typeof methodField>

export const methodGroup = z.object({
  group: z.string(),
  tag: z.string(),
  name: z.string(),
  methods: z.array(paymentMethod),
})
export type MethodGroup = z.output<typeof methodGroup>

export const invoicePublicData = z.object({
  qr: z.string().nullable(),
  url: z.string().nullable(),
  address: z.string().nullable(),
  expiresAt: instant.nullable(),
  clientId: z.string().nullable(),
  securityCode: z.string().nullable(),
  agentNumber: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Crypto only: how many confirmations the network has seen and how many are needed. */
  confirmations: z.object({ seen: z.int(), needed: z.int() }).nullable(),
  /** Bank transfer only: what to write where. */
  instructions: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
})
export type InvoicePublicData = z.output<typeof invoicePublicData>

export const invoice = z.object({
  id,
  /** The player-facing number; for deposits the count of the player's deposits, which milestones are read from. */
  number: z.int(),
  amount,
  transactionAmount: amount,
  currency: currencyCode,
  transactionCurrency: currencyCode,
  status: z.int(),
  /** Why it ended, as a snake_case fact: paid, declined_by_player, declined_by_provider, expired … */
  statusResult: z.string().nullable(),
  paymentMethod: z.string(),
  paymentMethodName: z.string(),
  invoiceType: z.int(),
  createdAt: instant,
  updatedAt: instant,
  publicData: invoicePublicData,
})
export type Invoice = z.output<typeof invoice>

const fields = z.record(z.string().max(40), text(300))
const methodQuery = z.strictObject({ currency: currencyCode, country: countryCode.optional() })

/** Answered at once; `action` is where the browser goes next for hosted pages. */
export const invoiceStarted = z.object({
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
    summary: 'Starts a deposit. The same id with the same content gets the same answer.',
    audience: 'player',
    body: z.strictObject({
      ...started,
      redirectSuccessUrl: z.string().max(500),
      redirectErrorUrl: z.string().max(500),
      bonusId: id.optional(),
      isBonusDecline: z.boolean().optional(),
    }),
    output: invoiceStarted,
    refusals: [
      'method_not_available',
      'amount_out_of_bounds',
      'account_not_found',
      'deposit_limit_reached',
      'provider_unreachable',
      'country_restricted',
      'id_reused',
    ],
  },
  startWithdrawal: {
    summary: 'Starts a withdrawal: the money is held at once and leaves when the provider accepts.',
    audience: 'player',
    body: z.strictObject(started),
    output: invoiceStarted,
    refusals: [
      'method_not_available',
      'amount_out_of_bounds',
      'account_not_found',
      'not_enough_funds',
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
})

/** Live: `payment:invoices#{playerId}`. */
export const paymentTopics = { invoices: (playerId: string) => `payment:invoices#${playerId}` }
export type InvoiceUpdated = {
  event: 'invoice.deposit.updated' | 'invoice.withdrawal.updated'
  invoice: Invoice
}
