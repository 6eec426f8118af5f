// A link to a game where there are many of them: a plain anchor, because the router's own takes longer to draw than the card around it.
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { gameAddress, pages } from '../../links.ts'
import { withLocale } from '../../locale.ts'
import { useLocale } from '../../texts.ts'

export type GameLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  game: string
  demo?: boolean
  /** Fetches the game's page as soon as somebody points at it. */
  ahead?: boolean
}

/** Whoever opens a new tab, or the menu of the link, means the address itself. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

export function GameLink({ game, demo = false, ahead = false, ...rest }: GameLinkProps) {
  const router = useRouter()
  const locale = useLocale()
  const search: { demo?: 'true' } = demo ? { demo: 'true' } : {}
  const place = { to: pages.game, params: { id: game }, search }
  const fetchAhead = ahead ? () => void router.preloadRoute(place) : undefined
  return (
    <a
      {...rest}
      href={withLocale(locale, gameAddress(game, demo))}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void router.navigate(place)
      }}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    />
  )
}
