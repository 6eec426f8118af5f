// Answers for the pages of the sportsbook: where the player is, what is fetched for it, and how it is drawn. The menu of sports is the page's around it.
import { h, type Drawn, type Pieces } from './dom.ts'
import { icon } from './look.ts'
import { marketPanels, matchCard, matchList, scoreboard } from './matches.ts'
import { figures, money, oddsSaid, problemOf, say, slip } from './slip.ts'
import {
  changed,
  Said,
  settings,
  talk,
  type Match,
  type PlacedBet,
  type SportLine,
  type SportTree,
} from './talk.ts'
import { dateText, sportName } from './words.ts'

export type PageName = 'overview' | 'live' | 'sport' | 'championship' | 'event' | 'betHistory'
export type Place = {
  page: PageName
  sportId?: number | undefined
  categoryIds: number[]
  championshipIds: number[]
  eventId?: number | undefined
}

/** What a page shows; a part that is missing was not fetched yet. */
export type Content = {
  sports?: SportLine[]
  tree?: SportTree | null
  live?: Match[]
  next?: Match[]
  match?: Match | null
  bets?: PlacedBet[]
}

const eventsAt = async (query: Record<string, string | number | undefined>): Promise<Match[]> => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return (await talk<{ events: Match[] }>(`events?${search}`)).events
}

export const liveMatches = (limit: number): Promise<Match[]> =>
  eventsAt({ live: 'true', mixed: 'true', limit })
export const nextMatches = (limit: number): Promise<Match[]> => eventsAt({ live: 'false', limit })
export const mixedMatches = (limit: number): Promise<Match[]> =>
  eventsAt({ live: 'false', mixed: 'true', limit })
export const sportLines = async (): Promise<SportLine[]> =>
  (await talk<{ sports: SportLine[] }>('sports')).sports

export const betsSoFar = async (): Promise<PlacedBet[]> =>
  settings.token ? (await talk<{ bets: PlacedBet[] }>('bets')).bets : []

export async function contentOf(place: Place): Promise<Content> {
  const where = {
    sportId: place.sportId,
    categoryIds: place.categoryIds.join(','),
    championshipIds: place.championshipIds.join(','),
  }
  if (place.page === 'overview') {
    const [live, next] = await Promise.all([liveMatches(8), nextMatches(14)])
    return { live, next }
  }
  if (place.page === 'live') {
    const live = await eventsAt({ ...where, live: 'true', limit: 100 })
    return { live, ...(live.length === 0 ? { next: await nextMatches(12) } : {}) }
  }
  if (place.page === 'event') {
    const match = await talk<{ event: Match }>(`events/${place.eventId}`).then(
      ({ event }) => event,
      (error: unknown) => {
        if (error instanceof Said && error.status === 404) return null
        throw error
      },
    )
    return { match }
  }
  if (place.page === 'betHistory') return { bets: await betsSoFar() }
  const [sports, tree, live, next] = await Promise.all([
    sportLines(),
    place.sportId ? talk<SportTree>(`sports/${place.sportId}`).catch(() => null) : null,
    eventsAt({ ...where, live: 'true', limit: 60 }),
    eventsAt({ ...where, live: 'false', limit: 60 }),
  ])
  return { sports, tree, live, next }
}

export type Go = (place: Partial<Place> & { page: PageName }) => void

export const openMatch =
  (go: Go) =>
  (match: Match): void =>
    go({
      page: 'event',
      sportId: match.sport.id,
      categoryIds: [match.category.id],
      championshipIds: [match.championship.id],
      eventId: match.id,
    })

export function pageView(
  place: Place,
  content: Content | null,
  isAway: boolean,
  go: Go,
  again: () => void,
): Pieces {
  return isAway ? away(again) : content ? body(place, content, go) : waiting()
}

const waiting = (): Drawn =>
  h(
    'div',
    { class: 'panel skeleton', 'aria-busy': 'true' },
    [1, 2, 3, 4].map(() => h('div', { class: 'ghost', style: 'min-block-size: 84px;' })),
  )

