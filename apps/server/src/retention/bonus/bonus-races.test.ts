// Proves that bonus money is neither made nor lost when wishes, stakes and the clock cross, and under any sequence of play (M2, M3, M6).
import { randomUUID } from 'node:crypto'
import type { PlayerBonus } from '@baize/contract/bonus'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fox, openCatalogue } from '../../testing/catalogue.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { balanceOf, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import { act, type Action } from '../../wallet/wallet.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openCatalogue(server)
}, 60_000)

afterAll(async () => {
  await server.app.outbox.drain()
  const report = await audit(server.app.db)
  await server.stop()
  expect(report.breaks).toEqual([])
})

/** Somebody with an issued bonus of 10.00. */
async function holder(): Promise<Visitor & { bonusId: string }> {
  const visitor = await newVisitor(server)
  await visitor.ask('POST /api/game/bonuses/bonuscodes', { bonusCode: 'BRASS10', trigger: 1 })
  const { data } = await visitor.ask<PlayerBonus[]>('GET /api/game/player-bonuses')
  return { ...visitor, bonusId: data[0]?.id ?? '' }
}

const turn = (who: Visitor & { bonusId: string }, verb: string) =>
  who.ask<PlayerBonus>(`PUT /api/game/player-bonuses/${who.bonusId}/${verb}`)

const asked = (who: Visitor, round: string, verb: string, amount: bigint) => ({
  source: { initiator: 'game:gcp', actionId: `${verb} ${round}` },
  accountId: who.accountId,
  amount,
  round,
  reference: fox.id,
})
const stake = (who: Visitor, amount: bigint, round: string = randomUUID()): Action =>
  act.stake(asked(who, round, 'stake', amount))

/** What was given is what became cash, what was given up, what is still there, and what play took. */
async function expectAccounted(who: Visitor): Promise<void> {
  const { rows } = await sql<Record<'granted' | 'converted' | 'forfeited' | 'played', string>>`
    select coalesce(sum(bonus) filter (where kind = 'grant'), 0)::text as granted,
      coalesce(-sum(bonus) filter (where kind = 'convert'), 0)::text as converted,
      coalesce(-sum(bonus) filter (where kind = 'forfeit'), 0)::text as forfeited,
      coalesce(-sum(bonus) filter (where kind in ('stake', 'payOut', 'refund')), 0)::text as played
    from wallet_movement where account_id = ${who.accountId}`.execute(server.app.db)
  const { bonus } = await balanceOf(server, who)
  const sums = rows[0]
  const of = (key: 'granted' | 'converted' | 'forfeited' | 'played') => BigInt(sums?.[key] ?? '0')
  expect(of('granted')).toBe(of('converted') + of('forfeited') + of('played') + (bonus ?? 0n))
  const { rows: kept } = await sql<{ converted: string; forfeited: string }>`
    select coalesce(sum(converted), 0)::text as converted, coalesce(sum(forfeited), 0)::text as forfeited
    from retention_player_bonus where account_id = ${who.accountId}`.execute(server.app.db)
  expect(kept[0]).toEqual({ converted: sums?.converted, forfeited: sums?.forfeited })
}

