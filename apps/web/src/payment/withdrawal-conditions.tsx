// What stands between the player and a withdrawal, listed before one is asked for, each with the way to settle it (P11).
import type { WithdrawalCondition } from '@baize/contract/payment'
import {
  CheckCircleFillIcon,
  ClockIcon,
  FingerprintIcon,
  GiftIcon,
  IdentificationCardIcon,
  SwapIcon,
} from '@baize/design/icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { useLive } from '../realtime/live.ts'
import { useTexts } from '../texts.ts'
import { useSums } from '../wallet/wallet.tsx'
import { conditionsQuery } from './queries.ts'

type Kind = WithdrawalCondition['kind']

const icons: Record<Kind, ReactNode> = {
  identity: <IdentificationCardIcon />,
  turnover: <SwapIcon />,
  second_factor: <FingerprintIcon />,
  bonus: <GiftIcon />,
  pending: <ClockIcon />,
}

export function WithdrawalConditions({ code }: { code: string }) {
  const t = useTexts('modals')
  const sum = useSums()
  const queryClient = useQueryClient()
  const query = conditionsQuery(code)
  const { data } = useQuery(query)
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useLive('wallet:accounts', askAgain)
  useLive('payment:invoices', askAgain)
  const proving = 'second-factor' in useSearch({ strict: false })
  useEffect(() => {
    if (!proving) return undefined
    // The proof is given in a modal above this one: once that is closed, it may have been given.
    return () => void queryClient.invalidateQueries({ queryKey: conditionsQuery(code).queryKey })
  }, [proving, queryClient, code])
  // Withdrawing works without knowing them: the server holds to them.
  if (!data) return null
  const open = data.filter(({ met }) => !met)
  if (open.length === 0) {
    return (
      <p className="pay-clear">
        <CheckCircleFillIcon size="s" />
        {t('conditions.clear')}
      </p>
    )
  }
  return (
    <section className="pay-conditions" aria-label={t('conditions.title')}>
      <h3>{t(open.some(({ blocks }) => blocks) ? 'conditions.title' : 'conditions.toKnow')}</h3>
      <ul>
        {open
          .toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
          .map(({ kind, blocks, params }) => (
            <li key={kind} data-blocks={blocks ? '' : undefined}>
              <span className="pay-condition-icon">{icons[kind]}</span>
              <span className="pay-condition-text">
                <b>{t(`conditions.${kind}.title`, wordsOf(params))}</b>
                <small>{t(`conditions.${kind}.${textOf(kind, params)}`, wordsOf(params))}</small>
              </span>
              <ConditionWay kind={kind} code={code}>
                {t(`conditions.${kind}.way`)}
              </ConditionWay>
            </li>
          ))}
      </ul>
    </section>
  )

  /** Sums in their currency, and the rest as it came. */
  function wordsOf(params: WithdrawalCondition['params']): Record<string, string | number> {
    const currency = String(params['currency'] ?? code)
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? sum(value, currency, true) : value,
      ]),
    )
  }
}

function textOf(kind: Kind, { status, above }: WithdrawalCondition['params']): 'text' | 'waiting' | 'first' {
  if (status === 'pending') return 'waiting'
  // Some markets ask before any money leaves at all.
  return kind === 'identity' && !/[1-9]/.test(String(above)) ? 'first' : 'text'
}

/** Where a condition is settled, or seen. */
export function ConditionWay({ kind, code, children }: { kind: Kind; code: string; children: ReactNode }) {
  switch (kind) {
    case 'identity':
      return (
        <Link to="/profile/personal" className="bz-link">
          {children}
        </Link>
      )
    case 'turnover':
      return (
        <ModalLink name="turn-over-wager" value={code} className="bz-link">
          {children}
        </ModalLink>
      )
    case 'second_factor':
      return (
        <ModalLink name="second-factor" value="true" className="bz-link">
          {children}
        </ModalLink>
      )
    case 'bonus':
      return (
        <ModalLink name="wallet-bonus-info" value="true" className="bz-link">
          {children}
        </ModalLink>
      )
    case 'pending':
      return (
        <Link to="/wallet/history" search={{ type: 2, status: 1 }} className="bz-link">
          {children}
        </Link>
      )
  }
}
