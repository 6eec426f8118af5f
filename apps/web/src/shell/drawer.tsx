// The drawer of the desk: wide or compact as the visitor chose, which the server knows from a cookie.
import { ListIcon } from '@baize/design/icon'
import { useRouteContext } from '@tanstack/react-router'
import { writeCookie } from '../cookie.ts'
import { useTexts } from '../texts.ts'
import { drawerCookie, useVisitor } from '../visitor.ts'
import { ColorModeSwitch } from './color-mode.tsx'
import { DrawerNav } from './drawer-nav.tsx'
import { Logo } from './logo.tsx'
import { sessionCard } from './pieces.tsx'

export function Drawer() {
  const t = useTexts('layout')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { compactDrawer, playerId } = useVisitor()
  const toggle = () => {
    writeCookie(drawerCookie, compactDrawer ? null : 'compact', 365)
    visitor.set({ compactDrawer: !compactDrawer })
  }
  return (
    <aside className="shell-drawer" aria-label={t('drawer.label')}>
      <div className="shell-drawer-head">
        <Logo />
        <button
          type="button"
          className="bz-icon-button shell-drawer-toggle"
          data-size="m"
          aria-expanded={!compactDrawer}
          aria-label={t(compactDrawer ? 'drawer.widen' : 'drawer.compact')}
          title={t(compactDrawer ? 'drawer.widen' : 'drawer.compact')}
          onClick={toggle}
        >
          <ListIcon />
        </button>
      </div>
      <DrawerNav />
      <div className="shell-drawer-end">{playerId ? <sessionCard.Piece /> : <ColorModeSwitch />}</div>
    </aside>
  )
}
