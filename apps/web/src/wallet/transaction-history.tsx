// The payments of the history by days, each with its details and what can still be done.
import type { AnswerOf } from '@baize/contract/call'
import type { Invoice, paymentCalls } from '@baize/contract/payment'
import { CopyField } from '@baize/design/copy-field'
import { Empty, SlipDrawing } from '@baize/design/empty'
import { ArrowDownIcon, ArrowUpIcon } from '@baize/design/icon'
import { PaymentMark } from '@baize/design/payment-mark'
import { Table } from '@baize/design/table'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { HistoryPages } from './history-pages.tsx'
import type { HistorySearch } from './history-address.ts'
import { filtersOf, perPage } from './history-search.ts'
import { StatusBadge } from './status-badge.tsx'
import { markOf, Money, useDays, useInvoiceWords, When } from './wallet.tsx'
import { useMayTakeBack } from './take-back.ts'

type List = AnswerOf<typeof paymentCalls.listInvoices>

export function TransactionHistory({ search, list }: { search: HistorySearch; list: List | undefined }) {
  const t = useTexts('pages')
  const words = useInvoiceWords()
  const dayOf = useDays()
  const filtered = filtersOf(search) > 0
  return (
    <section className="bz-panel wallet-list">
      <Table<Invoice>
        caption={t('history.transactions')}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        group={({ createdAt }) => dayOf(createdAt)}
        loading={list ? undefined : Math.min(8, perPage)}
        columns={[
          {
            key: 'what',
            head: t('history.what'),
            phone: 'title',
            renderMark: ({ invoiceType }) => <Direction type={invoiceType} />,
            renderCell: ({ invoiceType }) => <b className="wallet-what">{words.type(invoiceType)}</b>,
          },
          {
            key: 'when',
            head: t('history.when'),
            phone: 'under',
            renderCell: ({ createdAt }) => <When at={createdAt} shape="time" />,
          },
          {
            key: 'method',
            head: t('history.method'),
            phone: 'under',
            renderCell: ({ paymentMethod, paymentMethodName, paymentMethodLogo }) => (
              <span className="wallet-method">
                <PaymentMark method={markOf(paymentMethod, paymentMethodLogo)} size={22} />
                {paymentMethodName}
              </span>
            ),
          },
          {
            key: 'status',
            head: t('history.status'),
            phone: 'under-end',
            renderCell: (invoice) => <StatusBadge invoice={invoice} />,
          },
          {
            key: 'amount',
            head: t('history.amount'),
            end: true,
            phone: 'end',
            renderCell: (invoice) => <InvoiceAmount invoice={invoice} />,
          },
        ]}
        more={{
          label: ({ number, invoiceType }) =>
            t('history.more', { number: `${words.type(invoiceType)} ${number}` }),
          renderRow: (invoice) => <InvoiceDetails invoice={invoice} />,
        }}
        empty={
          <Empty
            drawing={<SlipDrawing />}
            title={t(filtered ? 'history.none' : 'wallet.noPayments')}
            action={
              filtered ? undefined : (
                <ModalLink
                  name="wallet"
                  value="deposit"
                  className="bz-button"
                  data-look="tonal"
                  data-size="m"
                >
                  <span className="bz-button-body">{t('wallet.deposit')}</span>
                </ModalLink>
              )
            }
          >
            {t(filtered ? 'history.noneText' : 'wallet.noPaymentsText')}
          </Empty>
        }
      />
      {list && <HistoryPages search={search} meta={list.meta} />}
    </section>
  )
}

export function Direction({ type }: { type: number }) {
  return (
    <span className="wallet-direction" data-type={type === 1 ? 'in' : 'out'} aria-hidden="true">
      {type === 1 ? <ArrowDownIcon size="s" /> : <ArrowUpIcon size="s" />}
    </span>
  )
}

/** What moved has its sign; what did not move is dim and has none. */
export function InvoiceAmount({ invoice }: { invoice: Invoice }) {
  const { status, invoiceType, transactionAmount, amount, currency } = invoice
  if (status === 3) return <Money value={amount} code={currency} className="wallet-unmoved" />
  const moved = status === 2 ? transactionAmount : amount
  return invoiceType === 1 ? (
    <Money value={moved} code={currency} signed={status === 2} tone={status === 2 ? 'gain' : undefined} />
  ) : (
    <Money value={`-${moved}`} code={currency} />
  )
}

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const words = useInvoiceWords()
  const copying = { copy: all('copy'), copied: all('copied') }
  // What the desk wrote says it better.
  const reason = invoice.statusNote ? '' : words.reason(invoice.statusResult)
  return (
    <div className="wallet-details">
      <dl>
        <div>
          <dt>{t('history.number')}</dt>
          <dd>
            <bdi dir="ltr">#{invoice.number}</bdi>
          </dd>
        </div>
        {reason && (
          <div>
            <dt>{t('history.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        {invoice.statusNote && (
          <div>
            <dt>{t('history.note')}</dt>
            <dd>
              <bdi dir="auto" className="wallet-note">
                {invoice.statusNote}
              </bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('history.when')}</dt>
          <dd>
            <When at={invoice.createdAt} shape="full" />
          </dd>
        </div>
        <div>
          <dt>{t('history.updated')}</dt>
          <dd>
            <When at={invoice.updatedAt} shape="full" />
          </dd>
        </div>
      </dl>
      <CopyField label={t('history.id')} value={invoice.id} {...copying} />
      <InvoiceActions invoice={invoice} />
    </div>
  )
}

/** What waits can be gone on with, and taken back where it may be. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useTexts('pages')
  const pending = invoice.status === 1
  const mayTakeBack = useMayTakeBack(invoice)
  return (
    <div className="wallet-details-actions">
      <ModalLink
        name="deposit-status"
        value={invoice.id}
        className="bz-button"
        data-look={pending ? 'tonal' : 'quiet'}
        data-size="s"
      >
        <span className="bz-button-body">
          {t(pending && invoice.invoiceType === 1 ? 'history.continue' : 'history.open')}
        </span>
      </ModalLink>
      {mayTakeBack && (
        <ModalLink
          name="cancel-deposit"
          value={invoice.id}
          className="bz-button"
          data-look="plain"
          data-size="s"
        >
          <span className="bz-button-body">
            {t(invoice.invoiceType === 1 ? 'history.cancel' : 'history.takeBack')}
          </span>
        </ModalLink>
      )}
    </div>
  )
}
