// Answers for work on many rows: removed or done a bite at a time, and one by one where one that fails would hold up another.
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

const together = 100

/** The same for work that takes many at once: a bite that fails as a whole is done one by one. */
export async function eachInBites<T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const left: T[] = []
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together)
    try {
      await work(some)
    } catch {
      left.push(...some)
    }
  }
  await eachByItself(left, (one) => work([one]))
}
