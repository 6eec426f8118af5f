// The header: where one is, the way to search, and the visitor's own corner.
import { MagnifyingGlassIcon } from '@baize/design/icon'
import { useRouterState } from '@tanstack/react-router'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { Crumbs } from './crumbs.tsx'
import { useHasSportsbook } from './has-sportsbook.ts'
import { Logo } from './logo.tsx'
import { playerCorner } from './pieces.tsx'
import { PageLink } from '../page-link.tsx'

export function Header() {
  const t = useTexts('layout')
  const playerId = usePlayerId()
  const hasSportsbook = useHasSportsbook()
  const inSport = useRouterState({
    select: (state) => state.matches.at(-1)?.routeId.startsWith('/sport') ?? false,
  })
  return (
    <header className="shell-header">
      <div className="shell-header-start">
        <span className="shell-phone">
          <Logo />
        </span>
        {hasSportsbook && (
          <nav className="shell-houses" aria-label={t('header.houses')}>
            <PageLink
              to="/"
              current="exact"

              data-on={inSport ? undefined : ''}
              aria-current={inSport ? undefined : 'true'}
            >
              {t('nav.casino')}
            </PageLink>
            <PageLink
              to="/sport"

              data-on={inSport ? '' : undefined}
              aria-current={inSport ? 'true' : undefined}
            >
              {t('nav.sport')}
            </PageLink>
          </nav>
        )}
        <span className="shell-desk">
          <Crumbs />
        </span>
      </div>
      <ModalLink name="global-search" value="true" className="shell-search" aria-haspopup="dialog">
        <MagnifyingGlassIcon size="s" />
        <span>{t('header.search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </ModalLink>
      <div className="shell-header-end">
        {playerId ? (
          <playerCorner.Piece />
        ) : (
          <>
            <ModalLink name="sign-in" value="true" className="bz-button" data-look="quiet" data-size="m">
              <span className="bz-button-body">{t('header.signIn')}</span>
            </ModalLink>
            <ModalLink name="sign-up" value="true" className="bz-button" data-look="primary" data-size="m">
              <span className="bz-button-body">{t('header.signUp')}</span>
            </ModalLink>
          </>
        )}
      </div>
    </header>
  )
}
