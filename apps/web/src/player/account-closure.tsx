// Closing the account for good: what it means, what stands in the way, and one last question, said plainly.
import type { Profile } from '@baize/contract/player-profile'
import { Amount } from '@baize/design/amount'
import { Button } from '@baize/design/button'
import { Checkbox } from '@baize/design/choice'
import { Field, TextArea } from '@baize/design/field'
import { Notice } from '@baize/design/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { alerts } from '../alerts.ts'
import { api, apiQuery, isRefusal } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useShown } from '../shown-unit.ts'
import { useLocale, useTexts } from '../texts.ts'
import { PasswordOwner } from './password-owner.tsx'
import { withSecondFactor } from './second-factor.ts'

export function AccountClosure({ profile }: { profile: Profile }) {
  const t = useTexts('pages')
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <section className="bz-panel profile-block" aria-labelledby="closure">
      <header>
        <h2 id="closure">{t('profile.closure.title')}</h2>
        <p>{t('profile.closure.text')}</p>
      </header>
      {open ? (
        <Closing
          profile={profile}
          onStay={() => {
            setOpen(false)
            // The button is back only after this turn.
            setTimeout(() => opener.current?.focus())
          }}
        />
      ) : (
        <Button ref={opener} className="profile-block-act" onClick={() => setOpen(true)}>
          {t('profile.closure.begin')}
        </Button>
      )}
    </section>
  )
}

function Closing({ profile, onStay }: { profile: Profile; onStay: () => void }) {
  const t = useTexts('pages')
  const word = useTexts('fields-settings')
  const said = useTexts('alerts')
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [moneyLeft, setMoneyLeft] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const place = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => place.current?.focus(), [])

  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (profile.hasPassword && !password) {
      setWrong(word('rules.required'))
      field.current?.focus()
      return
    }
    setBusy(true)
    setWrong(null)
    setTrouble(null)
    setMoneyLeft(null)
    try {
      const body = {
        ...(profile.hasPassword ? { password } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }
      await withSecondFactor(() => api.player.closeAccount({ body }))
      browserSession.ended()
      alerts.attention(said('accountClosed'), { description: said('accountClosedDescription') })
    } catch (error) {
      setBusy(false)
      if (isRefusal(error, 'wrong_password')) {
        setWrong(t('profile.closure.refused.wrong_password'))
        field.current?.focus()
      } else if (isRefusal(error, 'money_left')) setMoneyLeft(Number(error.params['pendingPayments']) || 0)
      else
        setTrouble(
          t(`profile.closure.refused.${isRefusal(error) ? error.name : 'fault'}`, {
            defaultValue: t('profile.closure.refused.fault'),
          }),
        )
    }
  }

  return (
    <form
      ref={place}
      className="profile-closing"
      method="post"
      tabIndex={-1}
      aria-labelledby="closure"
      onSubmit={(event) => void close(event)}
      noValidate
    >
      <ul>
        {(['sessions', 'signIn', 'offers', 'records', 'again'] as const).map((point) => (
          <li key={point}>{t(`profile.closure.means.${point}`)}</li>
        ))}
      </ul>
      <p>
        {t('profile.closure.rather')}{' '}
        <Link to="/profile/limits" className="bz-link">
          {t('profile.closure.ratherLink')}
        </Link>
      </p>
      <MoneyLeft pending={moneyLeft} />
      {trouble && <Notice tone="danger" title={trouble} announced />}
      {profile.hasPassword && <PasswordOwner login={profile.email ?? profile.phone ?? ''} />}
      {profile.hasPassword && (
        <Field
          label={word('labels.currentPassword')}
          type="password"
          name="password"
          autoComplete="current-password"
          reveal={{ show: word('hints.showPassword'), hide: word('hints.hidePassword') }}
          value={password}
          error={wrong}
          ref={field}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <TextArea
        label={t('profile.closure.reason')}
        hint={t('profile.closure.reasonHint')}
        name="reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        label={t('profile.closure.sure')}
        checked={sure}
        onChange={({ target }) => setSure(target.checked)}
      />
      <div className="profile-closing-acts">
        <Button look="danger" type="submit" disabled={!sure} loading={busy}>
          {t('profile.closure.act')}
        </Button>
        <Button look="plain" onClick={onStay}>
          {t('profile.closure.stay')}
        </Button>
      </div>
    </form>
  )
}

/** What is still in the accounts, with the way to take it out; `pending` payments are known once the server has refused. */
function MoneyLeft({ pending }: { pending: number | null }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: accounts = [] } = useQuery(apiQuery('wallet', 'listAccounts'))
  const shown = useShown()
  const full = accounts.filter(({ balance, lockedBalance }) => /[1-9]/.test(balance + lockedBalance))
  if (full.length === 0 && pending === null) return null
  return (
    <Notice
      tone="warn"
      title={t('profile.closure.money.title')}
      announced={pending !== null}
      action={
        <ModalLink name="wallet" value="withdraw" className="bz-button" data-look="tonal" data-size="s">
          <span className="bz-button-body">{t('profile.closure.money.withdraw')}</span>
        </ModalLink>
      }
    >
      <p>{t('profile.closure.money.text')}</p>
      <ul className="profile-money-left">
        {full.map(({ id, currency, balance, lockedBalance }) => (
          <li key={id}>
            <Amount
              value={shown(currency).to(balance)}
              currency={shown(currency).currency}
              locale={languageTag(locale)}
            />
            {/[1-9]/.test(lockedBalance) && <small> {t('profile.closure.money.underWay')}</small>}
          </li>
        ))}
      </ul>
      {pending !== null && pending > 0 && <p>{t('profile.closure.money.pending', { count: pending })}</p>}
      <Link to="/wallet/history" className="bz-link">
        {t('profile.closure.money.history')}
      </Link>
    </Notice>
  )
}
