// Says that something went well: a payment, a registration, a password, a confirmed e-mail or phone.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Outcome } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import { useWayToPlay } from '../last-game.ts'
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
    const { isBack, way } = useWayToPlay()
    // Who takes money out is not led back to the table that it came from.
    const returns = isBack && value === 'deposit'
    const { data: accounts } = useQuery({ ...accountsQuery, enabled: signedIn })
    const active = activeOf(accounts)
    const isPayment = value === 'deposit' || value === 'withdrawal'
    // A guest reads what to do next: whoever registered or set a password here still has to sign in.
    const text = t(`success.${value}.${signedIn ? 'text' : 'guest'}`, {
      defaultValue: t(`success.${value}.text`),
    })
    const act = { className: 'bz-button', 'data-look': 'primary', 'data-size': 'l', 'data-block': '' }
    return (
      <Modal {...frame} title={t(`success.${value}.title`)} hideTitle>
        <Stylesheet href={paymentCss} />
        <div className="pay-state">
          <Outcome
            state="success"
            title={t(`success.${value}.title`)}
            actions={
              <>
                {!signedIn ? (
                  <ModalLink name="sign-in" value="true" instead="success" {...act}>
                    <span className="bz-button-body">{t('success.signIn')}</span>
                  </ModalLink>
                ) : value === 'registration' ? (
                  <ModalLink name="wallet" value="deposit" instead="success" {...act}>
                    <span className="bz-button-body">{t('success.deposit.go')}</span>
                  </ModalLink>
                ) : isPayment ? (
                  <Link {...(returns ? way : { to: '/games' })} {...act}>
                    <span className="bz-button-body">{t(returns ? 'success.back' : 'success.play')}</span>
                  </Link>
                ) : (
                  <Button look="primary" size="l" block onClick={frame.onClose}>
                    {t('success.done')}
                  </Button>
                )}
                {isPayment && (
                  <Link to="/wallet/history" {...act} data-look="quiet">
                    <span className="bz-button-body">{t('success.history')}</span>
                  </Link>
                )}
              </>
            }
          >
            <p>{text}</p>
            {active && (isPayment || value === 'registration') && (
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
