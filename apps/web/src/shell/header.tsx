// The header: where one is, the way to search, the living balance, the wallet and the player.
import { Balance } from '@baize/design/balance'
import { MagnifyingGlassIcon, WalletIcon } from '@baize/design/icon'
import { CurrencyMark } from '@baize/design/marks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { Crumbs } from './crumbs.tsx'
import { Logo } from './logo.tsx'
import { PlayerMenu } from './player-menu.tsx'

export function Header() {
  const t = useTexts('layout')
  const playerId = usePlayerId()
  return (
    <header className="shell-header">
      <div className="shell-header-start">
        <span className="shell-phone">
          <Logo />
        </span>
        <span className="shell-desk">
          <Crumbs />
        </span>
      </div>
      <Link to="/games" hash="find" className="shell-search">
        <MagnifyingGlassIcon size="s" />
        <span>{t('header.search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </Link>
      <div className="shell-header-end">
        {playerId ? (
          <>
            <BalancePill />
            <ModalLink
              name="wallet"
              value="deposit"
              className="bz-button shell-wide-only"
              data-look="tonal"
              data-size="m"
            >
              <span className="bz-button-body">
                <WalletIcon />
                {t('header.wallet')}
              </span>
            </ModalLink>
            <PlayerMenu />
          </>
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

function BalancePill() {
  const t = useTexts('layout')
  const locale = useLocale()
  const { open } = useModals()
  const { data: accounts } = useQuery(apiQuery('wallet', 'listAccounts'))
  const { data: currencies } = useQuery(apiQuery('wallet', 'listCurrencies'))
  const active = accounts?.find(({ status }) => status === 1)
  if (!active) return <span className="shell-balance-wait" aria-hidden="true" />
  return (
    <Balance
      value={active.balance}
      currency={currencies?.find(({ code }) => code === active.currency) ?? active.currency}
      locale={languageTag(locale)}
      coin={<CurrencyMark code={active.currency} />}
      label={t('header.balance')}
      onClick={() => open('currencies', 'true')}
    />
  )
}
