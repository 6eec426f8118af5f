// The foot of every page: 18+, protection, terms, licence, ways to pay, languages, and the way back to the cookie question.
import { CurrencyMark, PaymentMark } from '@baize/design/marks'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { ColorModeSwitch } from './color-mode.tsx'
import { Languages } from './languages.tsx'
import { Logo } from './logo.tsx'

const columns = {
  protection: ['responsible-gaming', 'fairness', 'self-exclusion'],
  house: ['about', 'terms', 'privacy', 'cookies', 'aml'],
} as const
const coins = ['BTC', 'ETH', 'USDT', 'TRX', 'LTC']

export function Footer() {
  const t = useTexts('layout')
  const { licenceText } = useVisitor()
  return (
    <footer className="shell-footer">
      <nav className="shell-footer-top" aria-label={t('footer.label')}>
        <div className="shell-footer-brand">
          <Logo />
          <p>{t('footer.line')}</p>
          <ul className="shell-marks" aria-label={t('footer.payments')}>
            <li title={t('footer.card')}>
              <PaymentMark method="card" label={t('footer.card')} />
            </li>
            <li title={t('footer.bank')}>
              <PaymentMark method="bank-transfer" label={t('footer.bank')} />
            </li>
            {coins.map((code) => (
              <li key={code} title={code}>
                <CurrencyMark code={code} size={26} label={code} />
              </li>
            ))}
          </ul>
        </div>
        {Object.entries(columns).map(([name, pages]) => (
          <div key={name} className="shell-footer-column">
            <h2>{t(`footer.${name}`)}</h2>
            <ul>
              {pages.map((pageIdentity) => (
                <li key={pageIdentity}>
                  <Link to="/static/$pageIdentity" params={{ pageIdentity }}>
                    {t(`footer.pages.${pageIdentity}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="shell-footer-column">
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <Link to="/support">{t('nav.support')}</Link>
            </li>
            <li>
              <Link to="/contact">{t('nav.contact')}</Link>
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
        <span className="shell-age" role="img" aria-label={t('footer.adults')}>
          18+
        </span>
        <p>
          {t('footer.protect')}{' '}
          <Link
            className="bz-link"
            to="/static/$pageIdentity"
            params={{ pageIdentity: 'responsible-gaming' }}
          >
            {t('footer.protectLink')}
          </Link>
        </p>
        <p className="shell-licence">{licenceText || t('footer.licence')}</p>
      </div>
    </footer>
  )
}
