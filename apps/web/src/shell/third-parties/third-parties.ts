// Answers for bringing third parties in: each after a yes to its own purpose, none before, and gone again after a no.
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import { browserMemory } from '../../browser-memory.ts'
import { happenings, type Happening } from '../../happenings.ts'
import { openModalsOf } from '../../links.ts'
import { splitPath } from '../../locale.ts'
import type { getRouter } from '../../router.tsx'
import type { ConsentPurpose, Visitor } from '../../visitor.ts'
import type { Party } from './party.ts'
import { pixel } from './pixel.ts'
import { isRecorded, isSecret } from './places.ts'
import { sessionRecording } from './session-recording.ts'
import { tagManager } from './tag-manager.ts'
import { webAnalytics } from './web-analytics.ts'

type Router = ReturnType<typeof getRouter>

export type Around = {
  visitor: Visitor
  /** Where the visitor stands; addresses as the router knows them, without a locale. */
  place: () => { pathname: string; search: Record<string, unknown> }
  /** After every change of the address; answers how to stop hearing. */
  onPlace: (heard: () => void) => () => void
  /** The page begins anew, without the scripts that cannot be stopped. */
  reload: () => void
}

type Waiting = { party: () => Party | Promise<Party>; purpose: ConsentPurpose }

function partiesOf({ addresses, ...ids }: RuntimeConfig): Waiting[] {
  const own = (party: Party): Waiting => ({ party: () => party, purpose: party.purpose })
  const { gtmId, yandexMetrikaId, fullStoryOrgId, pixelId, sentryDns } = ids
  return [
    ...(sentryDns
      ? [
          {
            purpose: 'analytics' as const,
            party: async () => (await import('./error-reporting.ts')).errorReporting(sentryDns),
          },
        ]
      : []),
    ...(gtmId && addresses.gtm ? [own(tagManager(gtmId, addresses.gtm))] : []),
    ...(yandexMetrikaId && addresses.yandexMetrika
      ? [own(webAnalytics(yandexMetrikaId, addresses.yandexMetrika))]
      : []),
    ...(fullStoryOrgId && addresses.fullStory
      ? [own(sessionRecording(fullStoryOrgId, addresses.fullStory))]
      : []),
    ...(pixelId && addresses.pixel ? [own(pixel(pixelId, addresses.pixel))] : []),
  ]
}

/** Once for the page, after the first yes; from then on it keeps to what the visitor says. */
export function bringThirdParties(around: Around, since?: number): () => void {
  const { visitor } = around
  const running = new Map<Waiting, Party>()
  const starting = new Set<Waiting>()
  const all = partiesOf(visitor.get().config ?? { device: noDevice, addresses: {} })
  const told = rememberTold()
  let lastPath: string | null = null

  const consent = () => visitor.get().consent ?? []
  const agreed = ({ purpose }: Waiting) => consent().includes(purpose)

  function look(party: Party): void {
    const place = around.place()
    const open = openModalsOf(place.search, false).map(({ name }) => name)
    // A player's own money stands on every screen, in the bar and in alerts.
    party.look?.(visitor.get().playerId === null && isRecorded(place, open))
  }
  function visit(party: Party): void {
    party.visit?.({ path: splitPath(location.pathname).path, title: document.title })
  }

  function begin(waiting: Waiting, party: Party): void {
    running.set(waiting, party)
    party.start(consent())
    visit(party)
    look(party)
  }
  const may = (waiting: Waiting) => agreed(waiting) && !isSecret(around.place())

  async function startLater(waiting: Waiting, coming: Promise<Party>): Promise<void> {
    starting.add(waiting)
    try {
      const party = await coming
      // A no may have come while its code did.
      if (may(waiting)) begin(waiting, party)
    } catch (error) {
      console.warn('third party', error)
    } finally {
      starting.delete(waiting)
    }
  }

  function start(waiting: Waiting): void {
    const party = waiting.party()
    // What is here hears at once of what has happened meanwhile.
    if (party instanceof Promise) void startLater(waiting, party)
    else begin(waiting, party)
  }

  function keepTo(): void {
    let reload = false
    for (const waiting of all) {
      const party = running.get(waiting)
      if (party && !agreed(waiting)) {
        running.delete(waiting)
        if (party.stop() === 'reload') reload = true
        forget(party.marks)
      } else if (party) party.hearConsent?.(consent())
      else if (may(waiting) && !starting.has(waiting)) start(waiting)
    }
    if (consent().length === 0) told.forget()
    if (reload) around.reload()
  }

  function hear(happening: Happening): void {
    // Who agreed to nothing that hears of it is not remembered for it either.
    if (running.size === 0 || !told.first(happening)) return
    for (const party of running.values()) party.hear?.(happening)
  }

  function moved(): void {
    keepTo()
    const { pathname } = around.place()
    const changed = pathname !== lastPath
    lastPath = pathname
    for (const party of running.values()) {
      look(party)
      if (changed && !isSecret(around.place())) visit(party)
    }
  }

  lastPath = around.place().pathname
  let before = visitor.get().consent
  const stopListening = [
    visitor.listen(() => {
      for (const party of running.values()) look(party)
      const { consent: now } = visitor.get()
      if (now === before) return
      before = now
      keepTo()
    }),
    around.onPlace(moved),
  ]
  keepTo()
  stopListening.push(happenings.listen(hear, since))
  return () => {
    for (const stop of stopListening) stop()
  }
}

/** Happenings since that moment of the page are told too. */
export function bringThirdPartiesTo(router: Router, since: number): void {
  const asksStill = () => 'cookie-request' in router.state.location.search
  const reload = () => {
    if (!asksStill()) return location.reload()
    // The question that was just answered goes away by a step of its own, and two steps at once would undo each other.
    const stop = router.subscribe('onResolved', () => {
      if (asksStill()) return
      stop()
      location.reload()
    })
  }
  const { visitor } = router.options.context
  const place = () => router.state.location
  const onPlace = (heard: () => void) => router.subscribe('onResolved', heard)
  bringThirdParties({ visitor, place, onPlace, reload }, since)
}

const noDevice = { defaultUserAgent: '', refreshOnResize: true }

const toldKey = 'happeningsTold'
const toldMax = 100

/** Each happening counts once, in whichever tab and after however many reloads; kept only for who agreed to be counted. */
function rememberTold() {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(browserMemory.read(toldKey) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }
  return {
    first({ name, id }: Happening): boolean {
      const key = `${name} ${id}`
      const known = read()
      if (known.includes(key)) return false
      browserMemory.write(toldKey, JSON.stringify([...known, key].slice(-toldMax)))
      return true
    },
    forget: () => browserMemory.write(toldKey, null),
  }
}

/** Cookies and kept values of a vendor, on this host and on the domains above it. */
function forget(marks: RegExp): void {
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (!marks.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(globalThis[storage]))
        if (marks.test(key)) globalThis[storage].removeItem(key)
    } catch {
      // A vendor could keep nothing either where storage is forbidden.
    }
  }
}
