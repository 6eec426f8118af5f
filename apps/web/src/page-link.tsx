// Links of the frame and the lobby: plain anchors that the router follows. There are a hundred of them on every page, and the router's own takes many times as long to draw and to wake.
import { useRouter, useRouterState, type RegisteredRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { pageAddress, writeQuery, type pages, type PageName } from './links.ts'
import { withLocale } from './locale.ts'
import { useLocale } from './texts.ts'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** Whoever opens a new tab, or the menu of the link, means the address itself. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

/** An anchor that is followed without loading the document anew; before the page is awake the browser follows it. */
export function Anchor({
  follow,
  ahead,
  ...rest
}: AnchorProps & {
  follow: () => void
  /** Fetches what it leads to as soon as somebody points at it. */
  ahead?: () => void
}) {
  return (
    <a
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        follow()
      }}
      onMouseEnter={(event) => {
        rest.onMouseEnter?.(event)
        ahead?.()
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        ahead?.()
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event)
        ahead?.()
      }}
    />
  )
}

type Place = {
  to: (typeof pages)[PageName]
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, string>>
  hash?: string
}
export type PageLinkProps = Omit<AnchorProps, 'href'> &
  Place & {
    /** Where the link calls itself the current page: there alone, or also on the pages inside it. */
    current?: 'exact' | 'within'
    /** Whether pointing at it fetches the page. */
    preload?: boolean
  }

export function PageLink({
  to,
  params,
  search,
  hash,
  current = 'within',
  preload = true,
  ...rest
}: PageLinkProps) {
  const router = useRouter()
  const locale = useLocale()
  const path = pageAddress(to, params)
  const here = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === path || (current === 'within' && path !== '/' && pathname.startsWith(`${path}/`)),
  })
  // A page of the table with its params, which the router's types know only for pages that are written out.
  const place = { to, params, search, hash } as Parameters<RegisteredRouter['navigate']>[0]
  return (
    <Anchor
      aria-current={here ? 'page' : undefined}
      {...rest}
      href={withLocale(locale, path + (search ? writeQuery(search) : '') + (hash ? `#${hash}` : ''))}
      follow={() => void router.navigate(place)}
      ahead={preload ? () => void router.preloadRoute(place) : undefined}
    />
  )
}
