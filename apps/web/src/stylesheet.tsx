// Answers for the style of screens that are not always there: drawn by the server into the head, and waited for before a modal shows itself.
import { preinit } from 'react-dom'

/** Stands in the screen; React moves it into the head once, however many screens ask for it. */
export function Stylesheet({ href }: { href: string }) {
  // Where styles are not built, as in tests of one screen, there is no address to ask.
  if (href === '') return null
  return <link rel="stylesheet" href={href} precedence="screens" />
}

/** For the `load` of a modal: in the browser its style is here before its body is drawn. */
export async function stylesheetReady(href: string): Promise<void> {
  if (typeof document === 'undefined' || href === '') return
  preinit(href, { as: 'style', precedence: 'screens' })
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (one) => one.getAttribute('href') === href,
  )
  if (!link || link.sheet) return
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}
