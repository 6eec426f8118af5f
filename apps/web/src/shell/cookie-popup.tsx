// Asks once about what is not strictly needed; refusing is as near as agreeing.
import { Button } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { useRouteContext } from '@tanstack/react-router'
import { chooseConsent } from '../consent.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { consentPurposes, useVisitor } from '../visitor.ts'
import { PageLink } from '../page-link.tsx'

export function CookiePopup() {
  const t = useTexts('layout')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { consent } = useVisitor()
  // Its buttons need the page to be awake, and it must not be the largest thing of the first paint.
  const hydrated = useHydrated()
  if (consent !== null || !hydrated) return null
  return (
    <section className="shell-cookies" aria-label={t('cookies.title')} data-bz-live="">
      <p>
        <b>{t('cookies.title')}</b> {t('cookies.text')}{' '}
        <PageLink className="bz-link" to="/static/$pageIdentity" params={{ pageIdentity: 'cookies' }}>
          {t('cookies.more')}
        </PageLink>
      </p>
      <div className="shell-cookies-acts">
        <Button onClick={() => chooseConsent(visitor, [])}>{t('cookies.reject')}</Button>
        <Button onClick={() => chooseConsent(visitor, consentPurposes)}>{t('cookies.accept')}</Button>
        <ModalLink name="cookie-request" value="true" className="bz-link shell-cookies-choose">
          {t('cookies.choose')}
        </ModalLink>
      </div>
    </section>
  )
}
