// Answers for the colours of a page that is open: the server painted those of the address, the casino around changes them live.
import { inColorMode, modeInMessage, parseColorMode } from '../color-mode.ts'

/** Only the casinos that may frame the page change its colours; nothing is loaded anew, so no round is disturbed. */
export function followColors(): void {
  const root = document.documentElement
  const casinos = (root.dataset['casinos'] ?? '').split(' ')
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!casinos.includes(event.origin)) return
    const mode = modeInMessage(event.data)
    if (mode === null) return
    root.dataset['theme'] = mode
    // A page that is loaded again opens in the colours that it had.
    history.replaceState(history.state, '', inColorMode(location.href, mode))
  })
  // The ways between the game and the page of proofs lead on in the colours of the moment.
  addEventListener(
    'click',
    ({ target }) => {
      const way = target instanceof Element ? target.closest('a') : null
      if (way?.origin === location.origin)
        way.href = inColorMode(way.href, parseColorMode(root.dataset['theme']))
    },
    true,
  )
}
