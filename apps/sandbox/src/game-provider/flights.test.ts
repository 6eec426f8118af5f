// Proves the chain of flights: committed before the first, and shown link by link (F1, F2).
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Casino, CasinoAnswer } from './casino.ts'
import { chainFrom, snapOfSeed } from './chain.ts'
import { bettingMs, crashIdentity, heightAt, leastHeight, restMs, snapTime, timeOf } from './crash.ts'
import { openFlightLog } from './flight-log.ts'
import { flightsAt } from './flights.ts'
import type { Flights } from './flights.ts'
import { roundsAt } from './rounds.ts'
import { openStore } from './store.ts'
import type { Session } from './store.ts'

type Action = { action: string; amount: number; action_id: string; original_action_id?: string }
type Seat = {
  roundId: string
  flight: string
  auto: number | null
  out: number | null | undefined
  over: boolean
  void: boolean
  win: string
}

/** The other party: one wallet, that may be silent, or keep an answer back until it is let go. */
function makeCasino() {
  const done = new Map<string, number>()
  const stand = {
    balance: 0,
    silent: false,
    hold: null as Promise<void> | null,
    wins: 0,
  }
  const call: Casino['call'] = async (_path, rawBody) => {
    if (stand.silent) return { kind: 'unanswered' }
    const { actions }: { actions: Action[] } = JSON.parse(rawBody)
    for (const { action, amount, action_id: id, original_action_id: original = '' } of actions) {
      if (done.has(id)) continue
      const moved = action === 'bet' ? -amount : action === 'win' ? amount : -(done.get(original) ?? 0)
      if (action === 'win' && amount > 0) stand.wins++
      done.set(id, moved)
      stand.balance += moved
    }
    await stand.hold
    return { kind: 'done', balance: BigInt(stand.balance) } satisfies CasinoAnswer
  }
  return Object.assign(stand, { call, callPatiently: call })
}

let dataDir: string
let time: number
let casino: ReturnType<typeof makeCasino>
let studio: ReturnType<typeof openStudio>

function openStudio() {
  const store = openStore(dataDir)
  const log = openFlightLog(dataDir)
  const rounds = roundsAt(store, casino, () => time)
  const flights = flightsAt(
    log,
    rounds.shared,
    () => time,
    (error) => {
      throw error
    },
  )
  return {
    store,
    log,
    rounds,
    flights,
    async close() {
      await flights.rest()
      log.close()
      store.close()
    },
  }
}

function player(name: string, mode: Session['mode'] = 'real'): Session {
  const session: Session = {
    token: randomUUID(),
    sessionId: randomUUID(),
    mode,
    player: `casino:${name}`,
    casinoId: 'casino',
    userId: name,
    game: crashIdentity,
    currency: 'EUR',
    subunitToUnit: 100,
    locale: 'en',
    returnUrl: '',
    depositUrl: '',
    createdAt: time,
  }
  studio.store.addSession(session)
  if (mode === 'demo') studio.store.setDemoBalance(session.player, 100_000n)
  return session
}

const bet = (session: Session, stake: bigint, auto: number | null = null): Promise<string> =>
  studio.flights.bet(session, randomUUID(), stake, auto)
