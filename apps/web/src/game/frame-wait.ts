// Answers for how far a game's frame has come: on its way, slow, there to be seen, or lost, so that nobody looks at a broken one.
import { useEffect, useEffectEvent, useState } from 'react'

/** `slow` is still on its way; `lost` comes no more unless it is opened again. */
export type FrameStage = 'coming' | 'slow' | 'here' | 'lost'

/** So long a player looks at a wheel that turns before being told why. */
const patienceMs = 10_000
/** A page that has come says that it is ready when it has drawn itself; so long it is given for that. */
const wordlessMs = 4_000
const answerLimitMs = 8_000

/**
 * A browser shows an error page in a frame just as it shows a game, and says of both that they were loaded. So a frame is
 * shown when it says that it is ready; one that was loaded and says nothing is shown if its house answers at all.
 */
export function useFrameStage(origin: string, isReady: boolean) {
  const [stage, setStage] = useState<FrameStage>('coming')
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setStage((now) => (now === 'coming' ? 'slow' : now)), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  const ask = useEffectEvent(async () => {
    const answers = await houseAnswers(origin)
    setStage((now) => (now === 'here' ? now : answers ? 'here' : 'lost'))
  })
  useEffect(() => {
    if (!loaded || isReady) return undefined
    const timer = setTimeout(() => void ask(), wordlessMs)
    return () => clearTimeout(timer)
  }, [loaded, isReady])

  return { stage: isReady ? ('here' as const) : stage, onLoad: () => setLoaded(true) }
}

/** What it answers is not for us to read; that it answers is enough. */
async function houseAnswers(origin: string): Promise<boolean> {
  try {
    await fetch(origin, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    return true
  } catch {
    return false
  }
}
