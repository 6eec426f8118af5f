// Another bonus of the same currency is still being played: it can be played on, or given up first.
import { Button, ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Bar } from '@baize/design/progress'
import { defineModal } from '../../define-modal.ts'
import { ModalLink } from '../../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { currenciesQuery, openBonusesQuery, stakedShare, useSums } from '../../wallet/wallet.tsx'
import { latestBonusesQuery, useActiveBonus, useHeldBonus } from './held.ts'
import bonusCss from './bonus.css?url'

export const modal = defineModal('confirm-bonus-unsettled', {
  load: ({ texts, queryClient }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(latestBonusesQuery),
      queryClient.ensureQueryData(openBonusesQuery),
      stylesheetReady(bonusCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const words = useTexts('pages')
    const sum = useSums()
    const wanted = useHeldBonus(value)
    const active = useActiveBonus(wanted?.currency)
    const staked =
      active &&
      words('bonus.staked', {
        sum: sum(active.currentWagerAmount, active.currency),
        of: sum(active.requiredWagerAmount, active.currency),
      })
    return (
      <Modal
        {...frame}
        title={t('bonusUnsettled.title')}
        foot={
          active ? (
            <>
              <Button size="l" block onClick={frame.onClose}>
                {t('bonusUnsettled.keep')}
              </Button>
              <ButtonLink
                size="l"
                block
                render={
                  active.isBonusCancelLock ? (
                    <ModalLink name="bonus-cancel-lock" value={active.id} instead="confirm-bonus-unsettled" />
                  ) : (
                    <ModalLink
                      name="confirm-bonus"
                      value={`cancel-${active.id}`}
                      instead="confirm-bonus-unsettled"
                    />
                  )
                }
              >
                {t('bonusUnsettled.giveUp')}
              </ButtonLink>
            </>
          ) : (
            wanted && (
              <ButtonLink
                look="primary"
                size="l"
                block
                render={
                  <ModalLink
                    name="confirm-bonus"
                    value={`activate-${wanted.id}`}
                    instead="confirm-bonus-unsettled"
                  />
                }
              >
                {t('bonusUnsettled.now')}
              </ButtonLink>
            )
          )
        }
      >
        <Stylesheet href={bonusCss} />
        <div className="bonus-modal">
          {active ? (
            <>
              <p>{t('bonusUnsettled.text', { active: active.name, wanted: wanted?.name ?? '' })}</p>
              <div className="bonus-way">
                <b>{active.name}</b>
                <Bar
                  parts={stakedShare(active)}
                  label={words('bonus.progress')}
                  valueText={staked}
                  tone="brass"
                />
                <span>{staked}</span>
              </div>
              <p className="bonus-note">{t('bonusUnsettled.waits')}</p>
            </>
          ) : (
            <p>{t('bonusUnsettled.free')}</p>
          )}
        </div>
      </Modal>
    )
  },
})
