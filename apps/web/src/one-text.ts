// Answers for what a loader hands to the browser as one text of JSON: a long list of small objects takes the framework many times as long to write down, and the browser to run.

declare const told: unique symbol
export type OneText<T> = { text: string; [told]?: T }

/** Who made it, or read it once, need not read it again. */
const read = new WeakMap<OneText<unknown>, unknown>()

export function asOneText<T>(value: T): OneText<T> {
  const handed: OneText<T> = { text: JSON.stringify(value) }
  read.set(handed, value)
  return handed
}

export function ofOneText<T>(handed: OneText<T>): T {
  if (!read.has(handed)) read.set(handed, JSON.parse(handed.text))
  return read.get(handed) as T
}
