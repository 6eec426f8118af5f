// The cashier: which way, how much, and one button that says it; the same for money in and money out.
import type { PaymentMethod } from '@baize/contract/payment'
import type { Account, Currency } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { RadioTiles } from '@baize/design/choice'
import { Empty } from '@baize/design/empty'
import { CoinsIcon, MapPinIcon } from '@baize/design/icon'
import { CurrencyMark } from '@baize/design/marks'
import { Notice } from '@baize/design/notice'
import { PaymentMark } from '@baize/design/payment-mark'
import { Segmented } from '@baize/design/segmented'
import { RowsSkeleton, Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { limitsQuery, Suspended, suspensionOf } from '../player/player.ts'
import { useShown } from '../shown-unit.ts'
import { useTexts } from '../texts.ts'
import {
  accountsQuery,
  activeOf,
  currenciesQuery,
  markOf,
  useCurrencyName,
  useSums,
} from '../wallet/wallet.tsx'
import { CashierForm } from './cashier-form.tsx'
import { kindOf, methodsOf } from './method-rules.ts'
import { OutsideLink } from './outside-link.tsx'
import { useCountryName, usePaymentRegion } from './payment-region.ts'
import { methodsQuery, type Direction } from './queries.ts'

export function Cashier({ direction }: { direction: Direction }) {
  const { data: accounts } = useQuery(accountsQuery)
  const active = activeOf(accounts)
  const { data: limits } = useQuery(limitsQuery)
  const suspension = direction === 'deposit' ? suspensionOf(limits) : null
  if (suspension) {
    return (
      <div className="pay-whole">
        <Suspended suspension={suspension} />
      </div>
    )
  }
  if (!accounts || !active) return <CashierSkeleton />
  return <OpenCashier key={active.id} direction={direction} active={active} accounts={accounts} />
}

/** What the list offers: a method of the active account, or another currency with methods of its own. */
type Way = { currency: string; method: string | null }
const wayOf = (value: string): Way => {
  const [currency = '', method] = value.split(' ')
  return { currency, method: method ?? null }
}

function OpenCashier({
  direction,
  active,
  accounts,
}: {
  direction: Direction
  active: Account
  accounts: readonly Account[]
}) {
  const t = useTexts('modals')
  const sum = useSums()
  const shown = useShown()
  const currencyName = useCurrencyName()
  const country = usePaymentRegion()
  const { data: currencies } = useQuery(currenciesQuery)
  const own = useQuery(methodsQuery(direction, active.currency, country))
  const [way, setWay] = useState<Way>({ currency: active.currency, method: null })
  const elsewhere = way.currency !== active.currency
  const other = useQuery({ ...methodsQuery(direction, way.currency, country), enabled: elsewhere })

  if (own.isError) {
    return (
      <div className="pay-whole">
        <Notice
          tone="danger"
          title={t('wallet.notLoaded')}
          action={
            <Button size="s" onClick={() => void own.refetch()}>
              {t('wallet.again')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!own.data) return <CashierSkeleton />
  const methods = methodsOf(own.data)
  const accountIn = (code: string) => accounts.find(({ currency }) => currency === code) ?? null
  const others = otherCurrencies(direction, active, accounts, currencies ?? [])
  const chosenFrom = elsewhere ? (other.data ? methodsOf(other.data) : null) : methods
  const method = chosenFrom?.find((one) => one.method === way.method) ?? chosenFrom?.[0]
  const detailOf = (one: PaymentMethod) => {
    const from = { sum: sum(one.amountMin, active.currency, true) }
    return t(`wallet.speed.${direction}.${kindOf(one.method)}`, {
      ...from,
      defaultValue: t('wallet.from', from),
    })
  }
  const account = accountIn(way.currency)
  const coinsOnly =
    currencies !== undefined &&
    !currencies.some(({ code, type }) => type === 'fiat' && accountIn(code) !== null)

  return (
    <div className="bz-cashier">
      <div className="bz-cashier-methods">
        <RadioTiles
          legend={t(direction === 'deposit' ? 'wallet.payWith' : 'wallet.payTo')}
          name="method"
          shape="list"
          value={elsewhere ? way.currency : `${active.currency} ${method?.method ?? ''}`}
          onValue={(value) => setWay(wayOf(value))}
          tiles={[
            ...methods.map((one) => ({
              value: `${active.currency} ${one.method}`,
              label: one.name,
              detail: detailOf(one),
              mark: <PaymentMark method={markOf(one.method, one.logo)} />,
            })),
            ...others.map(({ code }) => {
              const there = accountIn(code)
              return {
                value: code,
                label: currencyName(code),
                detail: there
                  ? t('wallet.toAccount', { sum: sum(there.balance, code) })
                  : t('wallet.opensAccount', { currency: code }),
                mark: <CurrencyMark code={code} />,
              }
            }),
          ]}
        />
        {direction === 'deposit' && coinsOnly && (
          <p className="pay-region">
            <CoinsIcon size="s" />
            <span>{t('wallet.coinsOnly')}</span>
            <ModalLink name="fiat" value="true" className="bz-link">
              {t('wallet.openMoney')}
            </ModalLink>
          </p>
        )}
        <Region direction={direction} country={country} />
        <OutsideLink value={direction} />
      </div>
      <div className="bz-cashier-due">
        {elsewhere && chosenFrom && chosenFrom.length > 1 && (
          <Segmented
            label={t('wallet.payWith')}
            look="wide"
            value={method?.method ?? ''}
            onValue={(value) => setWay({ currency: way.currency, method: value })}
            segments={chosenFrom.map((one) => ({ value: one.method, label: one.name }))}
          />
        )}
        {method ? (
          <CashierForm
            key={`${shown(way.currency).currency.code} ${method.method}`}
            direction={direction}
            code={way.currency}
            account={account}
            method={method}
          />
        ) : chosenFrom ? (
          <Empty title={t('wallet.noMethods.title')}>{t('wallet.noMethods.text')}</Empty>
        ) : (
          <DueSkeleton />
        )}
      </div>
    </div>
  )
}

/** The methods are those of one country; another one is a press away. */
function Region({ direction, country }: { direction: Direction; country: string | null }) {
  const t = useTexts('modals')
  const nameOf = useCountryName()
  return (
    <p className="pay-region">
      <MapPinIcon size="s" />
      <span>
        {country && /^[A-Z]{2}$/.test(country)
          ? t(`wallet.region.${direction}`, { country: nameOf(country) })
          : t('wallet.region.unknown')}
      </span>
      <ModalLink name="geo-popup" value="true" className="bz-link">
        {t('wallet.region.change')}
      </ModalLink>
    </p>
  )
}

/** Coins are always another way to pay in, to an account of their own; money goes out only from where there is some. */
function otherCurrencies(
  direction: Direction,
  active: Account,
  accounts: readonly Account[],
  currencies: readonly Currency[],
): Currency[] {
  return currencies.filter(({ code, type, isEnabled }) => {
    if (!isEnabled || code === active.currency) return false
    const account = accounts.find(({ currency }) => currency === code)
    if (direction === 'withdraw') return account !== undefined && /[1-9]/.test(account.withdrawalBalance)
    return account !== undefined || type === 'crypto'
  })
}

function DueSkeleton() {
  return (
    <>
      <Skeleton width="short" />
      <Skeleton shape="block" className="pay-waiting-figure" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </>
  )
}

function CashierSkeleton() {
  return (
    <div className="bz-cashier" aria-busy="true">
      <div className="bz-cashier-methods pay-waiting">
        <RowsSkeleton rows={5} />
      </div>
      <div className="bz-cashier-due">
        <DueSkeleton />
      </div>
    </div>
  )
}
