// Listens to live channels as the browser does, with the unmodified client of the field.
import { Centrifuge, type SubscriptionErrorContext } from 'centrifuge'
import { REALTIME_PATH } from '../realtime/handshake.ts'

export type News = { channel: string; data: { event: string } & Record<string, unknown> }

const clients = new Set<Centrifuge>()

/** What is told on the channels from now on; rejects where the caller may not listen. Null is a guest. */
export async function listen(
  server: { url: string },
  who: { token: string } | null,
  channels: readonly string[],
): Promise<News[]> {
  const news: News[] = []
  const client = new Centrifuge(
    server.url.replace('http', 'ws') + REALTIME_PATH,
    who ? { token: who.token } : {},
  )
  clients.add(client)
  await Promise.all(
    channels.map((channel) => {
      const subscription = client.newSubscription(channel)
      subscription.on('publication', ({ data }) => news.push({ channel, data: data as News['data'] }))
      const settled = new Promise<void>((resolve, reject) => {
        subscription.once('subscribed', () => resolve())
        subscription.once('error', ({ error }: SubscriptionErrorContext) => reject(new Error(error.message)))
        subscription.once('unsubscribed', ({ reason }) => reject(new Error(reason)))
      })
      subscription.subscribe()
      client.connect()
      return settled
    }),
  )
  return news
}

/** Ends every listening of this test file. */
export function hangUp(): void {
  for (const client of clients) client.disconnect()
  clients.clear()
}
