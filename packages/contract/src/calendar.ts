// Answers for days of the calendar in a time zone: which day a moment falls on, and when a day begins there.
const dayMs = 86_400_000

const writers = new Map<string, Intl.DateTimeFormat>()

/** Throws for a zone that this place does not know. */
function writerOf(timeZone: string): Intl.DateTimeFormat {
  const known = writers.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  writers.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(writerOf(name))
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(at: number, timeZone: string): number {
  const name = writerOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name ?? '') ?? []
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}

const writeDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day that a calendar on the wall of that zone shows at a moment, as `2026-11-20`. */
export const dayOf = (at: Date, timeZone: string): string =>
  writeDay(at.getTime() + aheadMs(at.getTime(), timeZone))

/** So many days later, or earlier. */
export const daysAfter = (day: string, days: number): string => writeDay(Date.parse(day) + days * dayMs)

/** The first moment of a day; where clocks skip midnight, the moment in which they do. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day)
  // A change of the clocks may lie between the offsets of the days around it.
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((around) => midnight - aheadMs(around, timeZone))
    .toSorted((a, b) => a - b)
  const [first = midnight, second = midnight] = candidates
  return new Date(dayOf(new Date(first), timeZone) >= day ? first : second)
}

/** The last moment of a day, to the millisecond. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(daysAfter(day, 1), timeZone).getTime() - 1)
