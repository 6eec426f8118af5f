// Answers for the rows of currencies and their rates.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

export type CurrencyRow = {
  code: string
  name: string
  symbol: string
  type: 'fiat' | 'crypto'
  is_base: boolean
  is_enabled: boolean
  subunit_to_unit: bigint
  rate: string
  rate_time: Date
  sub_currencies: { code: string; subunitToUnit: number }[]
  position: number
}

const tables = (db: Database | Tx) => db.withTables<{ wallet_currency: CurrencyRow }>()

export type StoredCurrency = Omit<CurrencyRow, 'subunit_to_unit'> & { subunit_to_unit: number }

export async function storedCurrencies(db: Database | Tx): Promise<StoredCurrency[]> {
  const rows = await tables(db).selectFrom('wallet_currency').selectAll().orderBy('position').execute()
  return rows.map((row) => ({ ...row, subunit_to_unit: Number(row.subunit_to_unit) }))
}

/** Writes new rates down, all of them or none; whoever learned later ones meanwhile keeps them. */
export async function setRates(
  db: Database,
  rates: readonly { code: string; rate: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update wallet_currency set rate = told.rate::numeric, rate_time = ${at}
    from unnest(${rates.map(({ code }) => code)}::text[], ${rates.map(({ rate }) => rate)}::text[]) as told (code, rate)
    where wallet_currency.code = told.code and wallet_currency.rate_time < ${at}`.execute(db)
}

/** Adds the currencies that are missing; what stands there stays, because an operator may have changed it. */
export async function addCurrencies(db: Database | Tx, all: readonly StoredCurrency[]): Promise<void> {
  await tables(db)
    .insertInto('wallet_currency')
    .values(
      all.map((currency) => ({
        ...currency,
        subunit_to_unit: BigInt(currency.subunit_to_unit),
        sub_currencies: sql`${JSON.stringify(currency.sub_currencies)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
