// Answers for how `wallet_move` finds the stakes of a round: by the index of rounds alone, however much an account has played.
import { sql, type Kysely } from 'kysely'

const before = 'and m.account_id = accounts[round_accounts[number]] and m.round = rounds[number]'
// No index knows this comparison; the plain one may be planned with the whole index of the account beside that of the round.
const after = 'and (m.account_id = accounts[round_accounts[number]]) is true and m.round = rounds[number]'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('wallet_move'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (!text.includes(before)) throw new Error('wallet_move looks its rounds up in another way')
  await sql.raw(text.replace(before, after)).execute(db)
}
