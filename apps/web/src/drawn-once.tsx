// A part of a page that looks the same for everybody, which the server need not draw for each.
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

/**
 * `<DrawnOnce name="studios" by={JSON.stringify(studios)}>`: `by` holds everything that the part shows, except the language.
 * What depends on the visitor, the address or the time has no place in it, nor has `useId`. In the browser it is what it
 * holds.
 */
export function DrawnOnce({ name, by, children }: { name: string; by: string; children: ReactNode }) {
  const { drawOnce, locale } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  // Parts wake one after another, and one that is pressed wakes first.
  const part = <Suspense>{children}</Suspense>
  return drawOnce ? (
    <div
      className="drawn-once"
      // Not a text of anybody's: React drew it from the same part a moment ago, and escaped what stands in it.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: drawOnce(`${locale} ${name}`, by, router, part) }}
    />
  ) : (
    <div className="drawn-once">{part}</div>
  )
}
