// Answers for a yes to device recognition that is taken back: the house erases the marks that it keeps, at once or as soon as it can be asked (A1).
import { browserMemory } from './browser-memory.ts'
import { api } from './api.ts'
import type { Visitor } from './visitor.ts'

/** In this browser until the house has done it: a guest cannot ask for it, nor somebody whose line is cut. */
const owedKey = 'forgetDeviceMarks'

export function takeBackMarks(visitor: Visitor): void {
  browserMemory.write(owedKey, 'owed')
  settleMarks(visitor)
}

/** Waits for a player to be here; what fails is tried again on the next page. */
export function settleMarks(visitor: Visitor): void {
  if (browserMemory.read(owedKey) === null) return
  const look = () => {
    if (!visitor.get().playerId) return
    stop()
    api.player.forgetDeviceMarks().then(
      () => browserMemory.write(owedKey, null),
      (error: unknown) => console.warn('device-marks', error),
    )
  }
  const stop = visitor.listen(look)
  look()
}
