// Says that a letter with a link to a new password is on its way, without telling whether the address is known.
import { EnvelopeSimpleIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { api } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Addressed } from './addressed.tsx'
import { useCaptcha } from './captcha.tsx'
import { Resend } from './countdown.tsx'
import { resendAt, sentLetter } from './kept.ts'
import { useResending } from './send-code.ts'
import './player.css'

export const modal = defineModal('reset-email-send', {
  load: ({ texts }) => texts.load('alerts'),
  Modal({ frame }) {
    const t = useTexts('modals')
    const captcha = useCaptcha()
    const resending = useResending()
    const letter = sentLetter.use()
    const email = letter?.purpose === 'reset' ? letter.email : null

    async function again(to: string) {
      const sent = await captcha.guard((answer) =>
        api.player.resetPassword({ body: { email: to, captcha: answer } }),
      )
      sentLetter.set({ purpose: 'reset', email: to, resendAt: resendAt(sent) })
    }

    return (
      <Modal {...frame} title={t('resetEmailSend.title')} hideTitle>
        <div className="player-news">
          <span className="player-news-mark">
            <EnvelopeSimpleIcon />
          </span>
          <h3 className="bz-title">{t('resetEmailSend.title')}</h3>
          <p>
            {email ? <Addressed text={t('resetEmailSend.textTo')} who={email} /> : t('resetEmailSend.text')}
          </p>
          <p className="player-news-fine">{t('ways.lookInSpam')}</p>
          {captcha.frame}
          <div className="player-form-acts">
            {email && <Resend at={letter?.resendAt ?? 0} send={() => resending(() => again(email))} />}
            <ModalLink
              name="sign-in"
              value="true"
              instead="reset-email-send"
              className="bz-button"
              data-look="plain"
              data-size="m"
            >
              <span className="bz-button-body">{t('ways.backToSignIn')}</span>
            </ModalLink>
          </div>
        </div>
      </Modal>
    )
  },
})
