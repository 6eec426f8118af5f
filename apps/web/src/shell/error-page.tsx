// What is shown when a screen fails: what happened in one sentence, another try, and the way home.
import { Button, ButtonLink } from '@baize/design/button'
import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefusal } from '../api.ts'
import { noteAwake } from '../awake.ts'
import { faultReports } from '../fault-reports.ts'
import { useTexts } from '../texts.ts'
import { isChunkError, loadWhole } from './new-version.ts'
import { PageLink } from '../page-link.tsx'

/** The words of an error must stand even when words could not be loaded. */
const lostPage =
  'The page you are trying to access does not exist or has been moved. Try going back to our homepage.'

export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTexts('layout')
  useEffect(() => {
    if (isChunkError(error)) void loadWhole(location.href)
    // A refused session is news for the session, not a fault of the page.
    else if (!(isRefusal(error) && (error.status === 401 || error.status === 403)))
      faultReports.report(error, 'warning')
  }, [error])
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const missing = isRefusal(error) && error.status === 404
  return (
    <Trouble
      title={
        missing ? t('error.notFound', { path }) : t('error.title', { defaultValue: 'Something went wrong' })
      }
      description={t(`error.${missing ? 'description' : whyOf(error)}`, {
        defaultValue: isRefusal(error) && !missing ? error.message : lostPage,
      })}
      onAgain={missing ? undefined : () => void router.invalidate()}
    />
  )
}

/** Anything that is no answer of the server is our own fault, unless the browser knows of no connection. */
export function whyOf(error: unknown): 'unreachable' | 'refused' | 'fault' {
  if (isRefusal(error)) return error.name === 'unreachable' ? 'unreachable' : 'refused'
  // It is fetched again by a whole load as soon as somebody answers.
  if (isChunkError(error)) return 'unreachable'
  return typeof document !== 'undefined' && !navigator.onLine ? 'unreachable' : 'fault'
}

export function Trouble({
  title,
  description,
  onAgain,
}: {
  title: string
  description: string
  /** Where another try may help. */
  onAgain?: (() => void) | undefined
}) {
  const t = useTexts('layout')
  // It may stand where a screen failed while it woke.
  useEffect(noteAwake, [])
  return (
    <section className="shell-trouble">
      <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true" className="shell-trouble-art">
        <ellipse cx="120" cy="132" rx="104" ry="18" fill="var(--s2)" />
        <g transform="rotate(-14 84 88)">
          <rect x="52" y="42" width="62" height="88" rx="8" fill="var(--raised)" stroke="var(--line)" />
          <path
            d="M83 66c8 10 16 15 16 23a9 9 0 0 1-14 7l3 10h-10l3-10a9 9 0 0 1-14-7c0-8 8-13 16-23Z"
            fill="var(--primary)"
          />
        </g>
        <g transform="rotate(12 158 84)">
          <rect
            x="128"
            y="34"
            width="62"
            height="88"
            rx="8"
            fill="var(--s1)"
            stroke="var(--line)"
            strokeDasharray="5 5"
          />
          <path
            d="M150 68a10 10 0 1 1 14 9c-3 2-5 3-5 8m0 9v1"
            fill="none"
            stroke="var(--faint)"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <h1 className="bz-display">{title}</h1>
      <p>{description}</p>
      <div className="shell-trouble-ways">
        {onAgain && (
          <Button look="primary" size="l" onClick={onAgain}>
            {t('error.again', { defaultValue: 'Try again' })}
          </Button>
        )}
        <ButtonLink look={onAgain ? 'quiet' : 'primary'} size="l" render={<PageLink to="/" />}>
          {t('error.home', { defaultValue: 'Homepage' })}
        </ButtonLink>
      </div>
    </section>
  )
}
