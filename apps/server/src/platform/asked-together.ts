// Answers for look-ups by id that come one by one: those that are asked while the last look-up runs go together in the next one.

/** The same id asked twice is looked up once. A look-up that faults faults for all who wait for it, and for nobody later. */
export function askedTogether<T>(
  lookUp: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<T | undefined>>()
  let isRunning = false

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await lookUp([...asked.keys()])
        for (const [id, { resolve }] of asked) resolve(found.get(id))
      } catch (fault) {
        for (const { reject } of asked.values()) reject(fault)
      }
    }
    isRunning = false
  }

  return (id) => {
    const asked = waiting.get(id)
    if (asked) return asked.promise
    const own = Promise.withResolvers<T | undefined>()
    waiting.set(id, own)
    if (!isRunning) {
      isRunning = true
      // After the events of this turn of the loop, so that what was read together is asked together.
      setImmediate(() => void run())
    }
    return own.promise
  }
}
