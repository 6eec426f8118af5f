// Keeps the page true to the session: signing in and out here, or by the server's refusal; and the live connection with it.
import type { RegisteredRouter } from '@tanstack/react-router'
import { api } from '../api.ts'
import { browserSession, readClaims } from '../browser-session.ts'
import { live } from '../realtime/live.ts'
import { inTelegram } from '../telegram-launch.ts'
import { rememberPage, takeRememberedPage } from '../visitor.ts'

export function keepSession(router: RegisteredRouter): () => void {
  const { visitor, queryClient } = router.options.context

  let checking = false
  const stopSession = browserSession.listen((change) => {
    // A guest who only brought a dead token along is not asked to sign in.
    if (checking && change === 'refused') return
    if (change === 'login') {
      const claims = readClaims(browserSession.token() ?? '')
      visitor.set({ playerId: claims?.sub ?? null })
      live.restart()
      const back = takeRememberedPage()
      if (back && back !== router.latestLocation.publicHref) router.history.push(back)
      else void router.invalidate()
      return
    }
    visitor.set({ playerId: null })
    live.restart()
    if (change === 'refused') {
      rememberPage(router.latestLocation.publicHref)
      void router.navigate({ to: '/', search: { 'sign-in': 'true' } }).then(forget)
    } else void router.navigate({ to: '/' }).then(forget)
  })
  /** Nothing of the player stays in the memory of a guest. */
  const forget = () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => personal(queryKey) })
    return router.invalidate()
  }

  // The page was drawn for a guest although a token is here: it is dead, or the page is an older one from the browser's memory.
  // Whoever comes from Telegram is looked after by player/telegram.ts.
  if (visitor.get().playerId === null && browserSession.token() && !inTelegram()) {
    checking = true
    void api.player
      .getProfile()
      .then(({ id }) => {
        visitor.set({ playerId: id })
        live.restart()
        return router.invalidate()
      })
      .catch(() => {})
      .finally(() => {
        checking = false
      })
  }
  const stopLive = live.start(router)
  return () => {
    stopSession()
    stopLive()
  }
}

const ofEveryone: ReadonlySet<string> = new Set([
  'content',
  'player.init',
  'wallet.listCurrencies',
  'game.listGames',
  'game.getGame',
  'game.listCollections',
  'game.listProviders',
  'game.listWinners',
])

function personal(queryKey: readonly unknown[]): boolean {
  const [capability, name] = queryKey
  return !ofEveryone.has(String(capability)) && !ofEveryone.has(`${String(capability)}.${String(name)}`)
}
