// Answers, on the server, for what looks the same for everybody: each part is drawn once and written into every page until what it shows changes.
import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** One drawing for each part and language, so the memory is never larger than the screens that have such parts. */
const drawings = new Map<string, { by: string; html: string }>()

/** The same markup as in a page drawn whole, so that React wakes it up like any other. */
export function drawOnce(name: string, by: string, router: AnyRouter, part: ReactNode): string {
  const known = drawings.get(name)
  if (known?.by === by) return known.html
  const drawn = renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
  // React tells of pictures ahead, which belongs into the head of a page; here the pictures themselves stand right behind.
  const html = drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  drawings.set(name, { by, html })
  return html
}
