// Proves the rules of quests as tables and laws: windows, what counts once and is taken back, order, and what a table may say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOffers } from '../bonus/offers-file.ts'
import { activationOf, cancellationOf, endOf, isOver, lapsedWindow, questIdOf, windowAt } from './life.ts'
import { openTasks, tally, type Count, type Fact, type TaskStanding } from './progress.ts'
import { readQuests } from './quests-file.ts'
import { createQuestTable, isCounting, type TaskTerms, type Terms } from './terms.ts'

const at = (text: string) => new Date(text)
const now = at('2026-11-22T12:00:00Z')
const dated = { kind: 'dated', from: '2026-11-01T00:00:00Z', until: '2026-11-20T00:00:00Z' } as const
const texts = { en: 'Some words', de: 'Worte', fa: 'چند واژه', 'pt-br': 'Palavras' }
const named = { key: 'a', names: texts, descriptions: texts }

describe('a window', () => {
  it.each([
    [{ kind: 'daily' }, '2026-11-22', '2026-11-23T00:00:00.000Z'],
    // The 22nd is a Sunday: the week began on Monday the 16th.
    [{ kind: 'weekly' }, '2026-11-16', '2026-11-23T00:00:00.000Z'],
    [{ kind: 'once', days: 30 }, 'once', null],
  ] as const)('%j is open now', (window, key, until) => {
    expect(windowAt({ window }, now)).toEqual({ key, until: until && at(until) })
  })

  it.each([
    ['2026-10-31T23:59:59Z', false, false],
    ['2026-11-01T00:00:00Z', true, false],
    ['2026-11-19T23:59:59Z', true, false],
    ['2026-11-20T00:00:00Z', false, true],
    ['2026-12-20T00:00:00Z', false, false],
  ])('of dates at %s: open %s, lapsed %s', (moment, isOpen, isLapsed) => {
    expect(windowAt({ window: dated }, at(moment)) !== null).toBe(isOpen)
    expect(lapsedWindow({ window: dated }, at(moment)) !== null).toBe(isLapsed)
  })

  it('gives its whole time from the activation on, however late that is; only a date ends by itself', () => {
    const late = at('2026-11-22T23:59:00Z')
    expect(endOf({ window: { kind: 'daily' } }, late)).toEqual(at('2026-11-23T23:59:00Z'))
    expect(endOf({ window: { kind: 'weekly' } }, late)).toEqual(at('2026-11-29T23:59:00Z'))
    expect(endOf({ window: { kind: 'once', days: 30 } }, late)).toEqual(at('2026-12-22T23:59:00Z'))
    expect(endOf({ window: dated }, late)).toEqual(at(dated.until))
  })

  it('names a quest of a player for good, and of no other player', () => {
    expect(questIdOf('p', 't', 'once')).toBe(questIdOf('p', 't', 'once'))
    expect(
      new Set([questIdOf('p', 't', 'once'), questIdOf('q', 't', 'once'), questIdOf('p', 't', 'x')]).size,
    ).toBe(3)
  })
})

describe('the life of a quest', () => {
  const later = new Date(now.getTime() + 1)
  it.each([
    ['under way', 2, later, 'done', 'do', false],
    ['under way, out of time', 2, now, 'done', 'do', true],
    ['completed', 3, later, 'finished', 'finished', false],
    ['given up', 4, later, 'do', 'done', false],
    ['given up, out of time', 4, now, 'finished', 'done', false],
    ['expired', 6, now, 'finished', 'finished', false],
  ] as const)('%s: taken up again, given up, over', (_name, state, endAt, activate, cancel, over) => {
    const life = { state, endAt }
    expect([activationOf(life, now), cancellationOf(life), isOver(life, now)]).toEqual([
      activate,
      cancel,
      over,
    ])
  })
})

const fox = {
  id: 'fox',
  identity: 'lantern-fox',
  provider: { identity: 'original' },
  collections: ['popular'],
}
const koi = { id: 'koi', identity: 'koi-pavilion', provider: { identity: 'other' }, collections: [] }

describe('a game counts', () => {
  it.each([
    [undefined, true, true],
    [{ identities: ['lantern-fox'] }, true, false],
    [{ studios: ['other'] }, false, true],
    [{ collections: ['popular', 'gone'] }, true, false],
  ])('for %j', (games, isFox, isKoi) => {
    expect([isCounting(games, fox), isCounting(games, koi)]).toEqual([isFox, isKoi])
  })
})

