// Answers for games: what is on offer, opening a frame, and moving money when a provider says bet, win or rollback.
import {
  gameTopics,
  type Collection,
  type Game,
  type PlayedGame,
  type Provider,
  type RecentSearch,
  type Spin,
} from '@baize/contract/game'
import type { AnswerOf } from '@baize/contract/call'
import type { gameCalls } from '@baize/contract/game'
import { accountStatus } from '@baize/contract/wallet'
import { convert, formatAmount, parseAmount } from '@baize/money'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { LiveMessage } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { StakeStopped, WalletMoved } from '../wallet/events.ts'
import { act, type Group, type MoveAnswer, type MoveRefusal, type Wallet } from '../wallet/wallet.ts'
import { ProviderError, type ProviderErrorName } from './action.ts'
import { counted, similarTo, type ListedGame, type Wish } from './catalogue.ts'
import { betMaxExceeded, betRestricted, spinSettled, spinsHeardBy, winnersAdded } from './events.ts'
import { createOwnGames } from './own-games.ts'
import { ProviderUnreachable, type GameProvider, type Integration } from './provider.ts'
import { maskedName } from './public-name.ts'
import { bestWins, newestFirst, roundsMoved, spinIn, type SpinRow } from './spin.ts'
import { createStandingCatalogue, publicGame } from './standing-catalogue.ts'
import {
  catalogueSource,
  closeRound,
  findSession,
  openRound,
  openRoundsOf,
  openSession,
  saveCatalogue,
  type CatalogueSeed,
  type GameSession,
  type ImportReport,
} from './store.ts'

export type GameFace = ReturnType<typeof createGame>

type Winners = AnswerOf<typeof gameCalls.listWinners>

export type Settled = { balance: bigint; answers: MoveAnswer[] }

export type SpinFilter = {
  playerId: string
  dateFrom?: string
  dateTo?: string
  currency?: string
  gameId?: string
}

export type PlayStart = {
  game: string
  player: { id: string; displayName: string; country: string | null } | null
  accountId?: string
  demoMode: boolean
  locale: string
  ip: string
  platform: number
  theme?: 'light' | 'dark' | undefined
  lobbyPath: string
}

/** What a provider's request says of who plays what: held against the session it names. */
export type Seat = { sessionId: string; playerId: string; game: string; currency: string }
export type ProviderAction = { kind: 'bet' | 'win'; id: string; amount: bigint }

/** Under this name the wallet keeps the actions of a protocol, so that ids of two of them never meet. */
export const initiatorOf = (from: Integration) => `${anyInitiator}${from}`
/** How the names of all protocols begin. */
export const anyInitiator = 'game:'
const initiators: readonly string[] = (['gcp', 'hub'] as const).map(initiatorOf)

const sessionsKept = 20_000
const winnersShown = 20
const winsLookedAt = 200
const winnersKeptMs = 5000
const winnersKept = 500
/** So many wins fit one message; of more at once only the newest are told. */
const winnersTold = 5

