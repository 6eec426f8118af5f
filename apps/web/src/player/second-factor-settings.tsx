// Two-step verification in the settings: the authenticator app, passkeys and recovery codes, each set, shown and taken away.
import type { Passkey, SecondFactor } from '@baize/contract/player-second-factor'
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { DeviceMobileIcon, FingerprintIcon, LifebuoyIcon, type Icon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { alerts } from '../alerts.ts'
import { api, isRefusal } from '../api.ts'
import { languageTag } from '../locale.ts'
import { Stylesheet } from '../stylesheet.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useTimeZone } from '../when.tsx'
import { deviceOf } from './device-name.ts'
import { makePasskey, PasskeyTrouble } from './passkey.ts'
import { secondFactorQuery } from './profile.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { withSecondFactor } from './second-factor.ts'
import secondFactorCss from './second-factor.css?url'
import { TotpSetUp } from './totp-set-up.tsx'

type SetUp = { secret: string; uri: string }
/** What is being done, so that one thing is asked at a time: an act, or the id of a passkey. */
type Doing = string | null

export function SecondFactorSettings() {
  const t = useTexts('pages')
  const { texts } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(secondFactorQuery)
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Doing>(null)
  const [doing, setDoing] = useState<Doing>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const keep = (state: SecondFactor) => queryClient.setQueryData(secondFactorQuery.queryKey, state)
  const look = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })

  /** One act at a time; what went wrong is said above the list. */
  async function run(name: string, act: () => Promise<void>) {
    if (doing) return
    setDoing(name)
    setTrouble(null)
    try {
      await act()
      setAsked(null)
    } catch (error) {
      setTrouble(
        error instanceof PasskeyTrouble || isRefusal(error)
          ? t(`secondFactor.refused.${error.name}`, { defaultValue: error.message })
          : t('secondFactor.refused.unreachable'),
      )
    } finally {
      setDoing(null)
    }
  }

  const begin = () =>
    run('app', async () => {
      // The form speaks the words of the modals.
      const [started] = await Promise.all([
        withSecondFactor(() => api.player.startTotp()),
        texts.load('modals'),
      ])
      setSetUp(started)
    })

  const addPasskey = () =>
    run('passkey', async () => {
      const { challengeId, options } = await withSecondFactor(() => api.player.startPasskey())
      const response = await makePasskey(options)
      const { browser, system } = deviceOf(navigator.userAgent)
      const name = [browser, system].filter(Boolean).join(' · ') || t('secondFactor.passkeys.name')
      const { recoveryCodes } = await api.player.addPasskey({ body: { name, challengeId, response } })
      setCodes(recoveryCodes)
      alerts.success(t('secondFactor.said.passkeyAdded'))
      await look()
    })

  const remove = (name: string, call: () => Promise<SecondFactor>, said: string) =>
    run(name, async () => {
      const left = await withSecondFactor(call)
      keep(left)
      alerts.success(t(isOn(left) ? `secondFactor.said.${said}` : 'secondFactor.said.off'))
    })

  const renew = () =>
    run('recovery', async () => {
      const { recoveryCodes } = await withSecondFactor(() => api.player.renewRecoveryCodes())
      setCodes(recoveryCodes)
      await look()
    })

  const on = data !== undefined && isOn(data)
  return (
    <section className="bz-panel profile-block second" id="second-factor" aria-labelledby="second-title">
      <Stylesheet href={secondFactorCss} />
      <header>
        <h2 id="second-title" className="second-title">
          {t('secondFactor.title')}
          {data && (
            <Badge tone={on ? 'primary' : 'neutral'}>{t(on ? 'secondFactor.on' : 'secondFactor.off')}</Badge>
          )}
        </h2>
        <p>{t('secondFactor.text')}</p>
      </header>
      {trouble && <Notice tone="danger" title={trouble} announced />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {!data && isError && (
        <Notice
          tone="danger"
          title={t('secondFactor.notLoaded')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('profile.again')}
            </Button>
          }
        />
      )}
      {data && (
        <ul className="profile-rows">
          <Row
            Icon={DeviceMobileIcon}
            name={t('secondFactor.app.name')}
            text={t(data.totp ? 'secondFactor.app.set' : 'secondFactor.app.unset')}
            ask={
              asked === 'app' && (
                <Sure
                  question={t('secondFactor.app.removeAsk')}
                  yes={t('secondFactor.app.remove')}
                  busy={doing === 'app'}
                  onYes={() => void remove('app', () => api.player.removeTotp(), 'appRemoved')}
                  onNo={() => setAsked(null)}
                />
              )
            }
          >
            {data.totp ? (
              <Button size="s" onClick={() => setAsked('app')}>
                {t('secondFactor.app.remove')}
              </Button>
            ) : (
              !setUp && (
                <Button size="s" look="tonal" loading={doing === 'app'} onClick={() => void begin()}>
                  {t('secondFactor.app.setUp')}
                </Button>
              )
            )}
          </Row>
          {setUp && !data.totp && (
            <li className="second-set-up">
              <TotpSetUp
                {...setUp}
                onCancel={() => setSetUp(null)}
                onSet={(recoveryCodes) => {
                  setSetUp(null)
                  setCodes(recoveryCodes)
                  alerts.success(t('secondFactor.said.on'))
                  void look()
                }}
              />
            </li>
          )}
          <Row
            Icon={FingerprintIcon}
            name={t('secondFactor.passkeys.name')}
            text={t('secondFactor.passkeys.unset')}
          >
            <Button
              size="s"
              look={data.passkeys.length > 0 ? 'quiet' : 'tonal'}
              loading={doing === 'passkey'}
              onClick={() => void addPasskey()}
            >
              {t('secondFactor.passkeys.add')}
            </Button>
          </Row>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              asked={asked === passkey.id}
              busy={doing === passkey.id}
              onAsk={() => setAsked(passkey.id)}
              onKeep={() => setAsked(null)}
              onRemove={() =>
                void remove(
                  passkey.id,
                  () => api.player.removePasskey({ params: { id: passkey.id } }),
                  'passkeyRemoved',
                )
              }
            />
          ))}
          {on && (
            <Row
              Icon={LifebuoyIcon}
              name={t('secondFactor.recovery.name')}
              text={
                data.recoveryCodesLeft > 0
                  ? t('secondFactor.recovery.left', { count: data.recoveryCodesLeft })
                  : t('secondFactor.recovery.none')
              }
              ask={
                asked === 'recovery' && (
                  <Sure
                    question={t('secondFactor.recovery.renewAsk')}
                    yes={t('secondFactor.recovery.renew')}
                    busy={doing === 'recovery'}
                    onYes={() => void renew()}
                    onNo={() => setAsked(null)}
                  />
                )
              }
            >
              <Button size="s" onClick={() => setAsked('recovery')}>
                {t('secondFactor.recovery.renew')}
              </Button>
            </Row>
          )}
        </ul>
      )}
    </section>
  )
}

