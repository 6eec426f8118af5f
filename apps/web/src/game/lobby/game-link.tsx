// A link to a game, from rows of cards and from the stage.
import { useRouter } from '@tanstack/react-router'
import { pages, gameAddress } from '../../links.ts'
import { withLocale } from '../../locale.ts'
import { Anchor, type AnchorProps } from '../../page-link.tsx'
import { useLocale } from '../../texts.ts'

export type GameLinkProps = Omit<AnchorProps, 'href'> & {
  game: string
  demo?: boolean
  /** Fetches the game's page as soon as somebody points at it. */
  ahead?: boolean
}

export function GameLink({ game, demo = false, ahead = false, ...rest }: GameLinkProps) {
  const router = useRouter()
  const locale = useLocale()
  const search: { demo?: 'true' } = demo ? { demo: 'true' } : {}
  const place = { to: pages.game, params: { id: game }, search }
  return (
    <Anchor
      {...rest}
      href={withLocale(locale, gameAddress(game, demo))}
      follow={() => void router.navigate(place)}
      ahead={ahead ? () => void router.preloadRoute(place) : undefined}
    />
  )
}
