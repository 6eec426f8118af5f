// The panel of accounts: the sum of all in one currency, the accounts to switch between, and currencies to add.
import type { Account, Currency } from '@baize/contract/wallet'
import { Amount } from '@baize/design/amount'
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { fits } from '@baize/design/combobox'
import { Field } from '@baize/design/field'
import {
  CaretDownBoldIcon,
  CheckCircleFillIcon,
  EyeSlashIcon,
  MagnifyingGlassIcon,
  PlusIcon,
} from '@baize/design/icon'
import { IconButton } from '@baize/design/icon-button'
import { ListRow } from '@baize/design/list-row'
import { CurrencyMark } from '@baize/design/marks'
import { Notice } from '@baize/design/notice'
import { Segmented } from '@baize/design/segmented'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { chooseUnit } from '../shown-unit.ts'
import { totalEquivalent } from './equivalent.ts'
import { useEquivalent, useWorth } from './equivalent-choice.ts'
import { accountsQuery, activeOf, currenciesQuery, Money, sumText, useCurrencyName } from './wallet.tsx'

type View = 'yours' | 'add'

export function CurrencyPanel() {
  const t = useTexts('modals')
  const queryClient = useQueryClient()
  const { data: accounts } = useQuery(accountsQuery)
  const { data: currencies } = useQuery(currenciesQuery)
  const base = useEquivalent()
  const [view, setView] = useState<View>('yours')
  const [hidden, setHidden] = useState<string | null>(null)
  const keep = (list: Account[]) => queryClient.setQueryData(accountsQuery.queryKey, list)

  const change = useMutation({
    mutationFn: (id: string) => api.wallet.switchAccount({ params: { id } }),
    // The mark moves at once; a refusal moves it back.
    onMutate: (id) => {
      const before = queryClient.getQueryData(accountsQuery.queryKey)
      queryClient.setQueryData(accountsQuery.queryKey, (list) =>
        list?.map((account) => ({ ...account, status: account.id === id ? 1 : 2 })),
      )
      return { before }
    },
    onSuccess: keep,
    onError: (_error, _id, context) => context?.before && keep(context.before),
  })
  const add = useMutation({
    mutationFn: (currency: string) => api.wallet.addAccount({ body: { currency } }),
    onSuccess: (list) => {
      keep(list)
      setHidden(null)
      setView('yours')
    },
  })
  const hide = useMutation({
    mutationFn: ({ id }: Account) => api.wallet.hideAccount({ params: { id } }),
    onSuccess: (list, { currency }) => {
      keep(list)
      setHidden(currency)
    },
  })

  if (!accounts || !currencies) return <RowsSkeleton rows={4} />
  const active = activeOf(accounts)
  const error = change.error ?? add.error ?? hide.error
  return (
    <div className="wallet-panel">
      {base && <Total accounts={accounts} currencies={currencies} base={base} />}
      <Segmented
        label={t('currencies.title')}
        look="wide"
        value={view}
        onValue={(value) => setView(value === 'add' ? 'add' : 'yours')}
        segments={[
          { value: 'yours', label: t('currencies.yours') },
          { value: 'add', label: t('currencies.add') },
        ]}
      />
      {error && (
        <Notice tone="danger" announced>
          {t(`currencies.refused.${isRefusal(error) ? error.name : 'fault'}`, {
            defaultValue: t('currencies.trouble'),
          })}
        </Notice>
      )}
      {view === 'yours' ? (
        <>
          {hidden && (
            <Notice
              announced
              title={t('currencies.hidden', { currency: hidden })}
              action={
                <Button size="s" look="tonal" loading={add.isPending} onClick={() => add.mutate(hidden)}>
                  {t('currencies.undo')}
                </Button>
              }
            />
          )}
          <ul className="wallet-panel-list">
            {accounts.map((account) => (
              <AccountLine
                key={account.id}
                account={account}
                currency={currencies.find(({ code }) => code === account.currency)}
                onSwitch={() => change.mutate(account.id)}
                onHide={() => hide.mutate(account)}
              />
            ))}
          </ul>
          <p className="bz-fine">
            {t('currencies.hideNote')}{' '}
            {active && (
              <ModalLink name="balance" value={active.currency} className="bz-link">
                {t('currencies.parts')}
              </ModalLink>
            )}
          </p>
          <ModalLink
            name="wallet"
            value="deposit"
            instead="currencies"
            className="bz-button"
            data-look="tonal"
            data-size="l"
            data-block=""
          >
            <span className="bz-button-body">{t('currencies.cashier')}</span>
          </ModalLink>
        </>
      ) : (
        <AddCurrency
          offered={currencies.filter(
            ({ code, isEnabled }) => isEnabled && !accounts.some(({ currency }) => currency === code),
          )}
          busy={add.isPending}
          onAdd={(code) => add.mutate(code)}
        />
      )}
    </div>
  )
}

