// Under the stage while a bonus is played: what is left of it, how far its wagering is, and what a stake at this table does for it.
import type { PlayerBonus } from '@baize/contract/bonus'
import type { Game } from '@baize/contract/game'
import { Bar } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Money, openBonusesQuery, stakedShare, useSums } from '../wallet/wallet.tsx'

const activated = 2

/** The percent of a stake in this game that counts towards the bonus, as the house counts it. */
function countedHere(bonus: PlayerBonus, game: Pick<Game, 'id' | 'type' | 'isBonusWagering'>): number {
  const { gameIds, contributions } = bonus.wagerCasinoConditions
  if (!game.isBonusWagering || (gameIds.length > 0 && !gameIds.includes(game.id))) return 0
  return contributions.find(({ gameType }) => gameType === game.type)?.percentage ?? 0
}

export function BonusAtPlay({ game, currency }: { game: Game; currency: string }) {
  const t = useTexts('pages')
  const sum = useSums()
  const { data } = useQuery(openBonusesQuery)
  const bonus = data?.data.find((one) => one.status === activated && one.currency === currency)
  if (!bonus) return null
  const counted = countedHere(bonus, game)
  const staked = t('bonus.staked', {
    sum: sum(bonus.currentWagerAmount, bonus.currency),
    of: sum(bonus.requiredWagerAmount, bonus.currency),
  })
  return (
    <section className="game-bonus" aria-label={bonus.name}>
      <dl>
        <dt>{t('bonus.left')}</dt>
        <dd>
          <Money value={bonus.currentAmount} code={bonus.currency} live />
        </dd>
      </dl>
      <div className="game-bonus-way">
        <Bar parts={stakedShare(bonus)} label={t('bonus.progress')} valueText={staked} tone="brass" />
        <p>{staked}</p>
      </div>
      <p className="game-bonus-here">
        {counted === 0
          ? t('game.bonus.none')
          : counted === 100
            ? t('game.bonus.whole')
            : t('game.bonus.part', { percent: counted })}{' '}
        {bonus.maxBetAmount !== null &&
          t('game.bonus.most', { sum: sum(bonus.maxBetAmount, bonus.currency) })}
      </p>
      <ModalLink name="bonus-details" value={bonus.id} className="bz-link">
        {bonus.name}
      </ModalLink>
    </section>
  )
}
