// Answers, on the server, for what looks the same for everybody: each part is drawn once and written into every page until what it shows changes.
import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** One drawing for each part, language and, where it matters, page; of those the ones that were wanted last. */
const drawings = new Map<string, { by: string; html: string }>()
export const drawingsAtMost = 600

/** The same markup as in a page drawn whole, so that React wakes it up like any other. */
export function drawOnce(name: string, by: string, router: AnyRouter, part: ReactNode): string {
  const known = drawings.get(name)
  // A map keeps its order, so what is wanted again goes to its end.
  drawings.delete(name)
  if (known?.by === by) {
    drawings.set(name, known)
    return known.html
  }
  const drawn = renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
  // React tells of pictures ahead, which belongs into the head of a page; here the pictures themselves stand right behind.
  const html = drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  drawings.set(name, { by, html })
  if (drawings.size > drawingsAtMost) drawings.delete(drawings.keys().next().value ?? '')
  return html
}
