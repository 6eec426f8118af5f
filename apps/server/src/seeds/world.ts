// The world of a fresh install: the catalogue with its pictures, the named players, their money, and a few honest rounds.
import { createHash } from 'node:crypto'
import { formatAmount, parseAmount } from '@baize/money'
import type { App } from '../app.ts'
import { namedPlayers, seedPlayers } from '../player/named-players.ts'
import { act } from '../wallet/wallet.ts'
import { readManifest } from './art/manifest.ts'
import { stableId } from '../game/stable-id.ts'
import { catalogueSeed } from './catalogue.ts'

const seedSource = 'seed'

/** What the named players have played, in turns. */
const playedGames =
  'lantern-fox umbra peacock-club salt-and-cinder bone-yard two-magpies iron-toro still-water ninth-comet nine-roofs seeds-of-shiraz hotel-meridian treasury-of-thoth koi-pavilion amalfi-twist ruby-hour saffron-orbit harvest-wheel night-warden crown-cut'.split(
    ' ',
  )

/** Everything here is found again and left as it is when it runs a second time. */
export async function seedWorld(app: App, artFolder: string): Promise<void> {
  const catalogue = catalogueSeed(readManifest(artFolder))
  // An operator's own catalogue is not covered up again.
  const source = await app.game.catalogueSource()
  const isOurs = source === null || source === seedSource
  if (isOurs) await app.game.importCatalogue(catalogue, seedSource)
  const players = await seedPlayers(app.player)
  const games = playedGames.map((identity) => stableId('game', identity))

  const money = { alice: '1284.60', bob: '2500.00', carol: '40.00', dan: '25000.00' } as const
  const table: { name: keyof typeof money; accountId: string; rounds: Round[] }[] = []
  for (const name of ['alice', 'bob', 'carol', 'dan'] as const) {
    const account = await app.wallet.accountFor(players[name])
    if (!account) continue
    const whole = parseAmount(money[name], account.subunitToUnit) ?? 0n
    const rounds = roundsOf(name, whole)
    // The rounds win and lose, and what they lose was paid in before.
    const bonus = name === 'alice' ? aliceBonus : 0n
    const lost = rounds.reduce((total, round) => total + round.stake - round.payout, 0n)
    // An install of an earlier day has paid in already.
    const { totalRows: moves } = await app.wallet.movementsOf(players[name], { page: 1, perPage: 1 })
    if (moves === 0)
      for (const [place, paidIn] of depositsOf(name, whole + lost - bonus).entries()) {
        const amount = formatAmount(paidIn, account.subunitToUnit)
        const { currency } = account
        await app.payment.takeArrived(players[name], {
          id: depositId(name, place),
          method: 'monetix.deposit.card',
          currency,
          amount,
          accountId: account.id,
          fields: {},
          locale: 'en',
        })
        if (place === 0) await readOfDeposit(app, players[name], depositId(name, place), { amount, currency })
      }
    table.push({ name, accountId: account.id, rounds })
  }
  const gameOf = (name: string, turn: number): string => games[(turn * 7 + name.length) % games.length] ?? ''
  await seedQuests(app, players.alice)
  // They play by turns, so that the latest wins are not all of one player.
  for (let turn = 0; turn < roundsPlayed; turn += 1) {
    for (const { name, accountId, rounds } of table) {
      const round = rounds[turn]
      if (!round) continue
      const common = { accountId, round: `seed ${name} ${turn}`, reference: gameOf(name, turn) }
      await app.wallet.moveTogether([
        [
          act.stake({
            ...common,
            source: { initiator: 'game:gcp', actionId: `seed ${name} stake ${turn}` },
            amount: round.stake,
          }),
          act.payOut({
            ...common,
            source: { initiator: 'game:gcp', actionId: `seed ${name} payout ${turn}` },
            amount: round.payout,
          }),
        ],
      ])
    }
  }
  for (const { name, rounds } of table) {
    const playerId = players[name]
    // Once, so that a second start leaves what the player did since as it is.
    if (isOurs && (await app.game.listPlayed(playerId, 1)).length === 0)
      for (const turn of rounds.keys()) await app.game.rememberPlayed(playerId, gameOf(name, turn))
  }
  await seedBonuses(app, players.alice)
  // What their rounds earned is counted now, so that they stand at their levels from the first moment.
  for (const { name } of table) await app.loyalty.getAccount(players[name], 'en')
  await seedNews(app)
}

