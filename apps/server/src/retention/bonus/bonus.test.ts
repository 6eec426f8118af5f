// Proves the walk of bonuses over HTTP: offered, chosen with a deposit, wagered, ended, and never somebody else's (M6, P6, S3).
import { createHmac, randomUUID } from 'node:crypto'
import type {
  BonusOffer,
  BonusPackage,
  Cashback,
  PlayerBonus,
  PlayerBonusCode,
  PlayerFreeSpin,
} from '@baize/contract/bonus'
import type { InvoiceStarted } from '@baize/contract/payment'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fox, koi, openCatalogue } from '../../testing/catalogue.ts'
import { hangUp, listen } from '../../testing/live.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import {
  ask,
  balanceOf,
  callFromGames,
  callFromPayments,
  newVisitor,
  type Visitor,
} from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import { act } from '../../wallet/wallet.ts'

let server: TestServer
let stranger: Stranger
let alice: Visitor
let mallory: Visitor

const dayMs = 86_400_000
/** However busy the machine is. */
const patient = { timeout: 30_000 }
const offerId = (place: number) => `01994f00-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`
const [welcomeFirst, welcomeSecond, reload] = [offerId(1), offerId(2), offerId(4)]

beforeAll(async () => {
  stranger = await openStranger()
  stranger.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  stranger.answers('/games/freespins/issue', ({ body }) => ({ body: { issue_id: body['issue_id'] } }))
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      checkoutUrl: 'http://pay.test/1',
      expiresAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
    },
  }))
  server = await startServer({
    config: { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` },
  })
  await openCatalogue(server)
}, 60_000)

beforeEach(async () => {
  alice = await newVisitor(server)
  mallory = await newVisitor(server)
})

afterAll(async () => {
  hangUp()
  await server.app.outbox.drain()
  const report = await audit(server.app.db)
  await server.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(20)
})

const heard = () => server.app.outbox.drain()

/** A deposit by card that its provider says was paid. */
async function deposit(over: object = {}, who = alice, amount = '50.00'): Promise<string> {
  const started = await who.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount,
    accountId: who.accountId,
    redirectSuccessUrl: '/wallet',
    redirectErrorUrl: '/wallet',
    ...over,
  })
  expect(started.error).toBeUndefined()
  await paid(started.data.invoiceId, amount)
  return started.data.invoiceId
}

async function paid(id: string, amount: string): Promise<void> {
  const notice = { eventId: randomUUID(), type: 'checkout.updated', id, providerId: `ref ${id}` }
  await callFromPayments(server, { ...notice, status: 'paid', amount, currency: 'EUR' })
  await heard()
}

let rounds = 0
/** One round that is over at once. */
async function spin(stake: bigint, payout = 0n, who = alice, game: string = fox.id): Promise<string> {
  const round = `round-${(rounds += 1)}`
  const asked = (verb: string, amount: bigint) => ({
    source: { initiator: 'game:gcp', actionId: `${verb} ${round}` },
    accountId: who.accountId,
    amount,
    round,
    reference: game,
  })
  const [answer] = await server.app.wallet.moveTogether([
    [act.stake(asked('stake', stake)), act.payOut(asked('win', payout))],
  ])
  await heard()
  return answer?.ok ? 'moved' : (answer?.reason ?? 'nothing')
}

const bonusesOf = async (who = alice, query = '') =>
  (await who.ask<PlayerBonus[]>(`GET /api/game/player-bonuses${query}`)).data
const onlyBonus = async (query = '') => (await bonusesOf(alice, query))[0] as PlayerBonus
const typeCode = (bonusCode: string, who = alice, trigger = 1) =>
  who.ask<PlayerBonusCode>('POST /api/game/bonuses/bonuscodes', { bonusCode, trigger })
const activate = (id: string, who = alice) =>
  who.ask<PlayerBonus>(`PUT /api/game/player-bonuses/${id}/activate`)
const cancel = (id: string, who = alice) => who.ask<PlayerBonus>(`PUT /api/game/player-bonuses/${id}/cancel`)
const offered = async (query: string, who = alice) =>
  (await who.ask<BonusOffer[]>(`GET /api/game/bonuses?${query}`)).data.map(({ identity }) => identity)

async function suspend(who: Visitor): Promise<void> {
  const { status } = await who.ask('POST /api/player/limits', { definition: 5, period: 1 })
  expect(status).toBe(200)
}

describe('what is offered', () => {
  it('stands open to guests, with every term, in the language and currency of the reader', async () => {
    const { data } = await ask<BonusOffer[]>(server.url, 'GET /api/game/bonuses/offers?currency=BRL', {
      headers: { 'accept-language': 'de' },
    })
    expect(data.map(({ status }) => status)).toEqual(data.map(() => null))
    expect(data[0]).toMatchObject({
      identity: 'welcome-first',
      name: 'Erste Einzahlung',
      type: 1,
      triggerType: 3,
      package: { identity: 'welcome', step: 1, steps: 3 },
      triggerConditions: {
        invoiceAmountItems: [{ currency: 'BRL', amountFrom: '100.00' }],
        baseCurrency: 'EUR',
        baseCurrencyInvoiceAmountFrom: '20.00',
      },
      playerBonus: {
        percentage: 100,
        amountMax: '500.00',
        maxBetAmount: '25.00',
        wager: '30',
        requiredWagerAmount: '15000.00',
      },
      freeSpins: { count: 20, gameIdentity: 'lantern-fox', winnings: 'bonus' },
    })
    const one = await ask<BonusOffer>(server.url, 'GET /api/game/bonuses/offers/weekly-cashback')
    expect(one.data.cashback).toEqual({
      percentage: 10,
      currency: 'EUR',
      amountMin: '1.00',
      amountMax: '100.00',
    })
    const pack = await ask<BonusPackage>(server.url, 'GET /api/game/bonuses/packages/welcome')
    expect([pack.data.nextStep, pack.data.steps.length]).toEqual([1, 3])
  })

  it.each(['offers/nothing', 'packages/nothing'])('%s is not found', async (path) => {
    const answer = await ask(server.url, `GET /api/game/bonuses/${path}`)
    expect([answer.status, answer.error.name]).toEqual([404, 'bonus_not_found'])
  })

  it('is told of an unknown currency', async () => {
    for (const address of [
      'GET /api/game/bonuses?currency=XYZ',
      'GET /api/game/bonuses/cashback?currency=XYZ',
    ])
      expect((await alice.ask(address)).error.name).toBe('unknown_currency')
  })

  it('for a deposit fits its amount, never needs a code, and of the package is only the next step', async () => {
    expect(await offered('currency=EUR')).toEqual(['welcome-first', 'weekly-reload'])
    expect(await offered('currency=EUR&amount=19.99')).toEqual([])
    const { data } = await alice.ask<BonusOffer[]>('GET /api/game/bonuses?currency=EUR&amount=150')
    expect(data.map(({ playerBonus }) => playerBonus?.amount)).toEqual(['100.00', '37.50'])
  })

  it('is nothing during a break (P6)', async () => {
    await suspend(alice)
    expect(await offered('currency=EUR')).toEqual([])
    expect((await alice.ask<unknown[]>('GET /api/game/bonuses/offers')).data).toEqual([])
    expect((await alice.ask<unknown[]>('GET /api/game/bonuses/cashback?currency=EUR')).data).toEqual([])
    expect((await alice.ask('GET /api/game/bonuses/packages/welcome')).status).toBe(404)
    expect((await typeCode('BRASS10')).error.name).toBe('play_suspended')
  })

  it.each([
    'GET /api/game/player-bonuses',
    'GET /api/game/player-freespins',
    `PUT /api/game/player-bonuses/${randomUUID()}/activate`,
    `PUT /api/game/player-bonuses/${randomUUID()}/cancel`,
    `PUT /api/game/player-freespins/${randomUUID()}/activate`,
    `PUT /api/game/player-freespins/${randomUUID()}/cancel`,
    'GET /api/game/bonuses/bonuscodes',
    'GET /api/game/bonuses?currency=EUR',
    'GET /api/game/bonuses/status',
    'GET /api/game/bonuses/cashback?currency=EUR',
  ])('%s is not for guests', async (address) => {
    expect((await ask(server.url, address)).status).toBe(401)
  })
})

describe('a bonus chosen with a deposit', () => {
  it('comes with the deposit as bonus money, with free spins and the terms of that day', async () => {
    const invoice = await deposit({ bonusId: welcomeFirst })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 5000n })
    expect(await onlyBonus()).toMatchObject({
      bonusId: welcomeFirst,
      identity: 'welcome-first',
      status: 2,
      result: 1,
      amount: '50.00',
      currentAmount: '50.00',
      currency: 'EUR',
      maxBetAmount: '5.00',
      requiredWagerAmount: '1500.00',
      currentWagerPercentage: 0,
      isBonusCancelLock: false,
    })
    const spins = await alice.ask<PlayerFreeSpin[]>('GET /api/game/player-freespins')
    expect(spins.data).toMatchObject([{ status: 1, count: 20, gameIdentity: 'lantern-fox', currency: 'EUR' }])
    // The provider says it again, and the event is heard again: nothing more comes.
    await paid(invoice, '50.00')
    await server.app.bonus.giving.hearDeposit({
      playerId: alice.id,
      invoiceId: invoice,
      accountId: alice.accountId,
      currency: 'EUR',
      amount: '5000',
      bonusId: welcomeSecond,
      isBonusDeclined: false,
    })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 5000n })
    expect(await bonusesOf()).toHaveLength(1)
  })

  it('is declined as easily as it is taken, and nothing comes unasked', async () => {
    await deposit({ isBonusDecline: true })
    await deposit()
    expect(await balanceOf(server, alice)).toMatchObject({ real: 10_000n, bonus: 0n })
    expect(await bonusesOf()).toEqual([])
    expect(await offered('currency=EUR')).toContain('welcome-first')
  })

  it('is proposed for the first deposit to who asked for it at the registration, until a deposit is to bring none', async () => {
    const wished = async () => {
      const { data } = await alice.ask<BonusOffer[]>('GET /api/game/bonuses?currency=EUR&amount=50.00')
      return data.filter(({ isWished }) => isWished).map(({ id }) => id)
    }
    expect(await wished()).toEqual([])
    await sql`update player_player set receive_bonus = true where id = ${alice.id}`.execute(server.app.db)
    expect(await wished()).toEqual([welcomeFirst])
    // A proposal gives nothing: the deposit has to name it.
    await deposit()
    expect(await bonusesOf()).toEqual([])
    expect(await wished()).toEqual([welcomeFirst])
    await deposit({ isBonusDecline: true })
    expect(await wished()).toEqual([])
    expect(await offered('currency=EUR')).toContain('welcome-first')
  })

  it.each([
    ['a step that is not next', welcomeSecond, '50.00'],
    ['a deposit that is too small', welcomeFirst, '19.00'],
    ['an offer with a code', offerId(6), '50.00'],
    ['nothing that there is', '01994f00-0000-7000-8000-000000000999', '50.00'],
  ])('is refused for %s', async (_what, bonusId, amount) => {
    const { status, error } = await alice.ask('POST /api/payment/invoices/deposit', {
      id: randomUUID(),
      method: 'monetix.deposit.card',
      currency: 'EUR',
      amount,
      accountId: alice.accountId,
      redirectSuccessUrl: '/wallet',
      redirectErrorUrl: '/wallet',
      bonusId,
    })
    expect([status, error.name]).toEqual([409, 'bonus_not_available'])
  })

  it('waits as issued while another is active, and the next step of the package follows', async () => {
    await deposit({ bonusId: welcomeFirst })
    await deposit({ bonusId: welcomeSecond })
    const [second, first] = await bonusesOf()
    expect([first?.status, second?.status]).toEqual([2, 1])
    const refused = await activate(second?.id ?? '')
    expect([refused.status, refused.error.name, refused.error.params]).toEqual([
      409,
      'bonus_already_active',
      { id: first?.id },
    ])
    const { data } = await alice.ask<BonusPackage>('GET /api/game/bonuses/packages/welcome')
    expect([data.nextStep, data.steps.map(({ status }) => status)]).toEqual([3, [2, 2, 1]])
    await cancel(first?.id ?? '')
    expect((await activate(second?.id ?? '')).data).toMatchObject({ status: 2, amount: '25.00' })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 10_000n, bonus: 2500n })
  })

  it('can be had again when its days are over', async () => {
    await deposit({ bonusId: reload })
    const statusOf = async () =>
      (await alice.ask<unknown[]>(`GET /api/game/bonuses/status?bonusIds=${reload}`)).data
    expect(await statusOf()).toEqual([{ bonusId: reload, status: 2 }])
    await cancel((await onlyBonus()).id)
    expect(await statusOf()).toEqual([{ bonusId: reload, status: 3 }])
    expect(await offered('currency=EUR')).not.toContain('weekly-reload')
  })

  it('is not given to somebody who began a break in between (P6)', async () => {
    const started = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
      id: randomUUID(),
      method: 'monetix.deposit.card',
      currency: 'EUR',
      amount: '50.00',
      accountId: alice.accountId,
      redirectSuccessUrl: '/wallet',
      redirectErrorUrl: '/wallet',
      bonusId: welcomeFirst,
    })
    await suspend(alice)
    await paid(started.data.invoiceId, '50.00')
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 0n })
    expect(await bonusesOf()).toEqual([])
  })
})

describe('wagering', () => {
  /** 10.00 of bonus money that has to be staked 40 times. */
  async function brass(): Promise<PlayerBonus> {
    await typeCode('BRASS10')
    return (await activate((await onlyBonus()).id)).data
  }

  it('counts every stake once, own money too, and gives back what is taken back', async () => {
    await server.app.wallet.moveTogether([
      [
        act.deposit({
          source: { initiator: 'test', actionId: randomUUID() },
          accountId: alice.accountId,
          amount: 300n,
          provider: 'test',
        }),
      ],
    ])
    await spin(100n)
    await brass()
    await spin(500n)
    expect(await onlyBonus()).toMatchObject({ currentWagerAmount: '5.00', currentWagerPercentage: 1 })
    const stake = { initiator: 'game:gcp', actionId: `late ${alice.id}` }
    const asked = { accountId: alice.accountId, round: `late ${alice.id}`, reference: fox.id }
    await server.app.wallet.moveTogether([[act.stake({ ...asked, source: stake, amount: 400n })]])
    await heard()
    expect(await onlyBonus()).toMatchObject({ currentWagerAmount: '9.00' })
    const source = { initiator: 'game:gcp', actionId: `undo ${alice.id}` }
    await server.app.wallet.moveTogether([
      [act.refund({ source, accountId: alice.accountId, originalActionId: stake.actionId })],
    ])
    await heard()
    expect(await onlyBonus()).toMatchObject({ currentWagerAmount: '5.00', currentAmount: '7.00' })
    // Outside games nothing counts.
    await spin(100n, 0n, alice, randomUUID())
    expect(await onlyBonus()).toMatchObject({ currentWagerAmount: '5.00' })
  })

  it('turns what is left into cash when it is done, no more than the terms say, and frees the account', async () => {
    await brass()
    for (let each = 0; each < 80; each += 1) await spin(500n, each === 0 ? 8000n : 500n)
    const [done] = await bonusesOf(alice, '?status=3')
    expect(done).toMatchObject({
      status: 3,
      result: 2,
      convertedAmount: '50.00',
      currentAmount: '0.00',
      currentWagerPercentage: 100,
    })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 0n })
    expect(await bonusesOf()).toEqual([])
    expect(await spin(501n)).toBe('moved')
    expect((await activate(done?.id ?? '')).error.name).toBe('bonus_finished')
    expect((await cancel(done?.id ?? '')).error.name).toBe('bonus_finished')
  })

  it('ends as played when all of the bonus money is lost', async () => {
    await brass()
    await spin(500n)
    await spin(500n)
    expect(await onlyBonus('?status=3')).toMatchObject({ result: 2, convertedAmount: '0.00' })
  })

  it('is over when its time is, and the money is gone; what was never activated expires too', async () => {
    await brass()
    await typeCode('LANTERN')
    server.clock.advance(31 * dayMs)
    await server.app.bonus.bonuses.endDue()
    await server.app.freeSpins.expireDue()
    server.clock.advance(-31 * dayMs)
    expect(await onlyBonus('?status=3')).toMatchObject({ result: 5, convertedAmount: '0.00' })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 0n, bonus: 0n })
    const spins = await alice.ask<PlayerFreeSpin[]>('GET /api/game/player-freespins?status=3')
    expect(spins.data).toMatchObject([{ result: 4, usedCount: 0 }])
  })

  it('holds every stake to the greatest bet, under the lock of the money', async () => {
    await brass()
    expect(await spin(501n)).toBe('stake_too_high')
    expect(await spin(500n, 0n, alice, koi.id)).toBe('moved')
  })

  it('is heard live: every step of it, its end, and a stake that was too high', async () => {
    const channels = [`bonus:player-bonuses#${alice.id}`, `game:bets#${alice.id}`]
    await expect(listen(server, mallory, channels)).rejects.toThrow('permission denied')
    const news = await listen(server, alice, [
      ...channels,
      `bonus:player-freespins#${alice.id}`,
      `bonus:player-bonus-codes#${alice.id}`,
    ])
    const told = (event: string) => news.filter(({ data }) => data.event === event).map(({ data }) => data)
    const { id } = await brass()
    await typeCode('LANTERN')
    expect(await spin(501n)).toBe('stake_too_high')
    await spin(500n)
    await cancel(id)
    await expect
      .poll(
        () => told('player-bonus.updated').map(({ playerBonus }) => (playerBonus as PlayerBonus).result),
        patient,
      )
      .toEqual([1, 1, 1, 3])
    const steps = told('player-bonus.updated').map(({ playerBonus }) => playerBonus as PlayerBonus)
    expect(steps.map(({ status }) => status)).toEqual([1, 2, 2, 3])
    expect(steps[2]).toMatchObject({ id, name: 'On the house', currentWagerAmount: '5.00' })
    await expect.poll(() => told('player-bonus-code.updated').length, patient).toBe(2)
    await expect
      .poll(() => told('player-freespin.updated'), patient)
      .toMatchObject([{ playerFreespin: { status: 1, count: 10 } }])
    await expect
      .poll(() => told('game.bet.max.exceed'), patient)
      .toEqual([
        {
          event: 'game.bet.max.exceed',
          gameIdentity: 'lantern-fox',
          playerBonus: { currency: 'EUR', maxBetAmount: '5.00' },
        },
      ])
  })
})