export function createGame(options: {
  db: Database
  wallet: Wallet
  /** A protocol that is not set up here has no provider, and its games cannot be opened. */
  providers: Partial<Record<Integration, GameProvider>>
  publicUrl: string
  log: Log
  displayNamesOf: (playerIds: string[]) => Promise<Map<string, string>>
  countryOf: (playerId: string) => Promise<string | null>
  /** Whether a live message of this topic could reach anybody. */
  isHeard: (topic: string) => boolean
}) {
  const { db, wallet, providers, log } = options
  const own = createOwnGames(db)
  const standing = createStandingCatalogue(db, log)
  const catalogue = standing.get
  const sessions = new Map<string, GameSession>()
  /** By game; under null those of all games. */
  const winners = new Map<string | null, { at: number; rows: Promise<Winners> }>()
  /** Something was paid since the last telling of wins. */
  let isWinNew = false
  let toldWins: ReadonlySet<string> = new Set()
  const openedAt = Date.now()

  async function gameBy(key: string): Promise<ListedGame> {
    const game = (await catalogue()).byKey.get(key)
    if (!game) refuse('game_not_found')
    return game
  }

  /** Sessions never change once opened, so a copy in memory stays true. */
  async function sessionBy(id: string): Promise<GameSession | null> {
    const kept = sessions.get(id)
    if (kept) return kept
    const found = await findSession(db, id)
    if (found) keep(found)
    return found
  }

  function keep(session: GameSession): void {
    sessions.set(session.id, session)
    if (sessions.size > sessionsKept) sessions.delete(sessions.keys().next().value ?? '')
  }

  async function spinOf(row: SpinRow): Promise<Spin | null> {
    const game = (await catalogue()).byKey.get(row.gameId)
    const currency = await wallet.currencyOf(row.currency)
    if (!game || !currency) return null
    return {
      id: row.id,
      gameId: row.gameId,
      game: { identity: game.identity, name: game.name, images: game.images },
      amount: formatAmount(row.stake, currency.subunitToUnit),
      payout: formatAmount(row.payout, currency.subunitToUnit),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      roundId: row.roundId,
    }
  }

  /** The session of a provider's request; a protocol reaches only sessions of its own games. */
  async function sessionOf(from: Integration, id: string, playerId: string): Promise<GameSession> {
    const session = await sessionBy(id)
    if (!session || session.playerId !== playerId) throw new ProviderError('player_invalid')
    if ((await catalogue()).byKey.get(session.gameId)?.integration !== from)
      throw new ProviderError('player_invalid')
    return session
  }

  async function checkedSession(from: Integration, seat: Seat): Promise<GameSession> {
    const session = await sessionOf(from, seat.sessionId, seat.playerId)
    const game = (await catalogue()).byKey.get(session.gameId)
    if (session.currency !== seat.currency) throw new ProviderError('currency_wrong')
    if (game?.identity !== seat.game) throw new ProviderError('bad_request')
    return session
  }

  return {
    listGames: gamesPage,

    /** Remembers the words of a player who asks for that. */
    async searchGames(
      { query, remember, ...wish }: Parameters<typeof gamesPage>[0] & { query: string; remember?: boolean },
      playerId: string | null,
      country: string | null,
    ): Promise<AnswerOf<typeof gameCalls.searchGames>> {
      if (playerId && remember) await own.rememberSearch(playerId, query)
      const sortBy = query.trim() === '' ? {} : { sortBy: 'relevance' as const }
      return gamesPage({ ...sortBy, ...wish, name: query }, country)
    },

    async listFeatures(): Promise<{ identity: string; count: number }[]> {
      const { games } = await catalogue()
      return counted(games.flatMap((game) => (game.isHidden ? [] : game.features)))
    },

    /** With what only the house needs to know of it, whether it is on show or not. */
    listed: async (key: string): Promise<ListedGame | null> => (await catalogue()).byKey.get(key) ?? null,

    getGame: async (key: string): Promise<Game> => publicGame(await gameBy(key)),

    listCollections: shownCollections,

    listProviders: async (): Promise<Provider[]> => (await catalogue()).providers,

    async getProvider(key: string): Promise<Provider> {
      const { providers } = await catalogue()
      return (
        providers.find(({ id, identity }) => id === key || identity === key) ?? refuse('provider_not_found')
      )
    },

    async listSimilar(key: string): Promise<Game[]> {
      const game = await gameBy(key)
      return similarTo(game, (await catalogue()).games).map(publicGame)
    },

    listFavorites: async (playerId: string): Promise<Game[]> => shownOf(await own.favorites(playerId)),

    async addFavorite(playerId: string, key: string): Promise<Game[]> {
      const game = await gameBy(key)
      if (game.isHidden) refuse('game_not_found')
      return shownOf(await own.addFavorite(playerId, game.id))
    },

    async removeFavorite(playerId: string, key: string): Promise<Game[]> {
      return shownOf(await own.removeFavorite(playerId, (await gameBy(key)).id))
    },

    listRecentSearches: (playerId: string): Promise<RecentSearch[]> => own.recentSearches(playerId),

    async clearRecentSearches(playerId: string): Promise<RecentSearch[]> {
      await own.forgetSearches(playerId)
      return []
    },

    /** For the seeds, whose players never opened a frame. */
    rememberPlayed: (playerId: string, gameId: string): Promise<void> => own.rememberPlayed(playerId, gameId),

    /** For the player's own copy: favourites, words and games played, newest first, hidden ones too. */
    async everythingKeptOf(playerId: string) {
      const { byKey } = await catalogue()
      const named = (id: string) => byKey.get(id)?.name ?? id
      const [favorites, searches, played] = await Promise.all([
        own.favorites(playerId),
        own.recentSearches(playerId),
        own.played(playerId),
      ])
      return {
        favorites: favorites.map(named),
        searches,
        played: played.map(({ gameId, playedAt }) => ({ game: named(gameId), playedAt })),
      }
    },

    async listPlayed(playerId: string, most: number): Promise<PlayedGame[]> {
      const { byKey } = await catalogue()
      return (await own.played(playerId))
        .flatMap(({ gameId, playedAt }) => {
          const game = byKey.get(gameId)
          return game && !game.isHidden ? [{ ...publicGame(game), playedAt }] : []
        })
        .slice(0, most)
    },

    /** Opens the frame. The session row stands before the provider hears of it, so its first callback finds it. */
    async play(start: PlayStart): Promise<AnswerOf<typeof gameCalls.play>> {
      const game = await gameBy(start.game)
      if (game.isHidden) refuse('game_not_available')
      const provider = providers[game.integration]
      if (!provider) refuse('game_not_connected')
      const launch = {
        game: game.identity,
        currency: 'EUR',
        locale: start.locale,
        ip: start.ip,
        clientType: start.platform === 1 ? ('mobile' as const) : ('desktop' as const),
        theme: start.theme,
        depositUrl: `${options.publicUrl}${start.lobbyPath.split('?')[0]}?wallet=deposit`,
        returnUrl: options.publicUrl + start.lobbyPath,
      }
      try {
        if (start.demoMode) {
          if (!game.isDemoMode) refuse('demo_not_available')
          const gameUrl = await provider.startDemo(launch)
          if (start.player) await own.rememberPlayed(start.player.id, game.id)
          return { gameUrl, token: newId(), roundUrl: null }
        }
        if (!start.player) refuse('not_signed_in')
        const account = await wallet.accountFor(start.player.id, start.accountId)
        if (!account || account.status === accountStatus.hidden) refuse('account_not_found')
        const currency = await wallet.currencyOf(account.currency)
        if (!currency || !provider.playsIn(currency.subunitToUnit))
          refuse('game_currency_not_supported', { params: { currency: account.currency } })
        const session = {
          id: newId(),
          playerId: start.player.id,
          accountId: account.id,
          gameId: game.id,
          currency: account.currency,
        }
        await openSession(db, session)
        keep(session)
        const { gameUrl, roundUrl } = await provider.start({
          ...launch,
          currency: account.currency,
          sessionId: session.id,
          player: {
            id: start.player.id,
            nickname: maskedName(start.player.displayName),
            country: start.player.country,
          },
        })
        await own.rememberPlayed(start.player.id, game.id)
        return { gameUrl, token: session.id, roundUrl }
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        log.warn({ game: game.identity, reason: error.message }, 'game.provider_unreachable')
        return refuse('game_not_available')
      }
    },

    /** Bets and wins of one request: all or none of them, each once (M2, M3). Without actions it asks for the balance. */
    async takeActions(
      from: Integration,
      seat: Seat,
      round: string | null,
      actions: readonly ProviderAction[],
      isFinished = true,
    ): Promise<Settled> {
      const session = await checkedSession(from, seat)
      if (actions.length === 0) return { balance: await balanceOf(session), answers: [] }
      if (round === null) throw new ProviderError('bad_request')
      const game = await gameBy(session.gameId)
      // A game that left the lobby takes no new stakes; what is under way still pays out.
      if (game.isHidden && actions.some(({ kind }) => kind === 'bet'))
        throw new ProviderError('game_forbidden', await balanceOf(session))
      const most = await maxBetIn(game, session.currency)
      const initiator = initiatorOf(from)
      const hasStake = actions.some(({ kind }) => kind === 'bet')
      // Written before the money moves, so that whoever sees a stake in the wallet sees that its round is open.
      if (!isFinished && hasStake) await openRound(db, session.accountId, round)
      const settled = await settle(
        session,
        actions.map(({ kind, id, amount }) => {
          const asked = {
            source: { initiator, actionId: id },
            accountId: session.accountId,
            amount,
            round,
            reference: session.gameId,
          }
          if (kind === 'win') return act.payOut(asked)
          return act.stake(most === null ? asked : { ...asked, most })
        }),
      )
      // A spin of a slot is staked once: when that request ends it, it was never open.
      if (isFinished && !(hasStake && game.type === 'slot')) await closeRound(db, session.accountId, round)
      return settled
    },

    /** The rounds of an account that were begun and not ended. */
    openRoundsOf: (within: Database | Tx, accountId: string): Promise<string[]> =>
      openRoundsOf(within, accountId),

    /** Rollbacks are taken after the session ended and for any player; an unknown original leaves a tombstone. */
    async takeRollbacks(
      from: Integration,
      seat: Pick<Seat, 'sessionId' | 'playerId'>,
      rollbacks: readonly { id: string; originalId: string }[],
    ): Promise<Settled> {
      const session = await sessionOf(from, seat.sessionId, seat.playerId)
      const initiator = initiatorOf(from)
      return settle(
        session,
        rollbacks.map(({ id, originalId }) =>
          act.refund({
            source: { initiator, actionId: id },
            accountId: session.accountId,
            originalActionId: originalId,
          }),
        ),
      )
    },

    /** What a hub may know of somebody who plays its games: nothing but the country. */
    countryOf: options.countryOf,

    /** The currency that a session plays in, for protocols with amounts of their own. */
    async currencyOfSession(
      from: Integration,
      seat: Pick<Seat, 'sessionId' | 'playerId'>,
    ): Promise<{ code: string; subunitToUnit: number }> {
      const session = await sessionOf(from, seat.sessionId, seat.playerId)
      const currency = await wallet.currencyOf(session.currency)
      if (!currency) throw new ProviderError('currency_wrong')
      return { code: session.currency, subunitToUnit: currency.subunitToUnit }
    },

    /**
     * What to tell of the spins that the wallet moved money in, read from the ledger for players who listen. Repeated news
     * is told again: nobody knows whether the first telling got through.
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const played = news.filter(({ initiator }) => initiators.includes(initiator))
      if (played.some(({ kind }) => kind === 'payOut')) isWinNew = true
      const listening = new Map<string, boolean>()
      const heard = played.filter(({ playerId }) => {
        const known = listening.get(playerId) ?? options.isHeard(spinsHeardBy(playerId))
        listening.set(playerId, known)
        return known
      })
      const told: LiveMessage[] = []
      for (const round of await wallet.rounds.at(roundsMoved(heard), anyInitiator)) {
        const spin = await spinOf(spinIn(round))
        if (spin) told.push(spinSettled(round.playerId, spin))
      }
      return told
    },

    /** What to tell the players whose stakes the wallet stopped (P5). */
    async hearStopped(news: readonly StakeStopped[]): Promise<LiveMessage[]> {
      const { byKey } = await catalogue()
      return news.flatMap((stopped) => {
        const game = initiators.includes(stopped.initiator) ? byKey.get(stopped.reference ?? '') : undefined
        if (!game) return []
        const { playerId, reason, kind, period, currency, most } = stopped
        if (reason !== 'stake_too_high')
          return [betRestricted(playerId, game.identity, reason, kind && period ? { kind, period } : null)]
        const maxBetAmount = formatAmount(BigInt(most ?? '0'), Number(stopped.subunitToUnit))
        return [betMaxExceeded(playerId, game.identity, { currency, maxBetAmount })]
      })
    },

    async listSpins(
      filter: SpinFilter,
      page: number,
      perPage: number,
    ): Promise<AnswerOf<typeof gameCalls.listSpins>> {
      const { byKey } = await catalogue()
      const gameId = filter.gameId
        ? (byKey.get(filter.gameId)?.id ?? '00000000-0000-0000-0000-000000000000')
        : undefined
      const { rows, totalRows } = await wallet.rounds.pageOf(
        {
          initiator: anyInitiator,
          playerId: filter.playerId,
          currency: filter.currency,
          reference: gameId,
          from: filter.dateFrom === undefined ? undefined : new Date(filter.dateFrom),
          to: filter.dateTo === undefined ? undefined : new Date(filter.dateTo),
        },
        page,
        perPage,
      )
      const spins = await Promise.all(rows.map((round) => spinOf(spinIn(round))))
      return {
        data: spins.filter((spin) => spin !== null),
        meta: { page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows },
      }
    },

    /** For the player's own copy: every spin, oldest first. */
    async *everySpinOf(playerId: string): AsyncGenerator<Spin> {
      for await (const round of wallet.rounds.every({ initiator: anyInitiator, playerId })) {
        const spin = await spinOf(spinIn(round))
        if (spin) yield spin
      }
    },

    /** Looked up at most once in a while, however many pages ask. */
    async listWinners(key?: string): Promise<Winners> {
      const gameId = key === undefined ? null : (await gameBy(key)).id
      const known = winners.get(gameId)
      if (known && Date.now() - known.at < winnersKeptMs) return known.rows
      const asked = { at: Date.now(), rows: newestWinners(gameId) }
      // What was asked for last stands last, so the first one is the one to forget.
      winners.delete(gameId)
      winners.set(gameId, asked)
      if (winners.size > winnersKept) winners.delete([...winners.keys()].find((id) => id !== null) ?? null)
      // A failed answer is not worth keeping.
      asked.rows.catch(() => winners.get(gameId) === asked && winners.delete(gameId))
      return asked.rows
    },

    /**
     * What to tell everybody of wins since the last time it was asked, or nothing. It is asked once a second, so a crowd of
     * wins is one message and one look into the database, and a quiet house costs nothing.
     */
    async newWins(): Promise<LiveMessage | null> {
      if (!isWinNew) return null
      isWinNew = false
      if (!options.isHeard(gameTopics.winners)) return null
      const rows = await latestWins(null)
      const fresh = rows.filter(({ id, createdAt }) => createdAt.getTime() >= openedAt && !toldWins.has(id))
      toldWins = new Set(rows.map(({ id }) => id))
      const shown = await winnersOf(fresh.slice(0, winnersTold))
      return shown.length > 0 ? winnersAdded(shown) : null
    },

    /** Replaces the catalogue. Every other process sees the new one within two seconds. */
    async importCatalogue(seed: CatalogueSeed, source = 'import'): Promise<ImportReport> {
      const report = await db.transaction().execute((tx) => saveCatalogue(tx, seed, source))
      standing.forget()
      return report
    },

    /** Where the catalogue came from that stands; null before the first. */
    catalogueSource: () => catalogueSource(db),
  }

  async function gamesPage(
    wish: Wish & { page: number; perPage: number; facets?: boolean },
    country: string | null,
  ): Promise<AnswerOf<typeof gameCalls.listGames>> {
    const { listing } = await catalogue()
    const listed = new Set((await shownCollections(country)).map(({ identity }) => identity))
    const { page, perPage } = wish
    const answer = listing.under(wish)
    const { games, total } = answer.page(page, perPage)
    const meta = { page, perPage, totalPages: Math.ceil(total / perPage), totalRows: total }
    const facets = wish.facets ? { facets: answer.facets(listed) } : {}
    return { data: games.map(publicGame), meta: { ...meta, ...facets } }
  }

  async function shownCollections(country: string | null): Promise<Collection[]> {
    const { collections } = await catalogue()
    return collections.filter(
      (collection) =>
        !collection.isHidden &&
        (collection.countries.length === 0 || (country !== null && collection.countries.includes(country))),
    )
  }

  /** The games of these ids that may be seen, in the same order. */
  async function shownOf(ids: readonly string[]): Promise<Game[]> {
    const { byKey } = await catalogue()
    return ids.flatMap((id) => {
      const game = byKey.get(id)
      return game && !game.isHidden ? [publicGame(game)] : []
    })
  }

  async function newestWinners(gameId: string | null): Promise<Winners> {
    return winnersOf(await latestWins(gameId))
  }

  /** Those of all games are one a player and game. */
  async function latestWins(gameId: string | null): Promise<SpinRow[]> {
    const kind = { initiator: anyInitiator, ...(gameId === null ? {} : { reference: gameId }) }
    const won = await wallet.rounds.wonLately(kind, gameId === null ? winsLookedAt : winnersShown)
    return gameId === null ? bestWins(won.map(spinIn), winnersShown) : newestFirst(won.map(spinIn))
  }

  async function winnersOf(rows: readonly SpinRow[]): Promise<Winners> {
    const names = await options.displayNamesOf([...new Set(rows.map((row) => row.playerId))])
    const listed = await Promise.all(
      rows.map(async (row) => {
        const spin = await spinOf(row)
        if (!spin) return null
        const { amount, payout, currency, gameId, game } = spin
        return {
          nickname: maskedName(names.get(row.playerId) ?? ''),
          amount,
          payout,
          currency,
          gameId,
          gameName: game.name,
          gameIdentity: game.identity,
          gameImages: game.images,
          createdAt: spin.createdAt,
        }
      }),
    )
    return listed.filter((row) => row !== null)
  }

  async function settle(session: GameSession, group: Group): Promise<Settled> {
    const [answer] = await wallet.moveTogether([group])
    if (answer?.ok) {
      const balance = answer.answers.at(-1)?.balance
      return {
        balance: balance ? balance.real + balance.bonus : await balanceOf(session),
        answers: answer.answers,
      }
    }
    const balance = answer?.balance ? answer.balance.real + answer.balance.bonus : await balanceOf(session)
    throw new ProviderError((answer && errorOf[answer.reason]) ?? 'bad_request', balance)
  }

  /** The most that a stake in this game may be, in sub-units of the currency that is played in; null is no bound. */
  async function maxBetIn(game: ListedGame, code: string): Promise<bigint | null> {
    if (game.maxBet === null) return null
    const all = await wallet.currencies()
    const base = all.find(({ isBase }) => isBase)
    const own = all.find((currency) => currency.code === code)
    const most = base && parseAmount(game.maxBet, base.subunitToUnit)
    if (!own || !base || most === null || most === undefined) return null
    return convert(
      most,
      { subunitToUnit: base.subunitToUnit, rate: base.rate.rate },
      { subunitToUnit: own.subunitToUnit, rate: own.rate.rate },
      'down',
    )
  }

  async function balanceOf(session: GameSession): Promise<bigint> {
    const account = await wallet.accountFor(session.playerId, session.accountId)
    if (!account) throw new ProviderError('player_invalid')
    return account.real + account.bonus
  }
}

/** What the wallet's refusals are called in the provider's language; all others are its own mistake. */
const errorOf: Partial<Record<MoveRefusal, ProviderErrorName>> = {
  not_enough_funds: 'not_enough_funds',
  bet_limit: 'bet_limit',
  loss_limit: 'bet_limit',
  stake_too_high: 'bet_limit',
  play_suspended: 'player_disabled',
  id_reused: 'id_reused',
  rolled_back: 'rolled_back',
}
