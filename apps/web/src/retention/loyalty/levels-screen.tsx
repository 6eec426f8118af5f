// The levels: where the player stands, every level with what it gives, how points come, and that nothing of it hurries anybody.
import type { LoyaltyAccount, LoyaltyLevel, LoyaltyRules } from '@baize/contract/loyalty'
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { ClockIcon, HandCoinsIcon, ArrowCounterClockwiseIcon, ShieldCheckIcon } from '@baize/design/icon'
import { LevelEmblem } from '@baize/design/level-emblem'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelShare, limitsQuery, Suspended, suspensionOf } from '../../player/player.ts'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { useSums } from '../../wallet/wallet.tsx'
import { useOfferWords } from '../bonus/offer-words.ts'
import { useOwnCurrency } from '../bonus/offers.ts'
import { levelsQuery, loyaltyQuery, stateOf } from './levels.ts'

export function LevelsScreen() {
  const t = useTexts('pages')
  const currency = useOwnCurrency(usePlayerId())
  const { data: limits } = useQuery(limitsQuery)
  const account = useQuery(loyaltyQuery)
  const ladder = useQuery(levelsQuery(currency))
  const suspension = suspensionOf(limits)
  if (suspension)
    return (
      <div className="levels">
        <Suspended suspension={suspension} />
      </div>
    )
  if (account.isError || ladder.isError)
    return (
      <Notice
        tone="danger"
        title={t('loyalty.notLoaded')}
        action={
          <Button size="s" onClick={() => void Promise.all([account.refetch(), ladder.refetch()])}>
            {t('loyalty.again')}
          </Button>
        }
      />
    )
  if (!account.data || !ladder.data) return <LevelsSkeleton />
  return (
    <div className="levels">
      <Standing account={account.data} />
      <section className="bz-panel levels-ladder" aria-labelledby="levels-ladder">
        <header>
          <h2 id="levels-ladder">{t('loyalty.ladder')}</h2>
          <p>{t('loyalty.once')}</p>
        </header>
        <ol>
          {ladder.data.data.map((level) => (
            <Rung key={level.id} level={level} account={account.data} />
          ))}
        </ol>
      </section>
      <div className="levels-foot">
        <Earning rules={ladder.data.meta} />
        <Calm />
      </div>
    </div>
  )
}

function LevelsSkeleton() {
  return (
    <div className="levels" aria-busy="true">
      <Skeleton shape="block" className="levels-wait" />
      <Skeleton shape="block" className="levels-wait" />
    </div>
  )
}

function Standing({ account }: { account: LoyaltyAccount }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { points, currentLevel, nextLevel } = account
  const number = (value: number) => formatNumber(locale, value)
  return (
    <section className="levels-standing" aria-labelledby="levels-standing">
      <LevelEmblem order={currentLevel.order} size={152} className="levels-standing-emblem" />
      <div className="levels-standing-words">
        <p className="levels-standing-eyebrow">{t('loyalty.yours')}</p>
        <h2 id="levels-standing" className="bz-display">
          {currentLevel.name}
        </h2>
        <p className="levels-points">
          <b>{number(points)}</b> <span>{t('loyalty.pointsWord', { count: points })}</span>
        </p>
        {nextLevel ? (
          <div className="levels-way">
            <Bar
              parts={levelShare(account)}
              tone="brass"
              label={t('loyalty.way', { name: nextLevel.name })}
              valueText={t('loyalty.of', { points: number(points), of: number(nextLevel.points) })}
            />
            <p>{t('loyalty.next', { name: nextLevel.name, points: nextLevel.points })}</p>
          </div>
        ) : (
          <p>{t('loyalty.top')}</p>
        )}
      </div>
    </section>
  )
}

/** One level of the ladder. What lies ahead is told as plainly as what was reached. */
function Rung({ level, account }: { level: LoyaltyLevel; account: LoyaltyAccount }) {
  const t = useTexts('pages')
  const state = stateOf(level, account)
  return (
    <li className="levels-rung" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <LevelEmblem order={level.order} size={56} />
      <div>
        <h3>{level.name}</h3>
        <p>{level.points === 0 ? t('loyalty.first') : t('loyalty.from', { count: level.points })}</p>
      </div>
      <LevelGifts level={level} />
      {state === 'ahead' ? null : (
        <Badge tone={state === 'current' ? 'brass' : 'neutral'}>{t(`loyalty.state.${state}`)}</Badge>
      )}
    </li>
  )
}

/** What a level gives: rewards once, and more cashback as long as one has it, which is always. */
export function LevelGifts({ level }: { level: LoyaltyLevel }) {
  const t = useTexts('pages')
  const { gist } = useOfferWords()
  const { rewards, cashbackExtra } = level
  if (rewards.length === 0 && cashbackExtra === 0)
    return <p className="levels-gifts levels-none">{t('loyalty.nothing')}</p>
  return (
    <ul className="levels-gifts">
      {rewards.map((offer) => (
        <li key={offer.id}>
          <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.identity }} className="bz-link">
            {gist(offer)}
          </Link>
        </li>
      ))}
      {cashbackExtra > 0 && <li>{t('loyalty.cashback', { percent: cashbackExtra })}</li>}
    </ul>
  )
}

function Earning({ rules }: { rules: LoyaltyRules }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const sum = useSums()
  const counting = rules.weights.filter(({ percentage }) => percentage > 0)
  return (
    <section className="bz-panel levels-earning" aria-labelledby="levels-earning">
      <h2 id="levels-earning">{t('loyalty.earning.title')}</h2>
      <p>{t('loyalty.earning.text', { sum: sum('10', rules.baseCurrency, true) })}</p>
      <dl>
        {counting.map(({ gameType, percentage }) => (
          <div key={gameType}>
            <dt>{t(`bonus.kinds.${gameType}`, { defaultValue: gameType })}</dt>
            <dd>{formatNumber(locale, (Number(rules.pointsPerUnit) * 10 * percentage) / 100)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('loyalty.earning.none')}</p>
    </section>
  )
}

const promises = [
  { key: 'stay', icon: <ClockIcon /> },
  { key: 'yours', icon: <ShieldCheckIcon /> },
  { key: 'back', icon: <ArrowCounterClockwiseIcon /> },
  { key: 'worth', icon: <HandCoinsIcon /> },
] as const

function Calm() {
  const t = useTexts('pages')
  return (
    <section className="bz-panel levels-calm" aria-labelledby="levels-calm">
      <h2 id="levels-calm">{t('loyalty.calm.title')}</h2>
      <ul>
        {promises.map(({ key, icon }) => (
          <li key={key}>
            {icon}
            <span>
              <b>{t(`loyalty.calm.${key}.title`)}</b>
              {t(`loyalty.calm.${key}.text`)}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/profile/limits" className="bz-link">
        {t('loyalty.calm.limits')}
      </Link>
    </section>
  )
}
