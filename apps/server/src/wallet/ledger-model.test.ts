// Proves that the database keeps the laws of money under any sequence of movements, beside a small model of them (M1–M3).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { audit } from './audit/audit.ts'
import { act, createWallet, seedCurrencies, type Action, type GroupAnswer, type Wallet } from './wallet.ts'

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

const verbs = [
  'deposit',
  'hold',
  'release',
  'withdraw',
  'stake',
  'payOut',
  'refund',
  'grant',
  'convert',
  'forfeit',
] as const

type Step = {
  verb: (typeof verbs)[number]
  id: number
  of: number
  amount: number
  round: number
  joins: boolean
}

/** Few ids and small amounts, so that repetitions, lies, missing money and rollbacks of everything happen all the time. */
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...verbs),
  id: fc.nat(40),
  of: fc.nat(40),
  amount: fc.nat(60),
  round: fc.nat(2),
  joins: fc.boolean(),
})

type Held = { real: bigint; bonus: bigint; locked: bigint }
type Told = { told: string; content: string }

/** The rules once more, as plainly as they can be said: one player, one thing after the other. */
class Model {
  balance: Held = { real: 0n, bonus: 0n, locked: 0n }
  known = new Map<string, Told>()
  moves = new Map<string, { kind: string; change: Held; round: string | undefined }>()
  takenBack = new Set<string>()
  buried = new Set<string>()

  /** Answers the outcome of every action, or the one refusal of the group. */
  take(group: readonly Action[]): string {
    const before = structuredClone(this)
    Object.setPrototypeOf(before, Model.prototype)
    const told: string[] = []
    for (const action of group) {
      const outcome = this.#one(action)
      if (outcome === 'moved' || outcome === 'acknowledged') {
        told.push(outcome)
        continue
      }
      Object.assign(this, before)
      if (outcome !== 'id_reused') {
        this.known.set(action.source.actionId, { told: outcome, content: contentOf(action) })
      }
      return outcome
    }
    return told.join()
  }

  #one(action: Action): string {
    const id = action.source.actionId
    const earlier = this.known.get(id)
    if (earlier) return earlier.content === contentOf(action) ? earlier.told : 'id_reused'
    if (this.buried.has(id)) return 'rolled_back'
    const original = action.originalActionId ?? ''
    let told = 'moved'
    if (action.kind === 'refund') {
      const move = this.moves.get(original)
      if (move && move.kind !== 'stake' && move.kind !== 'payOut') return 'not_refundable'
      if (!move || this.takenBack.has(original)) told = 'acknowledged'
    } else if (action.amount === 0n) told = 'acknowledged'
    if (told === 'moved') {
      const change = this.#changeOf(action)
      const next = {
        real: this.balance.real + change.real,
        bonus: this.balance.bonus + change.bonus,
        locked: this.balance.locked + change.locked,
      }
      if (next.real < 0n || next.bonus < 0n || next.locked < 0n) return 'not_enough_funds'
      this.balance = next
      const round = action.kind === 'refund' ? this.moves.get(original)?.round : action.round
      this.moves.set(id, { kind: action.kind, change, round })
      if (action.kind === 'refund') this.takenBack.add(original)
    } else if (action.kind === 'refund') this.buried.add(original)
    this.known.set(id, { told, content: contentOf(action) })
    return told
  }

  #changeOf(action: Action): Held {
    const { amount } = action
    const none = { real: 0n, bonus: 0n, locked: 0n }
    switch (action.kind) {
      case 'deposit':
        return { ...none, real: amount }
      case 'grant':
        return action.into === 'bonus' ? { ...none, bonus: amount } : { ...none, real: amount }
      case 'hold':
        return { ...none, real: -amount, locked: amount }
      case 'release':
        return { ...none, real: amount, locked: -amount }
      case 'withdraw':
        return { ...none, locked: -amount }
      case 'convert':
        return { ...none, real: amount, bonus: -amount }
      case 'forfeit':
        return { ...none, bonus: -amount }
      case 'stake': {
        const cash = amount < this.balance.real ? amount : this.balance.real
        return { ...none, real: -cash, bonus: cash - amount }
      }
      case 'refund': {
        const { real, bonus } = this.moves.get(action.originalActionId ?? '')?.change ?? none
        return { ...none, real: -real, bonus: -bonus }
      }
      case 'payOut': {
        let [cash, bonus] = [0n, 0n]
        for (const [id, move] of this.moves) {
          if (move.kind !== 'stake' || move.round !== action.round || this.takenBack.has(id)) continue
          cash -= move.change.real
          bonus -= move.change.bonus
        }
        const part = bonus > 0n ? (amount * bonus) / (cash + bonus) : 0n
        return { ...none, real: amount - part, bonus: part }
      }
    }
  }
}

