// A bet was more than may be staked at once; the address says the most.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { currenciesQuery, limitsCss, useLimitSum } from '../player/player.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'

export const modal = defineModal('max-bets', {
  load: ({ queryClient }) =>
    Promise.all([queryClient.ensureQueryData(currenciesQuery), stylesheetReady(limitsCss)]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const sum = useLimitSum()
    const [amount = '0', currency = ''] = value.split('-')
    return (
      <Modal {...frame} title={t('limits.maxBet.title')}>
        <Stylesheet href={limitsCss} />
        <div className="limits-form">
          <p className="limits-words">{t('limits.maxBet.text', { sum: sum(amount, currency) })}</p>
          <Button look="primary" size="l" wide block onClick={frame.onClose}>
            {t('limits.maxBet.back')}
          </Button>
        </div>
      </Modal>
    )
  },
})
