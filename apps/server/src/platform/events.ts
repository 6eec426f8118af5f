// Answers for what a capability announces: a named event, its payload, and the live messages that players see of it.

/** The message may be a getter: it is read only when somebody could get it. */
export type LiveMessage = {
  readonly topic: string
  readonly message: { event: string } & Record<string, unknown>
}

export type EventKind<P> = {
  name: string
  /** What goes out over realtime after commit; nothing for events that only the house hears. */
  live?: (payload: P) => LiveMessage[]
  /** For events that are written several to a row: what the row holds, in order. */
  unpack?: (row: unknown) => unknown[]
}

/** Declares an event. Payloads are plain JSON: amounts as decimal strings, dates as ISO strings. */
export function defineEvent<P>(
  name: string,
  live?: (payload: P) => LiveMessage[],
  unpack?: (row: unknown) => P[],
): EventKind<P> {
  return { name, ...(live ? { live } : {}), ...(unpack ? { unpack } : {}) }
}
