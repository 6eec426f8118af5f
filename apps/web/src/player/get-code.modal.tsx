// The code of a text message: for a registration, for the own number, or for a new password.
import type { OtpReason } from '@baize/contract/player-confirmation'
import { Button } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { Modal } from '@baize/design/modal'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useCaptcha } from './captcha.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Resend } from './countdown.tsx'
import { provedPhone, sentCode } from './kept.ts'
import { AddressedPhone } from './phone-text.tsx'
import { profileQuery } from './profile.ts'
import { sendCode, useResending } from './send-code.ts'
import './player.css'

/** Where a number is given, for each reason that a code is asked for. */
const askedIn = { registration: 'sign-up', phoneVerification: 'phone', changingPass: 'forgot-pass' } as const

export const modal = defineModal('get-code', {
  load: ({ texts }) => texts.load('fields-settings', 'alerts'),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const sent = sentCode.use()
    const hydrated = useHydrated()
    return (
      <Modal {...frame} title={t('getCode.title')}>
        {sent?.reason === value ? (
          <Typed reason={value} phone={sent.phone} at={sent.resendAt} />
        ) : (
          hydrated && <NothingSent reason={value} />
        )}
      </Modal>
    )
  },
})

function Typed({ reason, phone, at }: { reason: OtpReason; phone: string; at: number }) {
  const t = useTexts('modals')
  const modals = useModals()
  const queryClient = useQueryClient()
  const captcha = useCaptcha()
  const resending = useResending()

  async function tryCode(code: string) {
    const { ticket } = await api.player.verifyOtp({ body: { phone, code, reason } })
    if (reason === 'phoneVerification') {
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      modals.open('success', 'phone', 'get-code')
    } else if (reason === 'registration') {
      provedPhone.set({ phone, ticket: ticket ?? '' })
      modals.open('sign-up', 'true', 'get-code')
    } else modals.open('reset-pass', ticket ?? '', 'get-code')
    sentCode.set(null)
  }

  return (
    <CodeEntry
      tryCode={tryCode}
      submit={t('getCode.submit')}
      words="getCode"
      foot={
        <>
          <Resend at={at} send={() => resending(() => sendCode(reason, phone, captcha.guard))} />
          <Button look="plain" onClick={() => modals.open(askedIn[reason], 'true', 'get-code')}>
            {t('getCode.change')}
          </Button>
        </>
      }
    >
      <p className="player-form-lead">
        <AddressedPhone
          text={t(reason === 'changingPass' ? 'getCode.textMaybe' : 'getCode.text')}
          phone={phone}
        />
      </p>
      {captcha.frame}
    </CodeEntry>
  )
}

/** The address was opened by itself: no number is known yet. */
function NothingSent({ reason }: { reason: OtpReason }) {
  const t = useTexts('modals')
  const modals = useModals()
  return (
    <div className="player-form">
      <p className="player-form-lead">{t('getCode.nothingSent')}</p>
      <Button look="primary" size="l" block onClick={() => modals.open(askedIn[reason], 'true', 'get-code')}>
        {t('getCode.give')}
      </Button>
    </div>
  )
}
