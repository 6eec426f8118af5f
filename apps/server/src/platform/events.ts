// Answers for what a capability announces: a named event, its payload, and the live messages that players see of it.

export type LiveMessage = { topic: string; message: { event: string } & Record<string, unknown> }

export type EventKind<P> = {
  name: string
  /** What goes out over realtime after commit; nothing for events that only the house hears. */
  live?: (payload: P) => LiveMessage[]
}

/** Declares an event. Payloads are plain JSON: amounts as decimal strings, dates as ISO strings. */
export function defineEvent<P>(name: string, live?: (payload: P) => LiveMessage[]): EventKind<P> {
  return live ? { name, live } : { name }
}