const isOn = ({ totp, passkeys }: SecondFactor): boolean => totp || passkeys.length > 0

function Row(props: {
  Icon: Icon
  name: ReactNode
  text: ReactNode
  /** A question under the line; while it stands, its answers take the place of the line's own acts. */
  ask?: ReactNode
  children?: ReactNode
}) {
  const { Icon, name, text, ask, children } = props
  return (
    <li className="profile-row second-row">
      <span className="profile-row-icon">
        <Icon />
      </span>
      <span className="profile-row-text">
        <b>{name}</b>
        <small>{text}</small>
      </span>
      {ask || (children && <span className="profile-row-acts">{children}</span>)}
    </li>
  )
}

function PasskeyRow(props: {
  passkey: Passkey
  asked: boolean
  busy: boolean
  onAsk: () => void
  onKeep: () => void
  onRemove: () => void
}) {
  const { name, createdAt, lastUsedAt } = props.passkey
  const t = useTexts('pages')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const day = (at: string) =>
    new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeZone }).format(new Date(at))
  const used = lastUsedAt
    ? t('secondFactor.passkeys.used', { when: day(lastUsedAt) })
    : t('secondFactor.passkeys.never')
  return (
    <li className="profile-row second-row second-passkey">
      <span className="profile-row-text">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{`${t('secondFactor.passkeys.added', { when: day(createdAt) })} · ${used}`}</small>
      </span>
      {props.asked ? (
        <Sure
          question={t('secondFactor.passkeys.removeAsk', { name })}
          yes={t('secondFactor.passkeys.remove')}
          busy={props.busy}
          onYes={props.onRemove}
          onNo={props.onKeep}
        />
      ) : (
        <span className="profile-row-acts">
          <Button
            size="s"
            aria-label={t('secondFactor.passkeys.removeNamed', { name })}
            onClick={props.onAsk}
          >
            {t('secondFactor.passkeys.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** One question before something is lost. */
function Sure(props: { question: string; yes: string; busy: boolean; onYes: () => void; onNo: () => void }) {
  const t = useTexts('pages')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="second-sure" ref={place} tabIndex={-1} role="group" aria-label={props.question}>
      <p>{props.question}</p>
      <div className="second-acts">
        <Button size="s" onClick={props.onNo}>
          {t('secondFactor.keep')}
        </Button>
        <Button size="s" look="danger" loading={props.busy} onClick={props.onYes}>
          {props.yes}
        </Button>
      </div>
    </div>
  )
}
