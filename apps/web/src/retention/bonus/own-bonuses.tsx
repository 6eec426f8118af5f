// Everything of bonuses that is the player's own: what is played, what waits, free spins, cashback, codes, and what is over.
import type { Cashback, PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import { ButtonLink } from '@baize/design/button'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BonusCodes } from '../../payment/payment.tsx'
import { limitsQuery, Suspended, suspensionOf } from '../../player/player.ts'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { BonusBadge, Money, openBonusesQuery, useSums, When } from '../../wallet/wallet.tsx'
import { withMoment } from '../../when.tsx'
import { endedBonusesQuery, endedFreeSpinsQuery, openFreeSpinsQuery } from './held.ts'
import { cashbackQuery, useOwnCurrency } from './offers.ts'
import { OwnBonus, OwnFreeSpins } from './own-awards.tsx'

export function OwnBonuses() {
  const t = useTexts('pages')
  const currency = useOwnCurrency(usePlayerId())
  const { data: limits } = useQuery(limitsQuery)
  const { data: open } = useQuery(openBonusesQuery)
  const { data: spins } = useQuery(openFreeSpinsQuery)
  const { data: runs } = useQuery({ ...cashbackQuery(currency ?? ''), enabled: currency !== null })
  // What is played stands before what waits.
  const held = open?.data.toSorted((a, b) => b.status - a.status) ?? []
  const suspension = suspensionOf(limits)
  return (
    <div className="bonus-mine">
      {suspension && <Suspended suspension={suspension} />}
      {held.length + (spins?.data.length ?? 0) === 0 ? (
        <section className="bz-panel">
          <Empty
            drawing={<ChipDrawing />}
            title={t('bonuses.noOwn')}
            action={
              suspension ? undefined : (
                <ButtonLink look="tonal" render={<Link to="/bonuses" />}>
                  {t('bonuses.toOffers')}
                </ButtonLink>
              )
            }
          >
            {t('bonuses.noOwnText')}
          </Empty>
        </section>
      ) : (
        <section className="bonus-held" aria-labelledby="bonus-held">
          <h2 id="bonus-held">{t('bonuses.groups.open')}</h2>
          <div className="bonus-held-set">
            {held.map((bonus) => (
              <OwnBonus key={bonus.id} bonus={bonus} held={held} />
            ))}
            {spins?.data.map((one) => (
              <OwnFreeSpins key={one.id} spins={one} />
            ))}
          </div>
        </section>
      )}
      <div className="bonus-foot">
        {runs?.map((one) => (
          <ThisWeek key={one.bonusId} cashback={one} />
        ))}
        {!suspension && (
          <section className="bz-panel bonus-code" aria-labelledby="bonus-code">
            <h2 id="bonus-code">{t('bonuses.code.title')}</h2>
            <p>{t('bonuses.code.text')}</p>
            <BonusCodes trigger={1} />
          </section>
        )}
      </div>
      <Ended />
    </div>
  )
}

function ThisWeek({ cashback: { bonusName, amount, currency, percentage, date } }: { cashback: Cashback }) {
  const t = useTexts('pages')
  return (
    <section className="bz-panel bonus-cashback" aria-labelledby="bonus-cashback">
      <h2 id="bonus-cashback">{bonusName}</h2>
      <Money value={amount} code={currency} className="bonus-figure" />
      <p className="bonus-note">
        {t('bonuses.cashback.text', { percent: percentage })}{' '}
        {withMoment(t('bonuses.cashback.when'), date, 'date')}
      </p>
    </section>
  )
}

/** The last ones of both kinds, as they ended; all bonuses stand in the history of the wallet. */
function Ended() {
  const t = useTexts('pages')
  const { data: bonuses } = useQuery(endedBonusesQuery)
  const { data: spins } = useQuery(endedFreeSpinsQuery)
  const rows = [...(bonuses?.data ?? []), ...(spins?.data ?? [])]
    .toSorted((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))
    .slice(0, 6)
  if (rows.length === 0) return null
  return (
    <section className="bz-panel bonus-ended" aria-labelledby="bonus-ended">
      <header>
        <h2 id="bonus-ended">{t('bonuses.groups.ended')}</h2>
        <Link to="/wallet/history" search={{ tab: 'bonuses' }} className="bz-link">
          {t('wallet.seeAll')}
          <span className="bz-sr"> {t('bonuses.groups.ended')}</span>
        </Link>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <b>{row.name}</b>
              <small>{row.finishedAt && <When at={row.finishedAt} />}</small>
            </span>
            <BonusBadge award={row} />
            <span className="bonus-ended-sum">
              <Outcome row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ row }: { row: PlayerBonus | PlayerFreeSpin }) {
  const t = useTexts('pages')
  const sum = useSums()
  if ('gameId' in row) return t('bonuses.ended.won', { sum: sum(row.amount, row.currency) })
  return /[1-9]/.test(row.convertedAmount)
    ? t('bonuses.ended.cash', { sum: sum(row.convertedAmount, row.currency) })
    : t('bonuses.ended.given', { sum: sum(row.amount, row.currency) })
}
