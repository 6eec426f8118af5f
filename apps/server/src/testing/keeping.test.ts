// Proves that what nobody needs any more goes by itself, a bite at a time, that what is needed still stays, and that no work on many rows stops at one.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachByItself, inBites } from '../platform/bites.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { jobsWorker } from '../platform/jobs.ts'
import { openCatalogue } from './catalogue.ts'
import { startServer, type TestServer } from './server.ts'
import { ask, newVisitor, type Visitor } from './visitor.ts'

let server: TestServer
let alice: Visitor
let gameId: string

beforeAll(async () => {
  server = await startServer()
  await openCatalogue(server)
  alice = await newVisitor(server)
  const found = await ask<{ id: string }[]>(server.url, 'GET /api/game/games')
  gameId = found.data[0]!.id
})
afterAll(() => server.stop())

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)
/** An id as it was made so long ago. */
const idFrom = (days: number) => firstIdAt(daysAgo(days)).slice(0, 14) + newId().slice(14)

async function idsIn(table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where player_id = ${alice.id} order by id`.execute(server.app.db)
  return rows.map(({ id }) => id)
}

it('goes on until a bite is not whole', async () => {
  const asked: number[] = []
  const bites = [1000, 1000, 17, 1000]
  await inBites(async (most) => {
    asked.push(most)
    return bites.shift() ?? 0
  })
  expect(asked).toEqual([1000, 1000, 1000])
})

it('work that fails for one is done for all others, and the failure is told', async () => {
  const done: string[] = []
  const work = async (who: string) => {
    if (who === 'bob') throw new Error('bob is locked')
    done.push(who)
  }
  await expect(eachByItself(['alice', 'bob', 'carol'], work)).rejects.toThrow(
    'failed for 1 of 3, first: Error: bob is locked',
  )
  expect(done).toEqual(['alice', 'carol'])
})

it('no id that is made from a moment on sorts before the first of that moment', () => {
  const before = firstIdAt(new Date())
  expect(newId() >= before).toBe(true)
  expect(newId() < firstIdAt(new Date(Date.now() + 1000))).toBe(true)
})

it('a session that nobody came with for a year goes, but not one that was used since, nor the last one of a player', async () => {
  const open = async (days: number, seenDays: number, playerId: string) => {
    const id = idFrom(days)
    await sql`
      insert into player_session (id, player_id, jti, ip, device_type, user_agent, created_at, last_seen_at)
      values (${id}, ${playerId}, ${newId()}, '10.0.0.1', 'desktop', 'x', ${daysAgo(days)}, ${daysAgo(seenDays)})`.execute(
      server.app.db,
    )
    return id
  }
  const bob = await newVisitor(server)
  await sql`delete from player_session where player_id = ${bob.id}`.execute(server.app.db)
  const last = await open(800, 800, bob.id)
  const gone = await open(500, 400, alice.id)
  const used = await open(500, 10, alice.id)
  const young = await open(300, 300, alice.id)
  await server.app.player.sessions.forgetOld()
  const left = await idsIn('player_session')
  expect(left).not.toContain(gone)
  expect(left).toContain(used)
  expect(left).toContain(young)
  const { rows } = await sql`select id from player_session where player_id = ${bob.id}`.execute(server.app.db)
  expect(rows).toEqual([{ id: last }])
  expect((await alice.ask('GET /api/player/profile')).status).toBe(200)
})

it('sessions of games go after more than a year, those of the sportsbook after a month', async () => {
  const kept = { game: idFrom(390), sportsbook: idFrom(20) }
  for (const id of [idFrom(410), kept.game])
    await sql`
      insert into game_session (id, player_id, account_id, game_id, currency)
      values (${id}, ${alice.id}, ${alice.accountId}, ${gameId}, 'EUR')`.execute(server.app.db)
  for (const id of [idFrom(40), kept.sportsbook])
    await sql`
      insert into sportsbook_session (id, player_id, account_id, currency, login_id, created_at)
      values (${id}, ${alice.id}, ${alice.accountId}, 'EUR', ${newId()}, now())`.execute(server.app.db)
  await server.app.game.forgetOldSessions(server.clock.now())
  await server.app.sportsbook.forgetOldSessions()
  expect(await idsIn('game_session')).toEqual([kept.game])
  expect(await idsIn('sportsbook_session')).toEqual([kept.sportsbook])
})

it('what was counted of play for friends goes after more than a year, and what it came to stays', async () => {
  const friend = await newVisitor(server)
  await sql`
    insert into retention_referrer (player_id, code, currency, earned, created_at, transferred)
    values (${alice.id}, 'keeping', 'EUR', 7000, now(), 0)
    on conflict (player_id) do update set earned = 7000`.execute(server.app.db)
  await sql`
    insert into retention_friend (friend_id, owner_id, is_playing, created_at)
    values (${friend.id}, ${alice.id}, true, now())`.execute(server.app.db)
  for (const [sequence, days] of [
    [1, 410],
    [2, 390],
  ] as const)
    await sql`
      insert into retention_earning (account_id, sequence, owner_id, friend_id, initiator, action_id, earned, created_at)
      values (${friend.accountId}, ${sequence}, ${alice.id}, ${friend.id}, 'game:gcp', ${`stake ${sequence}`}, 3500,
        ${daysAgo(days)})`.execute(server.app.db)
  await server.app.retention.forgetOld()
  const { rows } = await sql`
    select earning.sequence, owner.earned from retention_earning earning
    join retention_referrer owner on owner.player_id = earning.owner_id`.execute(server.app.db)
  expect(rows).toEqual([{ sequence: 2n, earned: '7000' }])
})

it('what counted for bonuses and quests goes after more than a year', async () => {
  const { db } = server.app
  const [claim, bonus, quest, task] = [newId(), newId(), newId(), newId()]
  await sql`
    insert into retention_claim (id, player_id, offer_id, origin, origin_id, created_at)
    values (${claim}, ${alice.id}, ${newId()}, 'deposit', ${newId()}, now())`.execute(db)
  await sql`
    insert into retention_player_bonus (id, claim_id, player_id, account_id, currency, offer_id, type, status, result, amount,
      required, conditions, wagering_days, created_at, activate_until, finished_at)
    values (${bonus}, ${claim}, ${alice.id}, ${alice.accountId}, 'EUR', ${newId()}, 1, 3, 2, 100, 100, '{}', 30, now(), now(),
      now())`.execute(db)
  await sql`
    insert into retention_quest (id, player_id, terms_id, terms, account_id, currency, state, activated_at, end_at, finished_at)
    values (${quest}, ${alice.id}, ${newId()}, '{}', ${alice.accountId}, 'EUR', 3, now(), now(), now())`.execute(
    db,
  )
  await sql`insert into retention_quest_task (id, quest_id, place, quantity) values (${task}, ${quest}, 0, 1)`.execute(
    db,
  )
  for (const [place, days] of [
    [1, 410],
    [2, 390],
  ] as const) {
    await sql`
      insert into retention_wager (account_id, sequence, bonus_id, initiator, action_id, counted, created_at)
      values (${alice.accountId}, ${place}, ${bonus}, 'game:gcp', ${`stake ${place}`}, 5, ${daysAgo(days)})`.execute(
      db,
    )
    await sql`
      insert into retention_quest_count (task_id, cause, subject, counted, created_at)
      values (${task}, ${`cause ${place}`}, 'round', 1, ${daysAgo(days)})`.execute(db)
  }
  await server.app.bonus.forgetOld()
  await server.app.quest.forgetOld()
  expect((await sql`select sequence from retention_wager`.execute(db)).rows).toEqual([{ sequence: 2n }])
  expect((await sql`select cause from retention_quest_count`.execute(db)).rows).toEqual([
    { cause: 'cause 2' },
  ])
})

it('tries of bonus codes are forgotten once they count no more', async () => {
  for (const minutes of [16, 14])
    await sql`
      insert into retention_code_attempt (player_id, at)
      values (${alice.id}, ${new Date(server.clock.now().getTime() - minutes * 60_000)})`.execute(
      server.app.db,
    )
  await server.app.bonus.forgetOld()
  const { rows } = await sql`select 1 from retention_code_attempt`.execute(server.app.db)
  expect(rows).toHaveLength(1)
})

it('a job that failed for good stays a month for somebody to look at it', async () => {
  for (const [key, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    await sql`select graphile_worker.add_job('nobody.does-this', '{}'::json, job_key => ${key})`.execute(
      server.app.db,
    )
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - make_interval(days => ${days})
      where key = ${key}`.execute(server.app.db)
  }
  await jobsWorker(server.app.pool).run({})
  const { rows } = await sql`
    select key from graphile_worker.jobs where task_identifier = 'nobody.does-this'`.execute(server.app.db)
  expect(rows).toEqual([{ key: 'new' }])
})
