// The moment before the hosted page: what the player will see there, and a link for a browser that does not go by itself.
import { Steps } from '@baize/design/progress'
import { ArrowRightIcon, BankIcon, ShieldCheckIcon, WalletIcon } from '@baize/design/icon'
import { useEffect } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Money } from '../wallet/wallet.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { kindOf } from './method-rules.ts'
import { OutsideLink } from './outside-link.tsx'
import { departures, pageOf } from './queries.ts'
import { useInvoice } from './use-invoice.ts'

/** Long enough to read where one is going. */
const readMs = 1200

/** What there is to do on the page, by the kind of method. */
const handed: Record<string, string> = {
  card: 'depositRedirect.textCard',
  'card-3ds': 'depositRedirect.textCard',
  uzcard: 'depositRedirect.textCard',
  exchange: 'depositRedirect.textCard',
  bank: 'depositRedirect.textBank',
}

export function HandOver({ id }: { id: string }) {
  const t = useTexts('modals')
  const { invoice } = useInvoice(id)
  const page = invoice?.status === 1 ? pageOf(invoice) : null
  useEffect(() => {
    if (!page || !departures.has(id)) return undefined
    const timer = setTimeout(() => {
      departures.delete(id)
      location.assign(page)
    }, readMs)
    return () => clearTimeout(timer)
  }, [id, page])
  // Without a page to go to, the payment says for itself how it stands.
  if (!invoice || !page) return <InvoiceState id={id} stands="deposit-redirect" />
  const steps = 'wallet.steps.deposit'
  return (
    <div className="pay-hand-over">
      <div className="pay-coin-sum">
        <span>{t('depositRedirect.amount')}</span>
        <Money value={invoice.amount} code={invoice.currency} className="bz-figure" />
      </div>
      <Steps
        label={t('wallet.steps.label')}
        steps={[
          { key: 'amount', label: t('wallet.steps.amount'), state: 'done' },
          {
            key: 'bank',
            label: t(`${steps}.${kindOf(invoice.paymentMethod)}`, { defaultValue: t(`${steps}.any`) }),
            state: 'now',
            icon: <BankIcon />,
          },
          { key: 'end', label: t(`${steps}.end`), state: 'waiting', icon: <WalletIcon /> },
        ]}
      />
      <p className="pay-words">{t(handed[kindOf(invoice.paymentMethod)] ?? 'depositRedirect.text')}</p>
      <a className="bz-button" data-look="primary" data-size="xl" data-wide="" data-block="" href={page}>
        <span className="bz-button-body">
          {t('depositRedirect.go')}
          <ArrowRightIcon className="bz-flip" />
        </span>
      </a>
      <p className="pay-safe">
        <ShieldCheckIcon size="s" />
        <bdi dir="ltr">{new URL(page).host}</bdi>
      </p>
      <OutsideLink value={id} />
      <ModalLink name="cancel-deposit" value={id} className="bz-link pay-cancel">
        {t('depositStatus.cancel')}
      </ModalLink>
    </div>
  )
}
