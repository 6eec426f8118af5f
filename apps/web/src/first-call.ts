// Answers for the moment in which this page asks the server for something for the first time: much of its code is needed only from then on.

const listeners = new Set<() => void>()
let called = false

export function noteCall(): void {
  if (called) return
  called = true
  for (const heard of listeners) heard()
}

/** At once where a call was made already. */
export function onFirstCall(heard: () => void): () => void {
  listeners.add(heard)
  if (called) heard()
  return () => {
    listeners.delete(heard)
  }
}
