// Answers for what is on offer at a moment, as the widget and the casino read it.
import { fixtureBy, fixturesAt, isLive, type Fixture } from './fixtures.ts'
import { momentOf, scriptOf, type Moment, type Script } from './match.ts'
import { marketsOf, resultOf, type Market, type Outcome } from './odds.ts'
import { championships, sportBy, sports } from './world.ts'

export type Feed = ReturnType<typeof feedOf>

export type EventWish = {
  sportId?: number | undefined
  categoryIds?: readonly number[] | undefined
  championshipIds?: readonly number[] | undefined
  isLive?: boolean | undefined
  /** One of each sport first, then a second of each. */
  isMixed?: boolean | undefined
  limit: number
}

const scriptsKept = 2000

export function feedOf(secret: string, now: () => number) {
  const scripts = new Map<number, Script>()

  function scriptFor(fixture: Fixture): Script {
    const known = scripts.get(fixture.id)
    if (known) return known
    const script = scriptOf(fixture, secret)
    scripts.set(fixture.id, script)
    if (scripts.size > scriptsKept) scripts.delete(scripts.keys().next().value ?? 0)
    return script
  }

  const momentFor = (fixture: Fixture): Moment => momentOf(fixture, scriptFor(fixture), now())

  /** As a line of a list has it: with its first market, or with all of them. */
  function shown(fixture: Fixture, isWhole: boolean) {
    const script = scriptFor(fixture)
    const moment = momentOf(fixture, script, now())
    const { championship, home, away } = fixture
    const markets = moment.isOver ? [] : marketsOf(fixture, script, moment, isWhole)
    return {
      id: fixture.id,
      name: `${home} vs ${away}`,
      home,
      away,
      sport: { id: championship.sport.id, name: championship.sport.name, code: championship.sport.code },
      category: championship.category,
      championship: { id: championship.id, name: championship.name },
      startsAt: new Date(fixture.startsAt).toISOString(),
      isLive: isLive(fixture, now()),
      isOver: moment.isOver,
      isAbandoned: moment.isAbandoned,
      score: moment.score,
      within: moment.within,
      clock: clockOf(fixture, moment),
      markets: markets.map(marketOnWire),
    }
  }

  return {
    sports() {
      const all = fixturesAt(now())
      return sports.map(({ id, name, code }) => {
        const mine = all.filter(({ championship }) => championship.sport.id === id)
        const live = mine.filter((fixture) => isLive(fixture, now())).length
        return { id, name, code, live, upcoming: mine.length - live }
      })
    },

    /** A sport in the words of `GET /feed/sports/{id}`. */
    sport(id: number) {
      const found = sportBy(id)
      if (!found) return null
      const mine = championships.filter(({ sport }) => sport.id === id)
      return {
        Id: id,
        Name: found.name,
        Categories: [...Map.groupBy(mine, ({ category }) => category.id).values()].map((inside) => ({
          CategoryId: inside[0]?.category.id ?? 0,
          Name: inside[0]?.category.name ?? '',
          Championships: inside.map((each) => ({ ChampionshipId: each.id, Name: each.name })),
        })),
      }
    },

    events(wish: EventWish) {
      const among = championships.filter(
        (each) =>
          (wish.sportId === undefined || each.sport.id === wish.sportId) &&
          (!wish.categoryIds?.length || wish.categoryIds.includes(each.category.id)) &&
          (!wish.championshipIds?.length || wish.championshipIds.includes(each.id)),
      )
      const found = fixturesAt(now(), among)
        .filter((fixture) => wish.isLive === undefined || isLive(fixture, now()) === wish.isLive)
        // What has just begun is more open than what ends in a moment.
        .sort((a, b) => (isLive(a, now()) && isLive(b, now()) ? b.startsAt - a.startsAt : 0))
      return (wish.isMixed ? mixed(found) : found)
        .slice(0, wish.limit)
        .map((fixture) => shown(fixture, false))
    },

    event(id: number) {
      const fixture = fixtureBy(id)
      return fixture ? shown(fixture, true) : null
    },

    search(query: string, limit: number) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      return fixturesAt(now())
        .filter(({ home, away, championship }) => {
          const text = `${home} ${away} ${championship.name} ${championship.category.name} ${championship.sport.name}`
          const known = text.toLowerCase()
          return words.every((word) => known.includes(word))
        })
        .slice(0, limit)
        .map((fixture) => ({
          eventId: fixture.id,
          name: `${fixture.home} vs ${fixture.away}`,
          sportId: fixture.championship.sport.id,
          sport: fixture.championship.sport.name,
          categoryId: fixture.championship.category.id,
          category: fixture.championship.category.name,
          championshipId: fixture.championship.id,
          championship: fixture.championship.name,
          startsAt: new Date(fixture.startsAt).toISOString(),
          isLive: isLive(fixture, now()),
        }))
    },

    /** A selection as it can be bet on now, with its match. */
    selection(id: string): { fixture: Fixture; market: Market; outcome: Outcome; isLive: boolean } | null {
      const fixture = fixtureBy(Number(id.split(':', 1)[0]))
      if (!fixture) return null
      const market = marketsOf(fixture, scriptFor(fixture), momentFor(fixture)).find((each) =>
        id.startsWith(`${each.id}:`),
      )
      const outcome = market?.outcomes.find((each) => each.id === id)
      return market && outcome ? { fixture, market, outcome, isLive: isLive(fixture, now()) } : null
    },

    /** How a selection ended, with the score; null while nobody knows. */
    result(id: string): { result: 'won' | 'lost' | 'refunded'; score: string } | null {
      const fixture = fixtureBy(Number(id.split(':', 1)[0]))
      if (!fixture) return null
      const moment = momentFor(fixture)
      const result = resultOf(id, moment)
      return result && { result, score: moment.score.join(':') }
    },
  }
}

