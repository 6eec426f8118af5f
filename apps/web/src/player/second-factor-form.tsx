// Proves the second factor, in a session or for the ticket of a sign-in: a passkey, the code of an app, or a recovery code.
import type { SessionAnswer } from '@baize/contract/player-session'
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { FingerprintIcon, KeyIcon, LifebuoyIcon, DeviceMobileIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api, isRefusal } from '../api.ts'
import { Stylesheet } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { CodeEntry } from './code-entry.tsx'
import { fingerprints } from './fingerprint.ts'
import { askPasskey, PasskeyTrouble } from './passkey.ts'
import { Refused, useRefusal } from './refused.tsx'
import type { SecondFactorMethod } from './second-factor.ts'
import secondFactorCss from './second-factor.css?url'
import './player.css'

const icons = { passkey: FingerprintIcon, totp: DeviceMobileIcon, recovery: LifebuoyIcon }

/** One of the three. */
type Proof = {
  code?: string
  recoveryCode?: string
  passkey?: { challengeId: string; response: Record<string, unknown> }
}

export interface SecondFactorFormProps {
  methods: readonly SecondFactorMethod[]
  /** Of a sign-in that waits; without it the session proves it for ten minutes. */
  ticket?: string
  /** With the session that the ticket opened, or null when the session was there already. */
  onProved: (session: SessionAnswer | null) => void
  /** The ticket has run out: the sign-in begins anew. */
  onStale?: () => void
}

export function SecondFactorForm({ methods, ticket, onProved, onStale }: SecondFactorFormProps) {
  const t = useTexts('modals')
  const [chosen, setChosen] = useState<SecondFactorMethod | null>(null)
  const way = chosen ?? methods[0] ?? 'totp'
  const { visitor } = useRouteContext({ from: '__root__' })
  const [stale, setStale] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that chose another way is gone with its press; the focus goes to what it brought.
  useEffect(() => {
    if (chosen) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [chosen])

  async function prove(proof: Proof): Promise<void> {
    try {
      if (ticket === undefined) {
        await api.player.confirmSecondFactor({ body: proof })
        onProved(null)
      } else {
        const marks = await fingerprints(visitor)
        onProved(await api.player.answerSecondFactor({ body: { ticket, ...proof, ...marks } }))
      }
    } catch (error) {
      if (ticket === undefined || !isRefusal(error, 'code_expired')) throw error
      setStale(true)
    }
  }

  if (stale) {
    return (
      <div className="player-form">
        <Notice tone="warn" title={t('secondFactor.stale.title')} announced>
          {t('secondFactor.stale.text')}
        </Notice>
        {onStale && (
          <Button look="primary" size="l" block onClick={onStale}>
            {t('secondFactor.stale.again')}
          </Button>
        )}
      </div>
    )
  }
  const others = methods.filter((method) => method !== way)
  return (
    <div className="second" ref={place}>
      <Stylesheet href={secondFactorCss} />
      {way === 'passkey' && <PasskeyWay ticket={ticket} prove={prove} />}
      {way === 'totp' && (
        <CodeEntry
          submit={t('secondFactor.totp.submit')}
          words="secondFactor"
          tryCode={(code) => prove({ code })}
        >
          <p className="second-lead">{t('secondFactor.totp.text')}</p>
        </CodeEntry>
      )}
      {way === 'recovery' && <RecoveryWay prove={prove} />}
      {others.length > 0 && (
        <nav className="second-ways" aria-label={t('secondFactor.others')}>
          {others.map((method) => {
            const Icon = icons[method]
            return (
              <Button key={method} look="plain" before={<Icon size="s" />} onClick={() => setChosen(method)}>
                {t(`secondFactor.way.${method}`)}
              </Button>
            )
          })}
        </nav>
      )}
    </div>
  )
}

type Way = { prove: (proof: Proof) => Promise<void> }

function PasskeyWay({ ticket, prove }: Way & { ticket: string | undefined }) {
  const t = useTexts('modals')
  const refusal = useRefusal()
  const [trouble, setTrouble] = useState<PasskeyTrouble['name'] | null>(null)
  const [asking, setAsking] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (asking) return
    setAsking(true)
    setTrouble(null)
    refusal.clear()
    try {
      const { challengeId, options } = await api.player.startSecondFactorPasskey({
        body: ticket === undefined ? {} : { ticket },
      })
      await prove({ passkey: { challengeId, response: await askPasskey(options) } })
    } catch (error) {
      if (error instanceof PasskeyTrouble) setTrouble(error.name)
      else refusal.hear(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <form className="player-form" method="post" onSubmit={(event) => void ask(event)}>
      <Refused {...refusal} words="secondFactor" />
      {trouble && <Notice tone="warn" title={t(`secondFactor.refused.${trouble}`)} announced />}
      <div className="second-key" aria-hidden="true">
        <FingerprintIcon size="xl" />
      </div>
      <p className="second-lead">{t('secondFactor.passkey.text')}</p>
      <Button look="primary" size="l" block type="submit" loading={asking} data-autofocus>
        {t('secondFactor.passkey.submit')}
      </Button>
    </form>
  )
}

function RecoveryWay({ prove }: Way) {
  const t = useTexts('modals')
  const refusal = useRefusal()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [trying, setTrying] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function attempt(event: FormEvent) {
    event.preventDefault()
    if (trying) return
    if (typed.replaceAll(/[\s-]/g, '').length !== 10) {
      setWrong(t('secondFactor.recovery.short'))
      field.current?.focus()
      return
    }
    setTrying(true)
    refusal.clear()
    try {
      await prove({ recoveryCode: typed.trim() })
    } catch (error) {
      if (isRefusal(error, 'wrong_code')) setWrong(t('secondFactor.refused.wrong_code'))
      else refusal.hear(error)
      field.current?.focus()
    } finally {
      setTrying(false)
    }
  }

  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void attempt(event)}>
      <Refused {...refusal} words="secondFactor" />
      <p className="second-lead">{t('secondFactor.recovery.text')}</p>
      <Field
        ref={field}
        label={t('secondFactor.recovery.label')}
        name="recoveryCode"
        value={typed}
        error={wrong}
        before={<KeyIcon />}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX"
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(undefined)
        }}
      />
      <Button look="primary" size="l" block type="submit" loading={trying}>
        {t('secondFactor.recovery.submit')}
      </Button>
    </form>
  )
}
