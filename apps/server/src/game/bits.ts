// Answers for sets of games as bits: one bit a game, so that filters are a few hundred operations over ten thousand games.

export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function put(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export const has = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

/** Keeps in the first set what the second has too. */
export function keepShared(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Adds to the first set what the second has. */
export function addAll(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

export function countOf(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0)
  return count
}

/** How many both sets have. */
export function countShared(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const both = (bits[word] ?? 0) & (other[word] ?? 0)
    if (both !== 0) count += ones(both)
  }
  return count
}

function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
