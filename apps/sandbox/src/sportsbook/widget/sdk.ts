// Answers for `window.altenarWSDK`: the global that a page starts, feeds and clears the sportsbook's widgets by.
import { draw, h, piecesOf, type Pieces } from './dom.ts'
import { palettes, icon, styleText } from './look.ts'
import { matchCard, matchRow, type OnOdd } from './matches.ts'
import {
  away,
  betsSoFar,
  betsView,
  contentOf,
  liveMatches,
  mixedMatches,
  moneyMoved,
  nextMatches,
  pageView,
  sportLines,
  type Content,
  type Go,
  type PageName,
  type Place,
} from './pages.ts'
import { refreshSlip, say, slip, slipBar, slipView, type Hooks } from './slip.ts'
import { changed, settings, talk, watch, type Match, type PlacedBet, type SportLine } from './talk.ts'
import { languageOf, sportName, usualDates, type DateFormat } from './words.ts'

type Settings = {
  culture?: string
  token?: string
  oddsFormat?: 0 | 1 | 2
  themeName?: string
  dateFormat?: Partial<DateFormat>
}
type Where = {
  page?: PageName
  sportId?: number
  categoryIds?: number[]
  championshipIds?: number[]
  eventId?: number
}
type SdkProps = Where &
  Hooks & {
    onRouteChange?: (data: object) => void
    onRouterLoad?: () => void
    onEventSelect?: (event: {
      id: number
      liveTime: string | null
      sportId: number
      catId: number
      champId: number
    }) => void
    onOddSelect?: (odd: object) => void
    onTopSportClick?: (sport: { id: number; typeId: number }) => void
    eventCount?: number
  }
type Asked = { container: HTMLElement; props?: SdkProps; tokens?: Record<string, string> }

const refreshMs = 4000
const mounted = new Set<{ refresh: () => Promise<void>; go: (where: Where) => void; hooks: SdkProps }>()

/** An address that says where, and leaves the page out or says "overview", means the page of just that. */
function pageOf({ page, eventId, championshipIds, categoryIds, sportId }: Where): PageName {
  if (page && page !== 'overview') return page
  if (eventId) return 'event'
  if (championshipIds?.length || categoryIds?.length) return 'championship'
  return sportId ? 'sport' : 'overview'
}

const placeOf = (where: Where): Place => ({
  page: pageOf(where),
  sportId: where.sportId,
  categoryIds: where.categoryIds ?? [],
  championshipIds: where.championshipIds ?? [],
  eventId: where.eventId,
})

type Mounted = ReturnType<typeof mount>

/** Puts something into a container, keeps it fresh while it is seen, and takes it out again. */
function mount<T>(
  asked: Asked,
  part: { load: () => Promise<T>; view: (content: T | null, isAway: boolean, again: () => void) => Pieces },
) {
  const root = asked.container.shadowRoot ?? asked.container.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleText)
  root.adoptedStyleSheets = [sheet]
  const stage = document.createElement('div')
  root.replaceChildren(stage)
  let content: T | null = null
  let isAway = false
  let isGone = false
  let asking = 0
  const hooks = asked.props ?? {}

  const render = (): void => {
    if (isGone) return
    stage.className = 'tl'
    stage.lang = languageOf(settings.culture)
    stage.dir = stage.lang === 'fa' ? 'rtl' : 'ltr'
    for (const [name, value] of Object.entries({ ...palettes[settings.theme], ...asked.tokens }))
      stage.style.setProperty(`--${name}`, value)
    stage.style.colorScheme = settings.theme
    draw(stage, piecesOf(part.view(content, isAway, () => void refresh())))
  }
  const refresh = async (): Promise<void> => {
    asking += 1
    const mine = asking
    try {
      const [found] = await Promise.all([part.load(), refreshSlip().catch(() => {})])
      if (mine !== asking || isGone) return
      content = found
      isAway = false
    } catch {
      if (mine !== asking || isGone) return
      isAway = content === null
    }
    render()
  }
  const unwatch = watch(render)
  const timer = setInterval(() => {
    if (!document.hidden) void refresh()
  }, refreshMs)
  const entry = { refresh, go: (_where: Where): void => {}, hooks }
  mounted.add(entry)
  render()
  return {
    entry,
    refresh,
    peek: (): T | null => content,
    remove(): void {
      isGone = true
      clearInterval(timer)
      unwatch()
      mounted.delete(entry)
      stage.remove()
    },
  }
}

moneyMoved.tell = (betIds) => {
  for (const { hooks } of mounted) hooks.onBetPlacement?.({ betIds })
  for (const { refresh } of mounted) void refresh()
}

