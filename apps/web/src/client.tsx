// Answers for waking the page up in the browser.
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserMemory } from './browser-memory.ts'
import { awaitScreen, noteAwake } from './awake.ts'
import { readCookie, tokenCookie } from './cookie.ts'
import { isModalName, pages, parseQuery } from './links.ts'
import { splitPath } from './locale.ts'
import { loadModal } from './modals.ts'
import { queriesReady } from './query-client.ts'
import { getRouter } from './router.tsx'
import { playerNav } from './shell/drawer-nav.tsx'
import { playerCorner, sessionCard } from './shell/pieces.tsx'
import { awaitConsent, keepFaults } from './shell/third-parties/await-consent.ts'
import { noteLaunch } from './telegram-launch.ts'

keepFaults()
noteLaunch()

type Router = ReturnType<typeof getRouter>

/**
 * A function and no top-level await: pieces that are fetched here may themselves import this file's chunk, and would
 * wait for it while it waits for them.
 */
async function wake(): Promise<Router> {
  // What runs the files, makes the router and reads the page are works of their own: a touch between them is answered.
  await pause()
  // The framework's own entry brings the client of its server functions along, which this product does not use.
  const router = getRouter()
  await pause()
  // A modal that the server drew open must be known before the page wakes up, or it would blink.
  const asked = Object.keys(parseQuery(location.search)).filter(isModalName)
  // A guest's lobby is the one page that wakes without the memory of answers: it is drawn from what came with it.
  const light =
    asked.length === 0 && splitPath(location.pathname).path === pages.home && readCookie(tokenCookie) === null
  await Promise.all([light ? null : queriesReady(), ...asked.map((name) => loadModal(name))])
  await hydrate(router)
  if (router.options.context.visitor.get().playerId) {
    await Promise.all([playerCorner.ready(), sessionCard.ready(), playerNav.ready()])
  }
  hearOfScreen(router)
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
  // Tells the framework's inline script that its data is read.
  Reflect.get(window, '$_TSR')?.h()
  return router
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/**
 * Every screen stands in a boundary of its own, which React wakes after the frame around it. A screen that the server did not
 * draw has nothing to keep to.
 */
function hearOfScreen(router: Router): void {
  const matches = router.state.matches
  const innermost = matches.at(-1)
  const drawn = matches.every(
    ({ status, ssr }) => status === 'success' && ssr !== false && ssr !== 'data-only',
  )
  const route = drawn && innermost ? router.routesById[innermost.routeId] : undefined
  const Screen = route?.options.component
  if (!route || !Screen) return
  awaitScreen()
  const stop = router.subscribe('onBeforeNavigate', () => {
    stop()
    noteAwake()
  })
  // Without a sibling, so that the names that React gives by place stay those of the server.
  route.update({
    component: () => {
      useEffect(noteAwake, [])
      return <Screen />
    },
  })
}

/** Who was sent here by a partner or a friend; the code for it comes only with such an address. */
async function noteArrival(router: Router): Promise<void> {
  if (!/[?&](?:stag|ref_id)=/.test(location.search)) return
  const { takeTags } = await import('./affiliate.ts')
  takeTags(router.history)
}

/** A yes to device recognition that was taken back while nobody could be asked; the code for it comes only then. */
async function noteMarks(router: Router): Promise<void> {
  if (browserMemory.read('forgetDeviceMarks') === null) return
  const { settleMarks } = await import('./device-marks.ts')
  settleMarks(router.options.context.visitor)
}

/** Changing the address while the page wakes up would wake up another page than was sent. */
function whenAwake(work: () => Promise<void>): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work(), { timeout: 5000 })
  else setTimeout(() => void work(), 2000)
}

void wake().then((router) => {
  awaitConsent(router)
  whenAwake(() => noteArrival(router))
  whenAwake(() => noteMarks(router))
})