export const marketNames: Record<Market['key'], (fixture: Fixture) => string> = {
  winner: ({ championship }) => (championship.sport.kind === 'goals' ? 'Match result' : 'Winner'),
  total: () => 'Total',
  handicap: () => 'Handicap',
  both: () => 'Both teams to score',
}

/** "Over 2.5", "Northgate Rovers -1.5". */
export function outcomeName(fixture: Fixture, market: Market, outcome: Outcome): string {
  const signed = (line: number) => (line > 0 ? `+${line}` : String(line))
  const { key } = outcome
  if (market.key === 'handicap')
    return key === 'home'
      ? `${fixture.home} ${signed(market.line ?? 0)}`
      : `${fixture.away} ${signed(-(market.line ?? 0))}`
  if (key === 'over' || key === 'under') return `${key === 'over' ? 'Over' : 'Under'} ${market.line}`
  return { home: fixture.home, away: fixture.away, draw: 'Draw', yes: 'Yes', no: 'No' }[key]
}

const marketOnWire = ({ id, key, line, outcomes }: Market) => ({
  id,
  key,
  line,
  outcomes: outcomes.map(({ id: outcomeId, key: outcome, odds }) => ({ id: outcomeId, key: outcome, odds })),
})

function mixed(fixtures: readonly Fixture[]): Fixture[] {
  const seen = new Map<number, number>()
  return fixtures
    .map((fixture, place) => {
      const { id } = fixture.championship.sport
      const turn = seen.get(id) ?? 0
      seen.set(id, turn + 1)
      return { fixture, place, turn }
    })
    .sort((a, b) => a.turn - b.turn || a.place - b.place)
    .map(({ fixture }) => fixture)
}

function clockOf(fixture: Fixture, moment: Moment): { minute: number; period: number; of: string } {
  const { sport } = fixture.championship
  const periods = { half: 2, third: 3, quarter: 4, inning: 9 }[sport.period] ?? 1
  const period =
    sport.kind === 'sets'
      ? moment.score[0] + moment.score[1] + 1
      : Math.min(periods, Math.floor(moment.gone * periods) + 1)
  return { minute: Math.floor(moment.gone * sport.clock), period, of: sport.period }
}
