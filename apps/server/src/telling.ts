// Answers for what the house tells at every beat without being asked: how many are online, who won, and whose points came.
import type { GameFace } from './game/game.ts'
import type { Log } from './platform/log.ts'
import type { Outbox } from './platform/outbox.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Loyalty } from './retention/loyalty/loyalty.ts'

const onlineToldMs = 15_000
const winsToldMs = 1000
const playCountedMs = 1000

type Tellers = { game: GameFace; loyalty: Loyalty; outbox: Outbox; realtime: Realtime; log: Log }

/** Begins, and answers what ends it. A beat that fails is noted; the next one tells what is true by then. */
export function startTelling({ game, loyalty, outbox, realtime, log }: Tellers): () => void {
  const beat = (everyMs: number, notTold: string, tell: () => Promise<void>) =>
    setInterval(
      () => void tell().catch((error: unknown) => log.warn({ error: String(error) }, notTold)),
      everyMs,
    )
  const beats = [
    beat(onlineToldMs, 'realtime.online_not_told', async () =>
      realtime.publish('global:online', { event: 'online.counted', count: await realtime.online() }),
    ),
    beat(winsToldMs, 'realtime.wins_not_told', async () => {
      const news = await game.newWins()
      if (news) await realtime.publish(news.topic, news.message)
    }),
    beat(playCountedMs, 'retention.play_not_counted', async () => outbox.tell(await loyalty.countPlay())),
  ]
  return () => beats.forEach((each) => clearInterval(each))
}
