// What bonus money is: how it is played, what becomes of it, and what of the balance can be taken out.
import { Button } from '@baize/design/button'
import { GiftIcon, HandCoinsIcon, SwapIcon, WalletIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import walletCss from './wallet.css?url'
import { accountsQuery, activeOf, currenciesQuery, Money } from './wallet.tsx'

const points = [
  { key: 'first', icon: <WalletIcon /> },
  { key: 'wins', icon: <SwapIcon /> },
  { key: 'out', icon: <HandCoinsIcon /> },
  { key: 'lost', icon: <GiftIcon /> },
] as const

export const modal = defineModal('wallet-bonus-info', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(walletCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: accounts } = useQuery(accountsQuery)
    const active = activeOf(accounts)
    const sums = active && [
      { key: 'bonus', value: active.bonusBalance },
      { key: 'out', value: active.withdrawalBalance },
    ]
    return (
      <Modal {...frame} title={t('bonusInfo.title')}>
        <Stylesheet href={walletCss} />
        <div className="wallet-bonus-info">
          {active && (
            <dl className="wallet-bonus-sums">
              {sums?.map(({ key, value }) => (
                <div key={key} data-key={key}>
                  <dt>{t(`bonusInfo.sums.${key}`)}</dt>
                  <dd>
                    <Money value={value} code={active.currency} className="bz-figure" />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ul>
            {points.map(({ key, icon }) => (
              <li key={key}>
                {icon}
                <span>
                  <b>{t(`bonusInfo.${key}.title`)}</b>
                  {t(`bonusInfo.${key}.text`)}
                </span>
              </li>
            ))}
          </ul>
          <Button size="l" block onClick={frame.onClose}>
            {t('bonusInfo.close')}
          </Button>
        </div>
      </Modal>
    )
  },
})
