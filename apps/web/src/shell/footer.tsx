// The foot of every page: the age, protection, terms, licence, ways to pay, languages, and the way back to the cookie question.
import { DrawnOnce } from '../drawn-once.tsx'
import { ModalLink } from '../modal-link.tsx'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { ColorModeSwitch } from './color-mode.tsx'
import { Languages } from './languages.tsx'
import { Logo } from './logo.tsx'
import waysToPay from './ways-to-pay.svg?url'
import { PageLink } from '../page-link.tsx'

const columns = {
  protection: ['responsible-gaming', 'fairness'],
  house: ['about', 'terms', 'privacy', 'cookies'],
} as const
const coins = ['BTC', 'ETH', 'USDT', 'TRX', 'LTC']

type Shown = { licenceText: string; minAge: number; chat: boolean }

export function Footer() {
  const { licenceText, minAge, restricted, config, colorMode } = useVisitor()
  const shown: Shown = { licenceText, minAge, chat: Boolean(config?.chatraId) && !restricted }
  return (
    <DrawnOnce name="footer" by={[shown, colorMode]} placed>
      <Foot {...shown} />
    </DrawnOnce>
  )
}

function Foot({ licenceText, minAge, chat }: Shown) {
  const t = useTexts('layout')
  const locale = useLocale()
  const ways = [t('footer.card'), t('footer.bank'), ...coins]
  return (
    <footer className="shell-footer">
      <nav className="shell-footer-top" aria-label={t('footer.label')}>
        <div className="shell-footer-brand">
          <Logo />
          <p>{t('footer.line')}</p>
          <img
            src={waysToPay}
            width={230}
            height={26}
            alt={`${t('footer.payments')}: ${ways.join(', ')}`}
            loading="lazy"
            decoding="async"
          />
        </div>
        {Object.entries(columns).map(([name, pages]) => (
          <div key={name} className="shell-footer-column">
            <h2>{t(`footer.${name}`)}</h2>
            <ul>
              {name === 'protection' && (
                <li>
                  <PageLink to="/profile/limits">{t('nav.limits')}</PageLink>
                </li>
              )}
              {pages.map((pageIdentity) => (
                <li key={pageIdentity}>
                  <PageLink to="/static/$pageIdentity" params={{ pageIdentity }}>
                    {t(`footer.pages.${pageIdentity}`)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="shell-footer-column">
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <PageLink to="/support">{t('nav.support')}</PageLink>
            </li>
            <li>
              <PageLink to="/questions">{t('footer.questions')}</PageLink>
            </li>
            {chat && (
              <li>
                <PageLink to="/support" hash="chat">
                  {t('footer.chat')}
                </PageLink>
              </li>
            )}
            <li>
              <PageLink to="/contact">{t('nav.contact')}</PageLink>
            </li>
            <li>
              <PageLink to="/referral">{t('nav.referral')}</PageLink>
            </li>
            <li>
              <ModalLink name="cookie-request" value="true">
                {t('footer.cookieChoice')}
              </ModalLink>
            </li>
          </ul>
        </div>
      </nav>
      <div className="shell-footer-mid">
        <Languages />
        <ColorModeSwitch />
      </div>
      <div className="shell-footer-end">
        <span
          className="shell-age"
          role="img"
          aria-label={t('footer.adults', { minAge: formatNumber(locale, minAge) })}
        >
          {formatNumber(locale, minAge)}+
        </span>
        <p>
          {t('footer.protect')}{' '}
          <PageLink
            className="bz-link"
            to="/static/$pageIdentity"
            params={{ pageIdentity: 'responsible-gaming' }}
          >
            {t('footer.protectLink')}
          </PageLink>
        </p>
        <p className="shell-licence">{licenceText || t('footer.licence')}</p>
      </div>
    </footer>
  )
}