describe('activating a bonus', () => {
  it('is refused during a break (P6), and for an account that was put away', async () => {
    await typeCode('BRASS10')
    const { id } = await onlyBonus()
    await alice.ask('POST /api/wallet/accounts', { currency: 'BRL' })
    const other = await server.app.wallet.accountFor(alice.id, 'BRL')
    await alice.ask(`PUT /api/wallet/accounts/${other?.id}/switch`)
    await alice.ask(`PUT /api/wallet/accounts/${alice.accountId}/hide`)
    expect((await activate(id)).error.name).toBe('account_not_found')
    await alice.ask('POST /api/wallet/accounts', { currency: 'EUR' })
    await suspend(alice)
    const refused = await activate(id)
    expect([refused.status, refused.error.name]).toEqual([409, 'play_suspended'])
    expect((await cancel(id)).data).toMatchObject({ status: 3, result: 3 })
  })
})

describe('giving a bonus up', () => {
  it('loses the bonus money and nothing else, once', async () => {
    await deposit({ bonusId: welcomeFirst })
    const { id } = await onlyBonus()
    expect((await cancel(id)).data).toMatchObject({ status: 3, result: 3, currentAmount: '0.00' })
    expect((await cancel(id)).data).toMatchObject({ status: 3, result: 3 })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 0n })
  })

  it('waits for an open round with bonus money, and what such a round brings later follows the bonus', async () => {
    await typeCode('BRASS10')
    const { id } = await onlyBonus()
    await activate(id)
    const opened = await alice.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
      lobbyUrl: '/',
      locale: 'en',
      platform: 2,
      demoMode: false,
    })
    const play = (finished: boolean, action: string, amount: number) =>
      callFromGames(server, 'play', {
        user_id: alice.id,
        currency: 'EUR',
        game: 'lantern-fox',
        game_id: `open ${alice.id}`,
        session_id: opened.data.token,
        finished,
        actions: [{ action, amount, action_id: `${action} ${alice.id}` }],
      })
    expect((await play(false, 'bet', 300)).status).toBe(200)
    const refused = await cancel(id)
    expect([refused.status, refused.error.name, refused.error.params]).toEqual([
      409,
      'bonus_round_open',
      { openedTransactionsCount: 1 },
    ])
    expect(await onlyBonus()).toMatchObject({ openedTransactionsCount: 1, isBonusCancelLock: true })
    expect((await play(true, 'win', 100)).status).toBe(200)
    expect((await cancel(id)).data).toMatchObject({ result: 3 })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 0n, bonus: 0n })
    // A provider that corrects itself: the money of a bonus that was given up is given up too.
    expect((await play(true, 'win', 100)).status).toBe(200)
    await callFromGames(server, 'play', {
      user_id: alice.id,
      currency: 'EUR',
      game: 'lantern-fox',
      game_id: `open ${alice.id}`,
      session_id: opened.data.token,
      finished: true,
      actions: [{ action: 'win', amount: 200, action_id: `late win ${alice.id}` }],
    })
    await heard()
    expect(await balanceOf(server, alice)).toMatchObject({ real: 0n, bonus: 0n })
  })

  it('is nobody else’s business', async () => {
    await deposit({ bonusId: welcomeFirst })
    const { id } = await onlyBonus()
    for (const call of [activate, cancel])
      expect((await call(id, mallory)).error.name).toBe('bonus_not_found')
    expect(await bonusesOf(mallory)).toEqual([])
    expect(await balanceOf(server, alice)).toMatchObject({ bonus: 5000n })
  })
})

