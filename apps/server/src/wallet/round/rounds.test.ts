// Proves that rounds are read from the ledger as they were played: their sums, pages, numbers and order, and nobody else's.
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { act, createWallet, seedCurrencies, type Action, type Round, type Wallet } from '../wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
})

afterAll(async () => {
  await open.close()
  await database.drop()
})

const initiator = 'game:'

class Player {
  readonly id = newId()
  #scope = newId()
  accounts: Record<string, string> = {}

  async open(): Promise<this> {
    await open.db.transaction().execute((tx) => wallet.openFirstAccount(tx, this.id, 'EUR'))
    await wallet.addAccount(this.id, 'USD')
    for (const { id, currency } of await wallet.accountsOf(this.id)) this.accounts[currency] = id
    await this.move(
      ...Object.values(this.accounts).map((accountId, n) =>
        act.deposit({
          source: { initiator: this.#scope, actionId: `deposit ${n}` },
          accountId,
          amount: 1_000_000n,
          provider: 'card',
        }),
      ),
    )
    return this
  }

  async move(...actions: Action[]): Promise<void> {
    const answers = await wallet.moveTogether(actions.map((action) => [action]))
    for (const answer of answers) expect(answer.ok).toBe(true)
  }

  /** `bet id 10 fox r1 USD`, `win id 10 fox r1`, `refund id original`: in euros unless another currency is named. */
  action(text: string, by = 'game:gcp'): Action {
    const [verb, id = '', value = '', reference = 'fox', round = 'r1', currency = 'EUR'] = text.split(' ')
    const source = { initiator: by, actionId: `${this.#scope} ${id}` }
    const accountId = this.accounts[currency] ?? ''
    if (verb === 'refund')
      return act.refund({
        source,
        accountId: this.accounts[reference] ?? accountId,
        originalActionId: `${this.#scope} ${value}`,
      })
    const asked = { source, accountId, amount: BigInt(value), reference, round }
    return verb === 'bet' ? act.stake(asked) : act.payOut(asked)
  }

  play(...lines: string[]): Promise<void> {
    return this.move(...lines.map((line) => this.action(line)))
  }

  async page(filter: object = {}, page = 1, perPage = 100) {
    const found = await wallet.rounds.pageOf({ playerId: this.id, initiator, ...filter }, page, perPage)
    return { rounds: found.rows.map(inShort), totalRows: found.totalRows }
  }

  async every(): Promise<string[]> {
    const rounds: string[] = []
    for await (const round of wallet.rounds.every({ playerId: this.id, initiator }))
      rounds.push(inShort(round))
    return rounds
  }
}

const inShort = ({ reference, round, currency, stake, payout }: Round) =>
  `${reference} ${round} ${currency} ${stake}/${payout}`

const newPlayer = () => new Player().open()

describe('a round', () => {
  const cases: Record<string, [string[], string[]]> = {
    'that lost is its stake': [['bet a 10'], ['fox r1 EUR 10/0']],
    'that won is its stake and its pay-out': [['bet a 10', 'win b 25'], ['fox r1 EUR 10/25']],
    'has all of its stakes and pay-outs': [
      ['bet a 10', 'bet b 5', 'win c 1', 'win d 2'],
      ['fox r1 EUR 15/3'],
    ],
    'lacks a stake that was taken back': [['bet a 10', 'bet b 5', 'refund c a'], ['fox r1 EUR 5/0']],
    'lacks a pay-out that was taken back': [['bet a 10', 'win b 25', 'refund c b'], ['fox r1 EUR 10/0']],
    'that was taken back altogether never was one': [
      ['bet a 10', 'win b 25', 'refund c a', 'refund d b'],
      [],
    ],
    'that was taken back and staked again is one': [
      ['bet a 10', 'refund b a', 'bet c 7'],
      ['fox r1 EUR 7/0'],
    ],
    'may be a pay-out without a stake': [['win a 40'], ['fox r1 EUR 0/40']],
    'whose stake alone was taken back keeps its pay-out': [
      ['bet a 10', 'win b 25', 'refund c a'],
      ['fox r1 EUR 0/25'],
    ],
    'of nothing moved nothing': [['bet a 0', 'win b 0'], []],
    'in another currency is another one': [
      ['bet a 10', 'bet b 20 fox r1 USD', 'win c 5 fox r1 USD'],
      ['fox r1 USD 20/5', 'fox r1 EUR 10/0'],
    ],
    'of another game is another one, whatever it is called': [
      ['bet a 10', 'bet b 20 koi r1', 'win c 5'],
      ['koi r1 EUR 20/0', 'fox r1 EUR 10/5'],
    ],
    'stands where it began, however late it is paid': [
      ['bet a 10 fox r1', 'bet b 20 fox r2', 'win c 5 fox r1'],
      ['fox r2 EUR 20/0', 'fox r1 EUR 10/5'],
    ],
  }
  it.each(Object.keys(cases))('%s', async (name) => {
    const [lines, expected] = cases[name] as [string[], string[]]
    const player = await newPlayer()
    for (const line of lines) {
      // Two accounts have no order within one millisecond of the ledger.
      await pause(2)
      await player.play(line)
    }
    expect(await player.page()).toEqual({ rounds: expected, totalRows: expected.length })
    expect(await player.every()).toEqual(expected.toReversed())
    // A number that was remembered from the first look counts on.
    await player.play('bet later 1 fox later')
    expect((await player.page()).totalRows).toBe(expected.length + 1)
  })

  it('is its player’s and of its kind alone', async () => {
    const player = await newPlayer()
    const other = await newPlayer()
    await player.play('bet a 10')
    await other.play('bet a 20')
    await player.move(player.action('bet sport 30', 'sportsbook'))
    expect(await player.page()).toEqual({ rounds: ['fox r1 EUR 10/0'], totalRows: 1 })
    expect(await other.every()).toEqual(['fox r1 EUR 20/0'])
    expect(await new Player().page()).toEqual({ rounds: [], totalRows: 0 })
  })

  it('is found by its name, in the order asked for, taken back or not', async () => {
    const player = await newPlayer()
    for (const line of ['bet a 10 fox r1', 'bet b 20 koi r1', 'refund c a', 'win d 5 koi r1'])
      await player.play(line)
    const accountId = player.accounts['EUR'] ?? ''
    const key = (reference: string) => ({ accountId, reference, round: 'r1' })
    const found = await wallet.rounds.at([key('koi'), key('fox'), key('owl')], initiator)
    expect(found.map(inShort)).toEqual(['koi r1 EUR 20/5', 'fox r1 EUR 0/0'])
    expect(found.map(({ playerId }) => playerId)).toEqual([player.id, player.id])
  })
})

describe('a page', () => {
  let player: Player
  const all: string[] = []

  beforeAll(async () => {
    player = await newPlayer()
    for (let n = 0; n < 60; n += 1) {
      const game = n % 3 === 0 ? 'koi' : 'fox'
      const currency = n % 4 === 0 ? 'USD' : 'EUR'
      // Two accounts have no order within one millisecond of the ledger.
      await pause(2)
      await player.play(`bet b${n} 10 ${game} r${n} ${currency}`)
      if (n % 5 === 0) await player.play(`win w${n} ${n + 1} ${game} r${n} ${currency}`)
      // The round before is taken back long after it began; it is no round any more.
      if (n % 10 === 9) await player.play(`refund x${n} b${n - 1} ${(n - 1) % 4 === 0 ? 'USD' : 'EUR'}`)
      if (n % 10 !== 8) all.unshift(`${game} r${n} ${currency} 10/${n % 5 === 0 ? n + 1 : 0}`)
    }
  })

  it('holds so many, newest first over all accounts, and knows how many there are', async () => {
    expect((await player.page({}, 1, 20)).rounds).toEqual(all.slice(0, 20))
    expect((await player.page({}, 3, 20)).rounds).toEqual(all.slice(40))
    expect(await player.page({}, 4, 20)).toEqual({ rounds: [], totalRows: 54 })
    expect(await player.every()).toEqual(all.toReversed())
  })

  it.each([
    ['one game', { reference: 'koi' }, (line: string) => line.startsWith('koi')],
    ['one currency', { currency: 'USD' }, (line: string) => line.includes('USD')],
    [
      'both',
      { reference: 'fox', currency: 'USD' },
      (line: string) => line.startsWith('fox') && line.includes('USD'),
    ],
    ['a game that nobody played', { reference: 'owl' }, () => false],
    ['a currency that nobody has', { currency: 'BTC' }, () => false],
  ])('may be of %s', async (_what, filter, isMeant) => {
    const meant = all.filter(isMeant)
    expect(await player.page(filter)).toEqual({ rounds: meant, totalRows: meant.length })
  })

  it('may be of a time: what began in it, whenever it was paid', async () => {
    // Each round begins five minutes after the one before.
    await sql`alter table wallet_movement disable trigger append_only`.execute(open.db)
    await sql`
      update wallet_movement m set created_at = date_trunc('hour', now()) - interval '1 day' + coalesce(began.number, 0) * interval '5 minutes'
      from (
        select id, max((regexp_match(round, 'r([0-9]+)'))[1]::int) over (partition by account_id order by sequence) as number
        from wallet_movement where account_id = any(${Object.values(player.accounts)}::uuid[])
      ) began where began.id = m.id`.execute(open.db)
    await sql`alter table wallet_movement enable trigger append_only`.execute(open.db)
    const { rows } = await sql<{
      hour: Date
    }>`select date_trunc('hour', now()) - interval '1 day' as hour`.execute(open.db)
    const at = (number: number) => new Date((rows[0]?.hour.getTime() ?? 0) + number * 5 * 60_000)
    const within = (from: number, to: number) =>
      all.filter((line) => {
        const number = Number(/r(\d+)/.exec(line)?.[1])
        return number >= from && number <= to
      })
    for (const [from, to] of [
      [0, 59],
      [55, 59],
      [20, 31],
      [40, 40],
      [58, 58],
      [70, 80],
    ] as const) {
      const meant = within(from, to)
      const answer = { rounds: meant, totalRows: meant.length }
      expect(await player.page({ from: at(from), to: at(to) })).toEqual(answer)
      if (to >= 59) expect(await player.page({ from: at(from) })).toEqual(answer)
      if (from === 0) expect(await player.page({ to: at(to) })).toEqual(answer)
    }
  })

  it('that follows another up to a fixed time goes on where that one ended, whatever happens meanwhile', async () => {
    const filter = { to: new Date() }
    const read = async (page: number) => (await player.page(filter, page, 7)).rounds
    const pages: string[][] = []
    for (let page = 1; page <= 3; page += 1) pages.push(await read(page))
    // Something new, and one of the first page that is taken back: nobody misses a round for that, or sees one twice.
    await player.play('bet late 10 fox late', 'refund taken b59')
    expect((await player.page(filter, 1, 100)).totalRows).toBe(53)
    for (let page = 4; page <= 8; page += 1) pages.push(await read(page))
    expect(pages.flat()).toEqual(all)
    // Whoever comes from elsewhere finds the same as ever.
    const now = (await player.page(filter, 1, 100)).rounds
    expect(now).toEqual(all.slice(1))
    expect(await read(6)).toEqual(now.slice(35, 42))
    expect(await read(2)).toEqual(now.slice(7, 14))
  })
})

describe('the latest wins', () => {
  it('are rounds that paid more than they cost, each once, the one that was paid last first', async () => {
    const player = await newPlayer()
    const game = newId()
    for (const line of [
      `bet a 10 ${game} even`,
      `bet b 10 ${game} twice`,
      `win c 10 ${game} even`,
      `win d 8 ${game} twice`,
      `bet e 10 ${game} once`,
      `win f 30 ${game} once`,
      `win g 9 ${game} twice`,
      `bet h 10 ${game} back`,
      `win i 99 ${game} back`,
      'refund j i',
      `win k 5 other free`,
    ])
      await player.play(line)
    const ofGame = await wallet.rounds.wonLately({ initiator, reference: game }, 10)
    expect(ofGame.map(({ round, stake, payout }) => [round, stake, payout])).toEqual([
      ['twice', 10n, 17n],
      ['once', 10n, 30n],
    ])
    const [latest] = await wallet.rounds.wonLately({ initiator }, 1)
    expect(latest).toMatchObject({ playerId: player.id, round: 'free', payout: 5n })
    expect(await wallet.rounds.wonLately({ initiator: 'nobody:' }, 10)).toEqual([])
  })
})

const step = fc.record({
  verb: fc.constantFrom('bet', 'win', 'refund'),
  amount: fc.integer({ min: 1, max: 9 }),
  of: fc.nat(30),
  game: fc.constantFrom('fox', 'koi'),
  round: fc.nat(4),
  currency: fc.constantFrom('EUR', 'USD'),
  looks: fc.boolean(),
})

it('adds up to what moved, whatever is played and whenever somebody looks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const player = await newPlayer()
      for (const [n, { verb, amount, of, game, round, currency, looks }] of steps.entries()) {
        const line =
          verb === 'refund'
            ? `refund ${n} ${n === 0 ? 'none' : of % n} ${currency}`
            : `${verb} ${n} ${amount} ${game} r${round} ${currency}`
        // A refund of something that is no stake or pay-out of this account is refused or a tombstone, and moves nothing.
        await wallet.moveTogether([[player.action(line)]])
        if (looks) await player.page()
      }
      const rounds: Round[] = []
      for await (const round of wallet.rounds.every({ playerId: player.id, initiator })) rounds.push(round)
      const { rows, totalRows } = await wallet.rounds.pageOf({ playerId: player.id, initiator }, 1, 100)
      expect(new Set(rows.map(inShort))).toEqual(new Set(rounds.map(inShort)))
      expect([rows.length, totalRows]).toEqual([rounds.length, rounds.length])
      const flows = await sql<{ currency: string; moved: string }>`
        select currency, sum(real + bonus)::text as moved from wallet_movement
        where account_id = any(${Object.values(player.accounts)}::uuid[]) and starts_with(initiator, 'game:')
        group by currency`.execute(open.db)
      for (const { currency, moved } of flows.rows) {
        const sum = rounds
          .filter((round) => round.currency === currency)
          .reduce((total, { stake, payout }) => total - stake + payout, 0n)
        expect(String(sum)).toBe(moved)
      }
      expect(rounds.every(({ stake, payout }) => stake >= 0n && payout >= 0n && stake + payout > 0n)).toBe(
        true,
      )
    }),
    { numRuns: 25 },
  )
})
