// What the player's own deposit limits leave, beside the amount; and what is said when a deposit does not fit (13100).
import { ButtonLink } from '@baize/design/button'
import { HourglassMediumIcon, ShieldCheckIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../modal-link.tsx'
import {
  holding,
  LimitLines,
  limitsQuery,
  tightestOf,
  useDenomination,
  useLimitName,
  useLimitSum,
  usedShare,
} from '../player/player.ts'
import { useTexts } from '../texts.ts'

export function DepositLimits() {
  const t = useTexts('modals')
  const sum = useLimitSum()
  const nameOf = useLimitName()
  const currencyOf = useDenomination()
  const { data } = useQuery(limitsQuery)
  const limits = holding(data, 'deposit')
  if (data && limits.length === 0) {
    return (
      <Notice
        icon={<HourglassMediumIcon />}
        title={t('limits.deposit.none')}
        action={
          <ModalLink name="add-limit" value="deposit" className="bz-button" data-look="quiet" data-size="s">
            <span className="bz-button-body">{t('limits.deposit.set')}</span>
          </ModalLink>
        }
      >
        {t('limits.deposit.noneText')}
      </Notice>
    )
  }
  const limit = tightestOf(limits, (code) => currencyOf(code).subunitToUnit)
  if (!limit?.currency) return null
  const used = {
    used: sum(limit.currentAmount ?? '0', limit.currency),
    sum: sum(limit.amount ?? '0', limit.currency),
  }
  return (
    <Notice
      icon={<ShieldCheckIcon />}
      title={t('limits.deposit.left', { sum: sum(limit.remaining ?? '0', limit.currency) })}
    >
      <p>
        {nameOf(limit)}: {t('limits.used', used)}
      </p>
      <Bar
        label={nameOf(limit)}
        valueText={t('limits.used', used)}
        parts={usedShare(limit, currencyOf(limit.currency).subunitToUnit)}
      />
    </Notice>
  )
}

/** The limits as they stand now, and the way to them: nothing here asks for more. */
export function DepositLimitReached() {
  const t = useTexts('modals')
  const { data } = useQuery(limitsQuery)
  return (
    <div className="limits-form">
      <Notice tone="warn" title={t('limits.deposit.reached')} announced>
        {t('limits.deposit.reachedText')}
      </Notice>
      <LimitLines limits={holding(data, 'deposit')} />
      <ButtonLink size="l" block render={<Link to="/profile/limits" />}>
        {t('limits.deposit.yours')}
      </ButtonLink>
    </div>
  )
}
