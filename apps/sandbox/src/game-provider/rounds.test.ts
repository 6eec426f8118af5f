// Proves rounds of several moves: what is asked of the casino, and what a refusal leaves as it was.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Casino } from './casino.ts'
import { offeredGame } from './catalogue.ts'
import type { OfferedGame } from './catalogue.ts'
import { nothing } from './choices.ts'
import { playable } from './playable.ts'
import { roundsAt } from './rounds.ts'
import type { Rounds } from './rounds.ts'
import { Illegal } from './rules.ts'
import type { Nothing, Rules } from './rules.ts'
import { openStore } from './store.ts'
import type { Session, Store } from './store.ts'
import { readWireJson } from './wire.ts'

/** A coin a turn: heads are counted, "double" stakes again and flips two, "stop" pays a bet for every head. */
type Heads = { heads: number; stakes: number }
type Step = 'flip' | 'double' | 'stop'
const coins: Rules<Heads, Nothing, Step> = {
  kind: 'coins',
  stakeOf: (bet) => bet,
  begin({ bet, draw }) {
    const [first = 0] = draw(1)
    const state = { heads: first < 0.5 ? 1 : 0, stakes: 1 }
    return { state, stake: bet, win: 0n, finished: false, view: state }
  },
  move({ bet, state, move, draw }) {
    if (state.stakes > 3) throw new Illegal('enough')
    if (move === 'stop') {
      return { state, stake: 0n, win: bet * BigInt(state.heads), finished: true, view: state }
    }
    const flips = draw(move === 'double' ? 2 : 1)
    const next = {
      heads: state.heads + flips.filter((flip) => flip < 0.5).length,
      stakes: state.stakes + (move === 'double' ? 1 : 0),
    }
    // A double that brings two heads pays one bet at once, so that a stake and a win stand in one call.
    const win = move === 'double' && next.heads - state.heads === 2 ? bet : 0n
    return { state: next, stake: move === 'double' ? bet : 0n, win, finished: false, view: next }
  },
  rest: () => 'stop',
  tell: (views) => String(views.length),
}
const row = offeredGame('bone-yard')
if (!row) throw new Error('no game to copy a row from')
const coinGame: OfferedGame = {
  ...row,
  identity: 'coins',
  kind: 'coins',
  play: playable(coins, nothing, z.enum(['flip', 'double', 'stop'])),
}

type Action = { action: string; amount: bigint; action_id: string; original_action_id?: string }
const bodyShape = z.object({
  finished: z.boolean(),
  actions: z.array(
    z.object({
      action: z.string(),
      amount: z.bigint().default(0n),
      action_id: z.string(),
      original_action_id: z.string().optional(),
    }),
  ),
})

const unheard: Casino['call'] = async () => ({ kind: 'unanswered' })
/** The other party, at the end of a short wire: a wallet that keeps the laws of interfaces §7. */
function makeWallet() {
  const done = new Map<string, Action>()
  const wallet = {
    balance: 1000n,
    /** What the next calls of /play meet: the call is lost, or only its answer. */
    losses: [] as ('call' | 'answer')[],
    said: [] as z.output<typeof bodyShape>[],
    done,
    casino: { call: unheard, callPatiently: unheard },
  }
  const call: Casino['call'] = async (path, rawBody) => {
    const body = bodyShape.parse(readWireJson(rawBody))
    const loss = path === 'play' ? wallet.losses.shift() : undefined
    if (loss === 'call') return { kind: 'unanswered' }
    wallet.said.push(body)
    for (const action of body.actions) {
      if (done.has(action.action_id)) continue
      if (action.action === 'bet' && action.amount > wallet.balance)
        return { kind: 'refused', code: 100, message: '', balance: wallet.balance }
      if (done.has(`refuse ${action.action_id}`))
        return { kind: 'refused', code: 400, message: 'rolled back', balance: wallet.balance }
      done.set(action.action_id, action)
      if (action.action === 'bet') wallet.balance -= action.amount
      if (action.action === 'win') wallet.balance += action.amount
      if (action.action === 'rollback') {
        const id = action.original_action_id ?? ''
        const original = done.get(id)
        if (original) wallet.balance += original.action === 'bet' ? original.amount : -original.amount
        else done.set(`refuse ${id}`, action)
      }
    }
    return loss === 'answer' ? { kind: 'unanswered' } : { kind: 'done', balance: wallet.balance }
  }
  wallet.casino = { call, callPatiently: call }
  return wallet
}

