// The account at a glance: what is done, what is missing, and the one thing to do next.
import type { Profile } from '@baize/contract/player-profile'
import { ButtonLink } from '@baize/design/button'
import {
  CheckCircleFillIcon,
  CircleDashedIcon,
  DeviceMobileIcon,
  EnvelopeSimpleIcon,
  HourglassMediumIcon,
  IdentificationCardIcon,
  LockSimpleIcon,
  ShieldCheckIcon,
  UserIcon,
  WarningCircleFillIcon,
  type Icon,
} from '@baize/design/icon'
import { Ring } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import {
  missingDetails,
  nextStep,
  profileQuery,
  secondFactorQuery,
  stepsOf,
  type Step,
  type StepState,
} from './profile.ts'

const icons: Record<Step['key'], Icon> = {
  details: UserIcon,
  email: EnvelopeSimpleIcon,
  phone: DeviceMobileIcon,
  identity: IdentificationCardIcon,
  password: LockSimpleIcon,
  secondFactor: ShieldCheckIcon,
}
const marks: Record<StepState, Icon> = {
  done: CheckCircleFillIcon,
  open: CircleDashedIcon,
  waiting: HourglassMediumIcon,
  failed: WarningCircleFillIcon,
}

export function ProfileOverview() {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: profile } = useQuery(profileQuery)
  const { data: second } = useQuery(secondFactorQuery)
  if (!profile) return null
  const steps = stepsOf(profile, second)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextStep(steps)
  const score = t('profile.overview.score', {
    done: formatNumber(locale, done),
    all: formatNumber(locale, steps.length),
  })
  return (
    <section className="bz-panel profile-overview" aria-labelledby="profile-overview">
      <div className="profile-overview-head">
        <Ring share={done / steps.length} tone="primary" label={score}>
          {`${formatNumber(locale, done)}/${formatNumber(locale, steps.length)}`}
        </Ring>
        <div>
          <h2 id="profile-overview" className="bz-title">
            {t(next ? 'profile.overview.title' : 'profile.overview.whole')}
          </h2>
          <p>{next ? t(`profile.overview.next.${next.key}`) : t('profile.overview.wholeText')}</p>
        </div>
        {next && (
          <ButtonLink look="primary" size="l" render={wayOf(next.key, profile)}>
            {t(`profile.overview.act.${stateKey(next.key, next.state, profile)}`)}
          </ButtonLink>
        )}
      </div>
      <ul className="profile-steps">
        {steps.map((step) => (
          <StepCard key={step.key} step={step} profile={profile} />
        ))}
      </ul>
    </section>
  )
}

function StepCard({ step: { key, state }, profile }: { step: Step; profile: Profile }) {
  const t = useTexts('pages')
  const word = useTexts('fields-settings')
  const Icon = icons[key]
  const Mark = marks[state]
  const act = t(`profile.overview.act.${stateKey(key, state, profile)}`)
  return (
    <li className="profile-step" data-state={state}>
      <span className="profile-step-icon">
        <Icon />
      </span>
      <span className="profile-step-text">
        <b>{t(`profile.overview.name.${key}`)}</b>
        <small>
          {key === 'details' && state === 'open'
            ? t('profile.overview.missing', {
                fields: missingDetails(profile)
                  .map((name) => word(`labels.${name}`))
                  .join(', '),
              })
            : t(`profile.overview.state.${stateKey(key, state, profile)}`)}
        </small>
      </span>
      <Mark size="s" className="profile-step-mark" label={t(`profile.overview.mark.${state}`)} />
      <ButtonLink look="plain" size="s" render={wayOf(key, profile)} className="profile-step-act">
        {act}
        <span className="bz-sr">: {t(`profile.overview.name.${key}`)}</span>
      </ButtonLink>
    </li>
  )
}

/** An e-mail or a phone that is not there reads otherwise than one that is not confirmed. */
function stateKey(key: Step['key'], state: StepState, profile: Profile): string {
  if (key === 'email' && !profile.email) return 'email.none'
  if (key === 'phone' && !profile.phone) return 'phone.none'
  return `${key}.${state}`
}

/** Where a step is done: the form below, a modal over this page, or another section. */
function wayOf(key: Step['key'], profile: Profile): ReactElement<Record<string, unknown>> {
  switch (key) {
    case 'details':
      return <Link to="/profile" hash="details" />
    case 'email':
      return profile.email && !profile.confirmedAt ? (
        <ModalLink name="confirm-email" value="true" />
      ) : (
        <ModalLink name="email-verify" value="true" />
      )
    case 'phone':
      return <ModalLink name="phone" value="true" />
    case 'identity':
      return <Link to="/profile/personal" />
    case 'password':
      return <ModalLink name="change-pass" value="true" />
    case 'secondFactor':
      return <Link to="/profile/settings" hash="second-factor" />
  }
}
