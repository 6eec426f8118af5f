// The other services that a player may come by: connected ones with their name there, the others with a way to connect them.
import type { SocialConnection } from '@baize/contract/player-social'
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { alerts } from '../alerts.ts'
import { api, apiQuery, isRefusal } from '../api.ts'
import { faultReports } from '../fault-reports.ts'
import { languageTag, withLocale } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useTimeZone } from '../when.tsx'
import { withSecondFactor } from './second-factor.ts'
import { leaveFor } from './social-attempt.ts'
import { SocialMark } from './social-mark.tsx'
import './social.css'

const connectionsQuery = apiQuery('player', 'listConnections')

export function Connections() {
  const t = useTexts('pages')
  const { data, isError, error, refetch } = useQuery(connectionsQuery)
  useEffect(() => {
    if (error) faultReports.report(error, 'warning')
  }, [error])
  // A house without other services has nothing to say here.
  if (data?.length === 0) return null
  return (
    <section className="bz-panel profile-block" aria-labelledby="connections">
      <header>
        <h2 id="connections">{t('connections.title')}</h2>
        <p>{t('connections.text')}</p>
      </header>
      {isError ? (
        <Notice
          tone="danger"
          title={t('connections.notLoaded')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('connections.retry')}
            </Button>
          }
        />
      ) : data ? (
        <ul className="profile-rows">
          {data.map((connection) => (
            <Connection key={connection.socialType} connection={connection} />
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </section>
  )
}

function Connection({ connection }: { connection: SocialConnection }) {
  const { socialType, name, account, connectedAt } = connection
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      faultReports.report(error, 'warning')
      const why = isRefusal(error) ? error.name : 'unreachable'
      const fault = t('connections.refused.other')
      alerts.error(t(`connections.refused.${why}`, { defaultValue: fault }))
    } finally {
      setBusy(false)
    }
  }

  const connect = () =>
    act(() => {
      const { pathname } = router.latestLocation
      return leaveFor(socialType, 'connect', { locale, back: withLocale(locale, pathname) })
    })
  const disconnect = () =>
    act(async () => {
      const left = await withSecondFactor(() => api.player.unlinkSocial({ body: { socialType } }))
      queryClient.setQueryData(connectionsQuery.queryKey, left)
      void queryClient.invalidateQueries({ queryKey: apiQuery('player', 'getProfile').queryKey })
      setAsking(false)
      alerts.success(said('disconnected', { name }))
    })

  return (
    <li className="profile-row">
      <span className="profile-row-icon">
        <SocialMark id={socialType} name={name} />
      </span>
      <span className="profile-row-text">
        <b>{name}</b>
        <small>
          {account === null ? (
            t('connections.none')
          ) : (
            <>
              <bdi>{account}</bdi>
              {connectedAt &&
                ` · ${t('connections.since', { date: dayText(connectedAt, languageTag(locale), timeZone) })}`}
            </>
          )}
        </small>
      </span>
      <span className="profile-row-acts">
        {account === null ? (
          <Button look="tonal" size="s" loading={busy} onClick={() => void connect()}>
            {t('connections.connect')} <span className="bz-sr">{name}</span>
          </Button>
        ) : asking ? (
          <span className="player-sure" role="group" aria-label={t('connections.sure', { name })}>
            <Button look="danger" size="s" loading={busy} autoFocus onClick={() => void disconnect()}>
              {t('connections.disconnectNow')}
            </Button>
            <Button
              look="quiet"
              size="s"
              onClick={() => {
                setAsking(false)
                requestAnimationFrame(() => ask.current?.focus())
              }}
            >
              {t('connections.keep')}
            </Button>
          </span>
        ) : (
          <Button ref={ask} look="quiet" size="s" onClick={() => setAsking(true)}>
            {t('connections.disconnect')} <span className="bz-sr">{name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

const dayText = (at: string, language: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(at))
