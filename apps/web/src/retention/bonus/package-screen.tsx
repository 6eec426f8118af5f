// One package as a page: its picture, its steps, the terms of the step that comes next, and the one act.
import { ButtonLink } from '@baize/design/button'
import { Accordion } from '@baize/design/accordion'
import { ArrowDownIcon } from '@baize/design/icon'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../../modal-link.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { OfferTerms } from './offer-terms.tsx'
import { packageArt, packageQuery, useOwnCurrency } from './offers.ts'
import { PackageSteps } from './package-steps.tsx'

export function PackageScreen({ identity }: { identity: string }) {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const { data: found } = useQuery(packageQuery(identity, useOwnCurrency(playerId)))
  if (!found) return <Skeleton shape="block" className="bonus-wait" />
  return (
    <div className="bonus-page">
      <section className="bonus-stage" aria-labelledby="bonus-package">
        <img src={packageArt} alt="" width={640} height={400} fetchPriority="high" />
        <div className="bonus-stage-text">
          <h1 id="bonus-package" className="bz-display">
            {found.name}
          </h1>
          <p className="bonus-stage-gist">{found.description}</p>
          <div className="bonus-stage-acts">
            {playerId === null ? (
              <ButtonLink look="stage" size="l" render={<ModalLink name="sign-up" value="true" />}>
                {t('bonuses.signUp')}
              </ButtonLink>
            ) : found.nextStep === null ? (
              <ButtonLink look="stage-quiet" size="l" render={<Link to="/bonuses" />}>
                {t('bonus.others')}
              </ButtonLink>
            ) : (
              <ButtonLink
                look="stage"
                size="l"
                before={<ArrowDownIcon />}
                render={<ModalLink name="wallet" value="deposit" />}
              >
                {t('bonus.deposit')}
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <section aria-labelledby="bonus-steps">
        <h2 id="bonus-steps">{t('bonus.steps')}</h2>
        <PackageSteps of={found} />
      </section>
      <section className="bz-panel" aria-labelledby="bonus-terms">
        <h2 id="bonus-terms">{t('bonus.terms.title')}</h2>
        <Accordion
          items={found.steps.map((offer, index) => ({
            key: offer.id,
            title: `${t('bonus.step', { step: offer.package?.step ?? index + 1 })}: ${offer.name}`,
            body: <OfferTerms offer={offer} />,
            open: (offer.package?.step ?? index + 1) === (found.nextStep ?? 0),
          }))}
        />
      </section>
    </div>
  )
}
