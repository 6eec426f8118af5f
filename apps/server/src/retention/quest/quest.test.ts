// Proves the walk of quests over HTTP: offered, activated, counted from play, completed with its rewards, and never somebody else's (S3, P6).
import { randomUUID } from 'node:crypto'
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import type { LoyaltyAccount } from '@baize/contract/loyalty'
import { questTopics, type Quest, type QuestTask } from '@baize/contract/quest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fox, koi, openCatalogue } from '../../testing/catalogue.ts'
import { hangUp, listen } from '../../testing/live.ts'
import { writeTestQuests } from '../../testing/quests.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import { act } from '../../wallet/wallet.ts'

let server: TestServer
let alice: Visitor
let mallory: Visitor

const dayMs = 86_400_000
/** However busy the machine is. */
const patient = { timeout: 30_000 }

beforeAll(async () => {
  server = await startServer({ config: { QUESTS_FILE: writeTestQuests() } })
  await openCatalogue(server)
}, 60_000)

beforeEach(async () => {
  alice = await newVisitor(server, { real: 100_000n })
  mallory = await newVisitor(server, { real: 100_000n })
})

afterAll(async () => {
  hangUp()
  await server.app.outbox.drain()
  const report = await audit(server.app.db)
  const faults = server.logged.filter(({ msg }) => msg === 'outbox.listener_failed')
  await server.stop()
  expect(report.breaks).toEqual([])
  expect(faults).toEqual([])
})

const heard = () => server.app.outbox.drain()

const questsOf = async (query = '', who = alice) =>
  (await who.ask<Quest[]>(`GET /api/retention/quests${query}`)).data
const find = async (identity: string, query = '', who = alice): Promise<Quest> => {
  const found = (await questsOf(query, who)).find((each) => each.identity === identity)
  if (!found) throw new Error(`${identity} is not among the quests`)
  return found
}
const everyState = '?state=1&state=2&state=3&state=4&state=5&state=6'
const activate = (id: string, who = alice) => who.ask<Quest>(`PUT /api/retention/quests/${id}/activate`)
const cancel = (id: string, who = alice) => who.ask<Quest>(`PUT /api/retention/quests/${id}/cancel`)
const begin = async (identity: string, who = alice) => {
  const { data, error } = await activate((await find(identity, '', who)).id, who)
  expect(error).toBeUndefined()
  return data
}
const progressOf = ({ tasks }: Quest) => tasks.map(({ progress, quantity }) => `${progress}/${quantity}`)

let rounds = 0
type Played = {
  stake?: bigint
  payout?: bigint
  who?: Visitor
  game?: string
  initiator?: string
  round?: string
}
/** One round that is over at once; answers the action of its stake. */
async function play(given: Played = {}): Promise<string> {
  const { who = alice, stake = 100n, payout = 0n, game = fox.id, initiator = 'game:gcp' } = given
  const round = given.round ?? `quest round ${(rounds += 1)}`
  const actionId = `stake ${randomUUID()}`
  const common = { accountId: who.accountId, round, reference: game }
  const [answer] = await server.app.wallet.moveTogether([
    [
      act.stake({ ...common, source: { initiator, actionId }, amount: stake }),
      act.payOut({ ...common, source: { initiator, actionId: `win ${actionId}` }, amount: payout }),
    ],
  ])
  expect(answer?.ok).toBe(true)
  await heard()
  return actionId
}

async function takeBack(originalActionId: string, who = alice): Promise<void> {
  const source = { initiator: 'game:gcp', actionId: `back ${originalActionId}` }
  await server.app.wallet.moveTogether([[act.refund({ source, accountId: who.accountId, originalActionId })]])
  await heard()
}

