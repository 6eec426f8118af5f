// Answers for matches as the widget shows them: a row with its first odds, a card, a scoreboard, and every market.
import { h, type Drawn, type Pieces } from './dom.ts'
import { badge, icon, palettes } from './look.ts'
import { figures, isPicked, lineSaid, marketName, oddsSaid, outcomeName, pickOrDrop, say } from './slip.ts'
import { settings, type Market, type Match, type Outcome } from './talk.ts'
import { dateText, sportName, type Word } from './words.ts'

/** What odds were the last time, so that a change is seen. */
const before = new Map<string, { odds: number; moved: 'up' | 'down' | ''; until: number }>()

function movedOf({ id, odds }: Outcome): string {
  const now = Date.now()
  const known = before.get(id)
  if (odds === null) return ''
  if (!known || known.odds !== odds)
    before.set(id, { odds, moved: known ? (odds > known.odds ? 'up' : 'down') : '', until: now + 5000 })
  const fresh = before.get(id)
  return fresh && fresh.until > now ? fresh.moved : ''
}

export type OnOdd = (match: Match, market: Market, outcome: Outcome) => void

export function oddButton(
  match: Match,
  market: Market,
  outcome: Outcome,
  short: string,
  onOdd?: OnOdd,
): Drawn {
  const said = outcome.odds === null ? say('suspended') : oddsSaid(outcome.odds)
  return h(
    'button',
    {
      class: `odd ${movedOf(outcome)}`.trim(),
      key: outcome.id,
      type: 'button',
      disabled: outcome.odds === null,
      'aria-pressed': onOdd ? null : String(isPicked(outcome.id)),
      'aria-label': `${marketName(market)}: ${outcomeName(match, market, outcome)} ${said}`,
      onclick: () => (onOdd ?? pickOrDrop)(match, market, outcome),
    },
    h('span', null, short),
    h('b', null, outcome.odds === null ? '–' : said),
  )
}

const shortOf = ({ key }: Outcome): string => ({ home: '1', draw: 'X', away: '2' })[key] ?? say(key as Word)

const side = (match: Match, which: 0 | 1): Drawn => {
  const name = which === 0 ? match.home : match.away
  return h(
    'span',
    { class: 'side' },
    badge(name, palettes[settings.theme]['badge'] ?? '0.5'),
    h('b', null, name),
    match.isLive && h('i', { class: 'num' }, figures(match.score[which])),
  )
}

export function clockText({ clock, sport }: Match): string {
  const period = say((sport.code === 'e-sports' ? 'map' : clock.of) as Word, { n: clock.period })
  return ['half', 'third', 'quarter'].includes(clock.of) ? `${figures(clock.minute)}′ · ${period}` : period
}

function whenText(match: Match): string {
  const { dates } = settings
  const isToday = new Date(match.startsAt).toDateString() === new Date().toDateString()
  return dateText(settings.culture, match.startsAt, isToday ? dates.time : dates.dayMonthTime)
}

const when = (match: Match, isNamed: boolean): Drawn =>
  h(
    'span',
    { class: 'when' },
    match.isLive && h('span', { class: 'now' }, say('live')),
    h('span', { class: 'num' }, match.isLive ? clockText(match) : whenText(match)),
    isNamed && h('span', null, `· ${match.championship.name}`),
  )

function firstOdds(match: Match, onOdd?: OnOdd): Drawn | null {
  const [market] = match.markets
  return market
    ? h(
        'div',
        { class: 'odds' },
        market.outcomes.map((outcome) => oddButton(match, market, outcome, shortOf(outcome), onOdd)),
      )
    : null
}

export function matchRow(match: Match, onOpen: (match: Match) => void, isNamed = false): Drawn {
  return h(
    'div',
    { class: 'row', key: `m${match.id}` },
    h(
      'button',
      { class: 'what', type: 'button', 'aria-label': match.name, onclick: () => onOpen(match) },
      when(match, isNamed),
      side(match, 0),
      side(match, 1),
    ),
    firstOdds(match),
  )
}

export function matchCard(
  match: Match,
  isLit: boolean,
  onOpen: (match: Match) => void,
  onOdd?: OnOdd,
): Drawn {
  return h(
    'div',
    { class: isLit ? 'card lit' : 'card', key: `c${match.id}`, role: 'listitem' },
    h(
      'button',
      { class: 'what', type: 'button', 'aria-label': match.name, onclick: () => onOpen(match) },
      h(
        'span',
        { class: 'when' },
        h('span', null, `${sportName(settings.culture, match.sport)} · ${match.championship.name}`),
      ),
      when(match, false),
      side(match, 0),
      side(match, 1),
    ),
    firstOdds(match, onOdd),
  )
}

/** Rows under the names of their championships. */
export function matchList(matches: readonly Match[], onOpen: (match: Match) => void): Drawn[] {
  const groups = new Map<number, Match[]>()
  for (const match of matches)
    groups.set(match.championship.id, [...(groups.get(match.championship.id) ?? []), match])
  return [...groups.values()].map((group) => {
    const [first] = group as [Match]
    return h(
      'div',
      { class: 'panel', key: `g${first.championship.id}` },
      h(
        'h3',
        { class: 'group' },
        icon(first.sport.code),
        `${first.category.name} · ${first.championship.name}`,
      ),
      group.map((match) => matchRow(match, onOpen)),
    )
  })
}

export function scoreboard(match: Match): Drawn {
  const shade = palettes[settings.theme]['badge'] ?? '0.5'
  const team = (name: string) => h('div', null, badge(name, shade), h('b', null, name))
  return h(
    'div',
    { class: 'board' },
    team(match.home),
    h(
      'div',
      { class: 'mid' },
      match.isLive
        ? [
            h('span', { class: 'now' }, say('live')),
            h('span', { class: 'score num' }, figures(match.score.join(' : '))),
            match.within && h('span', { class: 'num', dir: 'ltr' }, match.within.join(' : ')),
            h('span', { class: 'small dim num' }, clockText(match)),
          ]
        : [
            h(
              'span',
              { class: 'small dim num' },
              dateText(settings.culture, match.startsAt, settings.dates.dayMonth),
            ),
            h(
              'span',
              { class: 'score num' },
              match.isOver
                ? figures(match.score.join(' : '))
                : dateText(settings.culture, match.startsAt, settings.dates.time),
            ),
          ],
    ),
    team(match.away),
  )
}

export function marketPanels(match: Match): Pieces {
  return match.markets.map((market) =>
    h(
      'section',
      { class: 'market', key: market.id },
      h(
        'h3',
        null,
        marketName(market),
        market.line !== null && h('span', { class: 'dim num' }, ` ${lineSaid(market.line)}`),
      ),
      h(
        'div',
        { class: 'odds' },
        market.outcomes.map((outcome) =>
          oddButton(match, market, outcome, outcomeName(match, market, outcome)),
        ),
      ),
    ),
  )
}
