// Where the link of a letter about a forgotten password leads: to the form for a new one.
import { Button } from '@baize/design/button'
import { LockSimpleIcon } from '@baize/design/icon'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '../session.ts'
import { useTexts } from '../texts.ts'
import './player.css'

export const Route = createFileRoute('/password/reset/$resetCode')({
  beforeLoad: ({ context, params }) => {
    if (context.visitor.get().playerId) return
    throw redirect({ to: '/', search: { 'reset-pass': params.resetCode }, replace: true })
  },
  loader: ({ context: { texts } }) => texts.load('pages'),
  head: ({ match }) => ({
    meta: [
      { title: match.context.texts.say('pages', 'resetPassword.head', { defaultValue: '' }) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: SignOutFirst,
})

/** The form is for guests: whoever is signed in here may be somebody else than the reader of the letter. */
function SignOutFirst() {
  const t = useTexts('pages')
  const { resetCode } = Route.useParams()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  return (
    <section className="player-page">
      <h1 className="bz-sr">{t('resetPassword.head')}</h1>
      <div className="player-news">
        <span className="player-news-mark">
          <LockSimpleIcon />
        </span>
        <h2 className="bz-title">{t('resetPassword.title')}</h2>
        <p>{t('resetPassword.text')}</p>
        <Button
          look="primary"
          size="l"
          block
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            void endSession().then(() => navigate({ to: '/', search: { 'reset-pass': resetCode } }))
          }}
        >
          {t('resetPassword.signOut')}
        </Button>
      </div>
    </section>
  )
}