const standing = (terms: TaskTerms, quantity: bigint, over: Partial<TaskStanding> = {}): TaskStanding => ({
  id: terms.key,
  terms,
  quantity,
  amountMin: null,
  progress: 0n,
  ...over,
})
let causes = 0
const cause = () => ({ cause: `cause ${(causes += 1)}`, at: now })
const stake = (round: string, amount = 100n, game = fox, action = `stake ${round}`): Fact => ({
  ...cause(),
  kind: 'stake',
  action,
  round,
  game,
  amount,
  currency: 'EUR',
})
const paid = (round: string, staked: bigint, payout: bigint): Fact => ({
  ...cause(),
  kind: 'payOut',
  round,
  game: fox,
  stake: staked,
  payout,
  currency: 'EUR',
})
const back = (round: string, originalAction = `stake ${round}`): Fact => ({
  ...cause(),
  kind: 'refund',
  originalAction,
  round,
  gameId: 'fox',
})
/** A yen is half a cent. */
const worth = (amount: bigint, currency: string) => (currency === 'JPY' ? amount / 2n : amount)
const progressOf = (task: TaskStanding, facts: readonly Fact[], known: readonly Count[] = []) =>
  tally({ tasks: [task], isInOrder: false }, known, facts, worth).tasks[0]?.progress

const rounds: TaskTerms = { type: 'rounds', ...named, count: 3 }
const staked: TaskTerms = { type: 'staked', ...named, amount: { base: '5' } }
const games: TaskTerms = { type: 'games', ...named, count: 2 }
const multiplier: TaskTerms = { type: 'multiplier', ...named, times: 5, count: 1 }
const bets: TaskTerms = { type: 'sportBet', ...named, count: 2 }

