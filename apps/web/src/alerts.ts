// Answers for alerts: short messages that come one after another and go by themselves.

export type AlertKind = 'success' | 'error' | 'attention' | 'news'
export type Alert = {
  id: number
  kind: AlertKind
  title: string
  description?: string
  link?: { text: string; href: string }
  /** What can be done about it, such as taking it back. */
  act?: { text: string; run: () => void }
  /** Links by name; each stands where the description has its `{name}`. */
  links?: Record<string, { text: string; href: string }>
}

const minGapMs = 400
const shownMs = 3000
const shownWithDescriptionMs = 5000

/** How long an alert stays. */
function durationOf(alert: Pick<Alert, 'description'>): number {
  return alert.description ? shownWithDescriptionMs : shownMs
}

export function createAlerts(clock: { now: () => number } = { now: () => Date.now() }) {
  let shown: readonly Alert[] = []
  let nextId = 1
  let lastAt = -Infinity
  let closings = new Map<number, ReturnType<typeof setTimeout>>()
  const openings = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Alert[]) => {
    shown = next
    for (const listener of listeners) listener()
  }

  function close(id: number) {
    // One that still waits for its turn never comes.
    for (const waiting of [openings, closings]) {
      clearTimeout(waiting.get(id))
      waiting.delete(id)
    }
    if (shown.some((alert) => alert.id === id)) set(shown.filter((alert) => alert.id !== id))
  }

  function open(alert: Alert) {
    set([...shown, alert])
    closings.set(
      alert.id,
      setTimeout(() => close(alert.id), durationOf(alert)),
    )
  }

  /** Two alerts never come closer than the gap, so that each is read out and seen. */
  function say(kind: AlertKind, title: string, rest: Omit<Alert, 'id' | 'kind' | 'title'> = {}): number {
    const alert = { id: nextId++, kind, title, ...rest }
    const wait = Math.max(0, lastAt + minGapMs - clock.now())
    lastAt = clock.now() + wait
    if (wait === 0) open(alert)
    else {
      const timer = setTimeout(() => {
        openings.delete(alert.id)
        open(alert)
      }, wait)
      openings.set(alert.id, timer)
    }
    return alert.id
  }

  return {
    success: (title: string, rest?: Omit<Alert, 'id' | 'kind' | 'title'>) => say('success', title, rest),
    error: (title: string, rest?: Omit<Alert, 'id' | 'kind' | 'title'>) => say('error', title, rest),
    attention: (title: string, rest?: Omit<Alert, 'id' | 'kind' | 'title'>) => say('attention', title, rest),
    news: (title: string, rest?: Omit<Alert, 'id' | 'kind' | 'title'>) => say('news', title, rest),
    close,
    /** Another screen has its own news. */
    closeAll() {
      for (const timer of closings.values()) clearTimeout(timer)
      for (const timer of openings.values()) clearTimeout(timer)
      closings = new Map()
      openings.clear()
      if (shown.length > 0) set([])
    },
    shown: () => shown,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The alerts of this browser. Nothing is said while rendering on the server. */
export const alerts = createAlerts()