function addSportsBook(asked: Asked) {
  const props = asked.props ?? {}
  let place = placeOf(props)
  let isTold = false

  const told = (content: Content): void => {
    const { match, tree, live, next } = content
    const any = match ?? [...(live ?? []), ...(next ?? [])].find(({ sport }) => sport.id === place.sportId)
    const category = tree?.Categories.find(({ CategoryId }) => CategoryId === place.categoryIds[0])
    const championship = category?.Championships.find(
      ({ ChampionshipId }) => ChampionshipId === place.championshipIds[0],
    )
    props.onRouteChange?.({
      ...place,
      sport: place.sportId
        ? (match?.sport ?? content.sports?.find(({ id }) => id === place.sportId) ?? null)
        : null,
      category:
        match?.category ??
        (category
          ? { id: category.CategoryId, name: category.Name }
          : place.categoryIds[0] && any?.category) ??
        null,
      championship:
        match?.championship ??
        (championship ? { id: championship.ChampionshipId, name: championship.Name } : null),
      event: match ? { id: match.id, name: match.name } : null,
    })
  }

  const widget = mount<{ at: Place; content: Content }>(asked, {
    load: async () => {
      const at = place
      return { at, content: await contentOf(at) }
    },
    view: (found, isAway, again) => {
      // What was fetched for another page keeps only the list of sports, until the new one has come.
      const content = found?.at === place ? found.content : null
      return h(
        'div',
        { class: 'book with-slip' },
        h('div', { class: 'main' }, pageView(place, content, isAway, go, again), slipBar(props)),
        h('div', { class: 'wide' }, slipView(props, false)),
      )
    },
  })

  /** The player goes somewhere: the page is told when it is known what stands there. */
  function go(next: Parameters<Go>[0]): void {
    void move(next, true)
  }

  async function move(next: Where, isTelling: boolean): Promise<void> {
    const goal = placeOf(next)
    place = goal
    changed()
    if (isTelling) asked.container.scrollIntoView({ block: 'start' })
    if (isTelling && goal.page !== 'event' && goal.page !== 'sport' && goal.page !== 'championship') told({})
    await widget.refresh()
    if (place !== goal) return
    const isBetterKnown = learn()
    if (isBetterKnown || (isTelling && ['event', 'sport', 'championship'].includes(goal.page)))
      told(here() ?? (await contentOf(goal).catch(() => ({}))))
  }

  /** What was fetched for where the player is now. */
  function here(): Content | null {
    const found = widget.peek()
    return found?.at === place ? found.content : null
  }

  /** An event that was opened by its number alone: now it is known where it belongs, and its page may want to know. */
  function learn(): boolean {
    const match = here()?.match
    if (!match || place.sportId !== undefined) return false
    Object.assign(place, {
      sportId: match.sport.id,
      categoryIds: [match.category.id],
      championshipIds: [match.championship.id],
    })
    return true
  }

  widget.entry.go = (where) => void move(where, false)
  void widget.refresh().then(() => {
    if (!isTold) props.onRouterLoad?.()
    isTold = true
    if (learn()) told(here() ?? {})
  })
  return { remove: () => widget.remove() }
}

type WidgetName =
  | 'WTopEventsCarousel'
  | 'WLiveNow'
  | 'WUpcoming'
  | 'WPopularBets'
  | 'WEventSearch'
  | 'WBetSlip'
  | 'WBetHistory'
  | 'WSportOverview'
  | 'WTopSports'

