// One offer among others: its picture, its gist, what has to be known first, and the way to its terms.
import type { BonusOffer } from '@baize/contract/bonus'
import { Badge } from '@baize/design/badge'
import { CheckIcon, ClockIcon } from '@baize/design/icon'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { useOfferWords } from './offer-words.ts'
import { artOf, offerStatus } from './offers.ts'

export function OfferCard({ offer }: { offer: BonusOffer }) {
  const { gist, small } = useOfferWords()
  return (
    <article className="bonus-offer">
      <img src={artOf(offer)} alt="" width={640} height={400} loading="lazy" decoding="async" />
      <div className="bonus-offer-text">
        <OfferState status={offer.status} />
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
    </article>
  )
}

/** Only what is not simply there to be had is marked. */
export function OfferState({ status }: { status: BonusOffer['status'] }) {
  const t = useTexts('pages')
  if (status === offerStatus.accepted)
    return (
      <Badge tone="brass" icon={<ClockIcon size="s" />}>
        {t('bonus.state.accepted')}
      </Badge>
    )
  if (status === offerStatus.used) return <Badge icon={<CheckIcon size="s" />}>{t('bonus.state.used')}</Badge>
  return null
}
