// Proves that a quest counts and gives once when news, wishes and the clock cross (M2, M6).
import { randomUUID } from 'node:crypto'
import type { PlayerBonus } from '@baize/contract/bonus'
import type { Quest } from '@baize/contract/quest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fox, openCatalogue } from '../../testing/catalogue.ts'
import { writeTestQuests } from '../../testing/quests.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { newVisitor, type Visitor } from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import type { WalletMoved } from '../../wallet/events.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ config: { QUESTS_FILE: writeTestQuests() } })
  await openCatalogue(server)
}, 60_000)

afterAll(async () => {
  await server.app.outbox.drain()
  const report = await audit(server.app.db)
  await server.stop()
  expect(report.breaks).toEqual([])
})

const foxRounds = async (who: Visitor, state = ''): Promise<Quest | undefined> =>
  (await who.ask<Quest[]>(`GET /api/retention/quests${state}`)).data.find(
    ({ identity }) => identity === 'fox-rounds',
  )
const turn = (who: Visitor, id: string, verb: string) =>
  who.ask<Quest>(`PUT /api/retention/quests/${id}/${verb}`)
const bonusesOf = async (who: Visitor) =>
  (await who.ask<PlayerBonus[]>('GET /api/game/player-bonuses')).data.length

async function quester(): Promise<Visitor & { questId: string }> {
  const who = await newVisitor(server)
  const { id = '' } = (await foxRounds(who)) ?? {}
  await turn(who, id, 'activate')
  return { ...who, questId: id }
}

let sequence = 0
const staked = (who: Visitor): WalletMoved => ({
  movementId: randomUUID(),
  playerId: who.id,
  accountId: who.accountId,
  currency: 'EUR',
  subunitToUnit: '100',
  status: '1',
  initiator: 'game:gcp',
  actionId: randomUUID(),
  kind: 'stake',
  amount: '100',
  real: '-100',
  bonus: '0',
  locked: '0',
  realAfter: '0',
  bonusAfter: '0',
  lockedAfter: '0',
  round: randomUUID(),
  reference: fox.id,
  originalKind: null,
  originalActionId: null,
  sequence: String((sequence += 1)),
  createdAt: new Date(Date.now() + 1000).toISOString(),
})

it('the same bet told many times at once counts once', async () => {
  const who = await quester()
  const bet = staked(who)
  await Promise.all(Array.from({ length: 6 }, () => server.app.quest.hearMoved([bet, bet])))
  expect((await foxRounds(who))?.tasks[0]?.progress).toBe('1')
})

it('completed by many tellings at once, it gives its reward once', async () => {
  const who = await quester()
  const bets = [staked(who), staked(who), staked(who), staked(who)]
  await Promise.all([
    server.app.quest.hearMoved(bets),
    ...bets.map((bet) => server.app.quest.hearMoved([bet])),
    server.app.quest.hearMoved(bets.toReversed()),
  ])
  expect((await foxRounds(who, '?state=3'))?.state).toBe(3)
  expect(await bonusesOf(who)).toBe(1)
})

it('activated many times at once, it is one quest', async () => {
  const who = await newVisitor(server)
  const { id = '' } = (await foxRounds(who)) ?? {}
  const answers = await Promise.all(Array.from({ length: 6 }, () => turn(who, id, 'activate')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await server.app.quest.everyOf(who.id)).length).toBe(1)
})

it('four quests begun at once are three', async () => {
  const who = await newVisitor(server)
  const offered = (await who.ask<Quest[]>('GET /api/retention/quests')).data.slice(0, 4)
  const answers = await Promise.all(offered.map(({ id }) => turn(who, id, 'activate')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
})

it('given up, completed and out of time at once, it has one end, and gives only when it was completed', async () => {
  const who = await quester()
  const bets = [staked(who), staked(who), staked(who)]
  await Promise.all([
    server.app.quest.hearMoved(bets),
    turn(who, who.questId, 'cancel'),
    server.app.quest.expireDue(),
  ])
  const [ended] = await server.app.quest.everyOf(who.id)
  expect([3, 4]).toContain(ended?.state)
  expect(await bonusesOf(who)).toBe(ended?.state === 3 ? 1 : 0)
})
