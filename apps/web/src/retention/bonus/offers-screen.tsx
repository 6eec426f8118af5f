// The list of offers: what the player holds, the welcome package, everything else, the levels, a code, and how bonuses work here.
import type { BonusOffer } from '@baize/contract/bonus'
import { Button, ButtonLink } from '@baize/design/button'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { CoinsIcon, HandCoinsIcon, ShieldCheckIcon, SwapIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../../modal-link.tsx'
import { BonusCodes } from '../../payment/payment.tsx'
import { limitsQuery, Suspended, suspensionOf } from '../../player/player.ts'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { openBonusesQuery } from '../../wallet/wallet.tsx'
import { LevelsStrip } from '../loyalty/levels-strip.tsx'
import { openFreeSpinsQuery } from './held.ts'
import { QuestStrip } from '../quest/quest-strip.tsx'
import { OfferCard } from './offer-card.tsx'
import { useOfferWords } from './offer-words.ts'
import { offersQuery, packageArt, useCurrentOffers, useOwnCurrency, welcomePackage } from './offers.ts'
import { OwnBonus, OwnFreeSpins } from './own-awards.tsx'

export function OffersScreen() {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const currency = useOwnCurrency(playerId)
  const offers = useQuery(offersQuery(currency))
  const { data: limits } = useQuery({ ...limitsQuery, enabled: playerId !== null })
  const suspension = playerId === null ? null : suspensionOf(limits)
  const current = useCurrentOffers(offers.data)
  const steps = current?.filter((offer) => offer.package?.identity === welcomePackage) ?? []
  const others = current?.filter((offer) => offer.package === null) ?? []
  return (
    <div className="bonuses">
      {playerId !== null && <Held />}
      {playerId !== null && !suspension && <QuestStrip />}
      {suspension ? (
        <Suspended suspension={suspension} />
      ) : offers.isError ? (
        <Notice
          tone="danger"
          title={t('bonuses.notLoaded')}
          action={
            <Button size="s" onClick={() => void offers.refetch()}>
              {t('bonuses.again')}
            </Button>
          }
        />
      ) : !offers.data ? (
        <OffersSkeleton />
      ) : steps.length + others.length === 0 ? (
        <Empty
          drawing={<ChipDrawing />}
          title={t('bonuses.none')}
          action={
            <Link to="/games" className="bz-button" data-look="tonal" data-size="m">
              <span className="bz-button-body">{t('wallet.toGames')}</span>
            </Link>
          }
        >
          {t('bonuses.noneText')}
        </Empty>
      ) : (
        <>
          {steps.length > 0 && <Welcome steps={steps} guest={playerId === null} />}
          {others.length > 0 && (
            <section className="bonus-grid" aria-labelledby="bonus-offers">
              <h2 id="bonus-offers">{t('bonuses.offers')}</h2>
              {others.map((offer) => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </section>
          )}
        </>
      )}
      {!suspension && <LevelsStrip />}
      <div className="bonus-foot">
        {playerId !== null && !suspension && (
          <section className="bz-panel bonus-code" aria-labelledby="bonus-code">
            <h2 id="bonus-code">{t('bonuses.code.title')}</h2>
            <p>{t('bonuses.code.text')}</p>
            <BonusCodes trigger={1} />
          </section>
        )}
        <How />
      </div>
    </div>
  )
}

function OffersSkeleton() {
  return (
    <div className="bonus-grid" aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" className="bonus-wait" />
      ))}
    </div>
  )
}

/** What is open, on top; everything else of one's own is a link away. */
function Held() {
  const t = useTexts('pages')
  const { data: bonuses } = useQuery(openBonusesQuery)
  const { data: spins } = useQuery(openFreeSpinsQuery)
  const held = bonuses?.data.toSorted((a, b) => b.status - a.status) ?? []
  if (held.length + (spins?.data.length ?? 0) === 0) return null
  return (
    <section className="bonus-held" aria-labelledby="bonus-held">
      <header>
        <h2 id="bonus-held">{t('bonuses.yours')}</h2>
        <Link to="/profile/bonuses" className="bz-link">
          {t('bonuses.allYours')}
        </Link>
      </header>
      <div className="bonus-held-set">
        {held.map((bonus) => (
          <OwnBonus key={bonus.id} bonus={bonus} held={held} />
        ))}
        {spins?.data.map((one) => (
          <OwnFreeSpins key={one.id} spins={one} />
        ))}
      </div>
    </section>
  )
}

function Welcome({ steps, guest }: { steps: readonly BonusOffer[]; guest: boolean }) {
  const t = useTexts('pages')
  const { gist } = useOfferWords()
  const name = steps[0]?.package?.name ?? ''
  return (
    <section className="bonus-stage" aria-labelledby="bonus-welcome">
      <img src={packageArt} alt="" width={640} height={400} fetchPriority="high" />
      <div className="bonus-stage-text">
        <h2 id="bonus-welcome" className="bz-display">
          {name}
        </h2>
        <ol className="bonus-stage-steps">
          {steps
            .toSorted((a, b) => (a.package?.step ?? 0) - (b.package?.step ?? 0))
            .map((step) => (
              <li key={step.id}>
                <span>{t('bonus.step', { step: step.package?.step ?? 0 })}</span>
                {gist(step)}
              </li>
            ))}
        </ol>
        <div className="bonus-stage-acts">
          <ButtonLink look="stage" size="l" render={<Link to="/welcome-package" />}>
            {t('bonuses.welcome')}
          </ButtonLink>
          {guest && (
            <ButtonLink look="stage-quiet" size="l" render={<ModalLink name="sign-up" value="true" />}>
              {t('bonuses.signUp')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

const points = [
  { key: 'order', icon: <CoinsIcon /> },
  { key: 'stake', icon: <SwapIcon /> },
  { key: 'out', icon: <HandCoinsIcon /> },
  { key: 'free', icon: <ShieldCheckIcon /> },
] as const

/** How bonuses work here, before anybody takes one. */
function How() {
  const t = useTexts('pages')
  return (
    <section className="bz-panel bonus-how" aria-labelledby="bonus-how">
      <h2 id="bonus-how">{t('bonuses.how.title')}</h2>
      <ul>
        {points.map(({ key, icon }) => (
          <li key={key}>
            {icon}
            <span>
              <b>{t(`bonuses.how.${key}.title`)}</b>
              {t(`bonuses.how.${key}.text`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
