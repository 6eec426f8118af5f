// The provider's script in this page: its global as it is documented, loaded once and only when somebody asks for it.
import type { SportPlace, ToldNames } from './sport-address.ts'

export type WidgetName = 'WTopEventsCarousel' | 'WLiveNow'

/** Where the player went inside the widget, and the names of it. */
export type RouteNews = Partial<Omit<SportPlace, 'page'>> & ToldNames & { page: string }

export type WidgetProps = Partial<SportPlace> & {
  /** The widget keeps no history of its own: the address of the page is the one that counts. */
  routerType?: 'memory'
  eventCount?: number
  imageType?: number
  onRouteChange?: (news: RouteNews) => void
  onRouterLoad?: () => void
  onSignInButtonClick?: () => void
  onBetPlacement?: (placed: { betIds: readonly (string | number)[] }) => void
  onBetPlacementError?: () => void
  onEventSelect?: (event: { id: number; sportId?: number; catId?: number; champId?: number }) => void
  onOddSelect?: (odd: { eventId?: number }) => void
}

export type WidgetStart = {
  integration: string
  culture: string
  token: string
  /** 0 decimal, 1 fractional, 2 American. */
  oddsFormat: 0 | 1 | 2
  themeName: 'light' | 'dark'
  numformat: string
  countryCode: string
  dateFormat: Record<'time' | 'day' | 'date' | 'dateTime' | 'dayMonth' | 'dayMonthTime', string>
}

type Shown = { remove: () => void }
type Placed = { container: HTMLElement; props: WidgetProps; tokens?: Record<string, string> }

export type SportsbookScript = {
  init: (start: WidgetStart) => unknown
  set: (change: Partial<Pick<WidgetStart, 'token' | 'culture' | 'themeName'>> & Partial<SportPlace>) => void
  addSportsBook: (placed: Placed) => Shown
  addWidget: (placed: Placed & { widget: WidgetName }) => Shown
}

declare global {
  interface Window {
    altenarWSDK?: SportsbookScript
  }
}

const patienceMs = 20_000

/** The page's own policy lets scripts of ours bring others in, so a configured address is all it takes. */
export async function loadScript(scriptUrl: string): Promise<SportsbookScript> {
  if (window.altenarWSDK) return window.altenarWSDK
  const element = document.createElement('script')
  element.src = scriptUrl
  element.async = true
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      // The next try brings a script of its own.
      element.remove()
      reject(new Error(`the script of the sportsbook ${why}`))
    }
    const timer = setTimeout(() => fail('took too long'), patienceMs)
    element.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    element.addEventListener('error', () => {
      clearTimeout(timer)
      fail('did not load')
    })
    document.head.append(element)
  })
  if (!window.altenarWSDK) throw new Error('the script of the sportsbook left nothing to call')
  return window.altenarWSDK
}
