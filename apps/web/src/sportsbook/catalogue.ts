// Answers for the sports of the house: the provider's ids, their words in addresses, and the surface that each is played on.

/** What a sport is played on, seen from above: the drawing behind its card. */
export type Ground =
  | 'pitch'
  | 'court'
  | 'clay'
  | 'hall'
  | 'rink'
  | 'ring'
  | 'oval'
  | 'gridiron'
  | 'diamond'
  | 'cage'
  | 'turf'
  | 'screen'

export type Sport = {
  id: number
  /** Its word in addresses. The name in a language stands in the texts under it. */
  code: string
  ground: Ground
}

/** The ids are those of the provider's catalogue, 66 to 179 with gaps. */
export const sports = [
  { id: 66, code: 'soccer', ground: 'pitch' },
  { id: 67, code: 'basketball', ground: 'court' },
  { id: 68, code: 'tennis', ground: 'clay' },
  { id: 69, code: 'volleyball', ground: 'hall' },
  { id: 70, code: 'ice-hockey', ground: 'rink' },
  { id: 71, code: 'boxing', ground: 'ring' },
  { id: 74, code: 'cricket', ground: 'oval' },
  { id: 75, code: 'american-football', ground: 'gridiron' },
  { id: 76, code: 'baseball', ground: 'diamond' },
  { id: 84, code: 'mma', ground: 'cage' },
  { id: 145, code: 'e-sports', ground: 'screen' },
  { id: 164, code: 'padel', ground: 'clay' },
  { id: 165, code: 'horse-racing', ground: 'turf' },
  { id: 179, code: 'short-football', ground: 'pitch' },
] as const satisfies readonly Sport[]

/** E-Sports+ is many games under one sport; these have a place of their own in the menu. */
export const electronicSports = 145

export type ElectronicGame = {
  categoryId: number
  code: string
  /** A game's name is the same in every language. */
  name: string
  /** Two colours of its card. */
  background: readonly [string, string]
}

export const electronicGames: readonly ElectronicGame[] = [
  {
    categoryId: 1534,
    code: 'counter-strike',
    name: 'Counter-Strike',
    background: ['oklch(0.46 0.09 60)', 'oklch(0.24 0.05 45)'],
  },
  {
    categoryId: 1533,
    code: 'dota2',
    name: 'Dota2',
    background: ['oklch(0.45 0.15 25)', 'oklch(0.22 0.07 20)'],
  },
  {
    categoryId: 1330,
    code: 'valorant',
    name: 'Valorant',
    background: ['oklch(0.5 0.12 195)', 'oklch(0.24 0.06 210)'],
  },
  {
    categoryId: 1307,
    code: 'hearthstone',
    name: 'Hearthstone',
    background: ['oklch(0.47 0.12 285)', 'oklch(0.23 0.07 290)'],
  },
]

export function sportById(id: number | undefined): Sport | undefined {
  return sports.find((sport) => sport.id === id)
}

export function sportByCode(code: string | undefined): Sport | undefined {
  return sports.find((sport) => sport.code === code)
}
