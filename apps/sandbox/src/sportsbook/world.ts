// Answers for the world of sports: which there are, in which countries and leagues, and who plays there. All of it is made up.

/** How a match of a sport is scored, which decides how it is simulated and what can be bet on. */
type Kind = 'goals' | 'points' | 'sets'

export type Sport = {
  id: number
  name: string
  code: string
  kind: Kind
  /** Minutes on the clock of a match; of sets it is only how long a match takes. */
  clock: number
  /** What both sides score together on average; of sets, how many one has to win. */
  expected: number
  /** How many real minutes a match takes here. */
  lasts: number
  period: string
}

export type Championship = {
  id: number
  name: string
  sport: Sport
  category: { id: number; name: string }
  teams: readonly string[]
}

const sport = (
  id: number,
  name: string,
  code: string,
  kind: Kind,
  clock: number,
  expected: number,
  lasts: number,
  period: string,
): Sport => ({ id, name, code, kind, clock, expected, lasts, period })

export const sports: readonly Sport[] = [
  sport(66, 'Soccer', 'soccer', 'goals', 90, 2.7, 15, 'half'),
  sport(67, 'Basketball', 'basketball', 'points', 48, 210, 13, 'quarter'),
  sport(68, 'Tennis', 'tennis', 'sets', 110, 2, 14, 'set'),
  sport(69, 'Volleyball', 'volleyball', 'sets', 100, 3, 13, 'set'),
  sport(70, 'Ice Hockey', 'ice-hockey', 'goals', 60, 5.6, 12, 'third'),
  sport(75, 'American Football', 'american-football', 'points', 60, 45, 15, 'quarter'),
  sport(76, 'Baseball', 'baseball', 'goals', 54, 8.4, 14, 'inning'),
  sport(145, 'E-Sports+', 'e-sports', 'sets', 90, 2, 12, 'map'),
  sport(164, 'Padel', 'padel', 'sets', 90, 2, 12, 'set'),
  sport(179, 'Short Football', 'short-football', 'goals', 12, 3.4, 5, 'half'),
]

const towns = [
  'Northgate',
  'Old Harbour',
  'Ashford Vale',
  'Brackwater',
  'Calder Point',
  'Dunmere',
  'Elmstead',
  'Farrow Hill',
  'Glenhaven',
  'Hollin Bridge',
  'Ivory Quay',
  'Juniper Bay',
  'Kestrel Cross',
  'Larkspur',
  'Merrow',
  'Nettlefield',
  'Orchard Park',
  'Pinemoor',
  'Quillon',
  'Ravensby',
  'Saltmarsh',
  'Thornbury Isle',
  'Umberton',
  'Velden',
  'Westerlea',
  'Yarrow',
  'Zephyr Heights',
  'Amberley',
  'Birchwood',
  'Coppergate',
  'Driftstone',
  'Everholt',
] as const
const players = [
  'A. Lindqvar',
  'B. Torvane',
  'C. Maresh',
  'D. Okolun',
  'E. Valtieri',
  'F. Brandec',
  'G. Sorrel',
  'H. Nakadai',
  'I. Perrault',
  'J. Castellon',
  'K. Ødemark',
  'L. Fenwright',
  'M. Aldous',
  'N. Zorić',
  'O. Hartwin',
  'P. Delacroy',
  'Q. Ostler',
  'R. Vantongen',
  'S. Imari',
  'T. Bellweather',
  'U. Kovarn',
  'V. Stroud',
  'W. Achterberg',
  'Y. Rosmund',
] as const
const squads = [
  'Paper Tigers',
  'Nine Lanterns',
  'Velvet Static',
  'Cold Circuit',
  'Moth Parade',
  'Iron Sonnet',
  'Quiet Storm',
  'Glass Anchors',
  'Night Ferry',
  'Salt & Ember',
  'Low Orbit',
  'Kite Engine',
] as const

/** So many names from a list, beginning at a place of the league's own, with an ending where teams have one. */
function names(
  list: readonly string[],
  from: number,
  count: number,
  endings: readonly string[] = [''],
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = list[(from * 7 + index * 5) % list.length] ?? ''
    const ending = endings[(from + index * 3 + (index >> 1)) % endings.length] ?? ''
    return ending === '' ? name : `${name} ${ending}`
  }).filter((name, index, all) => all.indexOf(name) === index)
}

const endingsOf: Record<string, readonly string[]> = {
  soccer: ['Rovers', 'United', 'FC', 'Athletic', 'City', 'Wanderers'],
  'short-football': ['Five', 'Sparks', 'Street'],
  basketball: ['Herons', 'Comets', 'Foundry', 'Mariners', 'Lynx'],
  volleyball: ['VC', 'Spikers', 'Beacons'],
  'ice-hockey': ['Icebreakers', 'Polars', 'Wolverines', 'Frost'],
  'american-football': ['Bulwarks', 'Stags', 'Rangers', 'Thunder'],
  baseball: ['Larks', 'Millers', 'Pilots', 'Red Caps'],
}

/** Countries of this world with their leagues, by sport. */
const leagues: Record<
  string,
  readonly (readonly [category: number, country: string, championships: readonly string[]])[]
> = {
  soccer: [
    [2101, 'Albany', ['Lantern League', 'Lantern Cup']],
    [2102, 'Costa Verra', ['Primera Verra', 'Segunda Verra']],
    [2103, 'Norrland', ['Elitserien North']],
    [2104, 'Continental', ['Champions Circle']],
  ],
  basketball: [
    [2111, 'Albany', ['Hoop Association']],
    [2112, 'Adria', ['Adria Liga']],
  ],
  tennis: [
    [2121, 'World Tour', ['Merrow Open', 'Saltmarsh Classic']],
    [2122, 'Challenger', ['Quillon Challenger']],
  ],
  volleyball: [[2131, 'Continental', ['Volley Circle']]],
  'ice-hockey': [
    [2141, 'Norrland', ['Frost League']],
    [2142, 'Albany', ['Harbour Hockey League']],
  ],
  'american-football': [[2151, 'Albany', ['Gridiron Conference']]],
  baseball: [[2161, 'Albany', ['Diamond League']]],
  'e-sports': [
    [1534, 'Counter-Strike', ['Backbone Major']],
    [1533, 'Dota2', ['Rivermouth Invitational']],
    [1330, 'Valorant', ['Spire Circuit']],
    [1307, 'Hearthstone', ['Fireside Masters']],
  ],
  padel: [[2181, 'World Tour', ['Glass Court Series']]],
  'short-football': [[2191, 'Albany', ['Street Fives']]],
}

export const championships: readonly Championship[] = sports.flatMap((each) =>
  (leagues[each.code] ?? []).flatMap(([categoryId, country, titles]) =>
    titles.map((name, index) => {
      const id = categoryId * 10 + index
      const teams =
        each.code === 'e-sports'
          ? names(squads, id, 8)
          : each.code === 'tennis' || each.code === 'padel'
            ? each.code === 'padel'
              ? names(players, id, 16).reduce<string[]>(
                  (pairs, name, place, all) =>
                    place % 2 ? [...pairs, `${all[place - 1]?.slice(3)} / ${name.slice(3)}`] : pairs,
                  [],
                )
              : names(players, id, 12)
            : names(towns, id, 12, endingsOf[each.code])
      return { id, name, sport: each, category: { id: categoryId, name: country }, teams }
    }),
  ),
)

export const sportBy = (id: number): Sport | undefined => sports.find((each) => each.id === id)
