// Answers for what a game provider is to us, whatever its protocol: one that opens frames.
/** Protocols of the field that carry a game's money: the GCP style, and the Hub88 style. */
export const integrations = ['gcp', 'hub'] as const
export type Integration = (typeof integrations)[number]

export type Launch = {
  game: string
  currency: string
  locale: string
  ip: string
  clientType: 'mobile' | 'desktop'
  /** The colours of the page around, as the player sees it. */
  theme?: 'light' | 'dark' | undefined
  depositUrl: string
  returnUrl: string
}

/** In the address of its rounds a studio leaves this place for the round's id. */
export const roundPlace = '{round}'

type Opened = {
  /** Where the frame opens. */
  gameUrl: string
  /** Where the player may check a round of this session, with `{round}` for its id; null when the studio offers no such page. */
  roundUrl: string | null
}

export type GameProvider = {
  /** Opens a real-money session. */
  start(
    launch: Launch & { sessionId: string; player: { id: string; nickname: string; country: string | null } },
  ): Promise<Opened>
  /** Answers the address of the frame. */
  startDemo(launch: Launch): Promise<string>
  /** Whether its protocol can say every amount of a currency with so many sub-units. */
  playsIn(subunitToUnit: number): boolean
}

/** A provider that gives free spins of its own when we ask for them; the same id again is the same gift. */
export type FreeSpinIssuer = {
  issueFreeSpins(issue: {
    id: string
    playerId: string
    currency: string
    games: string[]
    count: number
    /** In sub-units; null is the game's smallest. */
    bet: bigint | null
    validUntil: Date
  }): Promise<void>
}

/** The provider did not answer, or not in its own language. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}
