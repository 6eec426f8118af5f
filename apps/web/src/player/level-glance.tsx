// The level of a player at a glance: its emblem, the points, and how far along they are; nothing of it on a break (P6).
import { ButtonLink } from '@baize/design/button'
import { LevelEmblem } from '@baize/design/level-emblem'
import { Bar } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { levelShare } from './level-share.ts'
import { limitsQuery, suspensionOf } from './limits.ts'

export const levelQuery = apiQuery('retention', 'getLoyaltyAccount')

export function LevelGlance() {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: account } = useQuery(levelQuery)
  const { data: limits } = useQuery(limitsQuery)
  if (!account || !limits || suspensionOf(limits)) return null
  const { points, currentLevel, nextLevel } = account
  return (
    <section className="bz-panel profile-level" aria-labelledby="profile-level">
      <LevelEmblem order={currentLevel.order} size={72} className="profile-level-emblem" />
      <div className="profile-level-words">
        <h2 id="profile-level" className="bz-title">
          {t('loyalty.level', { name: currentLevel.name })}
        </h2>
        <p>
          <b>{t('loyalty.points', { count: points })}</b>{' '}
          {nextLevel
            ? t('loyalty.next', { name: nextLevel.name, points: nextLevel.points })
            : t('loyalty.top')}
        </p>
        {nextLevel && (
          <Bar
            parts={levelShare(account)}
            tone="brass"
            label={t('loyalty.way', { name: nextLevel.name })}
            valueText={t('loyalty.of', {
              points: formatNumber(locale, points),
              of: formatNumber(locale, nextLevel.points),
            })}
          />
        )}
      </div>
      <ButtonLink look="tonal" render={<Link to="/profile/levels" />}>
        {t('loyalty.all')}
      </ButtonLink>
    </section>
  )
}