export const away = (again: () => void): Drawn =>
  h(
    'div',
    { class: 'panel empty', role: 'alert' },
    h('p', null, say('away')),
    h('button', { class: 'chip', type: 'button', onclick: again }, say('again')),
  )

const empty = (text: string, go?: Go): Drawn =>
  h(
    'div',
    { class: 'panel empty' },
    icon('ticket'),
    h('p', null, text),
    go &&
      h(
        'button',
        { class: 'chip', type: 'button', onclick: () => go({ page: 'overview' }) },
        say('toOverview'),
      ),
  )

function section(title: string, inside: Pieces, key: string, more?: Drawn | null): Drawn {
  return h(
    'section',
    { key, class: 'main', style: 'gap: 12px;' },
    h('div', { class: 'head' }, h('h2', { class: 'title' }, title), more),
    inside,
  )
}

function body(place: Place, content: Content, go: Go): Pieces {
  const open = openMatch(go)
  if (place.page === 'betHistory') return betsView(content.bets ?? [])
  if (place.page === 'event') {
    const { match } = content
    if (!match) return empty(say('gone'), go)
    const isGone = match.isOver || match.isAbandoned
    return [
      h(
        'div',
        { key: 'back' },
        h(
          'button',
          {
            class: 'link',
            type: 'button',
            onclick: () =>
              go({
                page: 'championship',
                sportId: match.sport.id,
                categoryIds: [match.category.id],
                championshipIds: [match.championship.id],
              }),
          },
          `${match.category.name} · ${match.championship.name}`,
        ),
      ),
      h(
        'div',
        { class: 'panel', key: `e${match.id}` },
        h('h2', { class: 'sr' }, match.name),
        scoreboard(match),
      ),
      isGone ? empty(say('gone'), go) : h('div', { class: 'panel', key: 'markets' }, marketPanels(match)),
    ]
  }
  const live = content.live ?? []
  const next = content.next ?? []
  if (place.page === 'overview')
    return [
      live.length > 0 &&
        section(
          say('liveNow'),
          h(
            'div',
            { class: 'cards', role: 'list' },
            live.map((match) => matchCard(match, true, open)),
          ),
          'live',
          h('button', { class: 'link', type: 'button', onclick: () => go({ page: 'live' }) }, say('all')),
        ),
      section(say('upcoming'), next.length > 0 ? matchList(next, open) : empty(say('noEvents')), 'next'),
    ]
  if (place.page === 'live')
    return live.length > 0
      ? section(say('liveNow'), matchList(live, open), 'live')
      : [
          h('p', { class: 'panel empty', key: 'none' }, say('noLive')),
          section(say('upcoming'), matchList(next, open), 'next'),
        ]
  const { tree } = content
  const codeOf = (sport: SportTree) => content.sports?.find(({ id }) => id === sport.Id)?.code ?? ''
  return [
    tree &&
      h(
        'h2',
        { class: 'title', key: 'name' },
        icon(codeOf(tree)),
        sportName(settings.culture, { code: codeOf(tree), name: tree.Name }),
      ),
    tree && leagues(place, tree, go),
    live.length > 0 && section(say('liveNow'), matchList(live, open), 'live'),
    next.length > 0 && section(say('upcoming'), matchList(next, open), 'next'),
    live.length + next.length === 0 && empty(say('noEvents'), go),
  ]
}

function leagues(place: Place, tree: SportTree, go: Go): Drawn {
  const isAll = place.categoryIds.length === 0 && place.championshipIds.length === 0
  return h(
    'div',
    { class: 'strip', key: 'leagues' },
    h(
      'button',
      {
        class: 'chip',
        type: 'button',
        'aria-pressed': String(isAll),
        onclick: () => go({ page: 'sport', sportId: tree.Id }),
      },
      say('all'),
    ),
    tree.Categories.flatMap((category) =>
      category.Championships.map((championship) =>
        h(
          'button',
          {
            class: 'chip',
            key: `l${championship.ChampionshipId}`,
            type: 'button',
            'aria-pressed': String(
              place.championshipIds.includes(championship.ChampionshipId) ||
                (place.championshipIds.length === 0 && place.categoryIds.includes(category.CategoryId)),
            ),
            onclick: () =>
              go({
                page: 'championship',
                sportId: tree.Id,
                categoryIds: [category.CategoryId],
                championshipIds: [championship.ChampionshipId],
              }),
          },
          `${category.Name} · ${championship.Name}`,
        ),
      ),
    ),
  )
}

