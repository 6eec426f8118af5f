// Answers for what a player wants to pay: by which methods it can be, held against its method, and an invoice once for its id.
import { createHash } from 'node:crypto'
import { invoiceType, type MethodGroup } from '@baize/contract/payment'
import { accountStatus, type Currency } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { feeOf, fieldProblems, type Direction, type Methods, type Offer } from './method.ts'
import type { PaymentProviders } from './provider/reach.ts'
import { findInvoiceOf, insertInvoice, type InvoiceRow } from './store.ts'

export type Wish = {
  id: string
  method: string
  currency: string
  amount: string
  accountId: string
  country?: string | null
  fields: Record<string, string>
  locale: string
  /** Of a deposit: the bonus that was chosen for it, or that none is wanted. */
  bonusId?: string | undefined
  isBonusDecline?: boolean | undefined
}

const depositLifeMs = 60 * 60_000

export type Wishes = ReturnType<typeof createWishes>

export function createWishes(parts: {
  db: Database
  wallet: Pick<Wallet, 'currencyOf' | 'accountFor'>
  methods: Methods
  providers: PaymentProviders
  clock: Clock
}) {
  const { db, wallet, methods, providers, clock } = parts

  /** Methods whose provider is not reached here are not offered. */
  const offersFor = (currency: Currency, country: string | null, direction: Direction, locale?: string) =>
    methods
      .offersFor(currency, country, direction, locale)
      .filter(({ provider }) => providers.of(provider) !== null)

  async function currencyOf(code: string) {
    const currency = await wallet.currencyOf(code)
    if (!currency?.isEnabled) refuse('unknown_currency')
    return currency
  }

  async function listMethods(
    direction: Direction,
    code: string,
    country: string | null,
    locale: string,
  ): Promise<MethodGroup[]> {
    const currency = await currencyOf(code)
    return methods.groupsOf(offersFor(currency, country, direction, locale), currency.subunitToUnit, locale)
  }

  /** Holds the wish against the method, in the fixed order: shape, who, exists, bounds. */
  async function checked(
    playerId: string,
    wish: Wish,
    direction: Direction,
  ): Promise<{ offer: Offer; amount: bigint; currency: Currency }> {
    const currency = await wallet.currencyOf(wish.currency)
    if (!currency) refuse('method_not_available')
    const amount = parseAmount(wish.amount, currency.subunitToUnit)
    if (amount === null) refuse('invalid_input', { fields: { amount: [{ text: 'decimals' }] } })
    const account = await wallet.accountFor(playerId, wish.accountId)
    if (!account || account.currency !== wish.currency || account.status === accountStatus.hidden)
      refuse('account_not_found')
    const offer = offersFor(currency, wish.country ?? null, direction).find(
      (known) => known.code === wish.method,
    )
    if (!offer || !currency.isEnabled) refuse('method_not_available')
    const problems = fieldProblems(offer, wish.fields, amount, currency.subunitToUnit)
    if (Object.keys(problems).length > 0) refuse('invalid_input', { fields: problems })
    if (amount < offer.amountMin || amount > offer.amountMax) {
      refuse('amount_out_of_bounds', {
        params: {
          min: formatAmount(offer.amountMin, currency.subunitToUnit),
          max: formatAmount(offer.amountMax, currency.subunitToUnit),
        },
      })
    }
    return { offer, amount, currency }
  }

  /** What this id means: a replay with other content is refused (M3). */
  async function known(playerId: string, wish: Wish, type: 1 | 2): Promise<InvoiceRow | undefined> {
    const row = await findInvoiceOf(db, playerId, wish.id)
    if (row && row.content_hash !== contentHash(wish, type)) refuse('id_reused')
    return row
  }

  async function insert(
    tx: Tx,
    playerId: string,
    wish: Wish,
    type: 1 | 2,
    { amount, offer }: { amount: bigint; offer: Offer },
    urls: { success: string | null; error: string | null },
  ) {
    const at = clock.now()
    const inserted = await insertInvoice(tx, {
      id: wish.id,
      player_id: playerId,
      account_id: wish.accountId,
      type,
      method: wish.method,
      currency: wish.currency,
      amount,
      country: wish.country ?? null,
      fee: feeOf(offer.fee, amount),
      content_hash: contentHash(wish, type),
      fields: wish.fields,
      redirect_success: urls.success,
      redirect_error: urls.error,
      expires_at: type === invoiceType.deposit ? new Date(at.getTime() + depositLifeMs) : null,
      bonus_id: wish.bonusId ?? null,
      is_bonus_declined: wish.isBonusDecline ?? false,
      at,
    })
    // Somebody else's invoice may stand under this id: that is a reuse too, and says nothing about it.
    if (!inserted && !(await findInvoiceOf(tx, playerId, wish.id))) refuse('id_reused')
    return inserted
  }

  return { currencyOf, listMethods, checked, known, insert }
}

function contentHash(wish: Wish, type: 1 | 2): string {
  const fields = Object.entries(wish.fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(
      JSON.stringify([
        type,
        wish.method,
        wish.currency,
        wish.amount,
        wish.accountId,
        fields,
        ...(wish.bonusId ? [wish.bonusId] : []),
        ...(wish.isBonusDecline ? ['no bonus'] : []),
      ]),
    )
    .digest('hex')
}
