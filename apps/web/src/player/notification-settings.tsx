// What the house may write about, each purpose by itself and saved at once, and what it always writes.
import type { Profile } from '@baize/contract/player-profile'
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { Switch } from '@baize/design/choice'
import { CheckCircleFillIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { consentPurposes, useVisitor } from '../visitor.ts'
import { profileQuery } from './profile.ts'
import { SettingsNav } from './settings-nav.tsx'

const offers = ['receiveInboxPromo', 'receiveEmailPromo', 'receiveSmsPromo'] as const
type Offer = (typeof offers)[number]

/** Nobody can be written to where no address is known; messages need none. */
const isUnreachable = (offer: Offer, { email, phone }: Profile): boolean =>
  offer === 'receiveEmailPromo' ? !email : offer === 'receiveSmsPromo' && !phone

const always = ['confirmations', 'security', 'identity', 'account'] as const

export function NotificationSettings() {
  const { data: profile } = useQuery(profileQuery)
  return (
    <>
      <SettingsNav on="notifications" />
      {profile && <Offers profile={profile} />}
      <Always />
      <Purposes />
    </>
  )
}

function Offers({ profile }: { profile: Profile }) {
  const t = useTexts('pages')
  const queryClient = useQueryClient()
  const [last, setLast] = useState<Offer | null>(null)
  const save = useMutation({
    mutationFn: ({ offer, on }: { offer: Offer; on: boolean }) =>
      api.player.updateProfile({ body: { [offer]: on } }),
    // The switch moves at once; a refusal moves it back.
    onMutate: ({ offer, on }) => {
      const before = queryClient.getQueryData(profileQuery.queryKey)
      if (before) queryClient.setQueryData(profileQuery.queryKey, { ...before, [offer]: on })
      setLast(offer)
      return { before }
    },
    onSuccess: (answer) => queryClient.setQueryData(profileQuery.queryKey, answer),
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(profileQuery.queryKey, context.before)
    },
  })
  return (
    <section className="bz-panel profile-block" aria-labelledby="offers">
      <header>
        <h2 id="offers">{t('profile.notifications.offers.title')}</h2>
        <p>{t('profile.notifications.offers.text')}</p>
      </header>
      <div className="profile-switches">
        {offers.map((offer) => {
          const unreachable = isUnreachable(offer, profile)
          return (
            <div key={offer}>
              <Switch
                label={t(`profile.notifications.offers.${offer}.title`)}
                detail={t(
                  unreachable
                    ? `profile.notifications.offers.${offer}.unreachable`
                    : `profile.notifications.offers.${offer}.text`,
                )}
                checked={profile[offer] && !unreachable}
                disabled={unreachable}
                onChange={({ target }) => save.mutate({ offer, on: target.checked })}
              />
              {unreachable && (
                <ModalLink
                  name={offer === 'receiveSmsPromo' ? 'phone' : 'email-verify'}
                  value="true"
                  className="bz-link"
                >
                  {t(`profile.notifications.offers.${offer}.add`)}
                </ModalLink>
              )}
            </div>
          )
        })}
      </div>
      <p className="profile-said" role="status">
        {save.isSuccess && last && (
          <>
            <CheckCircleFillIcon size="s" className="profile-yes" />
            <span>{t(`profile.notifications.offers.${last}.${profile[last] ? 'on' : 'off'}`)}</span>
            <Button size="s" look="plain" onClick={() => save.mutate({ offer: last, on: !profile[last] })}>
              {t('profile.undo')}
            </Button>
          </>
        )}
      </p>
      {save.isError && (
        <Notice tone="danger" announced>
          {t(`profile.details.refused.${isRefusal(save.error) ? save.error.name : 'fault'}`, {
            defaultValue: t('profile.details.refused.fault'),
          })}
        </Notice>
      )}
    </section>
  )
}

/** Said openly, so that nobody looks for a switch that there cannot be. */
function Always() {
  const t = useTexts('pages')
  return (
    <section className="bz-panel profile-block" aria-labelledby="always">
      <header>
        <h2 id="always">{t('profile.notifications.always.title')}</h2>
        <p>{t('profile.notifications.always.text')}</p>
      </header>
      <ul className="profile-always">
        {always.map((kind) => (
          <li key={kind}>
            <CheckCircleFillIcon size="s" />
            <span>{t(`profile.notifications.always.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Purposes() {
  const t = useTexts('pages')
  const modals = useTexts('modals')
  const { consent } = useVisitor()
  return (
    <section className="bz-panel profile-block" aria-labelledby="purposes">
      <header>
        <h2 id="purposes">{t('profile.notifications.purposes.title')}</h2>
        <p>{t('profile.notifications.purposes.text')}</p>
      </header>
      <ul className="profile-rows">
        {consentPurposes.map((purpose) => {
          const on = consent?.includes(purpose) ?? false
          return (
            <li key={purpose} className="profile-row">
              <span className="profile-row-text">
                <b>{modals(`cookieRequest.${purpose}`)}</b>
                <small>{modals(`cookieRequest.${purpose}Text`)}</small>
              </span>
              <Badge tone={on ? 'primary' : 'neutral'}>
                {t(on ? 'profile.notifications.purposes.on' : 'profile.notifications.purposes.off')}
              </Badge>
            </li>
          )
        })}
      </ul>
      <ModalLink
        name="cookie-request"
        value="true"
        className="bz-button profile-block-act"
        data-look="quiet"
        data-size="m"
      >
        <span className="bz-button-body">{t('profile.notifications.purposes.change')}</span>
      </ModalLink>
    </section>
  )
}
