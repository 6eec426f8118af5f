// Speaks the interface of the provider's script inside a test: it says where it stands, and walks, bets and asks by buttons.
import type { SportPlace } from '../sportsbook/sport-address.ts'
import type { RouteNews, SportsbookScript, WidgetProps, WidgetStart } from '../sportsbook/widget.ts'

const premierLeague: RouteNews = {
  page: 'championship',
  sportId: 66,
  categoryIds: [497],
  championshipIds: [2936],
  eventId: undefined,
  category: { name: 'England' },
  championship: { name: 'Premier League' },
  event: null,
}
const aMatch: RouteNews = {
  ...premierLeague,
  page: 'event',
  eventId: 77,
  event: { name: 'Northgate Rovers vs. Old Harbour' },
}

const footballInfo = {
  Id: 66,
  Name: 'Soccer',
  Categories: [
    { CategoryId: 497, Name: 'England', Championships: [{ ChampionshipId: 2936, Name: 'Premier League' }] },
  ],
}
export const sportInfoOf = (id: unknown) => (Number(id) === 66 ? footballInfo : null)

type Change = Parameters<SportsbookScript['set']>[0]

export function standInScript() {
  const starts: WidgetStart[] = []
  const changes: Change[] = []
  const standing = new Set<(change: Change) => void>()

  function draw(container: HTMLElement, props: WidgetProps, name: string): { remove: () => void } {
    const line = document.createElement('p')
    const write = ({ page = '', sportId, eventId, championshipIds = [] }: Partial<SportPlace>) => {
      line.textContent = `${name}: ${[page, sportId, ...championshipIds, eventId].filter(Boolean).join(' ')}`
    }
    write(props)
    const button = (label: string, act: () => void) => {
      const element = document.createElement('button')
      element.textContent = label
      element.addEventListener('click', act)
      return element
    }
    const walk = (news: RouteNews) => () => {
      write(news)
      props.onRouteChange?.(news)
    }
    container.append(
      line,
      button('Walk to the league', walk(premierLeague)),
      button('Walk to the match', walk(aMatch)),
      button('Sign in to bet', () => props.onSignInButtonClick?.()),
      button('Place bet', () => props.onBetPlacement?.({ betIds: ['b-1'] })),
      button(`Odds in ${name}`, () => props.onOddSelect?.({ eventId: 77 })),
    )
    const hear = (change: Change) => {
      if (change.page !== undefined) write(change)
    }
    standing.add(hear)
    queueMicrotask(() => props.onRouterLoad?.())
    return {
      remove: () => {
        standing.delete(hear)
        container.replaceChildren()
      },
    }
  }

  const script: SportsbookScript = {
    init: (start) => {
      starts.push(start)
      return Promise.resolve()
    },
    set: (change) => {
      changes.push(change)
      for (const hear of standing) hear(change)
    },
    addSportsBook: ({ container, props }) => draw(container, props, 'Sportsbook'),
    addWidget: ({ widget, container, props }) => draw(container, props, `${widget} ${props.eventCount}`),
  }
  return { script, starts, changes, standing }
}