describe('what counts', () => {
  const bet = (round: string, amount: bigint): Fact => ({
    ...cause(),
    kind: 'bet',
    action: `bet ${round}`,
    round,
    amount,
    currency: 'EUR',
  })
  const deposit: Fact = { ...cause(), kind: 'deposit', amount: 1000n, currency: 'EUR' }
  const once = stake('1')
  it.each<[string, TaskTerms, Fact[], bigint, bigint | null]>([
    ['two stakes of one round are one round', rounds, [stake('1'), stake('1')], 1n, null],
    ['the same news twice is one', rounds, [once, once], 1n, null],
    ['a round that was taken back is none', rounds, [stake('1'), stake('2'), back('1')], 1n, null],
    [
      'one stake of two taken back leaves the round',
      rounds,
      [stake('1', 1n, fox, 'x'), stake('1'), back('1', 'x')],
      1n,
      null,
    ],
    ['a stake below the least is none', rounds, [stake('1', 49n), stake('2', 50n)], 1n, 50n],
    ['stakes are summed', staked, [stake('1', 30n), stake('1', 40n), stake('2', 5n)], 75n, null],
    [
      'of another currency as much as they are worth',
      staked,
      [{ ...stake('1', 30n), currency: 'JPY' } as Fact],
      15n,
      null,
    ],
    ['and less what was taken back', staked, [stake('1', 30n), stake('2', 40n), back('1')], 40n, null],
    ['games are counted once each', games, [stake('1'), stake('2'), stake('3', 1n, koi)], 2n, null],
    ['a game without any round left is none', games, [stake('1'), back('1')], 0n, null],
    ['a round that pays five times', multiplier, [paid('1', 10n, 50n)], 1n, null],
    ['not one that pays a little less', multiplier, [paid('1', 10n, 49n)], 0n, null],
    ['not one that cost nothing', multiplier, [paid('1', 0n, 50n)], 0n, null],
    ['not one that was taken back', multiplier, [paid('1', 10n, 50n), back('1')], 0n, null],
    ['bets on sports, not rounds of games', bets, [bet('1', 100n), stake('2'), bet('3', 99n)], 1n, 100n],
    [
      'a deposit that is large enough',
      { type: 'deposit', ...named, amountMin: { base: '10' } },
      [deposit],
      1n,
      1000n,
    ],
    [
      'not one that is smaller',
      { type: 'deposit', ...named, amountMin: { base: '10' } },
      [deposit],
      0n,
      1001n,
    ],
    [
      'a proved e-mail, once',
      { type: 'email', ...named },
      [{ kind: 'email', cause: 'email', at: now }],
      1n,
      null,
    ],
  ])('%s', (_name, terms, facts, expected, amountMin) => {
    expect(progressOf(standing(terms, 100n, { amountMin }), facts)).toBe(expected)
  })

  it('is nothing that was written down before', () => {
    const known: Count[] = [{ taskId: 'a', cause: 'seen', action: 'x', subject: '1', counted: 1n }]
    const task = standing(rounds, 3n, { progress: 1n })
    expect(progressOf(task, [{ ...stake('1'), cause: 'seen' }, stake('1')], known)).toBe(1n)
    expect(progressOf(task, [back('1', 'x')], known)).toBe(0n)
  })

  it('is the same however the news is cut into batches and repeated', () => {
    const news = fc.array(
      fc.record({ round: fc.integer({ min: 1, max: 5 }), isBack: fc.boolean(), amount: fc.bigInt(1n, 50n) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(news, fc.integer({ min: 1, max: 20 }), (given, cut) => {
        // As the ledger tells it: a refund comes after its stake, and once.
        const open: { round: string; action: string }[] = []
        const facts = given.map(({ round, isBack, amount }, place) => {
          const last = isBack ? open.pop() : undefined
          if (last) return back(last.round, last.action)
          open.push({ round: `${round}`, action: `stake ${place}` })
          return stake(`${round}`, amount, fox, `stake ${place}`)
        })
        for (const terms of [rounds, staked, games]) {
          const task = standing(terms, 10_000n)
          const first = tally({ tasks: [task], isInOrder: false }, [], facts.slice(0, cut), worth)
          const second = tally({ tasks: first.tasks, isInOrder: false }, first.counts, facts, worth)
          expect(second.tasks[0]?.progress).toBe(progressOf(task, facts))
        }
      }),
    )
  })
})

describe('tasks', () => {
  const two = [standing(rounds, 1n), standing({ ...games, key: 'b' }, 1n)]
  const after = (isInOrder: boolean, facts: Fact[]) =>
    tally({ tasks: two, isInOrder }, [], facts, worth).tasks.map(({ progress }) => progress)

  it('in order wait for each other: what completes one is not the first step of the next', () => {
    expect(after(true, [stake('1')])).toEqual([1n, 0n])
    expect(after(true, [stake('1'), stake('2')])).toEqual([1n, 1n])
  })

  it('free go on together', () => {
    expect(after(false, [stake('1')])).toEqual([1n, 1n])
  })

  it('that are done take no more, and can be undone until the quest is', () => {
    expect(after(true, [stake('1'), back('1')])).toEqual([0n, 0n])
    expect(openTasks(two, true).map(({ id }) => id)).toEqual(['a'])
    expect(openTasks([standing(rounds, 1n, { progress: 1n }), standing(games, 1n)], true)).toHaveLength(1)
  })
})

describe('the table of quests', () => {
  const offers = readOffers()
  const whole = readQuests(offers).all[0] as Terms

  it('has its texts in every language, and asks for modest stakes', () => {
    for (const { names, descriptions, tasks } of readQuests(offers).all)
      for (const text of [names, descriptions, ...tasks.flatMap((task) => [task.names, task.descriptions])])
        expect(Object.values(text).every((words) => words.length > 3)).toBe(true)
  })

  it.each<[string, Partial<Terms>, RegExp]>([
    [
      'an unknown reward',
      { rewards: [{ offer: 'nothing' }] },
      /first-steps gives nothing, which is no reward/,
    ],
    ['an offer that is no reward', { rewards: [{ offer: 'welcome-first' }] }, /no reward/],
    ['a sum of stakes that could hurt', { tasks: [{ ...staked, amount: { base: '101' } }] }, /modest stakes/],
    [
      'many stakes that add up',
      { tasks: [{ ...rounds, count: 101, stakeMin: { base: '1' } }] },
      /modest stakes/,
    ],
    ['two tasks of one key', { tasks: [rounds, { ...games, key: 'a' }] }, /keys of their own/],
    [
      'a window that ends before it begins',
      { window: { kind: 'dated', from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } },
      /begins before it ends/,
    ],
    ['nothing to do', { tasks: [] }, /tasks/],
  ])('is not taken with %s', (_name, over, message) => {
    expect(() => createQuestTable({ quests: [{ ...whole, ...over }] }, offers)).toThrow(message)
  })

  it('is not taken with two quests of one name', () => {
    const twin = { ...whole, id: '01994f00-0000-7000-8000-000000000399' }
    expect(() => createQuestTable({ quests: [whole, twin] }, offers)).toThrow(/same identity/)
  })
})
