// Answers for the two conversations of the page: with the studio's API, and with the casino page around the frame.

export type Seeds = { commitment: string; nextCommitment: string; clientSeed: string; nonce: number }
/** A round that a former visit left open; the view is what may be seen of it. */
export type OpenRound = {
  roundId: string
  bet: string
  staked: string
  total: string
  place: number
  choice: unknown
  view: unknown
}
export type SessionInfo = {
  game: {
    identity: string
    name: string
    /** A row of kinds.ts. */
    kind: string
    type: 'slot' | 'table' | 'instant'
    rtp: string
    volatility: 'low' | 'medium' | 'high'
    /** The most that a bet can bring, as a multiple of it. */
    topWin: number
    /** The title's own table, where many titles share rules. */
    maths: unknown
    look: { family: string; motif: string; palette: number }
  }
  mode: 'real' | 'demo'
  currency: string
  subunitToUnit: number
  locale: string
  balance: string | null
  bets: string[]
  minBet: string
  maxBet: string
  returnUrl: string
  depositUrl: string
  casinoOrigins: string[]
  seeds: Seeds
  open: OpenRound | null
  issued: { left: number; bet: string; total: string } | null
}
/** One turn as the studio tells it; the view is what the game's rules show. */
export type Played<View> = {
  roundId: string
  nonce: number
  bet: string
  /** 0 is the beginning, 1 the first move. */
  place: number
  /** Of this turn. */
  stake: string
  win: string
  /** Of the whole round so far. */
  staked: string
  total: string
  finished: boolean
  view: View
  balance: string | null
  issued: { left: number; total: string } | null
}

/** A wish that was not done, with the reason's short name. */
export class Declined extends Error {
  readonly reason: string
  readonly balance: string | null
  constructor(reason: string, balance: string | null) {
    super(reason)
    this.reason = reason
    this.balance = balance
  }
}

export type Studio = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
}

export function studioApi(token: string): Studio {
  const base = new URL('../api/', location.href)
  const ask = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status === 401) throw new Declined('session', null)
    const body = await response.json()
    if (!response.ok) throw new Declined(body.error?.code ?? 'fault', body.balance ?? null)
    return body
  }
  return {
    get: (path) => ask(path, {}),
    // A lost answer is asked for again with the same id: the studio answers the same round, never a second one.
    async post(path, body) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await ask(path, { method: 'POST', body: JSON.stringify(body) })
        } catch (error) {
          if (error instanceof Declined || attempt === 2) throw error
          await new Promise((resolve) => setTimeout(resolve, 500 * (attempt + 1)))
        }
      }
    },
  }
}

export type ParentMessage =
  | { type: 'ready' }
  | { type: 'round.started'; stake: string; currency: string }
  | { type: 'round.settled'; stake: string; win: string; currency: string; roundId: string }
  | { type: 'balance'; balance: string; currency: string }
  | { type: 'deposit.requested' }
  | { type: 'exit' }

export type Casino = {
  tell(message: ParentMessage): void
  /** The casino pauses play, for a reality check for example, and lets it go on. */
  onPause(listener: (paused: boolean) => void): void
  onBalanceChanged(listener: () => void): void
}

/** Messages go to the casino's origins and come from them, never to or from anybody. */
export function casinoAround(info: SessionInfo): Casino {
  const around = [...(location.ancestorOrigins ?? [])][0]
  const home = URL.canParse(info.returnUrl) ? new URL(info.returnUrl).origin : undefined
  const origin = [around, home, ...info.casinoOrigins].find(
    (candidate) => candidate !== undefined && info.casinoOrigins.includes(candidate),
  )
  const heard = (type: string, listener: () => void): void => {
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (!info.casinoOrigins.includes(event.origin)) return
      const { data } = event
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === type) listener()
    })
  }
  return {
    tell(message) {
      if (parent !== window && origin !== undefined) parent.postMessage(message, origin)
      else if (message.type === 'exit' && info.returnUrl !== '') location.assign(info.returnUrl)
      else if (message.type === 'deposit.requested' && info.depositUrl !== '')
        location.assign(info.depositUrl)
    },
    onPause(listener) {
      heard('play.pause', () => listener(true))
      heard('play.resume', () => listener(false))
    },
    onBalanceChanged: (listener) => heard('balance.changed', listener),
  }
}