describe('quests', () => {
  it('are offered in their order, in the language and the currency of who asks', async () => {
    const { data } = await alice.ask<Quest[]>('GET /api/retention/quests?currency=BRL', undefined, {
      'accept-language': 'de',
    })
    expect(data.map(({ identity, order, state }) => [identity, order, state])).toEqual([
      ['fox-rounds', 1, 1],
      ['in-order', 2, 1],
      ['good-round', 3, 1],
      ['account', 4, 1],
      ['money', 5, 1],
    ])
    expect(data[0]).toMatchObject({
      name: 'Quest fox-rounds (de)',
      description: 'About fox-rounds (de)',
      days: 1,
      tasks: [
        {
          name: 'Task rounds (de)',
          type: 'rounds',
          isActive: false,
          isCompleted: false,
          progress: '0',
          quantity: '3',
          conditions: {
            currency: 'BRL',
            games: { identity: ['lantern-fox'], providerId: [], collectionId: [] },
          },
        },
      ],
      rewards: [
        {
          type: 'bonus',
          amount: '25.00',
          attributes: { currency: 'BRL', offerIdentity: 'quest-five', wager: '20' },
        },
        {
          type: 'freeSpins',
          amount: '5',
          attributes: { gameIdentity: 'lantern-fox', gameName: 'Lantern Fox' },
        },
        { type: 'points', amount: '70' },
      ],
    })
    const inEuros = await find('in-order', '?currency=EUR')
    expect(inEuros.tasks[0]).toMatchObject({ progress: '0.00', quantity: '5.00' })
  })

  it.each([
    ['GET /api/retention/quests?currency=XYZ', 422, 'unknown_currency'],
    ['GET /api/retention/quests?state=7', 422, 'invalid_input'],
    [`PUT /api/retention/quests/${randomUUID()}/activate`, 404, 'quest_not_found'],
    [`PUT /api/retention/quests/${randomUUID()}/cancel`, 404, 'quest_not_found'],
    ['PUT /api/retention/quests/1/activate', 422, 'invalid_input'],
  ])('%s is refused with %s %s', async (address, status, name) => {
    const answer = await alice.ask(address)
    expect([answer.status, answer.error.name]).toEqual([status, name])
  })

  it.each([
    'GET /api/retention/quests',
    `PUT /api/retention/quests/${randomUUID()}/activate`,
    `PUT /api/retention/quests/${randomUUID()}/cancel`,
  ])('%s is not for guests', async (address) => {
    expect((await ask(server.url, address)).status).toBe(401)
  })

  it('of one player are nobody else’s, by no call (S3)', async () => {
    const { id } = await begin('fox-rounds')
    for (const answer of [await activate(id, mallory), await cancel(id, mallory)])
      expect([answer.status, answer.error.name]).toEqual([404, 'quest_not_found'])
    expect((await questsOf('?state=2', mallory)).length).toBe(0)
    await play({ who: mallory })
    expect(progressOf(await find('fox-rounds'))).toEqual(['0/3'])
  })

  it('that give free spins are not offered while no game can give them', async () => {
    const without = await startServer({ config: { QUESTS_FILE: writeTestQuests() } })
    const who = await newVisitor(without)
    const { data } = await who.ask<Quest[]>('GET /api/retention/quests')
    expect(data.map(({ identity }) => identity)).toEqual(['in-order', 'good-round', 'account', 'money'])
    await without.stop()
  })

  it('that lapsed before a player came here are not told of', async () => {
    expect(await questsOf('?state=5')).toEqual([])
  })
})

