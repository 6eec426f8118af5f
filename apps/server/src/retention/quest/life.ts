// Answers for the life of a quest: in which window it is offered, when it ends, and what a wish or the clock does to it.
import { questState } from '@baize/contract/quest'
import { idFrom } from '../../platform/ids.ts'
import type { Terms } from './terms.ts'

const dayMs = 86_400_000
/** 1 January 1970 was a Thursday. */
const mondayShiftMs = 3 * dayMs
/** So long a quest that lapsed is still told of. */
const rememberedMs = 30 * dayMs

export type Window = {
  /** Names it among the windows of its quest. */
  key: string
  /** Until when it can be activated; null for always. */
  until: Date | null
}

const since = (start: number, lengthMs: number): Window => ({
  key: new Date(start).toISOString().slice(0, 10),
  until: new Date(start + lengthMs),
})

/** The window that is open now; null when there is none. */
export function windowAt({ window }: Pick<Terms, 'window'>, now: Date): Window | null {
  const at = now.getTime()
  switch (window.kind) {
    case 'daily':
      return since(at - (at % dayMs), dayMs)
    case 'weekly':
      return since(at - ((at + mondayShiftMs) % (7 * dayMs)), 7 * dayMs)
    case 'dated':
      return Date.parse(window.from) <= at && at < Date.parse(window.until)
        ? { key: window.from, until: new Date(window.until) }
        : null
    case 'once':
      return { key: 'once', until: null }
  }
}

/** The window of a date that went by lately. Days and weeks come again, so that nothing is lost with them. */
export function lapsedWindow(
  { window }: Pick<Terms, 'window'>,
  now: Date,
): (Window & { until: Date }) | null {
  if (window.kind !== 'dated') return null
  const until = new Date(window.until)
  const ago = now.getTime() - until.getTime()
  return ago >= 0 && ago < rememberedMs ? { key: window.from, until } : null
}

/** How many days there are from the activation on; null where a date ends it. */
export function daysOf({ window }: Pick<Terms, 'window'>): number | null {
  if (window.kind === 'dated') return null
  return window.kind === 'daily' ? 1 : window.kind === 'weekly' ? 7 : window.days
}

export function endOf(terms: Pick<Terms, 'window'>, activatedAt: Date): Date {
  if (terms.window.kind === 'dated') return new Date(terms.window.until)
  return new Date(activatedAt.getTime() + (daysOf(terms) ?? 0) * dayMs)
}

export type Life = { state: number; endAt: Date }
export type Verdict = 'do' | 'done' | 'finished'

/** Whether a quest that was activated before can be taken up again. */
export function activationOf({ state, endAt }: Life, now: Date): Verdict {
  if (state === questState.activated) return 'done'
  return state === questState.cancelled && now < endAt ? 'do' : 'finished'
}

export function cancellationOf({ state }: Life): Verdict {
  if (state === questState.activated) return 'do'
  return state === questState.cancelled ? 'done' : 'finished'
}

export const isOver = ({ state, endAt }: Life, now: Date): boolean =>
  state === questState.activated && endAt <= now

const idOf = (...parts: string[]): string => idFrom(parts.join('\n'))

/** The same for the same player, quest and window, so that what is only offered has an id without a row. */
export const questIdOf = (playerId: string, termsId: string, windowKey: string): string =>
  idOf('quest', playerId, termsId, windowKey)
export const taskIdOf = (questId: string, key: string): string => idOf('quest-task', questId, key)
/** What a reward is given for: once. */
export const rewardIdOf = (questId: string, place: number): string =>
  idOf('quest-reward', questId, String(place))
