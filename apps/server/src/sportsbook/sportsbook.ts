// Answers for the sportsbook: starting its widget, and the bets as players see them; the face of sportsbook.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import type { Bet, sportsbookCalls } from '@baize/contract/sportsbook'
import { accountStatus } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import type { Clock } from '../platform/clock.ts'
import { inBites } from '../platform/bites.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { LiveMessage } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { StakeStopped } from '../wallet/events.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { betMaxExceeded, betRestricted } from './events.ts'
import { createFeed } from './feed.ts'
import { createHearing, initiator } from './hearing.ts'
import { createPresentation } from './presentation.ts'
import { ProviderUnreachable, type SportsbookProvider } from './provider.ts'
import * as store from './store.ts'

export { initiator } from './hearing.ts'

export type Sportsbook = ReturnType<typeof createSportsbook>

const sessionsKeptMs = 30 * 86_400_000

export function createSportsbook(options: {
  db: Database
  wallet: Wallet
  clock: Clock
  log: Log
  wake: () => void
  publicUrl: string
  /** Null where no sportsbook is set up. */
  provider: SportsbookProvider | null
  widget: { scriptUrl: string; integration: string } | null
  /** Whether play in a session of its player waits for a look at time and result (P7). */
  isPaused: (loginId: string, within: Tx) => Promise<boolean>
}) {
  const { db, wallet, clock, log, provider } = options
  const presentation = createPresentation(options)
  const { shown, unitsNow } = presentation
  const { sportInfo, search } = createFeed(options)
  const { hear } = createHearing(options, presentation)

  return {
    hear,
    sportInfo,
    search,
    widget: () => options.widget,

    /** Makes a token for one account. The row stands before the provider hears of it, so that its first word finds it. */
    async start(given: {
      player: { id: string; country: string | null } | null
      loginId: string | null
      accountId?: string | undefined
      demoMode: boolean
      locale: string
      visitorCountry: string | null
      platform: number
      lobbyPath: string
    }): Promise<{ gameUrl: string; token: string }> {
      if (!provider || !options.widget) refuse('game_not_connected')
      if (given.demoMode) refuse('demo_not_available')
      if (!given.player || !given.loginId) refuse('not_signed_in')
      const account = await wallet.accountFor(given.player.id, given.accountId)
      if (!account || account.status === accountStatus.hidden) refuse('account_not_found')
      const at = clock.now()
      const id = newId()
      await store.openSession(db, {
        id,
        player_id: given.player.id,
        account_id: account.id,
        currency: account.currency,
        login_id: given.loginId,
        created_at: at,
      })
      try {
        await provider.openSession({
          id,
          playerId: given.player.id,
          currency: account.currency,
          subunitToUnit: account.subunitToUnit,
          locale: given.locale,
          country: given.player.country ?? given.visitorCountry,
          platform: given.platform,
          lobbyUrl: options.publicUrl + given.lobbyPath,
          at,
        })
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        log.warn({ reason: error.message }, 'sportsbook.provider_unreachable')
        return refuse('game_not_available')
      }
      return { gameUrl: options.widget.scriptUrl, token: id }
    },

    async listBets(
      filter: store.BetFilter,
      page: number,
      perPage: number,
    ): Promise<AnswerOf<typeof sportsbookCalls.listBets>> {
      const { rows, total } = await store.betsOf(db, filter, page, perPage)
      return {
        data: await shown(db, rows, await unitsNow()),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    /** For the player's own copy: every bet, oldest first. */
    async *everyBetOf(playerId: string): AsyncGenerator<Bet> {
      for await (const rows of store.everyBetOf(db, playerId)) yield* await shown(db, rows, await unitsNow())
    },

    /** Bets that still wait for their result. */
    countOpen: (tx: Tx, playerId: string): Promise<number> => store.countOpenOf(tx, playerId),

    /** Who signs out places no more bets by what is still open somewhere. */
    hearSignedOut: ({ sessionId }: { sessionId: string }): Promise<void> =>
      store.endSessionsOf(db, sessionId, clock.now()),

    /** A session takes bets for a day, and everything after a bet goes by the bet. */
    forgetOldSessions: (): Promise<void> =>
      inBites((most) => store.forgetSessions(db, new Date(clock.now().getTime() - sessionsKeptMs), most)),

    /** What to tell the players whose stakes the wallet stopped (P5). */
    hearStopped: (news: readonly StakeStopped[]): LiveMessage[] =>
      news.flatMap(({ initiator: by, playerId, reason, kind, period, currency, most, subunitToUnit }) => {
        if (by !== initiator) return []
        if (reason !== 'stake_too_high')
          return [betRestricted(playerId, reason, kind && period ? { kind, period } : null)]
        if (most === '0') return [betRestricted(playerId, 'reality_check', null)]
        // Otherwise only a bonus that is being played bounds a bet here.
        const maxBetAmount = formatAmount(BigInt(most ?? '0'), Number(subunitToUnit))
        return [betMaxExceeded(playerId, { currency, maxBetAmount })]
      }),

    /** The bets of a player that have no result yet, by the round of their movements. */
    openRoundsOf: (within: Database | Tx, playerId: string): Promise<string[]> =>
      store.openRoundsOf(within, playerId),
  }
}
