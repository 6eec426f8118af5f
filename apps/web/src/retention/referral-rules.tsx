// What everybody may know of inviting friends: what it is, how it goes, and under which rules.
import { ButtonLink } from '@baize/design/button'
import {
  ArrowCounterClockwiseIcon,
  CoinsIcon,
  HandCoinsIcon,
  LockSimpleIcon,
  PaperPlaneTiltIcon,
  PercentIcon,
  ShieldCheckIcon,
  UserIcon,
  UsersThreeIcon,
  type Icon,
} from '@baize/design/icon'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'

export function GuestReferral() {
  const t = useTexts('pages')
  return (
    <section className="referral-link" aria-labelledby="referral-guest">
      <div className="referral-link-text">
        <h2 id="referral-guest" className="bz-display">
          {t('referral.guest.title')}
        </h2>
        <p>{t('referral.guest.lead')}</p>
        <div className="referral-acts">
          <ButtonLink look="primary" size="l" render={<ModalLink name="sign-up" value="true" />}>
            {t('referral.guest.signUp')}
          </ButtonLink>
          <ButtonLink look="quiet" size="l" render={<ModalLink name="sign-in" value="true" />}>
            {t('referral.guest.signIn')}
          </ButtonLink>
        </div>
      </div>
      <TwoHands />
    </section>
  )
}

/** Two hands of cards at one table. */
function TwoHands() {
  return (
    <svg className="referral-drawing" viewBox="0 0 260 170" width="260" height="170" aria-hidden="true">
      <ellipse cx="130" cy="146" rx="112" ry="18" className="bz-ink-ground" />
      <g transform="rotate(-16 84 84)">
        <rect x="52" y="34" width="64" height="92" rx="9" className="bz-ink-paper" />
        <path
          d="M84 62c10 10 17 15 17 23a9 9 0 0 1-14 7l2 9H79l2-9a9 9 0 0 1-14-7c0-8 7-13 17-23Z"
          className="bz-ink-dark"
        />
      </g>
      <g transform="rotate(15 176 84)">
        <rect x="144" y="34" width="64" height="92" rx="9" className="bz-ink-brass" />
        <path
          d="M176 100c-12-9-18-15-18-22a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-6 13-18 22Z"
          className="bz-ink-dark"
        />
      </g>
      <ellipse cx="130" cy="134" rx="24" ry="9" className="bz-ink-brass" />
      <path d="M106 126v8c0 5 11 9 24 9s24-4 24-9v-8Z" className="bz-ink-brass" />
      <ellipse cx="130" cy="126" rx="24" ry="9" className="bz-ink-paper" />
      <ellipse cx="130" cy="126" rx="14" ry="5" className="bz-ink-line" />
    </svg>
  )
}

const steps: Record<string, Icon> = { send: PaperPlaneTiltIcon, join: UsersThreeIcon, earn: HandCoinsIcon }

export function ReferralSteps() {
  const t = useTexts('pages')
  return (
    <section className="referral-how" aria-labelledby="referral-how">
      <h2 id="referral-how">{t('referral.how.title')}</h2>
      <ol>
        {Object.entries(steps).map(([key, StepIcon]) => (
          <li key={key} className="bz-panel">
            <span className="referral-mark" data-size="l">
              <StepIcon size="l" />
            </span>
            <b>{t(`referral.how.steps.${key}.title`)}</b>
            <p>{t(`referral.how.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const rules: Record<string, Icon> = {
  money: CoinsIcon,
  back: ArrowCounterClockwiseIcon,
  rounding: PercentIcon,
  once: UserIcon,
  privacy: LockSimpleIcon,
  adults: ShieldCheckIcon,
}

export function ReferralRules() {
  const t = useTexts('pages')
  return (
    <section className="bz-panel referral-rules" aria-labelledby="referral-rules">
      <h2 id="referral-rules">{t('referral.rules.title')}</h2>
      <ul>
        {Object.entries(rules).map(([key, RuleIcon]) => (
          <li key={key}>
            <RuleIcon />
            <span>{t(`referral.rules.${key}`)}</span>
          </li>
        ))}
      </ul>
      <p className="referral-affiliate">
        {t('referral.affiliate.text')}{' '}
        <ModalLink name="affiliate-program" value="true" className="bz-link">
          {t('referral.affiliate.act')}
        </ModalLink>
      </p>
    </section>
  )
}