function addWidget(asked: Asked & { widget: WidgetName }) {
  const props = asked.props ?? {}
  const onOpen = (match: Match): void =>
    props.onEventSelect?.({
      id: match.id,
      liveTime: match.isLive ? String(match.clock.minute) : null,
      sportId: match.sport.id,
      catId: match.category.id,
      champId: match.championship.id,
    })
  const onOdd: OnOdd | undefined = props.onOddSelect
    ? (match, market, outcome) =>
        props.onOddSelect?.({
          id: outcome.id,
          eventId: match.id,
          marketId: market.id,
          price: outcome.odds,
          sportId: match.sport.id,
          catId: match.category.id,
          champId: match.championship.id,
        })
    : undefined
  const ghosts = h(
    'div',
    { class: 'cards', 'aria-busy': 'true' },
    [1, 2, 3, 4].map(() =>
      h('div', { class: 'card' }, h('div', { class: 'ghost tall' }), h('div', { class: 'ghost' })),
    ),
  )
  const cards = (isLit: boolean) => (matches: Match[] | null, isAway: boolean, again: () => void) =>
    isAway
      ? away(again)
      : matches
        ? h(
            'div',
            { class: 'cards', role: 'list' },
            matches.map((match) => matchCard(match, isLit, onOpen, onOdd)),
          )
        : ghosts
  const rows = (matches: Match[] | null, isAway: boolean, again: () => void) =>
    isAway
      ? away(again)
      : h(
          'div',
          { class: 'panel' },
          (matches ?? []).map((match) => matchRow(match, onOpen, true)),
        )
  const count = (usual: number): number => props.eventCount ?? usual
  let query = ''

  const parts: Record<WidgetName, () => Mounted> = {
    WTopEventsCarousel: () =>
      part({
        // What runs comes before what is still to come.
        load: async () => {
          const [live, next] = await Promise.all([liveMatches(count(15)), mixedMatches(count(15))])
          return [...live, ...next].slice(0, count(15))
        },
        view: cards(true),
      }),
    WLiveNow: () => part({ load: () => liveMatches(count(7)), view: cards(false) }),
    WUpcoming: () => part({ load: () => nextMatches(count(10)), view: rows }),
    WPopularBets: () => part({ load: () => mixedMatches(count(6)), view: rows }),
    WEventSearch: () =>
      part<Match[]>({
        load: async () => {
          if (query.trim() === '') return []
          const words = query.toLowerCase().split(/\s+/)
          const all = [...(await liveMatches(200)), ...(await nextMatches(200))]
          return all
            .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
            .slice(0, 10)
        },
        view: (found, isAway, again) => [
          h(
            'span',
            { class: 'field' },
            h('input', {
              type: 'search',
              'aria-label': say('find'),
              placeholder: say('find'),
              value: query,
              oninput: (event) => {
                query = (event.target as HTMLInputElement).value
                again()
              },
            }),
          ),
          isAway
            ? away(again)
            : h(
                'div',
                { class: 'panel' },
                (found ?? []).map((match) => matchRow(match, onOpen, true)),
              ),
        ],
      }),
    WBetSlip: () => part({ load: async () => null, view: () => slipView(props, false) }),
    WBetHistory: () =>
      part<PlacedBet[]>({
        load: betsSoFar,
        view: (bets, isAway, again) =>
          isAway ? away(again) : h('div', { class: 'main' }, betsView(bets ?? [])),
      }),
    WSportOverview: () =>
      part<Content>({
        load: () => contentOf(placeOf({ ...props, page: props.sportId ? 'sport' : 'overview' })),
        view: (content, isAway, again) =>
          h(
            'div',
            { class: 'main' },
            pageView(
              placeOf({ ...props, page: props.sportId ? 'sport' : 'overview' }),
              content,
              isAway,
              open,
              again,
            ),
          ),
      }),
    WTopSports: () =>
      part<SportLine[]>({
        load: sportLines,
        view: (lines, isAway, again) =>
          isAway
            ? away(again)
            : h(
                'div',
                { class: 'tops' },
                (lines ?? []).map((sport) =>
                  h(
                    'button',
                    {
                      class: 'top',
                      type: 'button',
                      onclick: () => props.onTopSportClick?.({ id: sport.id, typeId: 1 }),
                    },
                    icon(sport.code),
                    sportName(settings.culture, sport),
                  ),
                ),
              ),
      }),
  }
  /** A widget goes nowhere by itself: its page is told what was chosen. */
  function open(place: Parameters<Go>[0]): void {
    if (place.page !== 'event' || !place.eventId) return
    void talk<{ event: Match }>(`events/${place.eventId}`)
      .then(({ event }) => onOpen(event))
      .catch(() => {})
  }
  function part<T>(given: Parameters<typeof mount<T>>[1]): Mounted {
    return mount<T>(asked, given)
  }
  const widget = parts[asked.widget]()
  void widget.refresh()
  return { remove: () => widget.remove() }
}

function take(given: Settings): void {
  if (given.culture !== undefined) settings.culture = given.culture
  if (given.oddsFormat !== undefined) settings.oddsFormat = given.oddsFormat
  if (given.themeName !== undefined) settings.theme = /dark/i.test(given.themeName) ? 'dark' : 'light'
  if (given.dateFormat !== undefined) settings.dates = { ...usualDates, ...given.dateFormat }
  if (given.token !== undefined && given.token !== settings.token) {
    settings.token = given.token
    slip.me = null
    slip.problem = null
  }
  changed()
}

const sdk = {
  async init(
    given: Settings & { integration?: string; countryCode?: string; numformat?: string },
  ): Promise<void> {
    take(given)
  },
  set(given: Settings & Where): void {
    take(given)
    const isGoing = ['page', 'sportId', 'categoryIds', 'championshipIds', 'eventId'].some(
      (name) => name in given,
    )
    for (const entry of mounted) {
      if (isGoing) entry.go(given)
      else if (given.token !== undefined) void entry.refresh()
    }
  },
  addSportsBook,
  addWidget,
}

Object.assign(window, { altenarWSDK: sdk })
