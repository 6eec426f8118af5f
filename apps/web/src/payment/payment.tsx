// The face of payments on the web: invoices that end are said aloud wherever the player is.
import { useState } from 'react'
import { alerts } from '../alerts.ts'
import { withLocale } from '../locale.ts'
import { useLive } from '../realtime/live.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useSums } from '../wallet/wallet.tsx'
import { createNewsFilter, newsOf } from './invoice-news.ts'
import { tellMilestone } from './milestone.ts'

export { BonusCodes, bonusCodesQuery } from './bonus-code.tsx'
export { useCodeNews } from './code-news.ts'
export { default as paymentCss } from './payment.css?url'
export { useRegionQuestion } from './payment-region.ts'

/** Stands beside every page. */
export function useInvoiceAlerts(): void {
  const t = useTexts('alerts')
  const locale = useLocale()
  const sum = useSums()
  const [isNew] = useState(createNewsFilter)
  useLive('payment:invoices', (message) => {
    tellMilestone(message.invoice)
    const news = newsOf(message)
    if (!news || !isNew(message.invoice)) return
    const { value, currency } = news.sum
    const said = sum(value, currency)
    alerts[news.kind](t(news.text), {
      // The desk writes in whatever language it likes.
      description: news.note
        ? t(`${news.text}Noted`, { sum: said, note: `\u2068${news.note}\u2069` })
        : t(`${news.text}Description`, { sum: said }),
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
