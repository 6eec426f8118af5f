// Says that something went well: a deposit, a withdrawal, a registration.
import { Modal } from '@baize/design/modal'
import { Outcome } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import { ModalLink } from '../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { accountsQuery, activeOf, currenciesQuery, Money } from '../wallet/wallet.tsx'
import paymentCss from './payment.css?url'

export const modal = defineModal('success', {
  load: ({ queryClient, visitor }) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      visitor.get().playerId ? queryClient.ensureQueryData(accountsQuery) : null,
      stylesheetReady(paymentCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const signedIn = usePlayerId() !== null
    const { data: accounts } = useQuery({ ...accountsQuery, enabled: signedIn })
    const active = activeOf(accounts)
    return (
      <Modal {...frame} title={t(`success.${value}.title`)} hideTitle>
        <Stylesheet href={paymentCss} />
        <div className="pay-state">
          <Outcome
            state="success"
            title={t(`success.${value}.title`)}
            actions={
              <>
                {value === 'registration' && signedIn ? (
                  <ModalLink
                    name="wallet"
                    value="deposit"
                    instead="success"
                    className="bz-button"
                    data-look="primary"
                    data-size="l"
                    data-block=""
                  >
                    <span className="bz-button-body">{t('success.deposit.go')}</span>
                  </ModalLink>
                ) : (
                  <Link to="/games" className="bz-button" data-look="primary" data-size="l" data-block="">
                    <span className="bz-button-body">{t('success.play')}</span>
                  </Link>
                )}
                {value !== 'registration' && (
                  <Link
                    to="/wallet/history"
                    className="bz-button"
                    data-look="quiet"
                    data-size="l"
                    data-block=""
                  >
                    <span className="bz-button-body">{t('success.history')}</span>
                  </Link>
                )}
              </>
            }
          >
            <p>{t(`success.${value}.text`)}</p>
            {active && (
              <p>
                {t('success.balance')} <Money value={active.balance} code={active.currency} live />
              </p>
            )}
          </Outcome>
        </div>
      </Modal>
    )
  },
})
