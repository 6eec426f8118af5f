// Answers for the queue before the database: whatever arrived while the last batch ran goes together, without a timer.

type Waiting<G, A> = {
  group: G
  keys: readonly string[]
  ids: readonly string[]
  size: number
  resolve: (answer: A) => void
  reject: (fault: unknown) => void
}

/**
 * At most `inFlight` batches run at once, each of at most `size` items. Groups that share a key (a wallet) are carried
 * out in the order of their arrival: while a key is in flight, later groups of that key wait. When a batch faults, its
 * groups run singly, so one bad group never fails its neighbours.
 */
export function createMicroBatches<G, T, A>(options: {
  run: (groups: readonly G[]) => Promise<T>
  /** What became of each group, read from what was told of the batch. */
  answersOf: (groups: readonly G[], told: T) => readonly A[]
  keysOf: (group: G) => readonly string[]
  /** No two groups of a batch may share one of these. */
  idsOf: (group: G) => readonly string[]
  sizeOf: (group: G) => number
  /** Whether a group that faulted singly deserves one more try: a deadlock, a key that another batch took first. */
  isPassing: (fault: unknown) => boolean
  inFlight?: number
  size?: number
  /** A batch has a cost however small it is, so a further one goes beside the last when it has this many items: a full one, */
  worthwhile?: number
  /** or when the last one is held up: nobody waits for long behind somebody else's lock. */
  heldUpMs?: number
}) {
  const most = { inFlight: options.inFlight ?? 2, size: options.size ?? 200 }
  const { worthwhile = most.size, heldUpMs = 40 } = options
  const busy = new Set<string>()
  let waiting: Waiting<G, A>[] = []
  let waitingSize = 0
  let running = 0
  let lastAt = 0
  let asked = false

  const mayRun = (): boolean =>
    running === 0 ||
    (running < most.inFlight && (waitingSize >= worthwhile || performance.now() - lastAt > heldUpMs))

  function take(): Waiting<G, A>[] {
    const batch: Waiting<G, A>[] = []
    const kept: Waiting<G, A>[] = []
    const blocked = new Set(busy)
    const named = new Set<string>()
    let size = 0
    for (const [index, item] of waiting.entries()) {
      if (batch.length > 0 && size + item.size > most.size) {
        kept.push(...waiting.slice(index))
        break
      }
      if (item.keys.some((key) => blocked.has(key)) || item.ids.some((id) => named.has(id))) {
        for (const key of item.keys) blocked.add(key)
        kept.push(item)
      } else {
        batch.push(item)
        size += item.size
        for (const id of item.ids) named.add(id)
      }
    }
    waiting = kept
    waitingSize -= size
    return batch
  }

  function pump(): void {
    asked = false
    while (waiting.length > 0 && mayRun()) {
      const batch = take()
      if (batch.length === 0) return
      running += 1
      lastAt = performance.now()
      for (const item of batch) for (const key of item.keys) busy.add(key)
      void carry(batch)
    }
  }

  async function carry(batch: readonly Waiting<G, A>[]): Promise<void> {
    const groups = batch.map((item) => item.group)
    let told: T
    try {
      told = await options.run(groups)
    } catch {
      for (const item of batch) await carrySingly(item)
      leave(batch)
      return
    }
    // The next batch is on its way before this one is answered: the database works while the answers are written.
    leave(batch)
    try {
      const answers = options.answersOf(groups, told)
      for (const [index, item] of batch.entries()) item.resolve(answers[index] as A)
    } catch (fault) {
      for (const item of batch) item.reject(fault)
    }
  }

  function leave(batch: readonly Waiting<G, A>[]): void {
    running -= 1
    for (const item of batch) for (const key of item.keys) busy.delete(key)
    pump()
  }

  async function carrySingly(item: Waiting<G, A>, again = true): Promise<void> {
    try {
      const told = await options.run([item.group])
      item.resolve(options.answersOf([item.group], told)[0] as A)
    } catch (fault) {
      if (again && options.isPassing(fault)) return carrySingly(item, false)
      item.reject(fault)
    }
  }

  return {
    add(group: G): Promise<A> {
      return new Promise<A>((resolve, reject) => {
        const size = options.sizeOf(group)
        waiting.push({
          group,
          keys: options.keysOf(group),
          ids: options.idsOf(group),
          size,
          resolve,
          reject,
        })
        waitingSize += size
        // After the events of this turn of the loop, so that requests which were read together travel together.
        if (!asked && mayRun()) {
          asked = true
          setImmediate(pump)
        }
      })
    },
  }
}
