// Answers for what any realtime engine promises, so that nobody has to know which one runs.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export type Realtime = {
  /** Settles when the engine has taken the message; throws or rejects when it has not, and the caller says it again. */
  publish(topic: string, message: object): void | Promise<void>
  /** Whether a message of this topic could reach anybody, now or when they come back: others need not be made. */
  isHeard(topic: string): boolean
  /** The same message to many topics. */
  broadcast(topics: string[], message: object): void | Promise<void>
  /** Ends every connection of a token's subject for good: the client does not come back by itself. */
  disconnect(sub: string): void | Promise<void>
  /** Ends the connections of one session of a subject, known by the `sessionId` claim of its tokens. */
  disconnectSession(sessionId: string, sub: string): void | Promise<void>
  /** How many clients are connected, guests included. */
  online(): number | Promise<number>
  /** Takes an HTTP upgrade if it is for `REALTIME_PATH`, and answers whether it did. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Says goodbye to every client, telling it to come back, and stops. */
  close(): Promise<void>
}
