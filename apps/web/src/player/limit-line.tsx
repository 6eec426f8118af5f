// One limit of money as a line: what is left, how much is used in words and as a bar, and when it starts anew.
import { Amount } from '@baize/design/amount'
import { Bar } from '@baize/design/progress'
import { useState } from 'react'
import { languageTag } from '../locale.ts'
import { useShown } from '../shown-unit.ts'
import { useLocale, useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import { useDenomination, useLimitName, useLimitSum } from './limit-words.tsx'
import { isUsedUp, startsAnew, usedShare, windowOf, type Limit } from './limits.ts'

export function LimitLine({
  limit,
  hasName = true,
}: {
  limit: Limit
  /** Not where the title above it is the name. */
  hasName?: boolean
}) {
  const t = useTexts('modals')
  const locale = languageTag(useLocale())
  const currencyOf = useDenomination()
  const shownOf = useShown()
  const sum = useLimitSum()
  const name = useLimitName()(limit)
  const [opened] = useState(() => new Date())
  if (limit.amount === null || limit.currency === null) return null
  const { subunitToUnit } = currencyOf(limit.currency)
  const shown = shownOf(limit.currency)
  const used = {
    used: sum(limit.currentAmount ?? '0', limit.currency),
    sum: sum(limit.amount, limit.currency),
  }
  const anew = startsAnew(windowOf(limit.period), opened).toISOString()
  return (
    <div className="limits-line" data-used-up={isUsedUp(limit) ? '' : undefined}>
      {hasName && <p className="limits-line-name">{name}</p>}
      <p className="limits-line-left">
        <Amount value={shown.to(limit.remaining ?? '0')} currency={shown.currency} locale={locale} />{' '}
        <span>{t('limits.leftOf', used)}</span>
      </p>
      <Bar
        label={name}
        parts={usedShare(limit, subunitToUnit)}
        valueText={t('limits.used', used)}
        tone={isUsedUp(limit) ? 'dim' : 'primary'}
      />
      <p className="limits-line-fine">
        <span>{t('limits.used', used)}</span>
        <span>{withMoment(t('limits.anew'), anew)}</span>
      </p>
    </div>
  )
}

/** Several, such as all that stand in the way of one act. */
export function LimitLines({ limits }: { limits: readonly Limit[] }) {
  return (
    <ul className="limits-lines">
      {limits.map((limit) => (
        <li key={limit.id}>
          <LimitLine limit={limit} />
        </li>
      ))}
    </ul>
  )
}