const mine = async (session: Session): Promise<Seat> => (await studio.flights.mine(session)) as Seat
const reelIn = async (session: Session): Promise<Seat> => (await studio.flights.reelIn(session)) as Seat
const shown = () => studio.flights.shown() as { flight: string; phase: string; seats: { name: string }[] }
const secret = '5eed'.repeat(16)
const salt = 'a test of the wind'
/** A short chain is as good as a long one, and made at once. */
const chain = chainFrom(secret, 1_400)
/** The snap of the flight that waits or is up, as only the seed knows it. */
function snapNow(): number {
  const kept = studio.log.lastFlight()
  if (!kept) throw new Error('nobody flies')
  return snapOfSeed(chain.seed(kept.n), salt)
}
/** Looks on from outside, so that flights go on, until one that snaps within these heights takes stakes. */
function waitForFlight(least: number, most = Infinity): number {
  for (;;) {
    const snap = snapNow()
    if (snap >= least && snap <= most) return snap
    letGo()
    time += snapTime(snap) + restMs
    studio.flights.tick()
    studio.flights.tick()
  }
}
/** The stakes are in, the line is let out. */
function letGo(): void {
  time += bettingMs
  studio.flights.tick()
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-flights-'))
  time = 1_000_000
  casino = makeCasino()
  studio = openStudio()
  studio.log.addChain(secret, chain.length, salt)
  studio.flights.watch(() => undefined)
})
afterEach(async () => {
  await studio.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('The chain of flights (F1, F2)', () => {
  test('leads from every seed by SHA-256 to the one before, and at last to the published anchor', () => {
    const chain = chainFrom('ab'.repeat(32), 1200)
    let link = chain.seed(1200)
    for (let n = 1199; n >= 1; n--) {
      link = createHash('sha256').update(link).digest('hex')
      if (n % 97 === 0) expect(chain.seed(n)).toBe(link)
    }
    expect(createHash('sha256').update(chain.seed(1)).digest('hex')).toBe(chain.anchor)
    expect(() => chain.seed(1201)).toThrow('no such flight')
  })

  test('shows a seed only once its flight is down, and then it proves the snap', async () => {
    const { flight } = shown()
    const snap = snapNow()
    expect(studio.flights.proofOf(flight)).toBeNull()
    letGo()
    expect(studio.flights.proofOf(flight)).toBeNull()
    time += snapTime(snap)
    studio.flights.tick()
    const proof = studio.flights.proofOf(flight) as { seed: string; salt: string; anchor: string; n: number }
    expect(snapOfSeed(proof.seed, proof.salt)).toBe(snap)
    expect(proof.anchor).toBe((studio.flights.published() as { anchor: string }).anchor)
    let link = proof.seed
    for (let n = proof.n; n > 0; n--) link = createHash('sha256').update(link).digest('hex')
    expect(link).toBe(proof.anchor)
  })
})

describe('A flight', () => {
  test('takes one stake of each player while stakes are taken, and pays what was reeled in', async () => {
    const alice = player('alice')
    studio.flights.knowName(alice.player, 'Nadia')
    waitForFlight(300)
    await bet(alice, 1000n)
    expect(casino.balance).toBe(-1000)
    expect(shown().seats).toMatchObject([{ name: 'N***a', bet: '1000' }])
    await expect(bet(alice, 1000n)).rejects.toMatchObject({ reason: 'round_open' })
    await expect(reelIn(alice)).rejects.toMatchObject({ reason: 'early' })
    letGo()
    await expect(bet(player('bob'), 1000n)).rejects.toMatchObject({ reason: 'late' })
    time += timeOf(250)
    expect(await reelIn(alice)).toMatchObject({ out: 250, over: true, win: '2500' })
    expect(await reelIn(alice)).toMatchObject({ out: 250, win: '2500' })
    expect(casino.balance).toBe(1500)
  })

  test('a mark that was set is taken at its height, whenever the clock is looked at', async () => {
    const alice = player('alice')
    const bob = player('bob')
    const snap = waitForFlight(250)
    await bet(alice, 1000n, 200)
    await bet(bob, 1000n, snap + 1)
    letGo()
    time += snapTime(snap) + 1000
    expect(await reelIn(bob)).toMatchObject({ out: null, win: '0', over: true })
    studio.flights.tick()
    expect(await mine(alice)).toMatchObject({ out: 200, win: '2000' })
    expect(casino.balance).toBe(0)
  })

  test('in a thousand interleavings around the snap every kite is decided once, by the clock', async () => {
    const alice = player('alice')
    const bob = player('bob')
    let flown = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -3, max: 3 }),
        fc.array(fc.constantFrom('tick', 'alice', 'bob', 'later'), { minLength: 1, maxLength: 7 }),
        fc.constantFrom(null, 0, 1, -1),
        async (off, steps, mark) => {
          flown++
          const snap = snapNow()
          const auto = mark === null ? null : Math.max(leastHeight, snap + mark)
          const before = casino.balance
          const winsBefore = casino.wins
          await bet(alice, 1000n)
          await bet(bob, 1000n, auto)
          letGo()
          const started = time
          time = started + Math.max(0, snapTime(snap) + off)
          const asked: Promise<unknown>[] = []
          let expected: number | null | undefined
          for (const step of steps) {
            const elapsed = time - started
            if (step === 'tick') studio.flights.tick()
            if (step === 'later') time += 1
            if (step === 'bob') asked.push(studio.flights.reelIn(bob).catch(() => null))
            if (step === 'alice') {
              if (elapsed >= snapTime(snap)) expected ??= null
              else if (expected === undefined && heightAt(elapsed) >= leastHeight)
                expected = heightAt(elapsed)
              asked.push(studio.flights.reelIn(alice).catch(() => null))
            }
          }
          time = started + snapTime(snap) + 5
          studio.flights.tick()
          await Promise.all(asked)
          await studio.flights.rest()
          const hers = await mine(alice)
          const his = await mine(bob)
          expect(hers.out).toBe(expected ?? null)
          if (hers.out !== null) expect(hers.out).toBeLessThanOrEqual(snap)
          if (auto !== null && auto <= snap && his.out !== auto) expect(his.out).toBeLessThanOrEqual(auto)
          if (his.out !== null) expect(his.out).toBeLessThanOrEqual(snap)
          const won = [hers, his].reduce((sum, seat) => sum + Number(seat.win), 0)
          expect(won).toBe(((hers.out ?? 0) + (his.out ?? 0)) * 10)
          expect(casino.balance - before).toBe(won - 2000)
          expect(casino.wins - winsBefore).toBe([hers, his].filter((seat) => seat.out !== null).length)
          time += restMs
          studio.flights.tick()
        },
      ),
      { numRuns: 1000 },
    )
    expect(flown).toBe(1000)
  }, 180_000)

  test('a stake that the casino answers after the start flies not, and goes back', async () => {
    const alice = player('alice')
    let release = (): void => {}
    casino.hold = new Promise((resolve) => (release = resolve))
    const staking = bet(alice, 1000n)
    letGo()
    casino.hold = null
    release()
    await expect(staking).rejects.toMatchObject({ reason: 'late' })
    expect(casino.balance).toBe(0)
    expect(shown().seats).toEqual([])
    expect(await mine(alice)).toMatchObject({ void: true, win: '0' })
  })

  test('a stake that nobody answers is taken back, once the casino hears again', async () => {
    const alice = player('alice')
    casino.silent = true
    await expect(bet(alice, 1000n)).rejects.toMatchObject({ reason: 'unanswered' })
    casino.silent = false
    await studio.rounds.runErrands()
    expect(casino.balance).toBe(0)
    expect(shown().seats).toEqual([])
  })

  test('a win that the casino does not answer stands, and is told again until it does, once', async () => {
    const alice = player('alice')
    waitForFlight(200)
    await bet(alice, 1000n)
    letGo()
    casino.silent = true
    time += timeOf(150)
    expect(await reelIn(alice)).toMatchObject({ out: 150, over: false, win: '0' })
    time += 10_000
    await studio.flights.repeat()
    expect(await mine(alice)).toMatchObject({ out: 150, over: false })
    casino.silent = false
    time += 10_000
    await studio.flights.repeat()
    await studio.flights.repeat()
    expect(await mine(alice)).toMatchObject({ out: 150, over: true, win: '1500' })
    expect(casino.balance).toBe(500)
  })

  test('who leaves in flight and comes back sees the running bet', async () => {
    const alice = player('alice')
    waitForFlight(400)
    await bet(alice, 500n, 5000)
    letGo()
    time += timeOf(300)
    expect(await mine(alice)).toMatchObject({ flight: shown().flight, auto: 5000, over: false })
    expect(shown()).toMatchObject({ phase: 'flying', elapsed: timeOf(300) })
  })

  test('demo players fly along with play money, and are named nowhere', async () => {
    const guest = player('guest', 'demo')
    waitForFlight(200)
    await bet(guest, 1000n, 200)
    expect(shown().seats).toMatchObject([{ name: null }])
    letGo()
    time += timeOf(200)
    studio.flights.tick()
    expect(await mine(guest)).toMatchObject({ out: 200, win: '2000' })
    expect(studio.store.demoBalance(guest.player)).toBe(101_000n)
    expect(casino.balance).toBe(0)
  })

  test('no browser begins or ends a flight as a round of its own', () => {
    const alice = player('alice')
    expect(() => studio.rounds.begin(alice, randomUUID(), 100n, { flight: '1-1', auto: null })).toThrow()
    expect(() => studio.rounds.move(alice, randomUUID(), randomUUID(), { out: 100_000 })).toThrow()
  })
})

