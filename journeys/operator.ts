// Answers for what the people of the house do in a journey, by the commands that they have, and for time that passes meanwhile.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { changeLiving } from '../apps/server/src/testing/living-sql.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** `npm run payments -- …`, in the product whose folder DATA_DIR names; answers what it says. */
export async function payments(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'apps/server/src/payments-command.ts', ...words],
    { cwd: root },
  )
  return stdout
}

/** The quarter of an hour passes after which the reality check of a player is due, in every session. */
export async function checkIsDue(token: string): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  const hour = `interval '1 hour'`
  const changed = await changeLiving(
    `with own as (update player_reality_check set set_at = set_at - ${hour} where player_id = $1 returning player_id)
     update player_session set created_at = created_at - ${hour} where player_id in (select player_id from own)`,
    [sub],
  )
  if (changed < 1) throw new Error('The player has no reality check.')
}

/** The day passes that a raise or a removal of this limit waits for: the product's clock cannot be turned from outside. */
export async function waitIsOver(limitId: string): Promise<void> {
  const changed = await changeLiving(
    `update player_limit set pending_ready_at = now() - interval '1 second' where id = $1 and pending_ready_at > now()`,
    [limitId],
  )
  if (changed !== 1) throw new Error(`The limit ${limitId} does not wait for anything.`)
}
