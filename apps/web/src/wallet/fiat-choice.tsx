// The choice of the money in which values are shown, and the account in it for players who have coins alone.
import { Button } from '@baize/design/button'
import { fits } from '@baize/design/combobox'
import { Field } from '@baize/design/field'
import { MagnifyingGlassIcon } from '@baize/design/icon'
import { ListRow } from '@baize/design/list-row'
import { CurrencyMark } from '@baize/design/marks'
import { Notice } from '@baize/design/notice'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useEquivalent, useEquivalentChoice } from './equivalent-choice.ts'
import { accountsQuery, currenciesQuery, useCurrencyName } from './wallet.tsx'

export function FiatChoice({ onDone }: { onDone: () => void }) {
  const t = useTexts('modals')
  const nameOf = useCurrencyName()
  const queryClient = useQueryClient()
  const { data: accounts } = useQuery(accountsQuery)
  const { data: currencies } = useQuery(currenciesQuery)
  const [, choose] = useEquivalentChoice()
  const shownIn = useEquivalent()
  const [query, setQuery] = useState('')
  const open = useMutation({
    mutationFn: (currency: string) => api.wallet.addAccount({ body: { currency } }),
    onSuccess: (list) => queryClient.setQueryData(accountsQuery.queryKey, list),
  })
  if (!accounts || !currencies || !shownIn) return <RowsSkeleton rows={5} />
  const money = currencies.filter(({ type, isEnabled }) => type === 'fiat' && isEnabled)
  const hasMoney = accounts.some(({ currency }) => money.some(({ code }) => code === currency))
  const found = money.filter(
    ({ code, name }) =>
      fits({ value: code, label: name }, query) || fits({ value: code, label: nameOf(code) }, query),
  )
  // Whoever came with coins alone is led on; the account that opens here keeps its news on the screen.
  const opened = open.isSuccess ? open.variables : null
  return (
    <div className="wallet-panel">
      <p className="wallet-words">{t('fiat.text')}</p>
      <Field
        label={t('currencies.search')}
        hideLabel
        type="search"
        placeholder={t('currencies.search')}
        before={<MagnifyingGlassIcon size="s" />}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div className="wallet-panel-list wallet-fiat" role="group" aria-label={t('fiat.title')}>
        {found.map(({ code }) => (
          <ListRow
            key={code}
            mark={<CurrencyMark code={code} size={32} />}
            label={nameOf(code)}
            detail={code}
            on={code === shownIn.code}
            onPress={() => choose(code)}
          />
        ))}
        {found.length === 0 && (
          <p className="wallet-none" role="status">
            {t('currencies.nothing')}
          </p>
        )}
      </div>
      {open.isError && (
        <Notice tone="danger" announced>
          {t('currencies.trouble')}
        </Notice>
      )}
      {opened ? (
        <Notice
          tone="success"
          announced
          title={t('fiat.opened', { currency: opened })}
          action={
            <ModalLink
              name="wallet"
              value="deposit"
              instead="fiat"
              className="bz-button"
              data-look="primary"
              data-size="s"
            >
              <span className="bz-button-body">{t('fiat.deposit')}</span>
            </ModalLink>
          }
        />
      ) : hasMoney ? (
        <Button look="primary" size="l" block onClick={onDone}>
          {t('fiat.done')}
        </Button>
      ) : (
        <>
          <Notice title={t('fiat.coins')}>{t('fiat.coinsText')}</Notice>
          <Button
            look="primary"
            size="l"
            block
            loading={open.isPending}
            onClick={() => open.mutate(shownIn.code)}
          >
            {t('fiat.open', { currency: shownIn.code })}
          </Button>
        </>
      )}
    </div>
  )
}
