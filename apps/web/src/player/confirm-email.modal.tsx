// Confirms an e-mail: a player types the code of the letter, a guest reads that the letter has to be opened.
import { Button } from '@baize/design/button'
import { EnvelopeSimpleIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { Addressed } from './addressed.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Resend } from './countdown.tsx'
import { resendAt, sentLetter } from './kept.ts'
import { profileQuery } from './profile.ts'
import { Refused, useRefusal } from './refused.tsx'
import { useResending } from './send-code.ts'
import './player.css'

export const modal = defineModal('confirm-email', {
  load: ({ queryClient, texts, visitor }) =>
    Promise.all([
      texts.load('fields-settings', 'alerts'),
      visitor.get().playerId ? queryClient.ensureQueryData(profileQuery) : null,
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const signedIn = usePlayerId() !== null
    return (
      <Modal {...frame} title={t('confirmEmail.title')} hideTitle={!signedIn}>
        {signedIn ? <TypedCode /> : <OpenTheLetter />}
      </Modal>
    )
  },
})

/** The letter goes to a new address, when one was just given, or to the one of the profile. */
function useLetter() {
  const letter = sentLetter.use()
  return letter?.purpose === 'confirm' ? letter : null
}

function TypedCode() {
  const t = useTexts('modals')
  const modals = useModals()
  const queryClient = useQueryClient()
  const resending = useResending()
  const { data: profile } = useQuery(profileQuery)
  const letter = useLetter()
  const email = letter?.email ?? profile?.email

  async function tryCode(code: string) {
    await api.player.confirmEmail({ body: { code } })
    sentLetter.set(null)
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    modals.open('success', 'email', 'confirm-email')
  }
  async function again() {
    const isNew = letter && letter.email !== profile?.email
    const sent = isNew
      ? await api.player.sendEmailVerification({ body: { email: letter.email } })
      : await api.player.resendEmailConfirmation()
    sentLetter.set({ purpose: 'confirm', email: email ?? '', resendAt: resendAt(sent) })
  }

  if (!email) {
    return (
      <div className="player-form">
        <p className="player-form-lead">{t('confirmEmail.none')}</p>
        <Button
          look="primary"
          size="l"
          block
          onClick={() => modals.open('email-verify', 'true', 'confirm-email')}
        >
          {t('confirmEmail.give')}
        </Button>
      </div>
    )
  }
  // The letter of the registration has a link and no code.
  if (!letter) return <AskForCode email={email} />
  return (
    <CodeEntry
      tryCode={tryCode}
      submit={t('confirmEmail.submit')}
      words="confirmEmail"
      foot={
        <>
          <Resend at={letter.resendAt} send={() => resending(again)} />
          <Button look="plain" onClick={() => modals.open('email-verify', 'true', 'confirm-email')}>
            {t('confirmEmail.change')}
          </Button>
        </>
      }
    >
      <p className="player-form-lead">
        <Addressed text={t('confirmEmail.text')} who={email} />
      </p>
    </CodeEntry>
  )
}

function AskForCode({ email }: { email: string }) {
  const t = useTexts('modals')
  const modals = useModals()
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const [sending, setSending] = useState(false)

  async function ask() {
    refusal.clear()
    setSending(true)
    try {
      const sent = await api.player.sendEmailOtp()
      sentLetter.set({ purpose: 'confirm', email, resendAt: resendAt(sent) })
    } catch (error) {
      // It was confirmed elsewhere meanwhile, by the link of the letter.
      if (isRefusal(error, 'already_confirmed')) {
        await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
        modals.open('success', 'email', 'confirm-email')
      } else refusal.hear(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="player-form">
      <Refused {...refusal} words="confirmEmail" />
      <p className="player-form-lead">
        <Addressed text={t('confirmEmail.ask')} who={email} />
      </p>
      <Button look="primary" size="l" block loading={sending} onClick={() => void ask()}>
        {t('confirmEmail.sendCode')}
      </Button>
      <div className="player-form-acts">
        <Button look="plain" onClick={() => modals.open('email-verify', 'true', 'confirm-email')}>
          {t('confirmEmail.change')}
        </Button>
      </div>
    </div>
  )
}

function OpenTheLetter() {
  const t = useTexts('modals')
  const letter = useLetter()
  return (
    <div className="player-news">
      <span className="player-news-mark">
        <EnvelopeSimpleIcon />
      </span>
      <h3 className="bz-title">{t('confirmEmail.guest')}</h3>
      <p>
        {letter ? (
          <Addressed text={t('confirmEmail.guestTextTo')} who={letter.email} />
        ) : (
          t('confirmEmail.guestText')
        )}
      </p>
      <p className="player-news-fine">{t('ways.lookInSpam')}</p>
      <ModalLink
        name="sign-in"
        value="true"
        instead="confirm-email"
        className="bz-button"
        data-look="primary"
        data-size="l"
        data-block=""
      >
        <span className="bz-button-body">{t('confirmEmail.signIn')}</span>
      </ModalLink>
    </div>
  )
}
