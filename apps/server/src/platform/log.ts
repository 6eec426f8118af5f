// Answers for the log: one JSON line per fact, without tokens, passwords, documents or card data (S10).
import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const secretFields = [
  'password',
  'password_confirmation',
  'currentPassword',
  'newPassword',
  'repeatNewPassword',
  'accessToken',
  'token',
  'authorization',
  'cookie',
  'secret',
  'code',
]

/** The request that the house is working for: its trace id stands in every line that is logged meanwhile. */
export const tracing = new AsyncLocalStorage<{ traceId: string }>()

export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: '[hidden]' },
      mixin: () => ({ traceId: tracing.getStore()?.traceId }),
    },
    ...(destination ? [destination] : []),
  )
}
