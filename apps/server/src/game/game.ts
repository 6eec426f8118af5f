// Answers for games: what is on offer, opening a frame, and moving money when a provider says bet, win or rollback.
import type { Collection, Game, Provider, Spin } from '@baize/contract/game'
import type { AnswerOf } from '@baize/contract/call'
import type { gameCalls } from '@baize/contract/game'
import { accountStatus } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import type { Database } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { LiveMessage } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { WalletMoved } from '../wallet/events.ts'
import { act, type Group, type MoveAnswer, type Wallet } from '../wallet/wallet.ts'
import { ProviderError, type PlayRequest, type RollbackRequest } from './action.ts'
import { gamesFor, pageOf, type ListedGame, type Wish } from './catalogue.ts'
import { spinSettled } from './events.ts'
import { ProviderUnreachable, type GameProvider } from './provider.ts'
import { maskedName } from './public-name.ts'
import {
  allOfCatalogue,
  countMovements,
  findSession,
  latestWins,
  openSession,
  saveCatalogue,
  spinsOf,
  type CatalogueSeed,
  type GameSession,
  type SpinChange,
  type SpinFilter,
  type SpinRow,
} from './store.ts'

export type GameFace = ReturnType<typeof createGame>

type Catalogue = {
  games: ListedGame[]
  byKey: Map<string, ListedGame>
  collections: Collection[]
  providers: Provider[]
  positions: Map<string, Map<string, number>>
}

type Winners = AnswerOf<typeof gameCalls.listWinners>

export type Settled = { balance: bigint; answers: MoveAnswer[] }

export type PlayStart = {
  game: string
  player: { id: string; displayName: string; country: string | null } | null
  accountId?: string
  demoMode: boolean
  locale: string
  ip: string
  platform: number
  lobbyPath: string
}

/** Under this name the wallet keeps the actions of GCP-style providers. */
const initiator = 'game:gcp'

const sessionsKept = 20_000
const winnersShown = 20
const winnersKeptMs = 5000

