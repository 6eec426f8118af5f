// Answers for removing much without holding it for long: a bite at a time, each in a transaction of its own.
const bite = 1000

/** Goes on until a bite was not whole; each answers how many rows it took. */
export async function inBites(take: (most: number) => Promise<number | bigint>): Promise<void> {
  while (Number(await take(bite)) === bite);
}
