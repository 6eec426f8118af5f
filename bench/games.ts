// Makes a catalogue of any size for benchmarks: the same games every time, with as many different words as a real one has.
import type { ListedGame } from '../apps/server/src/game/catalogue.ts'
import { pick, randomFrom, type Random } from '../apps/server/src/seeds/art/random.ts'

const [first, ...others] =
  'amber azure blazing bold brass bright burning cosmic crimson crystal desert diamond double eastern electric emerald endless eternal fallen fiery frozen gentle ghostly giant gilded golden grand hidden hollow hungry icy iron ivory jade jolly joker jungle kings laughing lazy little lonely lost lucky lunar magic mellow merry midnight mighty misty molten mystic neon noble northern old opal painted pale paper pearl phantom pink polar proud purple quiet rapid red restless rising roaring royal ruby rusty sacred salty scarlet secret shadow silent silver singing sleepy solar southern spicy stolen stone stormy sugar sunken sweet swift thunder tiny turquoise twin velvet violet wandering western wild winter wooden'.split(
    ' ',
  )
const [thing, ...things] =
  'acorn anchor arrow badger bandit banner barrel bay bazaar bear bell bird blossom book bottle bounty bride bridge bull cabin canyon caravan carnival carousel castle cat cavern chest chief circus citadel clover coast coin comet compass coral cove crane crown cup dance dawn desert dice dolphin dragon dream drum duke eagle ember empire eye falcon feast feather fiesta fire flame flower forest forge fortune fountain fox fruits galaxy garden gate gem genie ghost giant gold grove harbour harp harvest hawk heart heist hero hill hive horn horse hunt idol inn island jackpot jaguar jewel jester journey jungle key king kingdom knight koi lagoon lamp lantern legend lion lotus lynx magnet mansion map market mask maze meadow mermaid mill mine mirror monkey moon moth mountain nest nights nugget oasis ocean oracle orchard orchid otter owl palace panda pantry parade party peacock pearl phoenix pirate planet pony pots prairie princess pyramid queen quest rain ranch raven realm reef rider river road robin rocket rose ruins saga sail samurai scroll serpent shark ship shore spell spin spirit spring stag star storm strike summit sun swan sword temple theatre throne thunder tiger tower trail treasure tree tribe trophy tulip turtle valley vault viking village violin voyage wagon wave well whale wheel whisper wind wings wish witch wizard wolf yard zen'.split(
    ' ',
  )
const adjectives = [first ?? '', ...others] as const
const nouns = [thing ?? '', ...things] as const
const syllables = [
  'a',
  'bra',
  'cor',
  'da',
  'el',
  'fen',
  'gor',
  'hal',
  'is',
  'jo',
  'ka',
  'lum',
  'mar',
  'nix',
  'or',
  'per',
  'qua',
  'ri',
  'sol',
  'tan',
  'ul',
  'ver',
  'wy',
  'xan',
  'yo',
  'zel',
] as const
const features = [
  'free_spins',
  'hold_and_spin',
  'multiplier',
  'wilds',
  'cascade',
  'megaways',
  'buy',
  'jackpot',
  'gamble',
] as const
const rows = [
  'popular',
  'new',
  'bold',
  'gentle',
  'table',
  'originals',
  'free-spins',
  'hold-and-spin',
  'low-stakes',
  'after-dark',
  'garden',
  'sea',
  'cabinet',
  'sport',
] as const
const studios = 160

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function invented(random: Random): string {
  let word = ''
  for (let i = 0; i < 2 + Math.floor(random() * 3); i++) word += pick(random, syllables)
  return word
}

function nameOf(random: Random): string {
  const kind = random()
  if (kind < 0.45) return `${capital(pick(random, adjectives))} ${capital(pick(random, nouns))}`
  if (kind < 0.6) return `${capital(pick(random, nouns))} of ${capital(invented(random))}`
  if (kind < 0.75) return `${capital(invented(random))} ${capital(pick(random, nouns))}`
  if (kind < 0.85) return `${capital(pick(random, nouns))} & ${capital(pick(random, nouns))}`
  if (kind < 0.95)
    return `${capital(invented(random))}’s ${capital(pick(random, adjectives))} ${capital(pick(random, nouns))}`
  return capital(invented(random))
}

const picture = { '1x': '/a.svg', '2x': '/a.svg', '3x': '/a.svg' }

export function manyGames(count: number): {
  games: ListedGame[]
  positions: Map<string, Map<string, number>>
} {
  const random = randomFrom('a catalogue for measuring')
  const taken = new Set<string>()
  const positions = new Map(rows.map((row) => [row as string, new Map<string, number>()]))
  const games: ListedGame[] = []
  while (games.length < count) {
    const plainName = nameOf(random)
    const name = taken.has(plainName) ? `${plainName} ${2 + Math.floor(random() * 98)}` : plainName
    if (taken.has(name)) continue
    taken.add(name)
    const at = games.length
    const studio = Math.floor(random() * random() * studios)
    const collections = rows.filter((_, row) => random() < 0.3 / (1 + row / 4))
    const id = `game-${at}`
    for (const row of collections) positions.get(row)?.set(id, positions.get(row)?.size ?? 0)
    games.push({
      id,
      identity: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      name,
      type: random() < 0.86 ? 'slot' : pick(random, ['table', 'instant', 'live']),
      provider: { id: `studio-id-${studio}`, identity: `studio-${studio}`, name: studioName(studio) },
      collections,
      labels: [],
      images: { '3x4': picture, '1x1': picture },
      isDemoMode: true,
      isHidden: false,
      platforms: random() < 0.9 ? [1, 2] : [2],
      volatility: pick(random, ['low', 'medium', 'high']),
      rtp: (94 + random() * 4).toFixed(2),
      paylines: 20,
      isBonusWagering: true,
      minBet: '0.10',
      maxBet: '50.00',
      features: features.filter(() => random() < 0.28),
      releasedAt: new Date(Date.UTC(2018, 0, 1) + Math.floor(random() * 3200) * 86_400_000).toISOString(),
      popularity: Math.floor(random() * 100_000),
      integration: 'gcp',
      theme: [],
      studioPosition: studio,
    })
  }
  return { games, positions }
}

function studioName(studio: number): string {
  const random = randomFrom(`studio ${studio}`)
  return `${capital(invented(random))} ${capital(pick(random, nouns))}`
}