export function createGame(options: {
  db: Database
  wallet: Wallet
  provider: GameProvider
  publicUrl: string
  log: Log
  displayNamesOf: (playerIds: string[]) => Promise<Map<string, string>>
}) {
  const { db, wallet, provider, log } = options
  let loaded: Catalogue | null = null
  const sessions = new Map<string, GameSession>()
  let winners: { at: number; rows: Promise<Winners> } | null = null

  async function catalogue(): Promise<Catalogue> {
    loaded ??= toCatalogue(await allOfCatalogue(db))
    return loaded
  }

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

  /** The session that a provider's request names, held against what it says of player, currency and game. */
  async function checkedSession(request: {
    session_id: string
    user_id: string
    currency: string
    game: string
  }) {
    const session = await sessionBy(request.session_id)
    if (!session || session.playerId !== request.user_id) throw new ProviderError('player_invalid')
    const game = (await catalogue()).byKey.get(session.gameId)
    if (session.currency !== request.currency || game?.identity !== request.game)
      throw new ProviderError('bad_request')
    return session
  }

  return {
    async listGames(
      wish: Wish & { page: number; perPage: number },
    ): Promise<{ data: Game[]; meta: AnswerOf<typeof gameCalls.listGames>['meta'] }> {
      const { games, positions } = await catalogue()
      const { data, meta } = pageOf(gamesFor(games, positions, wish), wish.page, wish.perPage)
      return { data: data.map(publicGame), meta }
    },

    getGame: async (key: string): Promise<Game> => publicGame(await gameBy(key)),

    async listCollections(country: string | null): Promise<Collection[]> {
      const { collections } = await catalogue()
      return collections.filter(
        (collection) =>
          !collection.isHidden &&
          (collection.countries.length === 0 || (country !== null && collection.countries.includes(country))),
      )
    },

    listProviders: async (): Promise<Provider[]> => (await catalogue()).providers,

    /** Opens the frame. The session row stands before the provider hears of it, so its first callback finds it. */
    async play(start: PlayStart): Promise<{ gameUrl: string; token: string }> {
      const game = await gameBy(start.game)
      if (game.isHidden) refuse('game_not_available')
      const launch = {
        game: game.identity,
        currency: 'EUR',
        locale: start.locale,
        ip: start.ip,
        clientType: start.platform === 1 ? ('mobile' as const) : ('desktop' as const),
        depositUrl: `${options.publicUrl}${start.lobbyPath.split('?')[0]}?wallet=deposit`,
        returnUrl: options.publicUrl + start.lobbyPath,
      }
      try {
        if (start.demoMode) {
          if (!game.isDemoMode) refuse('demo_not_available')
          return { gameUrl: await provider.startDemo(launch), token: newId() }
        }
        if (!start.player) refuse('not_signed_in')
        const account = await wallet.accountFor(start.player.id, start.accountId)
        if (!account || account.status === accountStatus.hidden) refuse('account_not_found')
        const session = {
          id: newId(),
          playerId: start.player.id,
          accountId: account.id,
          gameId: game.id,
          currency: account.currency,
        }
        await openSession(db, session)
        keep(session)
        const gameUrl = await provider.start({
          ...launch,
          currency: account.currency,
          sessionId: session.id,
          player: {
            id: start.player.id,
            nickname: maskedName(start.player.displayName),
            country: start.player.country,
          },
        })
        return { gameUrl, token: session.id }
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        log.warn({ game: game.identity, reason: error.message }, 'game.provider_unreachable')
        return refuse('game_not_available')
      }
    },

    /** Bets and wins of one request: all or none of them, each once (M2, M3). Without actions it asks for the balance. */
    async takeActions(request: PlayRequest): Promise<Settled> {
      const session = await checkedSession(request)
      const actions = request.actions ?? []
      if (actions.length === 0) return { balance: await balanceOf(session), answers: [] }
      const round = request.game_id
      if (!round) throw new ProviderError('bad_request')
      // A game that left the lobby takes no new stakes; what is under way still pays out.
      if (actions.some(({ action }) => action === 'bet') && (await gameBy(session.gameId)).isHidden)
        throw new ProviderError('game_forbidden', await balanceOf(session))
      return settle(
        session,
        actions.map((action) => {
          const asked = {
            source: { initiator, actionId: action.action_id },
            accountId: session.accountId,
            amount: BigInt(action.amount),
            round,
            reference: session.gameId,
          }
          return action.action === 'bet' ? act.stake(asked) : act.payOut(asked)
        }),
      )
    },

    /** Rollbacks are taken after the session ended and for any player; an unknown original leaves a tombstone. */
    async takeRollbacks(request: RollbackRequest): Promise<Settled> {
      const session = await sessionBy(request.session_id)
      if (!session || session.playerId !== request.user_id) throw new ProviderError('player_invalid')
      return settle(
        session,
        request.actions.map((action) =>
          act.refund({
            source: { initiator, actionId: action.action_id },
            accountId: session.accountId,
            originalActionId: action.original_action_id,
          }),
        ),
      )
    },

    /**
     * Projects the players' spins from what the wallet announced, and answers what to tell of them. Repeated news changes
     * nothing, and is told again: nobody knows whether the first telling got through.
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const changes = news.map(spinChangeOf).filter((change) => change !== null)
      if (changes.length === 0) return []
      const rows = await db.transaction().execute((tx) => countMovements(tx, changes))
      const told: LiveMessage[] = []
      for (const row of rows) {
        const spin = await spinOf(row)
        if (spin) told.push(spinSettled(row.playerId, spin))
      }
      return told
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
      const { rows, total } = await spinsOf(db, { ...filter, gameId }, page, perPage)
      const spins = await Promise.all(rows.map(spinOf))
      return {
        data: spins.filter((spin) => spin !== null),
        meta: { page, perPage, totalPages: Math.ceil(total / perPage), totalRows: total },
      }
    },

    /** Looked up at most once in a while, however many lobbies ask. */
    async listWinners(): Promise<Winners> {
      if (!winners || Date.now() - winners.at >= winnersKeptMs) {
        const asked = { at: Date.now(), rows: newestWinners() }
        winners = asked
        // A failed answer is not worth keeping.
        asked.rows.catch(() => winners === asked && (winners = null))
      }
      return winners.rows
    },

    /** Replaces the catalogue, for the seeds and later for an operator's import. */
    async importCatalogue(seed: CatalogueSeed): Promise<void> {
      await db.transaction().execute((tx) => saveCatalogue(tx, seed))
      loaded = null
    },
  }

  async function newestWinners(): Promise<Winners> {
    const rows = await latestWins(db, winnersShown)
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
    throw new ProviderError(
      answer?.reason === 'not_enough_funds' ? 'not_enough_funds' : 'bad_request',
      balance,
    )
  }

  async function balanceOf(session: GameSession): Promise<bigint> {
    const account = await wallet.accountFor(session.playerId, session.accountId)
    if (!account) throw new ProviderError('player_invalid')
    return account.real + account.bonus
  }
}

