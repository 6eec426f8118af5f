// The filters of the history: a line of fields where there is room, a sheet on the phone; both write the address.
import { dayOf } from '@baize/contract/calendar'
import { Count } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { RemovableChip } from '@baize/design/chip'
import { DateRange } from '@baize/design/date-range'
import { FunnelIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Select } from '@baize/design/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import type { HistorySearch } from './history-address.ts'
import { useZoneName } from '../when.tsx'
import { filtersOf, lastDays, unfiltered, withFilter } from './history-search.ts'
import { currenciesQuery } from './wallet.tsx'

const number = (text: string) => (text === '' ? undefined : Number(text))

export function HistoryFilters({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const frame = useTexts('layout')
  const navigate = useNavigate()
  const [sheet, setSheet] = useState(false)
  const [draft, setDraft] = useState(search)
  const count = filtersOf(search)
  const go = (next: HistorySearch) =>
    void navigate({ to: '/wallet/history', search: next, replace: true, resetScroll: false })

  return (
    <section className="wallet-filters" aria-label={t('history.filters')}>
      <div className="wallet-filters-desk">
        <Fields search={search} onChange={(change) => go(withFilter(search, change))} />
      </div>
      <Button
        className="wallet-filters-phone"
        before={<FunnelIcon size="s" />}
        after={count > 0 && <Count>{count}</Count>}
        aria-haspopup="dialog"
        onClick={() => {
          setDraft(search)
          setSheet(true)
        }}
      >
        {t('history.filter')}
      </Button>
      {count > 0 && <Chosen search={search} onChange={go} />}
      <Modal
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('history.filters')}
        close={frame('modal.close')}
        foot={
          <>
            <Button size="l" block onClick={() => setDraft(unfiltered(search))}>
              {t('history.reset')}
            </Button>
            <Button
              size="l"
              block
              look="primary"
              onClick={() => {
                setSheet(false)
                go(draft)
              }}
            >
              {t('history.show')}
            </Button>
          </>
        }
      >
        <div className="wallet-filters-sheet">
          <Fields search={draft} onChange={(change) => setDraft(withFilter(draft, change))} />
        </div>
      </Modal>
    </section>
  )
}

const constantsQuery = apiQuery('content', 'getConstants')
/** As in the constants `game.bet.status`. */
const openBet = 1

const latestSpins = apiQuery('game', 'listSpins', { query: { perPage: 100 } })

