// Answers for one channel's memory: its numbered publications, and what a client that was away has missed.

export type HistoryLimits = { size: number; ttlMs: number }

type Kept = { publication: string; at: number }

/** `S` is whoever listens. Most channels have one listener, and there are many of them, so they are kept light. */
export class Channel<S> {
  readonly name: string
  /** The offset of the newest publication; 0 before the first. */
  top = 0
  /** Publications of this turn of the event loop that are not written yet, as protocol messages. */
  unsent: string[] | null = null
  /** Since when nobody listens. */
  quietSince = 0
  private readonly epochPrefix: string
  private readonly life: number
  private only: S | null = null
  private many: Set<S> | null = null
  private kept: Kept[] | null = null

  /** The prefix tells servers apart, the number one life of a channel from its next. */
  constructor(name: string, epochPrefix: string, life: number) {
    this.name = name
    this.epochPrefix = epochPrefix
    this.life = life
  }

  get epoch(): string {
    return `${this.epochPrefix}${this.life.toString(36)}`
  }

  get listeners(): number {
    return this.many?.size ?? (this.only === null ? 0 : 1)
  }

  add(listener: S): void {
    if (this.many !== null) this.many.add(listener)
    else if (this.only === null) this.only = listener
    else {
      this.many = new Set([this.only, listener])
      this.only = null
    }
  }

  remove(listener: S): void {
    if (this.only === listener) this.only = null
    this.many?.delete(listener)
    if (this.many?.size === 0) this.many = null
  }

  each(tell: (listener: S) => void): void {
    if (this.only !== null) tell(this.only)
    else if (this.many !== null) for (const listener of this.many) tell(listener)
  }

  /** Numbers and keeps a publication; answers it in the protocol's JSON. */
  append(data: string, now: number, limits: HistoryLimits): string {
    const publication = `{"data":${data},"offset":${++this.top}}`
    if (limits.size > 0) {
      this.kept ??= []
      this.kept.push({ publication, at: now })
      if (this.kept.length > limits.size) this.kept.shift()
    }
    return publication
  }

  /** Everything after `offset` in order, or null when some of it is no longer (or never was) here. */
  after(offset: number, epoch: string, now: number, limits: HistoryLimits): string[] | null {
    if (epoch !== '' && epoch !== this.epoch) return null
    const missed = this.top - offset
    if (missed === 0) return []
    const kept = this.kept ?? []
    if (missed < 0 || missed > kept.length) return null
    const found = kept.slice(kept.length - missed)
    return found[0]!.at + limits.ttlMs < now ? null : found.map((one) => one.publication)
  }

  /** What is kept and still fresh, oldest first. */
  fresh(now: number, limits: HistoryLimits): string[] {
    return (this.kept ?? []).filter((one) => one.at + limits.ttlMs >= now).map((one) => one.publication)
  }
}
