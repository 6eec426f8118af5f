// The foot of a history list: how many there are, and the way to the other pages.
import type { PageMeta } from '@baize/contract/call'
import { Pagination } from '@baize/design/pagination'
import { Link } from '@tanstack/react-router'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import type { HistorySearch } from './history-address.ts'

export function HistoryPages({ search, meta }: { search: HistorySearch; meta: PageMeta }) {
  const t = useTexts('pages')
  const locale = useLocale()
  if (meta.totalRows === 0) return null
  return (
    <footer className="wallet-pages">
      <span>{t('history.count', { rows: formatNumber(locale, meta.totalRows) })}</span>
      <Pagination
        label={t('history.pages')}
        page={meta.page}
        pages={meta.totalPages}
        back={t('history.back')}
        on={t('history.on')}
        write={(number) => formatNumber(locale, number)}
        renderPage={(page) => (
          <Link
            to="/wallet/history"
            search={page === 1 ? { ...search, page: undefined } : { ...search, page }}
            activeProps={{}}
          />
        )}
      />
    </footer>
  )
}
