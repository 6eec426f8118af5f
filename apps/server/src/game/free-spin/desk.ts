// Answers for the operator's words about free spins: what is given to whom, and how it reads.
import { parseArgs } from 'node:util'
import {
  freeSpinResult,
  freeSpinStatus,
  type FreeSpin,
  type FreeSpins,
  type IssueRefusal,
} from './free-spin.ts'

const usage = `npm run freespins -- give <e-mail> <game> <count> [--currency EUR] [--days 30]
npm run freespins -- list <e-mail>`

const states: Record<number, string> = {
  [freeSpinStatus.issued]: 'the player, or the provider, does not know yet',
  [freeSpinStatus.activated]: 'ready to play',
  [freeSpinStatus.finished]: 'played',
}
const ended: Record<number, string> = {
  [freeSpinResult.cancelled]: 'given up',
  [freeSpinResult.expired]: 'expired',
}
const refusals: Record<IssueRefusal, string> = {
  game_not_found: 'There is no such game on offer.',
  game_cannot_give: 'This game takes no free spins from us.',
  account_not_found: 'The player has no account in this currency.',
}

export type DeskAnswer = { text: string; well: boolean }

export async function freeSpinDesk(
  freeSpins: Pick<FreeSpins, 'issue' | 'listOf'>,
  playerIdOf: (email: string) => Promise<string | null>,
  args: string[],
): Promise<DeskAnswer> {
  const asked = read(args)
  if (!asked) return { text: usage, well: false }
  const [word, email = '', game = '', countText = ''] = asked.words
  const playerId = await playerIdOf(email)
  if (!playerId) return { text: `Nobody has the e-mail ${email}.`, well: false }
  if (word === 'list') {
    const lines = (await freeSpins.listOf(playerId)).map(lineOf)
    return { text: lines.length > 0 ? lines.join('\n') : 'None were given.', well: true }
  }
  const count = wholeOf(countText, 1000)
  const days = wholeOf(asked.days, 365)
  if (word !== 'give' || !game || count === null || days === null) return { text: usage, well: false }
  const given = await freeSpins.issue({ playerId, game, currency: asked.currency, count, days })
  return typeof given === 'string'
    ? { text: refusals[given], well: false }
    : { text: `Given: ${lineOf(given)}`, well: true }
}

function read(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { currency: { type: 'string', default: 'EUR' }, days: { type: 'string', default: '30' } },
    })
    return positionals.length >= 2 ? { words: positionals, ...values } : null
  } catch {
    return null
  }
}

function wholeOf(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

const lineOf = (each: FreeSpin): string =>
  [
    `${each.count} × ${each.game}`,
    ended[each.result] ?? states[each.status],
    each.status === freeSpinStatus.finished ? `${each.total} ${each.currency}` : each.currency,
    `until ${each.validUntil.toISOString().slice(0, 10)}`,
    each.id,
  ].join('  ')
