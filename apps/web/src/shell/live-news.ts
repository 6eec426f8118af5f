// Says aloud what the live connection brings: a payment that ended. A pending one is no news.
import { denominationOf } from '@baize/design/amount'
import { showAmount } from '@baize/money'
import { alerts } from '../alerts.ts'
import { languageTag, withLocale } from '../locale.ts'
import { useLive } from '../realtime/live.ts'
import { useLocale, useTexts } from '../texts.ts'

const succeeded = 2
const failed = 3

export function useLiveNews(): void {
  const t = useTexts('alerts')
  const locale = useLocale()
  useLive('payment:invoices', ({ event, invoice }) => {
    const kind = event === 'invoice.deposit.updated' ? 'deposit' : 'withdrawal'
    const sum = showAmount(invoice.amount, denominationOf(invoice.currency), languageTag(locale))
    if (invoice.status === succeeded) {
      alerts.success(t(`${kind}.success`), { description: t(`${kind}.successDescription`, { sum }) })
    }
    if (invoice.status === failed) {
      alerts.error(t(`${kind}.error`), {
        description: t(`${kind}.errorDescription`, { sum }),
        link: { text: t('support'), href: withLocale(locale, '/support') },
      })
    }
  })
}
