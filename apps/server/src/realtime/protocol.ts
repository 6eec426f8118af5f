// Answers for the words of the client protocol (Centrifugo's, in JSON): commands, error codes, close codes.

const names = [
  'connect',
  'subscribe',
  'unsubscribe',
  'publish',
  'presence',
  'presence_stats',
  'history',
  'send',
  'rpc',
  'refresh',
  'sub_refresh',
] as const

type CommandName = (typeof names)[number]
export type Command = { id: number; name: CommandName | 'pong'; body: Record<string, unknown> }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseLine(line: string): Command | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const id = value.id ?? 0
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 0xffffffff) return null
  for (const name of names) {
    const body = value[name]
    if (body === undefined || body === null) continue
    if (!isRecord(body)) return null
    // Only `send` expects no reply; anything else without an id is a pong, which carries nothing.
    return id === 0 && name !== 'send' ? { id, name: 'pong', body } : { id, name, body }
  }
  return id === 0 ? { id, name: 'pong', body: value } : null
}

/** The commands of one frame in their order, or null when the frame is not of this protocol. */
export function parseCommands(frame: string): Command[] | null {
  const commands: Command[] = []
  for (const line of frame.split('\n')) {
    if (line.trim() === '') continue
    const command = parseLine(line)
    if (command === null) return null
    commands.push(command)
  }
  return commands.length > 0 ? commands : null
}

export type Refusal = { code: number; message: string; temporary?: true }

export const refusals = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  unrecoverable: { code: 112, message: 'unrecoverable position' },
} satisfies Record<string, Refusal>

export type Goodbye = { code: number; reason: string }

/** 3000–3499: the client reconnects by itself. 3500–3999: it does not. */
export const goodbyes = {
  shutdown: { code: 3001, reason: 'shutdown' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  reconnect: { code: 3011, reason: 'force reconnect' },
  noPong: { code: 3012, reason: 'no pong' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forced: { code: 3503, reason: 'force disconnect' },
  notAvailable: { code: 3508, reason: 'not available' },
} satisfies Record<string, Goodbye>

/** `ns:name#a,b` belongs to the subjects a and b, and to nobody else. */
export function belongsTo(channel: string, sub: string): boolean {
  const boundary = channel.indexOf('#')
  return (
    boundary >= 0 &&
    sub !== '' &&
    channel
      .slice(boundary + 1)
      .split(',')
      .includes(sub)
  )
}
