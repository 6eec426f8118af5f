// Answers for who won lately: looked up once for everybody who asks, and told as wins come.
import type { AnswerOf } from '@baize/contract/call'
import { gameTopics, type gameCalls } from '@baize/contract/game'
import type { LiveMessage } from '../platform/events.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { winnersAdded } from './events.ts'
import { anyInitiator } from './initiator.ts'
import { maskedName } from './public-name.ts'
import { bestWins, newestFirst, spinIn, type SpinRow } from './spin.ts'
import type { Spins } from './spins.ts'

type Winners = AnswerOf<typeof gameCalls.listWinners>

const winnersShown = 20
const winsLookedAt = 200
const winnersKeptMs = 5000
const winnersKept = 500
/** So many wins fit one message; of more at once only the newest are told. */
const winnersTold = 5

export function createWinners(parts: {
  wallet: Pick<Wallet, 'rounds'>
  spinOf: Spins['spinOf']
  displayNamesOf: (playerIds: string[]) => Promise<Map<string, string>>
  /** Whether a live message of this topic could reach anybody. */
  isHeard: (topic: string) => boolean
}) {
  const { wallet, spinOf } = parts
  /** By game; under null those of all games. */
  const winners = new Map<string | null, { at: number; rows: Promise<Winners> }>()
  /** Something was paid since the last telling of wins. */
  let isWinNew = false
  let toldWins: ReadonlySet<string> = new Set()
  const openedAt = Date.now()

  /** Looked up at most once in a while, however many pages ask. */
  async function list(gameId: string | null): Promise<Winners> {
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
  }

  /**
   * What to tell everybody of wins since the last time it was asked, or nothing. It is asked once a second, so a crowd of
   * wins is one message and one look into the database, and a quiet house costs nothing.
   */
  async function newWins(): Promise<LiveMessage | null> {
    if (!isWinNew) return null
    isWinNew = false
    if (!parts.isHeard(gameTopics.winners)) return null
    const rows = await latestWins(null)
    const fresh = rows.filter(({ id, createdAt }) => createdAt.getTime() >= openedAt && !toldWins.has(id))
    toldWins = new Set(rows.map(({ id }) => id))
    const shown = await winnersOf(fresh.slice(0, winnersTold))
    return shown.length > 0 ? winnersAdded(shown) : null
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
    const names = await parts.displayNamesOf([...new Set(rows.map((row) => row.playerId))])
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

  return {
    list,
    newWins,
    notePayOut: (): void => {
      isWinNew = true
    },
  }
}
