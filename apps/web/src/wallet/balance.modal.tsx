// What the balance of one account consists of; the address says which currency.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { BalanceParts } from './balance-parts.tsx'
import walletCss from './wallet.css?url'
import { accountsQuery, currenciesQuery } from './wallet.tsx'

export const modal = defineModal('balance', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(walletCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('balance.title')}>
        <Stylesheet href={walletCss} />
        <BalanceParts code={value} />
      </Modal>
    )
  },
})
