// In which money the values of all accounts are shown; and for a player of coins alone, the way to an account in it.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { FiatChoice } from './fiat-choice.tsx'
import walletCss from './wallet.css?url'
import { accountsQuery, currenciesQuery } from './wallet.tsx'

export const modal = defineModal('fiat', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(walletCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('fiat.title')}>
        <Stylesheet href={walletCss} />
        <FiatChoice onDone={frame.onClose} />
      </Modal>
    )
  },
})
