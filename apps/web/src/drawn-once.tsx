// A part of a page that looks the same for everybody, which the server need not draw for each.
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

/**
 * `<DrawnOnce name="studios" by={studios}>`: `by` holds everything that the part shows, except the language,
 * and the address where the part says that it is `placed`. What depends on one visitor or on the time has no place in it,
 * nor has `useId`. In the browser it is what it holds.
 */
export function DrawnOnce({
  name,
  by,
  placed = false,
  children,
}: {
  name: string
  /** Anything that JSON can write. */
  by: unknown
  /** Its links know on which page they stand. */
  placed?: boolean
  children: ReactNode
}) {
  const { drawOnce, locale } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  // Parts wake one after another, and one that is pressed wakes first.
  const part = <Suspense>{children}</Suspense>
  return drawOnce ? (
    <div
      className="drawn-once"
      // Not a text of anybody's: React drew it from the same part a moment ago, and escaped what stands in it.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: drawOnce(
          `${locale} ${name} ${placed ? router.state.location.href : ''}`,
          JSON.stringify(by),
          router,
          part,
        ),
      }}
    />
  ) : (
    <div className="drawn-once">{part}</div>
  )
}