/** What a movement does to the spin of its round; a refund carries the round and the game of what it takes back. */
function spinChangeOf(moved: WalletMoved): SpinChange | null {
  if (moved.initiator !== initiator || moved.reference === null || moved.round === null) return null
  const amount = BigInt(moved.amount)
  const change = {
    sequence: moved.sequence,
    playerId: moved.playerId,
    gameId: moved.reference,
    roundId: moved.round,
    currency: moved.currency,
    at: moved.createdAt,
  }
  if (moved.kind === 'stake') return { ...change, stake: amount, payout: 0n }
  if (moved.kind === 'payOut') return { ...change, stake: 0n, payout: amount }
  if (moved.kind !== 'refund') return null
  return moved.originalKind === 'stake'
    ? { ...change, stake: -amount, payout: 0n }
    : { ...change, stake: 0n, payout: -amount }
}

function publicGame({
  popularity: _popularity,
  releasedAt: _releasedAt,
  studioPosition: _position,
  ...game
}: ListedGame): Game {
  return game
}

const topGamesShown = 12

function membersOf(
  shown: readonly ListedGame[],
  places: ReadonlyMap<string, number> = new Map(),
): Pick<Collection, 'gameEnabledCount' | 'topGames'> {
  const members = shown
    .filter((game) => places.has(game.id))
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return {
    gameEnabledCount: members.length,
    topGames: members.slice(0, topGamesShown).map((game) => game.identity),
  }
}

function toCatalogue(rows: Awaited<ReturnType<typeof allOfCatalogue>>): Catalogue {
  const studios = new Map(rows.studios.map((studio) => [studio.id, studio]))
  const identities = new Map(rows.collections.map((collection) => [collection.id, collection.identity]))
  const positions = new Map<string, Map<string, number>>()
  for (const collection of rows.collections) {
    const places = new Map(
      rows.collected
        .filter((row) => row.collection_id === collection.id)
        .map((row) => [row.game_id, row.position]),
    )
    positions.set(collection.id, places).set(collection.identity, places)
  }
  const games = rows.games.map((row): ListedGame => {
    const studio = studios.get(row.studio_id)
    if (!studio) throw new Error(`game ${row.identity} has no studio`)
    return {
      id: row.id,
      identity: row.identity,
      name: row.name,
      type: row.type,
      provider: { id: studio.id, identity: studio.identity, name: studio.name },
      collections: rows.collected
        .filter((place) => place.game_id === row.id)
        .map((place) => identities.get(place.collection_id) ?? ''),
      labels: row.labels,
      images: row.images,
      isDemoMode: row.is_demo,
      isHidden: row.is_hidden,
      platforms: row.platforms,
      volatility: row.volatility,
      rtp: row.rtp,
      paylines: row.paylines,
      isBonusWagering: row.is_bonus_wagering,
      minBet: row.min_bet,
      maxBet: row.max_bet,
      popularity: row.popularity,
      releasedAt: row.released_at.toISOString(),
      studioPosition: studio.position,
    }
  })
  const shown = games.filter((game) => !game.isHidden)
  const byKey = new Map(games.flatMap((game) => [[game.id, game] as const, [game.identity, game] as const]))
  return {
    games,
    byKey,
    positions,
    collections: rows.collections.map((row) => ({
      id: row.id,
      identity: row.identity,
      name: row.name,
      countries: row.countries,
      isHidden: row.is_hidden,
      ...membersOf(shown, positions.get(row.id)),
    })),
    providers: rows.studios
      .map((row) => ({
        id: row.id,
        identity: row.identity,
        name: row.name,
        gameEnabledCount: shown.filter((game) => game.provider.id === row.id).length,
        images: row.images,
      }))
      .filter((studio) => studio.gameEnabledCount > 0),
  }
}