const session: Session = {
  token: 'token',
  sessionId: 'session',
  mode: 'real',
  player: 'baize:1',
  casinoId: 'baize',
  userId: '1',
  game: 'coins',
  currency: 'EUR',
  subunitToUnit: 100,
  locale: 'en',
  returnUrl: '',
  depositUrl: '',
  createdAt: 0,
}
type Turn = {
  roundId: string
  win: string
  stake: string
  staked: string
  total: string
  finished: boolean
  place: number
  view: Heads
}

let dataDir: string
let store: Store
let rounds: Rounds
let wallet: ReturnType<typeof makeWallet>
let time = 1000

function open(): void {
  store = openStore(dataDir)
  rounds = roundsAt(
    store,
    wallet.casino,
    () => time,
    (identity) => (identity === 'coins' ? coinGame : offeredGame(identity)),
  )
}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-rounds-'))
  wallet = makeWallet()
  open()
  store.addSession(session)
})
afterEach(() => {
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const begin = async (): Promise<Turn> => JSON.parse(await rounds.begin(session, randomUUID(), 100n, {}))
const step = async (roundId: string, move: Step, id: string = randomUUID()): Promise<Turn> =>
  JSON.parse(await rounds.move(session, id, roundId, move))

describe('A move with a further stake', () => {
  test('is asked of the casino in one call with its win, and counts to what was staked', async () => {
    const { roundId } = await begin()
    const doubled = await step(roundId, 'double')
    expect(doubled).toMatchObject({ stake: '100', staked: '200', finished: false, place: 1 })
    expect(wallet.said.at(-1)?.actions[0]).toMatchObject({
      action: 'bet',
      amount: 100n,
      action_id: `${roundId}-bet-1`,
    })
    expect(wallet.balance).toBe(800n + BigInt(doubled.win))
  })

  test.each(['call', 'answer'] as const)(
    'that is not answered (the %s was lost) is rolled back and undone, and the round goes on (M2)',
    async (loss) => {
      const begun = await begin()
      wallet.losses = [loss]
      await expect(step(begun.roundId, 'double')).rejects.toMatchObject({ reason: 'unanswered' })
      expect(wallet.balance).toBe(900n)
      expect(rounds.openRound(session)).toMatchObject({ told: 0, staked: 100n })
      // The same numbers are drawn again: what was undone gives no second chance.
      const doubled = await step(begun.roundId, 'double')
      const heads = doubled.view.heads - begun.view.heads
      const stopped = await step(begun.roundId, 'stop')
      expect(stopped.finished).toBe(true)
      expect(stopped.staked).toBe('200')
      expect(BigInt(stopped.total)).toBe(100n * BigInt(doubled.view.heads) + (heads === 2 ? 100n : 0n))
      expect(wallet.balance).toBe(1000n - 200n + BigInt(stopped.total))
    },
  )

  test('that the casino refuses for want of funds changes nothing, and another move may follow', async () => {
    const begun = await begin()
    wallet.balance = 50n
    await expect(step(begun.roundId, 'double')).rejects.toMatchObject({ reason: 'funds', balance: 50n })
    const stopped = await step(begun.roundId, 'stop')
    expect(stopped).toMatchObject({ finished: true, staked: '100', view: begun.view })
    expect(wallet.balance).toBe(50n + BigInt(stopped.total))
  })

  test('that a crash left in flight is rolled back after the restart', async () => {
    const { roundId } = await begin()
    wallet.losses = ['answer']
    // The process ends in the middle: what is on disk is the round with its last move unanswered.
    const round = store.round(roundId)
    if (!round) throw new Error('the round is missing')
    store.saveRound({ ...round, moves: ['"double"'] })
    wallet.balance -= 100n
    wallet.done.set(`${roundId}-bet-1`, { action: 'bet', amount: 100n, action_id: `${roundId}-bet-1` })
    store.close()
    open()
    wallet.losses = []
    time += 1
    await rounds.sweep(time, 0)
    expect(rounds.openRound(session)).toMatchObject({ told: 0, payout: 0n, staked: 100n })
    expect(wallet.balance).toBe(900n)
  })
})

describe('A move without a stake', () => {
  test('stands once it is made: after a silence nobody chooses anew', async () => {
    const begun = await begin()
    await step(begun.roundId, 'flip')
    wallet.losses = ['call']
    await expect(step(begun.roundId, 'stop')).rejects.toMatchObject({ reason: 'unanswered' })
    const answered = await step(begun.roundId, 'flip')
    expect(answered).toMatchObject({ finished: true, place: 2 })
    expect(wallet.balance).toBe(900n + BigInt(answered.total))
  })

  test('asked for twice with one id is one move with one answer (M3)', async () => {
    const { roundId } = await begin()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(roundId, 'flip', id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(rounds.openRound(session)?.told).toBe(1)
  })

  test('that the rules do not allow is refused, and nothing of it stays', async () => {
    const { roundId } = await begin()
    for (let i = 0; i < 3; i++) await step(roundId, 'double')
    await expect(step(roundId, 'flip')).rejects.toMatchObject({ reason: 'move' })
    expect(() => rounds.move(session, randomUUID(), roundId, 'cheat')).toThrow(z.ZodError)
    expect(rounds.openRound(session)?.told).toBe(3)
  })

  test('belongs to its own round: a foreign or finished one cannot be moved (S3)', async () => {
    const { roundId } = await begin()
    await expect(step(randomUUID(), 'flip')).rejects.toMatchObject({ reason: 'no_round' })
    const other = { ...session, player: 'baize:2' }
    await expect(rounds.move(other, randomUUID(), roundId, 'flip')).rejects.toMatchObject({
      reason: 'no_round',
    })
    await step(roundId, 'stop')
    await expect(step(roundId, 'flip')).rejects.toMatchObject({ reason: 'no_round' })
  })
})

describe('A round that nobody finishes', () => {
  test('is finished by the caretaker as its rules say, and paid', async () => {
    const begun = await begin()
    time += 1000
    await rounds.sweep(0, time)
    expect(store.round(begun.roundId)?.status).toBe('settled')
    expect(wallet.balance).toBe(900n + 100n * BigInt(begun.view.heads))
    expect(wallet.said.at(-1)?.finished).toBe(true)
  })
})

describe('The nonce', () => {
  test('rises by exactly one through 64 bets of one player at once, and never twice (F1)', async () => {
    const dice = { ...session, game: 'bone-yard' }
    wallet.balance = 100_000n
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        rounds.begin(dice, randomUUID(), 10n, { side: 'under', target: 5000n }),
      ),
    )
    const nonces = answers.map((answer) => (JSON.parse(answer) as { nonce: number }).nonce)
    expect(nonces).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  })

  test('is not spent on a choice that the rules do not allow', async () => {
    const dice = { ...session, game: 'bone-yard' }
    await expect(rounds.begin(dice, randomUUID(), 10n, { side: 'under', target: 1n })).rejects.toMatchObject({
      reason: 'bet',
    })
    const next = JSON.parse(await rounds.begin(dice, randomUUID(), 10n, { side: 'under', target: 5000n }))
    expect(next).toMatchObject({ nonce: 1 })
  })
})