const contentOf = (action: Action): string =>
  [action.kind, action.amount, action.counterparty, action.into, action.round, action.originalActionId].join()

function actionOf(step: Step, accountId: string, initiator: string): Action | null {
  const amount = BigInt(step.amount)
  const asked = { source: { initiator, actionId: `a${step.id}` }, accountId, amount }
  const round = `r${step.round}`
  if (step.verb === 'refund')
    return step.id === step.of ? null : act.refund({ ...asked, originalActionId: `a${step.of}` })
  if (step.verb === 'stake') return act.stake({ ...asked, round })
  if (step.verb === 'payOut') return act.payOut({ ...asked, round })
  if (amount === 0n) return null
  if (step.verb === 'grant') return act.grant({ ...asked, into: step.round === 0 ? 'cash' : 'bonus' })
  if (step.verb === 'deposit' || step.verb === 'withdraw')
    return act[step.verb]({ ...asked, provider: 'card' })
  return act[step.verb](asked)
}

/** Neighbouring steps that join are one request, as long as no id stands in it twice. */
function groupsOf(steps: readonly Step[], accountId: string, initiator: string): Action[][] {
  const groups: Action[][] = []
  for (const [index, each] of steps.entries()) {
    const action = actionOf(each, accountId, initiator)
    if (!action) continue
    const ids = (one: Action) => [one.source.actionId, one.originalActionId].filter((id) => id !== undefined)
    const last = groups.at(-1)
    const taken = new Set(last?.flatMap(ids))
    if (last && steps[index]?.joins && last.length < 3 && !ids(action).some((id) => taken.has(id)))
      last.push(action)
    else groups.push([action])
  }
  return groups
}

const toldOf = (answer: GroupAnswer): string =>
  answer.ok ? answer.answers.map((each) => each.outcome).join() : answer.reason

it('answers and balances are those of the model, sent one by one and all at once', async () => {
  const seed = Number(process.env.FAST_CHECK_SEED ?? Date.now() % 2 ** 31)
  console.log(`fast-check seed ${seed} (FAST_CHECK_SEED repeats it)`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60 }),
      fc.boolean(),
      async (steps, atOnce) => {
        const account = await open.db
          .transaction()
          .execute((tx) => wallet.openFirstAccount(tx, newId(), 'EUR'))
        const initiator = newId()
        const start = [
          act.deposit({
            source: { initiator, actionId: 'cash' },
            accountId: account.id,
            amount: 150n,
            provider: 'card',
          }),
          act.grant({
            source: { initiator, actionId: 'gift' },
            accountId: account.id,
            amount: 150n,
            into: 'bonus',
          }),
        ]
        const groups = [start, ...groupsOf(steps, account.id, initiator)]
        const model = new Model()
        const expected = groups.map((group) => model.take(group))
        const told: string[] = []
        if (atOnce) {
          // Same-wallet requests keep their order, so the model still knows every answer.
          told.push(...(await wallet.moveTogether(groups)).map(toldOf))
        } else {
          for (const group of groups) told.push(...(await wallet.moveTogether([group])).map(toldOf))
        }
        expect(told).toEqual(expected)
        const { real, bonus, locked } = (await wallet.accountFor(account.playerId, account.id)) ?? {}
        expect({ real, bonus, locked }).toEqual(model.balance)
      },
    ),
    { seed, numRuns: 60, endOnFailure: false },
  )
  const report = await audit(open.db)
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(500)
}, 60_000)
