// The chosen part of the history as a file for spreadsheets, made in the browser page by page; it can be stopped on the way.
import { dayOf } from '@baize/contract/calendar'
import { Button } from '@baize/design/button'
import { DownloadSimpleIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import type { HistorySearch } from './history-address.ts'
import { betsQuery, bonusesQuery, historyQuery, periodOf } from './history-search.ts'
import { useZoneName } from '../when.tsx'
import { saveFile } from './save-file.ts'
import { netOf } from './spin-result.ts'
import { useBonusWords, useCurrencies, useInvoiceWords } from './wallet.tsx'

type State =
  | { at: 'rest' }
  | { at: 'running'; rows: number; of: number }
  | { at: 'done'; rows: number }
  | { at: 'failed' }

const perPage = 100
/** One page of the rows, up to the moment when the saving began. */
type Slice = { page: number; perPage: number; dateTo: string }

export function HistoryExport({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const words = useInvoiceWords()
  const award = useBonusWords()
  const all = useTexts('global-components')
  const locale = useLocale()
  const timeZone = useZoneName()
  const currencyOf = useCurrencies()
  const [state, setState] = useState<State>({ at: 'rest' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const { tab = 'transactions' } = search

  const payments = {
    head: ['when', 'number', 'what', 'method', 'status', 'amount', 'currency', 'reason', 'note', 'id'],
    read: async (chosen: HistorySearch, slice: Slice) => {
      const query = { ...historyQuery(chosen, timeZone), ...slice }
      const { data, meta } = await api.payment.listInvoices({ query })
      const lines = data.map((invoice) => [
        invoice.createdAt,
        String(invoice.number),
        words.type(invoice.invoiceType),
        invoice.paymentMethodName,
        all(`invoice.status.${invoice.status}`),
        `${invoice.invoiceType === 2 ? '-' : ''}${invoice.status === 2 ? invoice.transactionAmount : invoice.amount}`,
        invoice.currency,
        words.reason(invoice.statusResult) ?? '',
        invoice.statusNote ?? '',
        invoice.id,
      ])
      return { lines, meta }
    },
  }
  const spins = {
    head: ['when', 'game', 'stake', 'payout', 'net', 'currency', 'round', 'id'],
    read: async (chosen: HistorySearch, slice: Slice) => {
      const query = { ...historyQuery(chosen, timeZone), ...slice }
      const { data, meta } = await api.game.listSpins({ query })
      const lines = data.map((spin) => [
        spin.createdAt,
        spin.game.name,
        spin.amount,
        spin.payout,
        netOf(spin, currencyOf(spin.currency).subunitToUnit),
        spin.currency,
        spin.roundId,
        spin.id,
      ])
      return { lines, meta }
    },
  }

  const bets = {
    head: ['when', 'picks', 'odds', 'stake', 'payout', 'status', 'currency', 'ticket', 'id'],
    read: async (chosen: HistorySearch, slice: Slice) => {
      const query = { ...betsQuery(chosen, timeZone), ...slice }
      const { data, meta } = await api.sportsbook.listBets({ query })
      const lines = data.map((bet) => [
        bet.createdAt,
        bet.items.map(({ event, market, outcome }) => `${event}: ${market}: ${outcome}`).join(' | '),
        bet.coefficient,
        bet.amount,
        bet.payout,
        all(`bet.status.${bet.status}`),
        bet.currency,
        bet.roundId,
        bet.id,
      ])
      return { lines, meta }
    },
  }

  const bonuses = {
    head: ['when', 'bonus', 'status', 'given', 'staked', 'toStake', 'cash', 'currency', 'ended', 'id'],
    read: async (chosen: HistorySearch, slice: Slice) => {
      const query = { ...bonusesQuery(chosen, timeZone), ...slice }
      const { data, meta } = await api.retention.listPlayerBonuses({ query })
      const lines = data.map((bonus) => [
        bonus.createdAt,
        bonus.name,
        award.state(bonus),
        bonus.amount,
        bonus.currentWagerAmount,
        bonus.requiredWagerAmount,
        bonus.convertedAmount,
        bonus.currency,
        bonus.finishedAt ?? '',
        bonus.id,
      ])
      return { lines, meta }
    },
  }

  async function save(): Promise<void> {
    const own = new AbortController()
    current.current = own
    setState({ at: 'running', rows: 0, of: 0 })
    const { head, read } = { transactions: payments, spins, bets, bonuses }[tab]
    const parts = [byteOrderMark, csvLine(head.map((key) => t(`history.${key}`)))]
    const { page: _page, ...chosen } = search
    // What comes while the pages are read would push rows from one page to the next.
    const dateTo = periodOf(chosen, timeZone).dateTo ?? new Date().toISOString()
    try {
      let rows = 0
      for (let page = 1; ; page += 1) {
        const { lines, meta } = await read(chosen, { dateTo, page, perPage })
        if (own.signal.aborted) return
        parts.push(...lines.map(csvLine))
        rows += lines.length
        setState({ at: 'running', rows, of: meta.totalRows })
        if (page >= meta.totalPages || lines.length === 0) break
      }
      const days = [chosen.from, dayOf(new Date(dateTo), timeZone)]
        .filter((day) => day !== undefined)
        .join('-to-')
      saveFile(parts, 'text/csv;charset=utf-8', `baize-${tab}-${days}.csv`)
      setState({ at: 'done', rows })
    } catch {
      if (!own.signal.aborted) setState({ at: 'failed' })
    }
  }

  const count = (rows: number) => formatNumber(locale, rows)
  if (state.at === 'running') {
    const words = t('proof.progress', { done: count(state.rows), rows: count(state.of) })
    return (
      <div className="wallet-progress wallet-export">
        <Bar
          parts={state.of === 0 ? 0 : state.rows / state.of}
          label={t('history.saving')}
          valueText={words}
        />
        <span>{words}</span>
        <Button
          size="s"
          look="plain"
          onClick={() => {
            current.current?.abort()
            setState({ at: 'rest' })
          }}
        >
          {t('proof.stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className="wallet-export">
      <Button size="s" before={<DownloadSimpleIcon size="s" />} onClick={() => void save()}>
        {t('history.save')}
      </Button>
      {state.at === 'done' && (
        <Notice tone="success" announced>
          {t('history.saved', { rows: count(state.rows) })}
        </Notice>
      )}
      {state.at === 'failed' && (
        <Notice tone="danger" announced>
          {t('history.notSaved')}
        </Notice>
      )}
    </div>
  )
}
