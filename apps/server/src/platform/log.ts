// Answers for the log: one JSON line per fact, without tokens, passwords, documents or card data (S10).
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

export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    { level, base: undefined, redact: { paths, censor: '[hidden]' } },
    ...(destination ? [destination] : []),
  )
}