describe('codes', () => {
  it('issue their bonus at once, or wait for the deposit that fits', async () => {
    expect((await typeCode(' brass10 ')).data).toMatchObject({ status: 2, trigger: 1, bonusCode: 'BRASS10' })
    expect(await onlyBonus()).toMatchObject({ status: 1, amount: '10.00', currentAmount: '0.00' })
    expect((await typeCode('FELT50', alice, 3)).data).toMatchObject({ status: 2, trigger: 3 })
    const waiting = await alice.ask<PlayerBonusCode[]>('GET /api/game/bonuses/bonuscodes?trigger=3')
    expect(waiting.data).toMatchObject([{ bonusCode: 'FELT50', bonusId: offerId(6) }])
    await deposit({ isBonusDecline: true })
    expect((await balanceOf(server, alice)).bonus).toBe(0n)
    await deposit()
    expect(await balanceOf(server, alice)).toMatchObject({ real: 10_000n, bonus: 2500n })
    expect((await alice.ask<unknown[]>('GET /api/game/bonuses/bonuscodes?trigger=3')).data).toEqual([])
  })

  it('that come with a registration give once, however often the registration is told', async () => {
    const nora = await newVisitor(server, { bonusCode: 'brass10' })
    await heard()
    await server.app.bonus.codes.hearRegistered({ playerId: nora.id, bonusCode: 'BRASS10' })
    const held = await nora.ask<PlayerBonus[]>('GET /api/game/player-bonuses')
    expect(held.data).toMatchObject([{ bonusId: offerId(5), status: 1, amount: '10.00' }])
    const kept = await nora.ask<PlayerBonusCode[]>('GET /api/game/bonuses/bonuscodes?trigger=1')
    expect(kept.data).toMatchObject([{ bonusCode: 'BRASS10' }])
    expect((await mallory.ask<unknown[]>('GET /api/game/player-bonuses')).data).toEqual([])
  })

  it('that come with a registration wait for the deposit that they are for', async () => {
    const nora = await newVisitor(server, { bonusCode: ' felt50 ' })
    await heard()
    const waiting = await nora.ask<PlayerBonusCode[]>('GET /api/game/bonuses/bonuscodes?trigger=3')
    expect(waiting.data).toMatchObject([{ bonusCode: 'FELT50' }])
    await deposit({}, nora)
    expect(await balanceOf(server, nora)).toMatchObject({ real: 5000n, bonus: 2500n })
  })

  it('of a registration give nothing to who went on a break at once (P6), and an unknown one makes no player', async () => {
    await suspend(alice)
    await server.app.bonus.codes.hearRegistered({ playerId: alice.id, bonusCode: 'BRASS10' })
    expect((await alice.ask<unknown[]>('GET /api/game/player-bonuses')).data).toEqual([])
    await expect(newVisitor(server, { bonusCode: 'NOSUCHCODE' })).rejects.toThrow('unknown_bonus_code')
  })

  it('are told apart when they are none, or used, and cannot be tried without end', async () => {
    expect((await typeCode('LANTERN')).data.status).toBe(2)
    expect((await typeCode('LANTERN')).data.status).toBe(4)
    for (let each = 0; each < 4; each += 1) expect((await typeCode(`WRONG${each}`)).data.status).toBe(3)
    const tooMany = await typeCode('BRASS10')
    expect([tooMany.status, tooMany.error.code, tooMany.error.name]).toEqual([400, 5, 'too_many_attempts'])
    server.clock.advance(16 * 60_000)
    const later = await server.app.bonus.codes.add(alice.id, { bonusCode: 'BRASS10', trigger: 1 }, 'en')
    server.clock.advance(-16 * 60_000)
    expect(later.status).toBe(2)
  })

  it('can be taken back while they wait, by their player alone', async () => {
    const { data } = await typeCode('FELT50', alice, 3)
    const remove = (who: Visitor) =>
      who.ask<unknown[]>(`DELETE /api/game/bonuses/bonuscodes?playerBonusCodeId=${data.id}`)
    expect((await remove(mallory)).error.name).toBe('bonus_code_not_found')
    expect((await remove(alice)).data).toEqual([])
    expect((await remove(alice)).error.name).toBe('bonus_code_not_found')
    await deposit()
    expect((await balanceOf(server, alice)).bonus).toBe(0n)
  })
})

