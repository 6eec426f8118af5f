// Answers for waking the page up in the browser.
import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadModal } from './modals.ts'
import { isModalName, parseQuery } from './links.ts'

// A modal that the server drew open must be known before the page wakes up, or it would blink.
const asked = Object.keys(parseQuery(location.search)).filter(isModalName)
await Promise.all(asked.map((name) => loadModal(name)))

startTransition(() => {
  hydrateRoot(document, <StartClient />)
})
