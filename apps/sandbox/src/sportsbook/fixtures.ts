// Answers for who plays whom and when: every league plays in slots, and an event's number says which league and slot it is.
import { championships, type Championship } from './world.ts'

export type Fixture = {
  id: number
  championship: Championship
  home: string
  away: string
  startsAt: number
  endsAt: number
}

const minute = 60_000
const epoch = Date.UTC(2026, 0, 1)
const slotMs = 20 * minute
/** A slot's number has six digits of the event's. */
const slotsInNumber = 1_000_000
/** Every so many slots there is a match that is on offer days before. */
const headlineEvery = 24
const nearSlots = 4
const daysAhead = 3

const placeOf = (championship: Championship): number => championships.indexOf(championship)

/** Leagues begin at minutes of their own, so that not everything starts at once. */
const offsetOf = (championship: Championship): number => (placeOf(championship) * 7 * minute) % slotMs

export function fixtureBy(id: number): Fixture | null {
  const championship = championships[Math.floor(id / slotsInNumber) - 1]
  return championship ? fixtureAt(championship, id % slotsInNumber) : null
}

function fixtureAt(championship: Championship, slot: number): Fixture {
  const { teams, sport } = championship
  // A round of a league: everybody meets somebody else, in an order of the league's own.
  const first = (slot * 5 + championship.id) % teams.length
  const step = 1 + ((Math.floor(slot / teams.length) + slot) % (teams.length - 1))
  const startsAt = epoch + slot * slotMs + offsetOf(championship)
  return {
    id: (placeOf(championship) + 1) * slotsInNumber + slot,
    championship,
    home: teams[first] ?? '',
    away: teams[(first + step) % teams.length] ?? '',
    startsAt,
    endsAt: startsAt + sport.lasts * minute,
  }
}

/** What runs at this moment and what is on offer before it starts, the next first. */
export function fixturesAt(now: number, among: readonly Championship[] = championships): Fixture[] {
  return among
    .flatMap((championship) => {
      const current = Math.floor((now - epoch - offsetOf(championship)) / slotMs)
      const last = current + Math.ceil((daysAhead * 24 * 60 * minute) / slotMs)
      const offered: Fixture[] = []
      for (let slot = current; slot <= last; slot += 1) {
        if (slot - current <= nearSlots || (slot + championship.id) % headlineEvery === 0)
          offered.push(fixtureAt(championship, slot))
      }
      return offered.filter(({ endsAt }) => endsAt > now)
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id)
}

export const isLive = (fixture: Fixture, now: number): boolean =>
  fixture.startsAt <= now && now < fixture.endsAt