function Total({
  accounts,
  currencies,
  base,
}: {
  accounts: readonly Account[]
  currencies: readonly Currency[]
  base: Currency
}) {
  const t = useTexts('modals')
  const locale = useLocale()
  return (
    <section className="wallet-total">
      <div>
        <span>{t('currencies.total')}</span>
        <Amount
          value={totalEquivalent(accounts, currencies, base)}
          currency={base}
          locale={languageTag(locale)}
          live
          className="bz-figure"
        />
      </div>
      <ModalLink name="fiat" value="true" className="bz-button" data-look="quiet" data-size="m">
        <span className="bz-button-body">
          <span className="bz-sr">{t('currencies.shownIn')} </span>
          {base.code}
          <CaretDownBoldIcon size="s" />
        </span>
      </ModalLink>
    </section>
  )
}

function AccountLine({
  account,
  currency,
  onSwitch,
  onHide,
}: {
  account: Account
  currency: Currency | undefined
  onSwitch: () => void
  onHide: () => void
}) {
  const t = useTexts('modals')
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const { currency: code, balance, lockedBalance, status } = account
  const active = status === 1
  const empty = !/[1-9]/.test(balance + lockedBalance)
  const worth = useWorth()(balance, code)
  return (
    <li>
      <button
        type="button"
        className="bz-row"
        data-on={active ? '' : undefined}
        aria-pressed={active}
        onClick={() => !active && onSwitch()}
      >
        <span className="bz-row-mark">
          <CurrencyMark code={code} size={36} />
        </span>
        <span className="bz-row-text">
          <span>
            {nameOf(code)} {active && <Badge tone="primary">{t('currencies.active')}</Badge>}
          </span>
          <small>
            {code}
            {/[1-9]/.test(lockedBalance) && (
              <>
                {' · '}
                {t('balance.held')} <Money value={lockedBalance} code={code} />
              </>
            )}
          </small>
        </span>
        <span className="wallet-row-end">
          <Money value={balance} code={code} live className="wallet-strong" />
          {worth && (
            <small>{t('currencies.about', { sum: sumText(worth.value, worth.currency, locale) })}</small>
          )}
        </span>
        <CheckCircleFillIcon className="wallet-check" />
      </button>
      {currency && currency.subCurrencies.length > 0 && <Unit currency={currency} />}
      {!active && empty && (
        <IconButton label={t('currencies.hide', { currency: code })} size="s" onClick={onHide}>
          <EyeSlashIcon size="s" />
        </IconButton>
      )}
    </li>
  )
}

/** A coin is worth much, so its amounts can be shown in thousandths, here and everywhere. */
function Unit({ currency }: { currency: Currency }) {
  const t = useTexts('modals')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { units } = useVisitor()
  const { code, subCurrencies } = currency
  return (
    <Segmented
      label={t('currencies.unit', { currency: code })}
      className="wallet-unit"
      value={subCurrencies.find((unit) => units.includes(unit.code))?.code ?? code}
      onValue={(unit) => chooseUnit(visitor, currency, unit === code ? null : unit)}
      segments={[code, ...subCurrencies.map((unit) => unit.code)].map((unit) => ({
        value: unit,
        label: unit,
      }))}
    />
  )
}

function AddCurrency({
  offered,
  busy,
  onAdd,
}: {
  offered: readonly Currency[]
  busy: boolean
  onAdd: (code: string) => void
}) {
  const t = useTexts('modals')
  const nameOf = useCurrencyName()
  const [type, setType] = useState<Currency['type']>('fiat')
  const [query, setQuery] = useState('')
  const ofType = offered.filter((currency) => query.trim() !== '' || currency.type === type)
  const found = ofType.filter(
    ({ code, name }) =>
      fits({ value: code, label: name }, query) || fits({ value: code, label: nameOf(code) }, query),
  )
  return (
    <>
      <div className="wallet-add">
        <Field
          label={t('currencies.search')}
          hideLabel
          type="search"
          placeholder={t('currencies.search')}
          before={<MagnifyingGlassIcon size="s" />}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Segmented
          label={t('currencies.add')}
          value={type}
          onValue={(value) => setType(value === 'crypto' ? 'crypto' : 'fiat')}
          segments={[
            { value: 'fiat', label: t('currencies.fiat') },
            { value: 'crypto', label: t('currencies.crypto') },
          ]}
        />
      </div>
      <div className="wallet-panel-list" aria-busy={busy}>
        {found.map(({ code }) => (
          <ListRow
            key={code}
            mark={<CurrencyMark code={code} size={36} />}
            label={nameOf(code)}
            detail={code}
            end={
              <>
                <span className="bz-sr">{t('currencies.addOne', { currency: code })}</span>
                <PlusIcon size="s" />
              </>
            }
            onPress={() => !busy && onAdd(code)}
          />
        ))}
        {found.length === 0 && (
          <p className="wallet-none" role="status">
            {t(ofType.length === 0 ? 'currencies.all' : 'currencies.nothing')}
          </p>
        )}
      </div>
    </>
  )
}
