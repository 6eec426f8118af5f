// Where the link of a confirmation letter leads: it confirms the e-mail, and says so or why not.
import { Button, ButtonLink } from '@baize/design/button'
import { Outcome } from '@baize/design/progress'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alerts } from '../alerts.ts'
import { api, isRefusal } from '../api.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { resendAt, sentLetter } from './kept.ts'
import { profileQuery } from './profile.ts'
import './player.css'

export const Route = createFileRoute('/verify/$confirmCode')({
  loader: ({ context: { texts } }) => texts.load('pages', 'alerts'),
  head: ({ match }) => ({
    meta: [
      { title: match.context.texts.say('pages', 'verify.head', { defaultValue: '' }) },
      // The address holds a code: neither a search engine nor the next site may learn it.
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Verify,
})

function Verify() {
  const t = useTexts('pages')
  const { confirmCode } = Route.useParams()
  const signedIn = usePlayerId() !== null
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failed, setFailed] = useState<unknown>(null)

  // By the browser and not while the page is drawn: mailboxes look at links before their owners do.
  useEffect(() => {
    let gone = false
    void confirmOnce(confirmCode).then(
      async () => {
        sentLetter.set(null)
        if (signedIn) await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
        if (gone) return
        const search = signedIn ? ({ confirm: 'profileConfirmed' } as const) : ({ success: 'email' } as const)
        await navigate({ to: '/', search, replace: true })
      },
      (error: unknown) => {
        if (!gone) setFailed(error ?? new Error('refused'))
      },
    )
    return () => {
      gone = true
    }
    // The code of the address is tried once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [confirmCode])

  return (
    <section className="player-page">
      <h1 className="bz-sr">{t('verify.head')}</h1>
      {failed === null ? (
        <Outcome state="pending" title={t('verify.pending')} />
      ) : (
        <Failed error={failed} signedIn={signedIn} />
      )}
    </section>
  )
}

/** React may mount a page twice; a code counts once. */
const running = new Map<string, Promise<null>>()

function confirmOnce(code: string): Promise<null> {
  const before = running.get(code)
  if (before) return before
  // Whoever opens the letter again hears that all is well, as long as it is.
  const asked = api.player.confirmEmail({ body: { code } }).catch((error: unknown) => {
    if (!isRefusal(error, 'already_confirmed')) throw error
    return null
  })
  running.set(code, asked)
  // What failed may be tried again.
  asked.catch(() => running.delete(code))
  return asked
}

function Failed({ error, signedIn }: { error: unknown; signedIn: boolean }) {
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const modals = useModals()
  const [sending, setSending] = useState(false)
  const name = isRefusal(error) ? error.name : 'unreachable'
  const known = ['code_expired', 'wrong_code', 'email_taken', 'too_many_attempts', 'unreachable']
  const why = known.includes(name) ? name : 'other'

  async function again() {
    setSending(true)
    try {
      const sent = await api.player.resendEmailConfirmation()
      sentLetter.set({ purpose: 'confirm', email: '', resendAt: resendAt(sent) })
      alerts.attention(said('resent'))
      modals.open('confirm-email', 'true')
    } catch (refused) {
      if (isRefusal(refused, 'already_confirmed')) alerts.attention(said('alreadyConfirmed'))
      else alerts.error(said('fault'), { description: said('resendFailed') })
    } finally {
      setSending(false)
    }
  }

  return (
    <Outcome
      state="failed"
      title={t(`verify.failed.${why}.title`)}
      actions={
        <>
          {why === 'unreachable' ? (
            <Button look="primary" size="l" onClick={() => location.reload()}>
              {t('verify.retry')}
            </Button>
          ) : signedIn ? (
            <Button look="primary" size="l" loading={sending} onClick={() => void again()}>
              {t('verify.again')}
            </Button>
          ) : (
            <ModalLink name="sign-in" value="true" className="bz-button" data-look="primary" data-size="l">
              <span className="bz-button-body">{t('verify.signIn')}</span>
            </ModalLink>
          )}
          <ButtonLink look="plain" size="l" render={<Link to="/" />}>
            {t('verify.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`verify.failed.${why}.text`)}</p>
      {!signedIn && why !== 'unreachable' && <p>{t('verify.signInFirst')}</p>}
    </Outcome>
  )
}
