// One offer: its picture and gist, the one act that leads to it, an example to try, and every term in whole sentences.
import type { BonusOffer } from '@baize/contract/bonus'
import { ButtonLink } from '@baize/design/button'
import { ArrowDownIcon } from '@baize/design/icon'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../../modal-link.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { OfferState } from './offer-card.tsx'
import { DepositExample, OfferTerms } from './offer-terms.tsx'
import { useOfferWords } from './offer-words.ts'
import { artOf, bonusTrigger, offerQuery, offerStatus, useCurrentOffers, useOwnCurrency } from './offers.ts'

export function OfferScreen({ identity }: { identity: string }) {
  const t = useTexts('pages')
  const currency = useOwnCurrency(usePlayerId())
  const { data } = useQuery(offerQuery(identity, currency))
  const offer = useCurrentOffers(data && [data])?.[0]
  const { gist, small } = useOfferWords()
  if (!offer) return <Skeleton shape="block" className="bonus-wait" />
  return (
    <div className="bonus-page">
      <section className="bonus-stage" aria-labelledby="bonus-name">
        <img src={artOf(offer)} alt="" width={640} height={400} fetchPriority="high" />
        <div className="bonus-stage-text">
          <OfferState status={offer.status} />
          <h1 id="bonus-name" className="bz-display">
            {offer.name}
          </h1>
          <p className="bonus-stage-gist">{gist(offer)}</p>
          <ul className="bonus-small">
            {small(offer).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <div className="bonus-stage-acts">
            <Act offer={offer} />
            {offer.package && (
              <ButtonLink
                look="stage-quiet"
                size="l"
                render={<ModalLink name="package-bonus" value={offer.package.identity} />}
              >
                {t('bonus.inPackage', offer.package)}
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <div className="bonus-page-body">
        <section className="bz-panel" aria-labelledby="bonus-terms">
          <h2 id="bonus-terms">{t('bonus.terms.title')}</h2>
          <p className="bonus-note">{offer.description}</p>
          <OfferTerms offer={offer} />
        </section>
        <aside className="bonus-page-side">
          <DepositExample offer={offer} />
          <section className="bz-panel bonus-calm">
            <h2>{t('bonus.calm.title')}</h2>
            <p>{t('bonus.calm.text')}</p>
            <Link
              to="/static/$pageIdentity"
              params={{ pageIdentity: 'responsible-gaming' }}
              className="bz-link"
            >
              {t('bonus.calm.link')}
            </Link>
          </section>
        </aside>
      </div>
    </div>
  )
}

/** The way to have it: an account, a deposit in which it is chosen, a code; or where it stands already. */
function Act({ offer }: { offer: BonusOffer }) {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  if (playerId === null)
    return (
      <ButtonLink look="stage" size="l" render={<ModalLink name="sign-up" value="true" />}>
        {t('bonuses.signUp')}
      </ButtonLink>
    )
  if (offer.status === offerStatus.accepted)
    return (
      <ButtonLink look="stage" size="l" render={<Link to="/profile/bonuses" />}>
        {t('bonuses.allYours')}
      </ButtonLink>
    )
  if (offer.status === offerStatus.used)
    return (
      <ButtonLink look="stage-quiet" size="l" render={<Link to="/bonuses" />}>
        {t('bonus.others')}
      </ButtonLink>
    )
  if (offer.triggerType === bonusTrigger.deposit)
    return (
      <ButtonLink
        look="stage"
        size="l"
        before={<ArrowDownIcon />}
        render={<ModalLink name="wallet" value="deposit" />}
      >
        {t('bonus.deposit')}
      </ButtonLink>
    )
  return (
    <ButtonLink
      look="stage-quiet"
      size="l"
      render={<Link to="/bonuses" hash={offer.isByCode ? 'bonus-code' : undefined} />}
    >
      {t(offer.isByCode ? 'bonus.toCode' : 'bonus.others')}
    </ButtonLink>
  )
}
