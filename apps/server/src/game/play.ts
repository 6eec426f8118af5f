// Answers for playing: opening a frame, and moving money when a provider says bet, win or rollback.
import type { AnswerOf } from '@baize/contract/call'
import type { gameCalls } from '@baize/contract/game'
import { accountStatus } from '@baize/contract/wallet'
import { convert, parseAmount } from '@baize/money'
import type { Database } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import {
  act,
  type Group,
  type GroupAnswer,
  type MoveAnswer,
  type MoveRefusal,
  type Wallet,
} from '../wallet/wallet.ts'
import { ProviderError, type ProviderErrorName } from './action.ts'
import type { ListedGame } from './catalogue.ts'
import { initiatorOf } from './initiator.ts'
import type { OwnGames } from './own-games.ts'
import { ProviderUnreachable, type GameProvider, type Integration } from './provider.ts'
import { maskedName } from './public-name.ts'
import { closeRound, findSession, openRound, openSession, type GameSession } from './store.ts'

export type Settled = { balance: bigint; answers: MoveAnswer[] }

export type PlayStart = {
  game: string
  player: { id: string; displayName: string; country: string | null } | null
  /** The session of the player. */
  loginId: string | null
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

const sessionsKept = 20_000

/** The most that a stake may be while a reality check waits (P7). */
const nothing = 0n
/** The same where play is over, for this game or for who has left: told apart because no limit of the player's was met. */
export const lessThanNothing = -1n

export function createPlay(parts: {
  db: Database
  wallet: Wallet
  /** A protocol that is not set up here has no provider, and its games cannot be opened. */
  providers: Partial<Record<Integration, GameProvider>>
  publicUrl: string
  log: Log
  own: Pick<OwnGames, 'rememberPlayed'>
  gameBy: (key: string) => Promise<ListedGame>
  catalogue: () => Promise<{ byKey: ReadonlyMap<string, ListedGame> }>
  /** Whether play in a session of its player waits for a look at time and result (P7). */
  isPaused: (loginId: string) => Promise<boolean>
  /** Whether the session of the player is still open, and the player may be here. */
  isLiving: (loginId: string) => Promise<boolean>
  /** Has the outbox told what a transaction of ours wrote. */
  wake: () => void
}) {
  const { db, wallet, providers, publicUrl, log, own, gameBy, catalogue, isPaused, isLiving, wake } = parts
  const sessions = new Map<string, GameSession>()

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

  /** Opens the frame. The session row stands before the provider hears of it, so its first callback finds it. */
  async function play(start: PlayStart): Promise<AnswerOf<typeof gameCalls.play>> {
    const game = await gameBy(start.game)
    if (game.isHidden) refuse('game_not_available')
    const provider = providers[game.integration]
    if (!provider) refuse('game_not_connected')
    if (!game.platforms.includes(start.platform))
      refuse('game_not_for_device', { params: { platforms: game.platforms } })
    const launch = {
      game: game.identity,
      currency: 'EUR',
      locale: start.locale,
      ip: start.ip,
      clientType: start.platform === 1 ? ('mobile' as const) : ('desktop' as const),
      theme: start.theme,
      depositUrl: `${publicUrl}${start.lobbyPath.split('?')[0]}?wallet=deposit`,
      returnUrl: publicUrl + start.lobbyPath,
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
        loginId: start.loginId,
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
  }

  /** Bets and wins of one request: all or none of them, each once (M2, M3). Without actions it asks for the balance. */
  async function takeActions(
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
    const initiator = initiatorOf(from)
    const hasStake = actions.some(({ kind }) => kind === 'bet')
    // A game that left the lobby takes no new stakes, though what is under way still pays out; whoever signed out, or was
    // signed out, stakes no more in a frame that stayed open; and while a reality check waits nothing may be staked. The
    // ledger says so itself, so that a repetition of what was taken before gets its first answer (M3).
    const login = hasStake ? session.loginId : null
    const closed: ProviderErrorName | null =
      hasStake && game.isHidden
        ? 'game_forbidden'
        : login !== null && !(await isLiving(login))
          ? 'player_invalid'
          : null
    const waits = login !== null && !closed && (await isPaused(login))
    const most = closed ? lessThanNothing : waits ? nothing : await maxBetIn(game, session.currency)
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
      closed,
      !isFinished && hasStake ? round : null,
    )
    // A spin of a slot is staked once: when that request ends it, it was never open.
    if (isFinished && !(hasStake && game.type === 'slot')) await closeRound(db, session.accountId, round)
    return settled
  }

  /** Rollbacks are taken after the session ended and for any player; an unknown original leaves a tombstone. */
  async function takeRollbacks(
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
  }

  /** The currency that a session plays in, for protocols with amounts of their own. */
  async function currencyOfSession(
    from: Integration,
    seat: Pick<Seat, 'sessionId' | 'playerId'>,
  ): Promise<{ code: string; subunitToUnit: number }> {
    const session = await sessionOf(from, seat.sessionId, seat.playerId)
    const currency = await wallet.currencyOf(session.currency)
    if (!currency) throw new ProviderError('currency_wrong')
    return { code: session.currency, subunitToUnit: currency.subunitToUnit }
  }

  async function settle(
    session: GameSession,
    group: Group,
    closed: ProviderErrorName | null = null,
    opens: string | null = null,
  ): Promise<Settled> {
    const [answer] =
      opens === null ? await wallet.moveTogether([group]) : [await moveAndOpen(session, opens, group)]
    if (answer?.ok) {
      const balance = answer.answers.at(-1)?.balance
      return {
        balance: balance ? balance.real + balance.bonus : await balanceOf(session),
        answers: answer.answers,
      }
    }
    const balance = answer?.balance ? answer.balance.real + answer.balance.bonus : await balanceOf(session)
    if (closed && answer?.reason === 'stake_too_high') throw new ProviderError(closed, balance)
    throw new ProviderError((answer && errorOf[answer.reason]) ?? 'bad_request', balance)
  }

  /** The open round commits with its stake: whoever sees the one sees the other, and of a refused stake neither is there. */
  async function moveAndOpen({ accountId }: GameSession, round: string, group: Group): Promise<GroupAnswer> {
    const moved = await db.transaction().execute(async (tx) => {
      const answer = await wallet.moveWithin(tx, group)
      // What is only repeated opened its round the first time, and that may have ended since.
      if (answer.ok && answer.answers.some(({ repeated }) => !repeated)) await openRound(tx, accountId, round)
      return answer
    })
    wake()
    return moved
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

  return { play, takeActions, takeRollbacks, currencyOfSession }
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
