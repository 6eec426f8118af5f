// The accounts of the player: what they are worth together, which one is active, and the others that could be opened.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { CurrencyPanel } from './currency-panel.tsx'
import walletCss from './wallet.css?url'
import { accountsQuery, currenciesQuery } from './wallet.tsx'

export const modal = defineModal('currencies', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(walletCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('currencies.title')}>
        <Stylesheet href={walletCss} />
        <CurrencyPanel />
      </Modal>
    )
  },
})