describe('a quest under way', () => {
  it('is begun once, and what was played before does not count', async () => {
    await play()
    const begun = await begin('fox-rounds')
    expect(begun).toMatchObject({ state: 2, tasks: [{ isActive: true, progress: '0' }] })
    expect(Date.parse(begun.endAt ?? '')).toBeGreaterThan(server.clock.now().getTime() + dayMs - 60_000)
    expect((await activate(begun.id)).data).toMatchObject({ id: begun.id, state: 2, endAt: begun.endAt })
    expect(progressOf(await find('fox-rounds'))).toEqual(['0/3'])
  })

  it('counts rounds of the games that it names, each once, and not what is taken back', async () => {
    await begin('fox-rounds')
    const first = await play()
    await play({ round: 'twice' })
    await play({ round: 'twice' })
    await play({ game: koi.id })
    expect(progressOf(await find('fox-rounds'))).toEqual(['2/3'])
    await takeBack(first)
    expect(progressOf(await find('fox-rounds'))).toEqual(['1/3'])
  })

  it('moves on the player’s screen with every step', async () => {
    const { id } = await begin('fox-rounds')
    const messages = await listen(server, alice, [questTopics.quests(alice.id)])
    await play()
    await expect
      .poll(() => messages.at(-1)?.data, patient)
      .toMatchObject({ event: 'quest.task.updated', task: { questId: id, progress: '1', quantity: '3' } })
    await play()
    await play()
    await expect
      .poll(() => messages.at(-1)?.data, patient)
      .toMatchObject({ event: 'quest.updated', quest: { id, state: 3, name: 'Quest fox-rounds' } })
  })

  it('completed gives its rewards: a bonus, free spins and points, which wait for their player', async () => {
    const { id } = await begin('fox-rounds')
    for (let each = 0; each < 4; each += 1) await play()
    const completed = await find('fox-rounds', '?state=3')
    expect(completed).toMatchObject({
      id,
      state: 3,
      tasks: [{ isCompleted: true, isActive: false, progress: '3' }],
    })
    const bonuses = await alice.ask<PlayerBonus[]>('GET /api/game/player-bonuses')
    expect(bonuses.data).toMatchObject([
      { status: 1, amount: '5.00', currency: 'EUR', identity: 'quest-five' },
    ])
    const spins = await alice.ask<PlayerFreeSpin[]>('GET /api/game/player-freespins')
    expect(spins.data).toMatchObject([{ status: 1, count: 5, gameIdentity: 'lantern-fox' }])
    const { data: loyalty } = await alice.ask<LoyaltyAccount>('GET /api/retention/account')
    expect(loyalty.points).toBeGreaterThanOrEqual(70)
    for (const answer of [await activate(id), await cancel(id)])
      expect(answer.error.name).toBe('quest_finished')
    // The same day has no second one; the next has.
    expect((await questsOf('?state=1')).map(({ identity }) => identity)).not.toContain('fox-rounds')
  })

  it('in order waits: first the sum of stakes, in whatever currency, then the games', async () => {
    const begun = await begin('in-order')
    expect(begun.tasks.map(({ isActive }) => isActive)).toEqual([true, false])
    await play({ stake: 300n })
    await play({ stake: 199n, game: koi.id })
    expect(progressOf(await find('in-order'))).toEqual(['4.99/5.00', '0/2'])
    await play({ stake: 1n })
    const halfway = await find('in-order')
    expect(halfway.tasks.map(({ isActive, isCompleted }: QuestTask) => [isActive, isCompleted])).toEqual([
      [false, true],
      [true, false],
    ])
    await play()
    await play()
    expect(progressOf(await find('in-order'))).toEqual(['5.00/5.00', '1/2'])
    await play({ game: koi.id })
    expect(await find('in-order', '?state=3')).toMatchObject({ state: 3 })
  })

  it('counts stakes of another account as much as they are worth', async () => {
    await begin('in-order')
    const accounts = await alice.ask<{ id: string; currency: string }[]>('POST /api/wallet/accounts', {
      currency: 'BRL',
    })
    const reais = accounts.data.find(({ currency }) => currency === 'BRL')?.id ?? ''
    const inReais = { ...alice, accountId: reais }
    const source = { initiator: 'test', actionId: randomUUID() }
    await server.app.wallet.moveTogether([
      [act.deposit({ source, accountId: reais, amount: 10_000n, provider: 'test' })],
    ])
    await play({ who: inReais, stake: 100n })
    const [told = ''] = progressOf(await find('in-order'))
    const worth = Number(told.split('/')[0])
    expect([worth > 0.05, worth < 0.5]).toEqual([true, true])
  })

  it('of a multiple looks at the whole round, and only at what real money won', async () => {
    await begin('good-round')
    await play({ stake: 100n, payout: 499n })
    await play({ stake: 100n, payout: 300n, round: 'in two' })
    expect(progressOf(await find('good-round'))).toEqual(['0/1'])
    await play({ stake: 1n, payout: 210n, round: 'in two' })
    expect(await find('good-round', '?state=3')).toMatchObject({ state: 3 })
  })

  it('of the account counts what is done already, and hears the rest', async () => {
    const { tasks } = await begin('account')
    expect(tasks.map(({ isCompleted }) => isCompleted)).toEqual([false, false])
    await alice.ask('PUT /api/player/profile', { lastName: 'Fox', city: 'Berlin', address: 'Lantern Row 1' })
    await heard()
    expect((await find('account')).tasks.map(({ isCompleted }) => isCompleted)).toEqual([false, true])
    const whole = await newVisitor(server)
    await whole.ask('PUT /api/player/profile', { lastName: 'Fox', city: 'Berlin', address: 'Lantern Row 1' })
    expect((await begin('account', whole)).tasks.map(({ isCompleted }) => isCompleted)).toEqual([false, true])
  })

  it('of money hears a deposit that is large enough, once, and a bet on sports', async () => {
    await begin('money')
    const deposit = { playerId: alice.id, invoiceId: randomUUID(), currency: 'EUR' }
    await server.app.quest.hearDeposits([{ ...deposit, amount: '999' }])
    expect(progressOf(await find('money'))).toEqual(['0/1', '0/1'])
    for (const invoiceId of ['a', 'a'])
      await server.app.quest.hearDeposits([{ ...deposit, invoiceId, amount: '1000' }])
    expect(progressOf(await find('money'))).toEqual(['1/1', '0/1'])
    await play({ stake: 99n, initiator: 'sportsbook', game: koi.id })
    expect(progressOf(await find('money'))).toEqual(['1/1', '0/1'])
    await play({ stake: 100n, initiator: 'sportsbook', game: koi.id })
    expect(await find('money', '?state=3')).toMatchObject({ state: 3 })
  })

  it('given up counts nothing, costs nothing and is taken up where it was left', async () => {
    const { id } = await begin('fox-rounds')
    await play()
    const given = await cancel(id)
    expect([given.status, given.data.state]).toEqual([200, 4])
    expect((await cancel(id)).data.state).toBe(4)
    await play()
    expect(await find('fox-rounds', everyState)).toMatchObject({ state: 4 })
    expect((await questsOf()).map(({ identity }) => identity)).not.toContain('fox-rounds')
    expect((await activate(id)).data).toMatchObject({ state: 2, tasks: [{ progress: '1' }] })
    await play()
    expect(progressOf(await find('fox-rounds'))).toEqual(['2/3'])
  })

  it('is one of three at most, and only what is under way can be given up', async () => {
    for (const identity of ['fox-rounds', 'in-order', 'good-round']) await begin(identity)
    const { id } = await find('account')
    expect((await cancel(id)).error.name).toBe('quest_not_activated')
    const answer = await activate(id)
    expect([answer.status, answer.error.name]).toEqual([409, 'too_many_quests'])
    await cancel((await find('good-round')).id)
    expect((await activate(id)).status).toBe(200)
  })

  it('keeps its terms and its currency whatever the active account becomes', async () => {
    const { id } = await begin('in-order')
    const { data } = await alice.ask<{ id: string; currency: string }[]>('POST /api/wallet/accounts', {
      currency: 'BRL',
    })
    await alice.ask(`PUT /api/wallet/accounts/${data.find(({ currency }) => currency === 'BRL')?.id}/switch`)
    const [begun, ...others] = await questsOf()
    expect(begun).toMatchObject({ id, tasks: [{ conditions: { currency: 'EUR' } }, {}] })
    expect(others.map(({ tasks }) => tasks[0]?.conditions.currency)).toEqual(others.map(() => 'BRL'))
  })

  it('stands in the player’s own copy', async () => {
    await begin('fox-rounds')
    expect(await server.app.quest.everyOf(alice.id)).toMatchObject([{ identity: 'fox-rounds', state: 2 }])
  })
})

