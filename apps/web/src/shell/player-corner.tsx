// The corner of a player in the header: the living balance, the wallet, the bell, and the menu.
import { Balance } from '@baize/design/balance'
import { WalletIcon } from '@baize/design/icon'
import { CurrencyMark } from '@baize/design/marks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { Bell } from '../notification/notification.ts'
import { useShown } from '../shown-unit.ts'
import { useLocale, useTexts } from '../texts.ts'
import { PlayerMenu } from './player-menu.tsx'

export function PlayerCorner() {
  const t = useTexts('layout')
  return (
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
      <Bell />
      <PlayerMenu />
    </>
  )
}

function BalancePill() {
  const t = useTexts('layout')
  const locale = useLocale()
  const { open } = useModals()
  const { data: accounts } = useQuery(apiQuery('wallet', 'listAccounts'))
  const shown = useShown()
  const active = accounts?.find(({ status }) => status === 1)
  if (!active) return <span className="shell-balance-wait" aria-hidden="true" />
  const { currency, to } = shown(active.currency)
  return (
    <Balance
      key={currency.code}
      value={to(active.balance)}
      currency={currency}
      locale={languageTag(locale)}
      coin={<CurrencyMark code={active.currency} />}
      label={t('header.balance')}
      onClick={() => open('currencies', 'true')}
    />
  )
}
