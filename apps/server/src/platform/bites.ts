// Answers for work on many rows: removed a bite at a time, and done one by one so that none that fails holds up another.
const bite = 1000

/** Goes on until a bite was not whole; each answers how many rows it took, and is a transaction of its own. */
export async function inBites(take: (most: number) => Promise<number | bigint>): Promise<void> {
  while (Number(await take(bite)) === bite);
}

/** Does the work for each in its turn, and says at the end how many it failed for. */
export async function eachByItself<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `failed for ${faults.length} of ${all.length}, first: ${String(faults[0])}`,
    )
}
