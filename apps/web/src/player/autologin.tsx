// Uses up a one-time link: a cover while the session begins, and a plain word when the link is not worth anything any more.
import { Button, ButtonLink } from '@baize/design/button'
import { Preloader } from '@baize/design/logo'
import { Outcome } from '@baize/design/progress'
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { splitPath } from '../locale.ts'
import { Stylesheet } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import arrivalCss from './arrival.css?url'
import { useWelcome } from './welcome.ts'

type Trouble = 'used' | 'unreachable'
type OneTimeLink = { token: string; to: string }

/** A link counts once, so it is tried once, however often the screen is drawn. */
const tried = new Map<string, ReturnType<typeof api.player.signInByToken>>()

export function Autologin(link: OneTimeLink) {
  const t = useTexts('pages')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  return (
    <div className="arrival">
      <Stylesheet href={arrivalCss} />
      <h1 className="bz-sr">{t('autologin.title')}</h1>
      {trouble ? (
        <Failed trouble={trouble} onAgain={() => setTrouble(null)} />
      ) : (
        <Arriving {...link} onTrouble={setTrouble} />
      )}
    </div>
  )
}

function Arriving({ token, to, onTrouble }: OneTimeLink & { onTrouble: (trouble: Trouble) => void }) {
  const t = useTexts('pages')
  const router = useRouter()
  const { locale } = useRouteContext({ from: '__root__' })
  const welcome = useWelcome()
  const now = useRef({ welcome, onTrouble })
  useEffect(() => {
    now.current = { welcome, onTrouble }
  })
  useEffect(() => {
    let gone = false
    const trying = tried.get(token) ?? api.player.signInByToken({ body: { token } })
    tried.set(token, trying)
    trying.then(
      (answer) => {
        if (gone) return
        now.current.welcome(answer)
        // Another language is another document.
        if (splitPath(to).locale === locale) router.history.replace(to)
        else location.replace(to)
      },
      (error: unknown) => {
        tried.delete(token)
        if (!gone) now.current.onTrouble(isRefusal(error, 'unreachable') ? 'unreachable' : 'used')
      },
    )
    return () => {
      gone = true
    }
  }, [token, to, locale, router])
  return <Preloader label={t('autologin.wait')} />
}

function Failed({ trouble, onAgain }: { trouble: Trouble; onAgain: () => void }) {
  const t = useTexts('pages')
  const used = trouble === 'used'
  return (
    <Outcome
      state="failed"
      title={t(used ? 'autologin.used' : 'autologin.unreachable')}
      actions={
        <>
          {used ? (
            <ButtonLink
              look="primary"
              size="l"
              render={<Link to="/" search={{ 'sign-in': 'true' }} replace />}
            >
              {t('autologin.signIn')}
            </ButtonLink>
          ) : (
            <Button look="primary" size="l" onClick={onAgain}>
              {t('autologin.again')}
            </Button>
          )}
          <ButtonLink size="l" render={<Link to="/" replace />}>
            {t('autologin.home')}
          </ButtonLink>
        </>
      }
    >
      {used ? t('autologin.usedText') : t('autologin.unreachableText')}
    </Outcome>
  )
}
