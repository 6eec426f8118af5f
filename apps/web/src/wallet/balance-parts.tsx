// The balance of one account as a sum that adds up: cash and bonus; beside it what is on its way out, and what can be taken out.
import { Amount } from '@baize/design/amount'
import { CurrencyMark } from '@baize/design/marks'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useWorth } from './equivalent-choice.ts'
import { accountsQuery, activeOf, Money, useCurrencyName } from './wallet.tsx'

const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** A currency in which there is no account means the active one. */
export function BalanceParts({ code }: { code: string }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const { data: accounts } = useQuery(accountsQuery)
  const worthOf = useWorth()
  const account = accounts?.find(({ currency }) => currency === code) ?? activeOf(accounts)
  if (!account) return <RowsSkeleton rows={4} />
  const { currency, balance, realBalance, bonusBalance, lockedBalance, withdrawalBalance } = account
  const worth = worthOf(balance, currency)
  return (
    <div className="wallet-parts">
      <div className="wallet-parts-sum">
        <span>
          <CurrencyMark code={currency} size={24} />
          {nameOf(currency)}
        </span>
        <Money value={balance} code={currency} live className="bz-figure" />
        {worth && (
          <small>
            {t('balance.about')}{' '}
            <Amount value={worth.value} currency={worth.currency} locale={languageTag(locale)} />
          </small>
        )}
      </div>
      <dl className="wallet-parts-list">
        <Part name={t('balance.cash')} text={t('balance.cashText')}>
          <Money value={realBalance} code={currency} />
        </Part>
        <Part
          name={t('balance.bonus')}
          text={t('balance.bonusText')}
          way={
            <ModalLink name="wallet-bonus-info" value="true" className="bz-link">
              {t('balance.bonusWay')}
            </ModalLink>
          }
        >
          <Money value={bonusBalance} code={currency} />
        </Part>
        <Part name={t('balance.whole')} text={t('balance.wholeText')} whole>
          <Money value={balance} code={currency} />
        </Part>
        {isSome(lockedBalance) && (
          <Part
            name={t('balance.held')}
            text={t('balance.heldText')}
            way={
              <Link to="/wallet/history" search={{ type: 2, status: 1 }} className="bz-link">
                {t('balance.heldWay')}
              </Link>
            }
          >
            <Money value={lockedBalance} code={currency} />
          </Part>
        )}
      </dl>
      <div className="wallet-parts-out">
        <span>
          {t('balance.out')}
          <Money value={withdrawalBalance} code={currency} className="wallet-parts-out-sum" />
        </span>
        <ModalLink
          name="wallet"
          value="withdraw"
          instead="balance"
          className="bz-button"
          data-look="quiet"
          data-size="m"
        >
          <span className="bz-button-body">{t('balance.withdraw')}</span>
        </ModalLink>
      </div>
    </div>
  )
}

function Part({
  name,
  text,
  way,
  whole,
  children,
}: {
  name: string
  text: string
  way?: ReactNode
  whole?: boolean
  children: ReactNode
}) {
  return (
    <div data-whole={whole ? '' : undefined}>
      <dt>
        {name}
        <small>
          {text} {way}
        </small>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
