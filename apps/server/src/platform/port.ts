// Answers for the port of the house: opens it, and closes it so that whoever asked before still gets an answer.
import type { Server, ServerResponse } from 'node:http'

export type Port = { close(): Promise<void> }

/** Longer than any answer of ours takes; what is still under way then would never end. */
const answeredWithinMs = 10_000

/** Listens where it is told; rejects when it cannot. */
export async function openPort(
  server: Server,
  place: { port: number; host: string },
  { withinMs = answeredWithinMs } = {},
): Promise<Port> {
  const underWay = new Set<ServerResponse>()
  let closing = false
  let answered = () => {}

  // Before anybody who answers, so that the header is there when they do.
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    // A connection that is kept open would bring the next request to a closed door.
    if (closing) response.setHeader('connection', 'close')
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) answered()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, () => {
      server.off('error', reject)
      resolve()
    })
  })

  return {
    async close() {
      closing = true
      server.close()
      if (underWay.size > 0) {
        for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
        await new Promise<void>((resolve) => {
          const impatience = setTimeout(resolve, withinMs)
          answered = () => {
            clearTimeout(impatience)
            resolve()
          }
        })
      }
      server.closeAllConnections()
    },
  }
}
