// The face of payments on the web: invoices that end are said aloud wherever the player is.
import { denominationOf } from '@baize/design/amount'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alerts } from '../alerts.ts'

import { withLocale } from '../locale.ts'
import { useLive } from '../realtime/live.ts'
import { useLocale, useTexts } from '../texts.ts'
import { currenciesQuery, sumText } from '../wallet/wallet.tsx'
import { createNewsFilter, newsOf } from './invoice-news.ts'

/** Stands beside every page. */
export function useInvoiceAlerts(): void {
  const t = useTexts('alerts')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [isNew] = useState(createNewsFilter)
  useLive('payment:invoices', (message) => {
    const news = newsOf(message)
    if (!news || !isNew(message.invoice)) return
    const { value, currency: code } = news.sum
    const currency =
      queryClient.getQueryData(currenciesQuery.queryKey)?.find((one) => one.code === code) ??
      denominationOf(code)
    alerts[news.kind](t(news.text), {
      description: t(`${news.text}Description`, { sum: sumText(value, currency, locale) }),
      ...(news.ways
        ? {
            links: {
              support: { text: t('support'), href: withLocale(locale, '/support') },
              wallet: {
                text: t('wallet'),
                href: withLocale(
                  locale,
                  `/wallet?wallet=${message.invoice.invoiceType === 1 ? 'deposit' : 'withdraw'}`,
                ),
              },
            },
          }
        : {}),
    })
  })
}