/** The games to choose from are those of the last hundred spins, and the chosen one. */
function usePlayedGames({ tab, game }: HistorySearch): { value: string; label: string }[] {
  const enabled = tab === 'spins'
  const { data: latest } = useQuery({ ...latestSpins, enabled })
  const chosen = apiQuery('game', 'listSpins', { query: { perPage: 1, ...(game ? { gameId: game } : {}) } })
  const { data: one } = useQuery({ ...chosen, enabled: enabled && game !== undefined })
  const names = new Map(
    [...(latest?.data ?? []), ...(one?.data ?? [])].map((spin) => [spin.gameId, spin.game.name]),
  )
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

function Fields({
  search,
  onChange,
}: {
  search: HistorySearch
  onChange: (change: Partial<HistorySearch>) => void
}) {
  const t = useTexts('pages')
  const words = useTexts('global-components')
  const { data: currencies } = useQuery(currenciesQuery)
  const games = usePlayedGames(search)
  const [now] = useState(() => new Date())
  const timeZone = useZoneName()
  const any = { value: '', label: t('history.any') }
  const { tab = 'transactions' } = search
  const { data: constants } = useQuery({ ...constantsQuery, enabled: tab === 'bets' })
  // Those without a result have a list of their own.
  const results = constants?.game.bet.status.filter(({ id }) => id !== openBet) ?? []
  const statusOf = tab === 'bonuses' ? 'award.status' : 'invoice.status'
  const period = (key: string, days: number) => ({
    key,
    label: t(`history.${key}`),
    ...lastDays(days, now, timeZone),
  })
  return (
    <>
      {tab === 'transactions' && (
        <Select
          label={t('history.type')}
          value={String(search.type ?? '')}
          options={[any, ...['1', '2'].map((value) => ({ value, label: words(`invoice.type.${value}`) }))]}
          onChange={({ target }) => onChange({ type: number(target.value) as HistorySearch['type'] })}
        />
      )}
      {(tab === 'transactions' || tab === 'bonuses') && (
        <Select
          label={t('history.status')}
          value={String(search.status ?? '')}
          options={[
            any,
            ...['1', '2', '3'].map((value) => ({ value, label: words(`${statusOf}.${value}`) })),
          ]}
          onChange={({ target }) => onChange({ status: number(target.value) as HistorySearch['status'] })}
        />
      )}
      {tab === 'bets' && search.state !== 'open' && (
        <Select
          label={t('bets.result')}
          value={String(search.result ?? '')}
          options={[
            any,
            ...results.map(({ id, name }) => ({
              value: String(id),
              label: words(`bet.status.${id}`, { defaultValue: name }),
            })),
          ]}
          onChange={({ target }) => onChange({ result: number(target.value) as HistorySearch['result'] })}
        />
      )}
      {tab === 'spins' && (
        <Select
          label={t('history.game')}
          value={search.game ?? ''}
          options={[any, ...games]}
          onChange={({ target }) => onChange({ game: target.value || undefined })}
        />
      )}
      <Select
        label={t('history.currency')}
        value={search.currency ?? ''}
        options={[any, ...(currencies ?? []).map(({ code }) => ({ value: code, label: code }))]}
        onChange={({ target }) => onChange({ currency: target.value || undefined })}
      />
      <DateRange
        from={search.from ?? ''}
        until={search.until ?? ''}
        labels={{ from: t('history.from'), until: t('history.until') }}
        max={dayOf(now, timeZone)}
        presets={[period('week', 7), period('month', 30), period('quarter', 90)]}
        onRange={({ from, until }) => onChange({ from: from || undefined, until: until || undefined })}
      />
    </>
  )
}

/** What is filtered now, each to be taken away by itself. */
function Chosen({ search, onChange }: { search: HistorySearch; onChange: (next: HistorySearch) => void }) {
  const t = useTexts('pages')
  const words = useTexts('global-components')
  const locale = useLocale()
  const games = usePlayedGames(search)
  const dayText = (day: string | undefined) =>
    day
      ? new Intl.DateTimeFormat(languageTag(locale), {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(new Date(day))
      : '…'
  const chips: { key: string; text: string; without: Partial<HistorySearch> }[] = []
  if (search.type)
    chips.push({ key: 'type', text: words(`invoice.type.${search.type}`), without: { type: undefined } })
  if (search.status)
    chips.push({
      key: 'status',
      text: words(`${search.tab === 'bonuses' ? 'award' : 'invoice'}.status.${search.status}`),
      without: { status: undefined },
    })
  if (search.result)
    chips.push({
      key: 'result',
      text: words(`bet.status.${search.result}`),
      without: { result: undefined },
    })
  if (search.game) {
    const text = games.find(({ value }) => value === search.game)?.label ?? t('history.game')
    chips.push({ key: 'game', text, without: { game: undefined } })
  }
  if (search.currency)
    chips.push({ key: 'currency', text: search.currency, without: { currency: undefined } })
  if (search.from ?? search.until)
    chips.push({
      key: 'days',
      text: `${dayText(search.from)} – ${dayText(search.until)}`,
      without: { from: undefined, until: undefined },
    })
  return (
    <div className="wallet-filters-chosen">
      {chips.map(({ key, text, without }) => (
        <RemovableChip
          key={key}
          remove={t('history.remove', { filter: text })}
          onRemove={() => onChange(withFilter(search, without))}
        >
          {text}
        </RemovableChip>
      ))}
      <Button look="plain" size="s" onClick={() => onChange(unfiltered(search))}>
        {t('history.reset')}
      </Button>
    </div>
  )
}
