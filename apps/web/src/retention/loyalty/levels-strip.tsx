// The levels in a row, for whoever looks at offers: that there are levels, what they are called, and which one is one's own.
import { LevelEmblem } from '@baize/design/level-emblem'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { useOwnCurrency } from '../bonus/offers.ts'
import { levelsQuery, loyaltyQuery, stateOf } from './levels.ts'

/** Nothing of it on a break: the ladder is empty then (P6). */
export function LevelsStrip() {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const { data: ladder } = useQuery(levelsQuery(useOwnCurrency(playerId)))
  const { data: account } = useQuery({ ...loyaltyQuery, enabled: playerId !== null })
  const fromOf = ({ points }: { points: number }) =>
    points === 0 ? t('loyalty.first') : t('loyalty.from', { count: points })
  if (!ladder || ladder.data.length === 0) return null
  return (
    <section className="bz-panel levels-strip" aria-labelledby="levels-strip">
      <header>
        <h2 id="levels-strip">{t('loyalty.title')}</h2>
        {playerId !== null && (
          <Link to="/profile/levels" className="bz-link">
            {t('loyalty.all')}
          </Link>
        )}
      </header>
      <p>{t('loyalty.gist')}</p>
      <ol>
        {ladder.data.map((level) => {
          const isOwn = account !== undefined && stateOf(level, account) === 'current'
          return (
            <li key={level.id} aria-current={isOwn ? 'step' : undefined}>
              <LevelEmblem order={level.order} size={56} />
              <b>{level.name}</b>
              <small>{isOwn ? t('loyalty.yours') : fromOf(level)}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
