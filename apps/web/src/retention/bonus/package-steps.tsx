// The steps of a package in their order: what is used, what is played, which one the next deposit can have.
import type { BonusPackage } from '@baize/contract/bonus'
import { Badge } from '@baize/design/badge'
import { CheckCircleFillIcon } from '@baize/design/icon'
import { Link } from '@tanstack/react-router'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { useOfferWords } from './offer-words.ts'
import { offerStatus } from './offers.ts'

type State = 'done' | 'taken' | 'next' | 'later'

function stateOf(status: number | null, step: number, next: number | null): State {
  if (status === offerStatus.used) return 'done'
  if (status === offerStatus.accepted) return 'taken'
  return step === next ? 'next' : 'later'
}

const tones = { done: 'neutral', taken: 'brass', next: 'primary', later: 'neutral' } as const

export function PackageSteps({ of }: { of: BonusPackage }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { gist, small } = useOfferWords()
  return (
    <ol className="bonus-steps">
      {of.steps.map((offer, index) => {
        const step = offer.package?.step ?? index + 1
        const state = stateOf(offer.status, step, of.nextStep)
        return (
          <li
            key={offer.id}
            className="bz-panel"
            data-state={state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className="bonus-step-mark" aria-hidden="true">
              {state === 'done' ? <CheckCircleFillIcon /> : formatNumber(locale, step)}
            </span>
            <div>
              <p className="bonus-step-head">
                {t('bonus.step', { step })}
                <Badge tone={tones[state]}>{t(`bonus.stepState.${state}`)}</Badge>
              </p>
              <h3>
                <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.identity }}>
                  {offer.name}
                </Link>
              </h3>
              <p className="bonus-offer-gist">{gist(offer)}</p>
              <ul className="bonus-small">
                {small(offer).map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