/** Which of the own bets are shown, and which is about to be cashed out. */
const history = { isOpen: true, sure: '', busy: '', problem: '' }

export function betsView(bets: readonly PlacedBet[]): Pieces {
  const shown = bets.filter(({ status }) => (status === 'open') === history.isOpen)
  return [
    h(
      'div',
      { class: 'strip', key: 'which' },
      [true, false].map((isOpen) =>
        h(
          'button',
          {
            class: 'chip',
            type: 'button',
            'aria-pressed': String(history.isOpen === isOpen),
            onclick: () => {
              history.isOpen = isOpen
              changed()
            },
          },
          say(isOpen ? 'open' : 'settled'),
        ),
      ),
    ),
    h(
      'div',
      { role: 'alert', key: 'problem' },
      history.problem && h('p', { class: 'said' }, history.problem),
    ),
    shown.length === 0 ? empty(say('noBets')) : h('div', { class: 'bets', key: 'bets' }, shown.map(betCard)),
  ]
}

function betCard(bet: PlacedBet): Drawn {
  const isSure = history.sure === bet.id
  const worth = bet.cashOut
  return h(
    'article',
    { class: 'bet', key: bet.id, 'aria-label': bet.id },
    h(
      'div',
      { class: 'line' },
      h(
        'span',
        { class: 'small dim num' },
        `${bet.id} · ${dateText(settings.culture, bet.createdAt, settings.dates.dateTime)}`,
      ),
      h('span', { class: `state ${bet.status}` }, say(bet.status)),
    ),
    bet.selections.map((leg) =>
      h(
        'div',
        { class: `leg ${leg.result ?? ''}` },
        h('b', null, leg.outcome),
        h('b', { class: 'num' }, oddsSaid(leg.odds / 100)),
        h(
          'p',
          { class: 'small dim' },
          `${leg.market} · ${leg.event}`,
          leg.score && h('span', { class: 'num', dir: 'ltr' }, ` · ${figures(leg.score)}`),
        ),
      ),
    ),
    h(
      'p',
      { class: 'line' },
      h('span', { class: 'dim' }, say('stake')),
      h('b', { class: 'num' }, `${money(bet.stake)} × ${oddsSaid(Number(bet.coefficient))}`),
    ),
    h(
      'p',
      { class: 'line' },
      h('span', { class: 'dim' }, say(bet.status === 'open' ? 'returns' : 'paid')),
      h('b', { class: 'num' }, money(bet.status === 'open' ? bet.possiblePayout : bet.payout)),
    ),
    worth !== null &&
      h(
        'button',
        {
          class: isSure ? 'go' : 'go quiet',
          type: 'button',
          disabled: history.busy === bet.id,
          onclick: () => (isSure ? void cashOut(bet.id, worth) : ask(bet.id)),
        },
        say(isSure ? 'cashOutSure' : 'cashOut', { amount: money(worth) }),
      ),
  )
}

function ask(id: string): void {
  history.sure = id
  history.problem = ''
  changed()
}

/** Set by the script: what the page wants to know when money moved. */
export const moneyMoved = { tell: (_ids: string[]): void => {} }

async function cashOut(id: string, amount: number): Promise<void> {
  history.busy = id
  history.problem = ''
  changed()
  try {
    await talk(`bets/${id}/cash-out`, { amount })
    moneyMoved.tell([id])
  } catch (error) {
    history.problem = problemOf(error)
  }
  history.busy = ''
  history.sure = ''
  slip.problem = null
  changed()
}
