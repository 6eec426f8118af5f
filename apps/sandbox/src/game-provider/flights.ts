// Answers for the flights that everybody shares: when stakes are taken, who is up, who was reeled in, and what was decided when.
import { chainFrom, newChainSeed, snapOfSeed } from './chain.ts'
import type { Chain } from './chain.ts'
import { bettingMs, crashIdentity, decide, mostHeight, restMs, snapTime, timeOf } from './crash.ts'
import type { CrashChoice, CrashMove } from './crash.ts'
import type { FlightLog, KeptChain, KeptFlight } from './flight-log.ts'
import { Refused } from './played.ts'
import type { Played } from './played.ts'
import type { SharedRounds } from './rounds.ts'
import type { Round, Session } from './store.ts'
import { wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

const chainLength = 100_000
/** The salt is public and written here; it only keeps the chain of one game apart from those of others. */
const salt = 'Baize Originals, Kite Weather, one wind for all'
const recentFlights = 24
const retryMs = 5_000

type Seat = {
  roundId: string
  name: string | null
  currency: string
  bet: bigint
  auto: number | null
  /** undefined: still up. A height, or null for lost with the line. */
  out: number | null | undefined
  settled: Promise<Played | null> | null
}

type Flight = KeptFlight & { snap: number; startsAt: number; seats: Map<string, Seat> }

export type Flights = ReturnType<typeof flightsAt>

/** N***a: the same mask as the casino's own lists of winners. */
function maskedName(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name.trim()), (part) => part.segment)
  return letters.length === 0 ? '' : `${letters[0]}***${letters.length > 1 ? letters.at(-1) : ''}`
}

