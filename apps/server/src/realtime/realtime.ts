// Answers for the one way to say something live, publish(topic, message), and for which engine carries it.
import { createCentrifugo } from './centrifugo.ts'
import type { CentrifugoOptions } from './centrifugo.ts'
import type { Realtime } from './engine.ts'
import { createHub } from './hub.ts'
import type { HubOptions } from './hub.ts'

export type { Realtime } from './engine.ts'
export { REALTIME_PATH, sameHost } from './handshake.ts'
export { CannotVerify, createHub } from './hub.ts'

export type RealtimeOptions =
  | ({ engine: 'hub' } & HubOptions)
  | ({ engine: 'centrifugo' } & CentrifugoOptions)

export const createRealtime = (options: RealtimeOptions): Realtime =>
  options.engine === 'hub' ? createHub(options) : createCentrifugo(options)
