// Why a bonus cannot be given up at this moment: a round with its money has no result yet.
import { Button, ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { useQuery } from '@tanstack/react-query'
import { defineModal } from '../../define-modal.ts'
import { ModalLink } from '../../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { latestBonusesQuery, useHeldBonus } from './held.ts'
import bonusCss from './bonus.css?url'

export const modal = defineModal('bonus-cancel-lock', {
  load: ({ queryClient }) =>
    Promise.all([queryClient.ensureQueryData(latestBonusesQuery), stylesheetReady(bonusCss)]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const bonus = useHeldBonus(value)
    const { refetch, isFetching } = useQuery(latestBonusesQuery)
    const locked = bonus?.isBonusCancelLock ?? false
    return (
      <Modal
        {...frame}
        title={t(locked || !bonus ? 'bonusLock.title' : 'bonusLock.free')}
        foot={
          <>
            <Button size="l" block onClick={frame.onClose}>
              {t('bonusLock.keep')}
            </Button>
            {locked ? (
              <Button size="l" block loading={isFetching} onClick={() => void refetch()}>
                {t('bonusLock.again')}
              </Button>
            ) : (
              bonus && (
                <ButtonLink
                  size="l"
                  block
                  render={
                    <ModalLink name="confirm-bonus" value={`cancel-${value}`} instead="bonus-cancel-lock" />
                  }
                >
                  {t('bonusLock.giveUp')}
                </ButtonLink>
              )
            )}
          </>
        }
      >
        <Stylesheet href={bonusCss} />
        <div className="bonus-modal">
          {locked && bonus && (
            <Notice tone="info" title={t('bonusLock.open', { count: bonus.openedTransactionsCount })}>
              {t('bonusLock.text')}
            </Notice>
          )}
          {!locked && bonus && <p>{t('bonusLock.freeText')}</p>}
          {!bonus && <p>{t('bonusDetails.gone')}</p>}
        </div>
      </Modal>
    )
  },
})