describe('free spins', () => {
  const listed = async (query = '') =>
    (await alice.ask<PlayerFreeSpin[]>(`GET /api/game/player-freespins${query}`)).data[0] as PlayerFreeSpin
  const turn = (id: string, verb: string, who = alice) =>
    who.ask<PlayerFreeSpin>(`PUT /api/game/player-freespins/${id}/${verb}`)

  async function finish(id: string, total: number) {
    const raw = JSON.stringify({ issue_id: id, status: 'played', total_amount: total })
    const sign = createHmac('sha256', server.config.gameProvider.secret).update(raw).digest('hex')
    const response = await fetch(`${server.url}/api/callbacks/game/gcp/freespins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-sign': sign },
      body: raw,
    })
    expect(response.status).toBe(200)
    await heard()
  }

  it('wait for their player, are told to the game then, and win cash where the offer says so', async () => {
    await typeCode('LANTERN')
    const { id, expiredAt } = await listed()
    expect(expiredAt).toBeNull()
    expect((await turn(id, 'activate')).data).toMatchObject({
      status: 2,
      name: 'Fox by lantern light',
    })
    expect((await turn(id, 'activate')).data).toMatchObject({ status: 2 })
    const refused = await turn(id, 'cancel')
    expect([refused.status, refused.error.name]).toEqual([409, 'free_spins_activated'])
    await expect
      .poll(
        () => stranger.heard.some(({ path, body }) => path.endsWith('issue') && body['issue_id'] === id),
        {
          timeout: 20_000,
        },
      )
      .toBe(true)
    await finish(id, 350)
    expect(await listed('?status=3')).toMatchObject({ result: 2, usedCount: 10, amount: '3.50' })
    expect(await balanceOf(server, alice)).toMatchObject({ real: 350n, bonus: 0n })
    expect((await turn(id, 'activate')).error.name).toBe('free_spins_finished')
  })

  it('win a bonus with conditions where the offer says so, once', async () => {
    await deposit({ bonusId: welcomeFirst })
    await cancel((await onlyBonus()).id)
    const { id } = await listed()
    await turn(id, 'activate')
    await finish(id, 400)
    await finish(id, 400)
    expect(await balanceOf(server, alice)).toMatchObject({ real: 5000n, bonus: 400n })
    expect(await onlyBonus()).toMatchObject({
      bonusType: 2,
      status: 2,
      amount: '4.00',
      requiredWagerAmount: '120.00',
    })
  })

  it('leave their offer with the player as long as they are there, and only then it is used', async () => {
    await typeCode('LANTERN')
    const { id } = await listed()
    const told = async () =>
      (await alice.ask<BonusOffer>('GET /api/game/bonuses/offers/lantern-spins?currency=EUR')).data
    const stateOf = async (bonusId: string) =>
      (await alice.ask<{ status: number }[]>(`GET /api/game/bonuses/status?bonusIds=${bonusId}`)).data[0]
        ?.status
    const { id: bonusId, status } = await told()
    expect([status, await stateOf(bonusId)]).toEqual([2, 2])
    expect((await typeCode('LANTERN')).data.status).toBe(4)
    await turn(id, 'cancel')
    expect([(await told()).status, await stateOf(bonusId)]).toEqual([3, 3])
  })

  it('can be given up before they are activated, by their player alone', async () => {
    await typeCode('LANTERN')
    const { id } = await listed()
    for (const verb of ['activate', 'cancel'])
      expect((await turn(id, verb, mallory)).error.name).toBe('free_spins_not_found')
    expect((await turn(id, 'cancel')).data).toMatchObject({ status: 3, result: 3 })
    expect((await turn(id, 'cancel')).data).toMatchObject({ status: 3, result: 3 })
    expect((await turn(id, 'activate')).error.name).toBe('free_spins_finished')
  })
})

describe('cashback', () => {
  it('gives back a share of a lost week, once, and stands in the history', async () => {
    await server.app.wallet.moveTogether([
      [
        act.deposit({
          source: { initiator: 'test', actionId: randomUUID() },
          accountId: alice.accountId,
          amount: 10_000n,
          provider: 'test',
        }),
      ],
    ])
    await spin(6000n, 1000n)
    const { data } = await alice.ask<Cashback[]>('GET /api/game/bonuses/cashback?currency=EUR')
    expect(data).toMatchObject([{ amount: '5.00', percentage: 10, currency: 'EUR' }])
    server.clock.advance(7 * dayMs)
    await Promise.all([server.app.bonus.cashback.payLastWeek(), server.app.bonus.cashback.payLastWeek()])
    server.clock.advance(-7 * dayMs)
    expect((await balanceOf(server, alice)).real).toBe(5500n)
    expect(await onlyBonus('?status=3')).toMatchObject({ bonusType: 3, result: 2, convertedAmount: '5.00' })
  })

  it('of one who cannot be paid holds up nobody else’s, and is paid when it can be; who is on a break gets none (P6)', async () => {
    const carol = await newVisitor(server)
    for (const who of [alice, mallory, carol]) {
      await server.app.wallet.moveTogether([
        [
          act.deposit({
            source: { initiator: 'test', actionId: randomUUID() },
            accountId: who.accountId,
            amount: 10_000n,
            provider: 'test',
          }),
        ],
      ])
      await spin(6000n, 1000n, who)
    }
    await carol.ask('POST /api/player/limits', { definition: 4, period: 4 })
    const realOf = async (who: Visitor) => (await balanceOf(server, who)).real
    const { db } = server.app
    await sql`
      create function out_of_paper() returns trigger language plpgsql as
      $$ begin raise 'no row can be written'; end $$`.execute(db)
    await sql`
      create trigger out_of_paper before insert on retention_player_bonus for each row
      when (new.player_id = ${sql.lit(mallory.id)}) execute function out_of_paper()`.execute(db)
    server.clock.advance(7 * dayMs)
    await expect(server.app.bonus.cashback.payLastWeek()).rejects.toThrow('no row can be written')
    expect([await realOf(alice), await realOf(mallory)]).toEqual([5500n, 5000n])
    await sql`drop function out_of_paper cascade`.execute(db)
    await server.app.bonus.cashback.payLastWeek()
    server.clock.advance(-7 * dayMs)
    expect([await realOf(alice), await realOf(mallory), await realOf(carol)]).toEqual([5500n, 5500n, 5000n])
  })
})
