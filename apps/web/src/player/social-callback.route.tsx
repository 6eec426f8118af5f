// Where another service sends a player back to: it finishes the sign-in or the connection, or says what to do when that fails.
import { Button, ButtonLink } from '@baize/design/button'
import { Outcome } from '@baize/design/progress'
import { Preloader } from '@baize/design/logo'
import { Spinner } from '@baize/design/spinner'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { alerts } from '../alerts.ts'
import { arrivalTags } from '../affiliate.ts'
import { api, apiQuery, isRefusal } from '../api.ts'
import { splitPath, withLocale } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { rememberPage } from '../visitor.ts'
import { fingerprints } from './fingerprint.ts'
import { secondFactorNeeded } from './second-factor.ts'
import { answerOf, leaveFor, socialAttempt, type SocialAnswer, type SocialAttempt } from './social-attempt.ts'
import { useWelcome } from './welcome.ts'
import './player.css'
import './social.css'

const SecondFactorForm = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))

const answerKeys = ['code', 'state', 'iss', 'scope', 'session_state', 'authuser', 'prompt', 'hd', 'error']

export const Route = createFileRoute('/auth/social/$connection/callback')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(answerKeys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]]))),
  loader: ({ context: { texts } }) => texts.load('pages', 'alerts', 'modals'),
  head: ({ match }) => ({
    meta: [
      { title: match.context.texts.say('pages', 'social.head', { defaultValue: '' }) },
      // The address holds a code: neither a search engine nor the next site may learn it.
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Callback,
})

/** Not a refusal of the server, but of this page: nothing that it could finish came back. */
class NotFinished extends Error {
  readonly why: 'strange' | 'declined' | 'social_failed'
  constructor(why: NotFinished['why']) {
    super(why)
    this.why = why
  }
}

function Callback() {
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const { connection } = Route.useParams()
  const locale = useLocale()
  const router = useRouter()
  const queryClient = useQueryClient()
  const welcome = useWelcome()
  const [failed, setFailed] = useState<{ error: unknown; attempt: SocialAttempt | null } | null>(null)

  useEffect(() => {
    const attempt = socialAttempt.get()
    // The address that a service knows has no locale; the words of what follows are those of the page before.
    if (attempt && attempt.locale !== locale) {
      location.replace(
        withLocale(attempt.locale, splitPath(location.pathname).path) + location.search + location.hash,
      )
      return
    }
    const { visitor } = router.options.context

    async function finish(answer: SocialAnswer): Promise<void> {
      if (answer.kind === 'nothing' || attempt?.state !== answer.state || attempt.connection !== connection)
        throw new NotFinished('strange')
      if (answer.kind === 'refused') throw new NotFinished(answer.byPerson ? 'declined' : 'social_failed')
      if (attempt.purpose === 'connect') {
        const connected =
          answer.kind === 'telegram'
            ? await api.player.linkTelegram({ body: { payload: answer.payload } })
            : await api.player.linkSocial({
                params: { provider: connection },
                body: { query: answer.query as { code: string; state: string } },
              })
        queryClient.setQueryData(apiQuery('player', 'listConnections').queryKey, connected)
        const { name } = connected.find(({ socialType }) => socialType === connection) ?? {}
        await router.navigate({ href: attempt.back, replace: true })
        alerts.success(said('connected', { name: name ?? connection }))
        return
      }
      const marks = await fingerprints(visitor)
      const session =
        answer.kind === 'telegram'
          ? await api.player.signInByTelegram({
              body: {
                tg_payload: answer.payload,
                ...arrivalTags(),
                ...(marks.frogoFingerprint ? { frogoFingerprint: marks.frogoFingerprint } : {}),
              },
            })
          : await api.player.signInBySocial({
              body: {
                provider: connection,
                query: answer.query as { code: string; state: string },
                locale,
                redirect_domain: location.host,
                ...arrivalTags(),
                ...marks,
              },
            })
      // The page of the answer leaves the history: going back must not bring a used code again.
      await router.navigate({ href: attempt.back, replace: true })
      welcome(session)
    }

    const answer = answerOf(location)
    void finishOnce(connection + (answer.kind === 'nothing' ? '' : answer.state), () => finish(answer)).catch(
      (error: unknown) => setFailed({ error, attempt }),
    )
    // The answer of the address is tried once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [connection])

  const needed = failed && secondFactorNeeded(failed.error)
  if (needed) {
    const back = failed.attempt?.back ?? withLocale(locale, '/')
    return (
      <section className="player-page">
        <h1 className="bz-sr">{t('social.head')}</h1>
        <Suspense fallback={<Spinner size="l" label={t('social.pending')} />}>
          <SecondFactorForm
            {...needed}
            onProved={(session) =>
              void router.navigate({ href: back, replace: true }).then(() => session && welcome(session))
            }
            onStale={() => void router.navigate({ to: '/', search: { 'sign-in': 'true' }, replace: true })}
          />
        </Suspense>
      </section>
    )
  }
  return failed ? (
    <section className="player-page">
      <h1 className="bz-sr">{t('social.head')}</h1>
      <Failed {...failed} connection={connection} />
    </section>
  ) : (
    <section className="player-page">
      <h1 className="bz-sr">{t('social.head')}</h1>
      <Preloader label={t('social.pending')} />
    </section>
  )
}

/** React may mount a page twice; an answer counts once. */
const running = new Map<string, Promise<void>>()

function finishOnce(key: string, work: () => Promise<void>): Promise<void> {
  const before = running.get(key)
  if (before) return before
  const begun = work().finally(() => socialAttempt.set(null))
  running.set(key, begun)
  return begun
}

const known = new Set([
  'strange',
  'declined',
  'social_failed',
  'social_email_taken',
  'social_taken',
  'telegram_failed',
  'not_available',
  'player_blocked',
  'country_restricted',
  'not_signed_in',
  'session_ended',
  'unreachable',
])

function Failed({
  error,
  attempt,
  connection,
}: {
  error: unknown
  attempt: SocialAttempt | null
  connection: string
}) {
  const t = useTexts('pages')
  const locale = useLocale()
  const [leaving, setLeaving] = useState(false)
  const [away, setAway] = useState(false)
  const name = error instanceof NotFinished ? error.why : isRefusal(error) ? error.name : 'unreachable'
  const why = away ? 'not_available' : known.has(name) ? name : 'social_failed'
  const connecting = attempt?.purpose === 'connect'

  async function again() {
    setLeaving(true)
    try {
      const back = attempt?.back ?? withLocale(locale, '/')
      await leaveFor(connection, attempt?.purpose ?? 'sign-in', { locale, back })
    } catch {
      setAway(true)
      setLeaving(false)
    }
  }

  const toSupport = why === 'player_blocked' || why === 'country_restricted'
  const toSignIn = why === 'social_email_taken' || why === 'not_signed_in' || why === 'session_ended'
  return (
    <Outcome
      state="failed"
      title={t(`social.failed.${why}.title`)}
      actions={
        <>
          {toSupport ? (
            <ButtonLink look="primary" size="l" render={<Link to="/support" />}>
              {t('social.support')}
            </ButtonLink>
          ) : toSignIn ? (
            <ButtonLink
              look="primary"
              size="l"
              render={
                <Link
                  to="/"
                  search={{ 'sign-in': 'true' }}
                  onClick={() => rememberPage(withLocale(locale, '/profile/settings'))}
                />
              }
            >
              {t('social.signIn')}
            </ButtonLink>
          ) : why === 'social_taken' ? null : (
            <Button look="primary" size="l" loading={leaving} onClick={() => void again()}>
              {t('social.again')}
            </Button>
          )}
          {connecting ? (
            <ButtonLink look="plain" render={<Link to="/profile/settings" />}>
              {t('social.settings')}
            </ButtonLink>
          ) : (
            <ButtonLink look="plain" render={<Link to="/" />}>
              {t('social.home')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{t(`social.failed.${why}.text`)}</p>
    </Outcome>
  )
}
