// Answers for waking the page up in the browser.
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isModalName, parseQuery } from './links.ts'
import { loadModal } from './modals.ts'
import { getRouter } from './router.tsx'
import { playerCorner, sessionCard } from './shell/pieces.tsx'

// The framework's own entry brings the client of its server functions along, which this product does not use.
const router = getRouter()

/**
 * A function and no top-level await: pieces that are fetched here may themselves import this file's chunk, and would
 * wait for it while it waits for them.
 */
async function wake(): Promise<void> {
  // A modal that the server drew open must be known before the page wakes up, or it would blink.
  const asked = Object.keys(parseQuery(location.search)).filter(isModalName)
  await Promise.all([hydrate(router), ...asked.map((name) => loadModal(name))])
  if (router.options.context.visitor.get().playerId) {
    await Promise.all([playerCorner.ready(), sessionCard.ready()])
  }
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
  // Tells the framework's inline script that its data is read.
  Reflect.get(window, '$_TSR')?.h()
}

void wake()
