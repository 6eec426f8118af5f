// The bonus that is being played in a currency, at a glance: what is left of it, how far its wagering is, and until when.
import { Bar } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import { openBonusesQuery, stakedShare } from './bonus-words.ts'
import { Money, useSums } from './wallet.tsx'

const activated = 2

export function BonusGlance({ currency }: { currency: string | undefined }) {
  const t = useTexts('pages')
  const sum = useSums()
  const { data } = useQuery(openBonusesQuery)
  const bonus = data?.data.find((one) => one.status === activated && one.currency === currency)
  if (!bonus) return null
  const staked = t('bonus.staked', {
    sum: sum(bonus.currentWagerAmount, bonus.currency),
    of: sum(bonus.requiredWagerAmount, bonus.currency),
  })
  return (
    <section className="bz-panel wallet-bonus" aria-labelledby="wallet-bonus">
      <header className="wallet-head">
        <h2 id="wallet-bonus">{bonus.name}</h2>
        <Link to="/profile/bonuses" className="bz-link">
          {t('bonus.yours')}
        </Link>
      </header>
      <p className="wallet-bonus-left">
        <span>{t('bonus.left')}</span>
        <Money value={bonus.currentAmount} code={bonus.currency} live className="wallet-bonus-sum" />
      </p>
      <Bar parts={stakedShare(bonus)} label={t('bonus.progress')} valueText={staked} tone="brass" />
      <p className="wallet-bonus-foot">
        <span>{staked}</span>
        {bonus.wageringExpiredAt && (
          <span>{withMoment(t('bonus.until'), bonus.wageringExpiredAt, 'date')}</span>
        )}
      </p>
    </section>
  )
}
