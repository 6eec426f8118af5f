// The three layouts: default with drawer, header and footer; empty for hand-over pages; geo-restricted where play is not offered.
import { Direction } from '@baize/design/direction'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { directionOf } from '../locale.ts'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { Preloader } from './preloader.tsx'
import { RouteProgress } from './route-progress.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: 'default' | 'empty'
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { restricted } = useVisitor()
  const layout = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.layout ?? 'default' })
  if (layout === 'empty') return <main id="main">{children}</main>
  if (restricted) return <Restricted>{children}</Restricted>
  return <Default>{children}</Default>
}

function Default({ children }: { children: ReactNode }) {
  const { locale } = useRouteContext({ from: '__root__' })
  const { compactDrawer } = useVisitor()
  const t = useTexts('layout')
  return (
    <Direction dir={directionOf(locale)}>
      <a className="bz-skip" href="#main">
        {t('skip')}
      </a>
      <noscript>
        <p className="shell-no-script" role="note">
          {t('noScript')}
        </p>
      </noscript>
      <RouteProgress />
      <div className="shell-frame" data-compact={compactDrawer ? '' : undefined}>
        <Drawer />
        <div className="shell-body">
          <Header />
          <main id="main" className="shell-page" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <Preloader />
    </Direction>
  )
}

/** Where play is restricted, pages of words stay readable: terms, help, contact. The house says so instead of showing games. */
function Restricted({ children }: { children: ReactNode }) {
  const t = useTexts('layout')
  const readable = useRouterState({
    select: (state) => /^\/(?:static|contact|support|questions)/.test(state.matches.at(-1)?.routeId ?? ''),
  })
  return (
    <div className="shell-restricted">
      <header className="shell-restricted-head">
        <Logo />
      </header>
      <main id="main" className="shell-page" tabIndex={-1}>
        {readable ? (
          children
        ) : (
          <section className="shell-trouble">
            <h1 className="bz-display">{t('restricted.title')}</h1>
            <p>{t('restricted.description')}</p>
          </section>
        )}
      </main>
      <Footer />
    </div>
  )
}
