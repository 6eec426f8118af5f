// Answers for one channel's memory: its numbered publications, and what a client that was away has missed.

export type HistoryLimits = { size: number; ttlMs: number }

type Kept = { publication: string; at: number }

/** `S` is whoever listens; the channel only counts them. */
export class Channel<S> {
  readonly name: string
  readonly epoch: string
  readonly subscribers = new Set<S>()
  /** The offset of the newest publication; 0 before the first. */
  top = 0
  /** Publications of this turn of the event loop that are not written yet, as protocol messages. */
  unsent: string[] | null = null
  /** Since when nobody listens. */
  quietSince = 0
  private kept: Kept[] | null = null

  constructor(name: string, epoch: string) {
    this.name = name
    this.epoch = epoch
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