it('activated many times at once, the money comes once', async () => {
  const who = await holder()
  const answers = await Promise.all(Array.from({ length: 8 }, () => turn(who, 'activate')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await balanceOf(server, who)).toMatchObject({ bonus: 1000n })
  await expectAccounted(who)
})

it('one code typed many times at once gives one bonus', async () => {
  const who = await newVisitor(server)
  const typed = await Promise.all(
    Array.from({ length: 5 }, () =>
      who.ask<{ status: number }>('POST /api/game/bonuses/bonuscodes', { bonusCode: 'BRASS10', trigger: 1 }),
    ),
  )
  expect(typed.filter(({ data }) => data.status === 2)).toHaveLength(1)
  expect((await who.ask<unknown[]>('GET /api/game/player-bonuses')).data).toHaveLength(1)
})

it('activated and given up at once, it ends as one of the two', async () => {
  const who = await holder()
  await Promise.all([turn(who, 'activate'), turn(who, 'cancel'), turn(who, 'activate'), turn(who, 'cancel')])
  await turn(who, 'cancel')
  expect(await balanceOf(server, who)).toMatchObject({ real: 0n, bonus: 0n })
  await expectAccounted(who)
})

it('given up while stakes fly, every stake moves before the end or finds no money after it', async () => {
  const who = await holder()
  await turn(who, 'activate')
  const [moved, ended] = await Promise.all([
    server.app.wallet.moveTogether(Array.from({ length: 12 }, () => [stake(who, 100n)])),
    turn(who, 'cancel'),
  ])
  const taken = moved.filter(({ ok }) => ok).length
  // When stakes took all of it first, it is over by play and there is nothing left to give up.
  if (ended.status === 200) expect(ended.data).toMatchObject({ status: 3, result: 3 })
  else expect([ended.error.name, taken]).toEqual(['bonus_finished', 10])
  expect(moved.filter((each) => !each.ok && each.reason !== 'not_enough_funds')).toEqual([])
  await server.app.outbox.drain()
  expect(await balanceOf(server, who)).toMatchObject({ real: 0n, bonus: 0n })
  await expectAccounted(who)
  expect(taken).toBeLessThanOrEqual(10)
})

it('running out of time and being wagered at once, it is one end and not two', async () => {
  const who = await holder()
  await turn(who, 'activate')
  const { bonuses } = server.app.bonus
  // Enough to be done: 400.00 staked, and all of it won back.
  for (let each = 0; each < 79; each += 1) await spinBack(who)
  await server.app.outbox.drain()
  const rounds = Array.from({ length: 3 }, () => spinBack(who))
  server.clock.advance(31 * 86_400_000)
  await Promise.all([...rounds, bonuses.endDue(), server.app.outbox.drain(), bonuses.endDue()])
  server.clock.advance(-31 * 86_400_000)
  await server.app.outbox.drain()
  const { data } = await who.ask<PlayerBonus[]>('GET /api/game/player-bonuses?status=3')
  expect(data).toHaveLength(1)
  expect([2, 5]).toContain(data[0]?.result)
  expect((await balanceOf(server, who)).bonus).toBe(0n)
  await expectAccounted(who)
})

async function spinBack(who: Visitor): Promise<void> {
  const round = randomUUID()
  await server.app.wallet.moveTogether([
    [stake(who, 500n, round), act.payOut(asked(who, round, 'win', 500n))],
  ])
}

type Step = {
  what: 'spin' | 'open' | 'close' | 'undo' | 'activate' | 'cancel' | 'hear' | 'cash'
  size: number
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('spin', 'spin', 'open', 'close', 'undo', 'activate', 'cancel', 'hear', 'cash'),
  size: fc.integer({ min: 1, max: 400 }),
})

it('whatever is played and wished for, in whatever order, every cent of bonus money is accounted for', async () => {
  const seed = Number(process.env.FAST_CHECK_SEED ?? Date.now() % 2 ** 31)
  console.log(`fast-check seed ${seed} (FAST_CHECK_SEED repeats it)`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const who = await holder()
      const begun: string[] = []
      const staked: string[] = []
      await turn(who, 'activate')
      for (const { what, size } of steps) {
        const amount = BigInt(size)
        const round = randomUUID()
        const { wallet } = server.app
        if (what === 'spin') {
          await wallet.moveTogether([
            [
              stake(who, amount, round),
              act.payOut(asked(who, round, 'win', (amount * BigInt(size % 3)) / 2n)),
            ],
          ])
          staked.push(round)
        } else if (what === 'open') {
          await wallet.moveTogether([[stake(who, amount, round)]])
          begun.push(round)
        } else if (what === 'close') {
          const late = begun.shift()
          if (late) await wallet.moveTogether([[act.payOut(asked(who, late, 'win', amount * 2n))]])
        } else if (what === 'undo') {
          const last = staked.pop()
          const source = { initiator: 'game:gcp', actionId: `undo ${last}` }
          const originalActionId = `stake ${last}`
          if (last)
            await wallet.moveTogether([[act.refund({ source, accountId: who.accountId, originalActionId })]])
        } else if (what === 'cash') {
          const source = { initiator: 'test', actionId: round }
          await wallet.moveTogether([
            [act.deposit({ source, accountId: who.accountId, amount, provider: 'test' })],
          ])
        } else if (what === 'hear') await server.app.outbox.drain()
        else await turn(who, what)
      }
      await server.app.outbox.drain()
      await expectAccounted(who)
      await turn(who, 'cancel')
      await server.app.outbox.drain()
      await expectAccounted(who)
      expect((await balanceOf(server, who)).bonus).toBe(0n)
    }),
    { seed, numRuns: 12, endOnFailure: true },
  )
}, 120_000)
