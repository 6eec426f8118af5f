// Chance that always falls the same way: a generator of numbers in [0, 1) that depends on its seed alone.
export type Random = () => number

export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** The numbered choice, wrapping round, so that any whole number is a valid choice. */
export function numbered<T>(choices: readonly [T, ...T[]], index: number): T {
  return choices[Math.abs(Math.trunc(index)) % choices.length] ?? choices[0]
}