export function flightsAt(
  log: FlightLog,
  rounds: SharedRounds,
  now: () => number,
  fault: (error: unknown) => void,
) {
  const chains = new Map<number, Chain>()
  const snaps = new Map<string, number>()
  const listeners = new Set<(event: string) => void>()
  /** Rounds whose end the casino has not acknowledged yet. */
  const untold = new Map<string, number>()
  const running = new Set<Promise<unknown>>()
  let flight: Flight | null = null

  function chainOf(kept: KeptChain): Chain {
    let chain = chains.get(kept.id)
    if (!chain) chains.set(kept.id, (chain = chainFrom(kept.secret, kept.length)))
    return chain
  }
  /** The chain in use; a new one is made, and its end shown, before its first flight. */
  function chainInUse(): KeptChain {
    const last = log.lastChain()
    const flown = log.lastFlight()
    if (last && !(flown?.chain === last.id && flown.n >= last.length)) return last
    return log.addChain(newChainSeed(), chainLength, salt)
  }
  /** Found once for each flight that is still shown: every page that opens asks for the same few. */
  function snapOfFlight(kept: KeptFlight): number {
    const known = snaps.get(kept.id)
    if (known !== undefined) return known
    const chain = log.chain(kept.chain)
    if (!chain) throw new Error(`the chain of flight ${kept.id} is missing`)
    const snap = snapOfSeed(chainOf(chain).seed(kept.n), chain.salt)
    if (snaps.size > 4 * recentFlights) snaps.clear()
    snaps.set(kept.id, snap)
    return snap
  }

  function tell(event: Wire): void {
    const text = wireJson(event)
    for (const listener of listeners) listener(text)
  }
  const seatShown = (seat: Seat): Wire => ({
    seat: seat.roundId.slice(0, 8),
    name: seat.name,
    currency: seat.currency,
    bet: seat.bet.toString(),
    out: seat.out,
  })

  function openBetting(): Flight {
    const last = log.lastFlight()
    // A flight that was never begun keeps its place in the chain, and the stakes that were laid on it.
    const waiting = last?.phase === 'betting' ? last : null
    const chain = chainInUse()
    const n = last?.chain === chain.id ? last.n + 1 : 1
    const kept = waiting ?? {
      id: `${chain.id}-${n}`,
      chain: chain.id,
      n,
      phase: 'betting' as const,
      startedAt: 0,
    }
    log.saveFlight(kept)
    const seats = flight?.id === kept.id ? flight.seats : new Map<string, Seat>()
    flight = { ...kept, snap: snapOfFlight(kept), startsAt: now() + bettingMs, seats }
    tell({ type: 'betting', flight: flight.id, startsIn: bettingMs })
    return flight
  }

  /** The casino is told in the background; the decision itself is already written. Null: not acknowledged yet. */
  function told(roundId: string): Promise<Played | null> {
    const work = tellEnd(roundId)
    running.add(work)
    void work.finally(() => running.delete(work))
    return work
  }
  async function tellEnd(roundId: string): Promise<Played | null> {
    untold.set(roundId, now())
    try {
      const played = await rounds.tellEnd(roundId)
      untold.delete(roundId)
      return played
    } catch (error) {
      // A silence is asked again; only a refusal in the casino's own words is the end of it.
      if (error instanceof Refused && error.reason !== 'unanswered') untold.delete(roundId)
      else if (!(error instanceof Refused)) fault(error)
      return null
    }
  }

  /** Written first, told after: whatever crashes from here on, this kite was decided once. */
  function decideSeat(seat: Seat, out: number | null): void {
    const move: CrashMove = { out }
    rounds.keepEnd(seat.roundId, JSON.stringify(move))
    seat.out = out
    if (out !== null) tell({ type: 'out', seat: seat.roundId.slice(0, 8), out })
    seat.settled = told(seat.roundId)
  }

  function decideAll(current: Flight, elapsed: number): void {
    for (const seat of current.seats.values()) {
      if (seat.out !== undefined) continue
      const decision = decide(seat, current.snap, elapsed, false)
      if (decision) decideSeat(seat, decision.out)
    }
  }

  function setPhase(current: Flight, phase: KeptFlight['phase'], startedAt: number): void {
    current.phase = phase
    current.startedAt = startedAt
    log.saveFlight(current)
  }

  /** Takes everything as far as the clock says; answers after how many milliseconds it wants to be asked again. */
  function tick(): number | null {
    const current = flight
    if (!current) return null
    const time = now()
    if (current.phase === 'betting') {
      if (time < current.startsAt) return current.startsAt - time
      if (current.seats.size === 0 && listeners.size === 0) {
        flight = null
        return null
      }
      setPhase(current, 'flying', time)
      tell({ type: 'flying', flight: current.id, elapsed: 0 })
    }
    const elapsed = time - current.startedAt
    if (current.phase === 'flying') {
      decideAll(current, elapsed)
      const until = snapTime(current.snap)
      if (elapsed < until) {
        const marks = [...current.seats.values()]
          .filter((seat) => seat.out === undefined && seat.auto !== null)
          .map((seat) => timeOf(seat.auto ?? mostHeight))
        return Math.max(1, Math.min(until, ...marks.filter((mark) => mark > elapsed)) - elapsed)
      }
      setPhase(current, 'down', current.startedAt)
      tell({ type: 'down', flight: current.id, snap: current.snap, nextIn: restMs })
    }
    const rest = snapTime(current.snap) + restMs - elapsed
    if (rest > 0) return rest
    if (listeners.size === 0) {
      flight = null
      return null
    }
    openBetting()
    return bettingMs
  }

  function nameOf(session: Session): string | null {
    return session.mode === 'demo' ? null : (log.name(session.player) ?? '•••')
  }

  function sit(target: Flight, round: Round, name: string | null): Seat {
    const choice: CrashChoice = JSON.parse(round.choice)
    const seat: Seat = {
      roundId: round.id,
      name,
      currency: round.currency,
      bet: round.bet,
      auto: choice.auto,
      out: undefined,
      settled: null,
    }
    target.seats.set(seat.roundId, seat)
    tell({ type: 'seat', ...(seatShown(seat) as { [key: string]: Wire }) })
    return seat
  }

  /** A player's own seat. The win stands there once the casino has acknowledged it. */
  function seatOf(round: Round, played: Played | null): Wire {
    const choice: CrashChoice = JSON.parse(round.choice)
    const end: CrashMove | null = round.moves[0] === undefined ? null : JSON.parse(round.moves[0])
    const seat = flight?.seats.get(round.id)
    return {
      roundId: round.id,
      seat: round.id.slice(0, 8),
      flight: choice.flight,
      bet: round.bet.toString(),
      auto: choice.auto,
      out: seat && seat.out !== undefined ? seat.out : end?.out,
      over: played !== null || round.status !== 'open',
      void: round.status === 'cancelled',
      win: (played?.total ?? round.payout).toString(),
      balance: played?.balance?.toString() ?? null,
    }
  }

  function proofOf(id: string): Wire {
    const kept = log.flight(id)
    const chain = kept && log.chain(kept.chain)
    if (!kept || !chain || kept.phase !== 'down') return null
    const links = chainOf(chain)
    return {
      flight: id,
      n: kept.n,
      seed: links.seed(kept.n),
      anchor: links.anchor,
      salt: chain.salt,
      snap: snapOfFlight(kept),
    }
  }

  return {
    tick,
    proofOf,

    /** The end of the chain in use, published before any of its flights. */
    published(): Wire {
      const chain = chainInUse()
      return { anchor: chainOf(chain).anchor, length: chain.length, salt: chain.salt }
    },

    knowName: (player: string, nickname: string) => log.keepName(player, maskedName(nickname)),

    /** Everything that a spectator may know at this moment. */
    shown(): Wire {
      const down = log.flightsDown(recentFlights)
      return {
        type: 'now',
        flight: flight?.id ?? null,
        phase: flight?.phase ?? null,
        startsIn: flight?.phase === 'betting' ? Math.max(0, flight.startsAt - now()) : null,
        elapsed: flight?.phase === 'flying' ? now() - flight.startedAt : null,
        snap: flight?.phase === 'down' ? flight.snap : null,
        seats: flight ? [...flight.seats.values()].map(seatShown) : [],
        past: down.map((kept) => ({ flight: kept.id, snap: snapOfFlight(kept) })),
      }
    },

    /** Somebody looks on; flights begin when there is somebody to see them. */
    watch(listener: (event: string) => void): () => void {
      listeners.add(listener)
      if (!flight) openBetting()
      return () => listeners.delete(listener)
    },
    beat: () => flight?.phase === 'flying' && tell({ type: 'beat', elapsed: now() - flight.startedAt }),

    /** A stake on the flight that is taking stakes now. One that the casino acknowledges too late is given back. */
    async bet(session: Session, requestId: string, bet: bigint, auto: number | null): Promise<string> {
      const known = rounds.answered(session.player, requestId)
      if (known !== null) return known
      const target = flight
      if (!target || target.phase !== 'betting' || now() >= target.startsAt) throw new Refused('late')
      const choice: CrashChoice = { flight: target.id, auto }
      const inTime = (): boolean =>
        flight?.id === target.id && target.phase === 'betting' && now() < target.startsAt
      return await rounds.begin(session, requestId, bet, choice, inTime, (round) => {
        sit(target, round, nameOf(session))
      })
    },

    /** Reels in by hand. The moment at which the wish reached us is what counts; asked again, it is the same answer. */
    async reelIn(session: Session): Promise<Wire> {
      const current = flight
      const round = rounds.latest(session)
      const seat = round && current?.seats.get(round.id)
      if (!current || !seat) throw new Refused('no_round')
      if (seat.out === undefined) {
        if (current.phase !== 'flying') throw new Refused('early')
        const elapsed = now() - current.startedAt
        const decision = decide(seat, current.snap, elapsed, true)
        if (!decision) throw new Refused('early')
        decideSeat(seat, decision.out)
      }
      return seatOf(round, await seat.settled)
    },

    /** The player's latest stake, once its end is settled or for as long as it is up. */
    async mine(session: Session): Promise<Wire> {
      const round = rounds.latest(session)
      const seat = round && flight?.seats.get(round.id)
      const played = seat && seat.out !== undefined ? await seat.settled : null
      const latest = rounds.latest(session)
      return latest && seatOf(latest, played)
    },

    /**
     * After a restart. What was decided is told again. A flight that had not begun takes its stakes along. In a flight
     * that was in the air the snap stands as its seed has it: who had set a mark gets the mark or loses, as if we had
     * been there; who wanted to reel in by hand could not, and gets the stake back.
     */
    async recover(): Promise<void> {
      const last = log.lastFlight()
      const owed: string[] = []
      for (const round of rounds.open(crashIdentity)) {
        if (round.moves.length > round.told) {
          untold.set(round.id, 0)
          continue
        }
        const choice: CrashChoice = JSON.parse(round.choice)
        const kept = log.flight(choice.flight)
        if (kept?.phase === 'betting' && kept.id === last?.id) {
          const session = rounds.sessionOf(round)
          sit(flight ?? openBetting(), round, session && nameOf(session))
        } else if (!kept || choice.auto === null) owed.push(round.id)
        else {
          const out = choice.auto <= snapOfFlight(kept) ? choice.auto : null
          rounds.keepEnd(round.id, JSON.stringify({ out } satisfies CrashMove))
          untold.set(round.id, 0)
        }
      }
      if (last?.phase === 'flying') log.saveFlight({ ...last, phase: 'down' })
      for (const roundId of owed) await rounds.giveBack(roundId)
      await this.repeat()
    },

    /** Resolves once nothing is on its way to the casino any more. */
    async rest(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },

    /** Tells the casino again what it has not acknowledged. */
    async repeat(): Promise<void> {
      for (const [roundId, since] of untold) if (now() - since >= retryMs) await told(roundId)
    },
  }
}

/** Runs the flights by the wall clock; the answer stops them. */
export function fly(flights: Flights, fault: (error: unknown) => void): { wake(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  const run = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (stopped) return
    let next: number | null = null
    try {
      next = flights.tick()
    } catch (error) {
      fault(error)
      next = 1_000
    }
    // Long waits are cut, as the next stake may bring an earlier mark.
    if (next !== null) timer = setTimeout(run, Math.min(next, 250))
  }
  const beat = setInterval(() => {
    flights.beat()
    void flights.repeat().catch(fault)
  }, 1_000)
  return {
    wake: run,
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      clearInterval(beat)
    },
  }
}