describe('a break (P6)', () => {
  const suspend = (who = alice) => who.ask('POST /api/player/limits', { definition: 5, period: 1 })

  it('offers nothing, begins nothing and counts nothing; what is under way can be given up', async () => {
    const offered = await find('in-order')
    const { id } = await begin('fox-rounds')
    const given = await begin('good-round')
    await cancel(given.id)
    await suspend()
    expect((await questsOf()).map(({ identity }) => identity)).toEqual(['fox-rounds'])
    for (const each of [offered.id, given.id])
      expect((await activate(each)).error.name).toBe('play_suspended')
    await server.app.quest.hearMoved([
      {
        movementId: randomUUID(),
        playerId: alice.id,
        accountId: alice.accountId,
        currency: 'EUR',
        subunitToUnit: '100',
        status: '1',
        initiator: 'game:gcp',
        actionId: 'late',
        kind: 'stake',
        amount: '100',
        real: '-100',
        bonus: '0',
        locked: '0',
        realAfter: '0',
        bonusAfter: '0',
        lockedAfter: '0',
        round: 'late',
        reference: fox.id,
        originalKind: null,
        originalActionId: null,
        sequence: '99',
        createdAt: new Date(Date.now() + 1000).toISOString(),
      },
    ])
    expect(progressOf(await find('fox-rounds'))).toEqual(['0/3'])
    expect((await cancel(id)).data.state).toBe(4)
  })
})

describe('time', () => {
  // Sessions end while the clock runs ahead, so the house is asked.
  const stands = async (states?: number[]) => server.app.quest.list(alice.id, { state: states }, 'en')
  const nameOf = (error: unknown) => (error as Error).name

  it('ends a quest that is not done, once, and the next window offers it anew', async () => {
    const { id } = await begin('fox-rounds')
    await play()
    const messages = await listen(server, alice, [questTopics.quests(alice.id)])
    server.clock.advance(dayMs)
    await play()
    await server.app.quest.expireDue()
    await server.app.quest.expireDue()
    await heard()
    expect(await stands([6])).toMatchObject([{ id, state: 6, tasks: [{ progress: '1' }] }])
    await expect
      .poll(() => messages.map(({ data }) => data), patient)
      .toMatchObject([{ event: 'quest.updated', quest: { id, state: 6 } }])
    for (const verb of ['activate', 'cancel'] as const)
      expect(await server.app.quest[verb](alice.id, id, 'en').catch(nameOf)).toBe('quest_finished')
    const next = (await stands()).find(({ identity }) => identity === 'fox-rounds')
    expect(next).toMatchObject({ state: 1 })
    expect(next?.id).not.toBe(id)
  })

  it('does not offer a quest beside itself', async () => {
    const { id } = await begin('in-order')
    server.clock.advance(6 * dayMs)
    const found = (await stands()).filter(({ identity }) => identity === 'in-order')
    expect(found.map((each) => each.id)).toEqual([id])
  })
})