describe('A restart', () => {
  async function restart(): Promise<Flights> {
    await studio.close()
    studio = openStudio()
    await studio.flights.recover()
    return studio.flights
  }

  test('in flight: marks are paid or lost by the seed, hands that could not reel in get their stake back', async () => {
    const [alice, bob, carol] = [player('alice'), player('bob'), player('carol')]
    const snap = waitForFlight(300, 900_000)
    await bet(alice, 1000n)
    await bet(bob, 1000n, 250)
    await bet(carol, 1000n, snap + 1)
    letGo()
    time += timeOf(150)
    studio.flights.tick()
    await restart()
    expect(await mine(alice)).toMatchObject({ void: true })
    expect(await mine(bob)).toMatchObject({ out: 250, over: true, win: '2500' })
    expect(await mine(carol)).toMatchObject({ out: null, over: true, win: '0' })
    // −3000 staked, 1000 back, 2500 won.
    expect(casino.balance).toBe(500)
    expect(studio.log.lastFlight()).toMatchObject({ phase: 'down' })
  })

  test('in flight, after a reel-in that the casino had not heard of: it is told and paid', async () => {
    const alice = player('alice')
    waitForFlight(300)
    await bet(alice, 1000n)
    letGo()
    time += timeOf(200)
    casino.silent = true
    await reelIn(alice)
    casino.silent = false
    await restart()
    expect(await mine(alice)).toMatchObject({ out: 200, over: true, win: '2000' })
    expect(casino.balance).toBe(1000)
  })

  test('before the start: the same flight waits with its stakes, and flies', async () => {
    const alice = player('alice')
    const snap = waitForFlight(300)
    const { flight } = shown()
    await bet(alice, 1000n)
    await restart()
    expect(shown()).toMatchObject({ flight, phase: 'betting', seats: [{ bet: '1000' }] })
    expect(snapNow()).toBe(snap)
    letGo()
    time += timeOf(200)
    expect(await reelIn(alice)).toMatchObject({ out: 200, win: '2000' })
  })

  test('of demo players gives play money back', async () => {
    const guest = player('guest', 'demo')
    waitForFlight(300)
    await bet(guest, 1000n)
    letGo()
    await restart()
    expect(studio.store.demoBalance(guest.player)).toBe(100_000n)
    expect(await mine(guest)).toMatchObject({ void: true })
  })
})