/** The first deposit was read of already; all else that happened here is told, unread, by its event. */
async function readOfDeposit(
  app: App,
  playerId: string,
  invoiceId: string,
  sum: { amount: string; currency: string },
): Promise<void> {
  const { messages } = app.notification
  await messages.tell({ playerId, kind: 'deposit-arrived', fact: invoiceId, params: { sum } })
  for await (const { id } of messages.everyOf(playerId)) await messages.read(playerId, [id])
}

const newsDays = 30

/** One piece of news for those who are there from the start. */
async function seedNews(app: App): Promise<void> {
  await app.notification.pushes.publish({
    id: stableId('news', 'the table is laid'),
    kind: 'news',
    expiresAt: new Date(Date.now() + newsDays * 24 * 3_600_000).toISOString(),
    audience: { emails: Object.values(namedPlayers).map(({ email }) => email) },
    link: '/games',
    words: {
      en: { title: 'The table is laid', text: 'Every game is open. Take your time.' },
      de: { title: 'Der Tisch ist gedeckt', text: 'Alle Spiele sind offen. Nehmen Sie sich Zeit.' },
      'pt-br': { title: 'A mesa está posta', text: 'Todos os jogos estão abertos. Vá com calma.' },
      fa: { title: 'میز چیده شده است', text: 'همهٔ بازی‌ها باز است. عجله‌ای نیست.' },
    },
  })
}

const depositId = (name: string, place: number): string => stableId('invoice', `${name} ${place}`)

/** Those of Alice's deposits that she chose a bonus with, in sub-units; what is left of her money came with one more. */
const aliceDeposits = [
  ['welcome-first', 2000n],
  ['welcome-second', 4000n],
  ['weekly-reload', 16_000n],
] as const

/** A quarter of the deposit that the reload was chosen with. */
const aliceBonus = 4000n

function depositsOf(name: string, sum: bigint): bigint[] {
  if (name !== 'alice') return [sum]
  const chosen = aliceDeposits.map(([, amount]) => amount)
  return [...chosen, chosen.reduce((left, amount) => left - amount, sum)]
}

/** What the bonus pages show of Alice: two given up, one that is wagered, one that waits with free spins. */
async function seedBonuses(app: App, playerId: string): Promise<void> {
  const { bonuses, giving, codes } = app.bonus
  const account = await app.wallet.accountFor(playerId)
  if (!account || (await bonuses.everyOf(playerId)).length > 0) return
  for (const [place, [identity, amount]] of aliceDeposits.entries()) {
    const offer = await giving.getOffer(identity, { playerId, locale: 'en' })
    await giving.hearDeposit({
      playerId,
      invoiceId: depositId('alice', place),
      accountId: account.id,
      currency: account.currency,
      amount: String(amount),
      bonusId: offer.id,
      isBonusDeclined: false,
    })
    const given = (await bonuses.everyOf(playerId)).at(-1)
    if (given && identity !== 'weekly-reload') await bonuses.cancel(playerId, given.id, 'en')
  }
  await codes.add(playerId, { bonusCode: 'BRASS10', trigger: 1 }, 'en')
}

/** What Alice has set out on before her rounds: they complete the one, and begin the other. */
const aliceQuests = ['here-and-there', 'house-round']

async function seedQuests(app: App, playerId: string): Promise<void> {
  if ((await app.quest.everyOf(playerId)).length > 0) return
  for (const { id, identity } of await app.quest.list(playerId, {}, 'en'))
    if (aliceQuests.includes(identity)) await app.quest.activate(playerId, id, 'en')
}

/** Enough, with what `roundsOf` stakes, that what was paid in was also staked: nothing blocks a withdrawal. */
const roundsPlayed = 32

type Round = { stake: bigint; payout: bigint }

/** Rounds that always come out the same for a name. */
function roundsOf(name: string, balance: bigint): Round[] {
  return Array.from({ length: roundsPlayed }, (_, index) => {
    const dice = createHash('sha256').update(`${name} ${index}`).digest()
    const stake = (balance / 120n / 10n + 1n) * 10n * ([1n, 2n, 3n, 5n, 8n][(dice[1] ?? 0) % 5] ?? 1n)
    const multiple = [0n, 0n, 15n, 0n, 42n, 0n, 8n, 0n, 120n, 0n, 27n, 4n][(dice[0] ?? 0) % 12] ?? 0n
    return { stake, payout: (stake * multiple) / 10n }
  })
}
