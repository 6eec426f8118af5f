// One payment as it stands: waiting with what there is to do, arrived, or failed with what to do next. The same for both directions.
import type { Invoice } from '@baize/contract/payment'
import { Empty, SlipDrawing } from '@baize/design/empty'
import { ArrowSquareOutIcon, BankIcon, PaperPlaneTiltIcon, WalletIcon } from '@baize/design/icon'
import { PaymentMark } from '@baize/design/payment-mark'
import { Outcome, Steps } from '@baize/design/progress'
import { Skeleton } from '@baize/design/skeleton'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useWayToPlay } from '../last-game.ts'
import type { ModalName } from '../links.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { markOf, Money, useInvoiceWords, useMayTakeBack, useSums, When } from '../wallet/wallet.tsx'
import { CoinAwaited } from './coin-awaited.tsx'
import { kindOf } from './method-rules.ts'
import { tellMilestone } from './milestone.ts'
import { pageOf } from './queries.ts'
import { TransferAwaited } from './transfer-awaited.tsx'
import { useInvoice } from './use-invoice.ts'

/** `stands` is the modal that shows this: what leads on takes its place. */
export function InvoiceState({ id, stands }: { id: string; stands: ModalName }) {
  const t = useTexts('modals')
  const { invoice, isPending } = useInvoice(id)
  if (isPending) {
    return (
      <div className="pay-state" aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    )
  }
  if (!invoice) {
    return (
      <Empty title={t('depositStatus.unknown')} drawing={<SlipDrawing />}>
        {t('depositStatus.unknownText')}
      </Empty>
    )
  }
  return (
    <div className="pay-state">
      {invoice.status === 1 ? (
        <Waiting invoice={invoice} />
      ) : invoice.status === 2 ? (
        <Arrived invoice={invoice} stands={stands} />
      ) : (
        <Failed invoice={invoice} stands={stands} />
      )}
    </div>
  )
}

function Waiting({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const sum = useSums()
  const { publicData, amount, currency, invoiceType } = invoice
  const amountText = sum(amount, currency)
  const foot = <LeaveOrCancel invoice={invoice} />
  if (invoiceType === 2) {
    return (
      <>
        <Outcome state="pending" title={t('depositStatus.withdrawal.pending', { sum: amountText })}>
          {t('depositStatus.withdrawal.pendingText')}
        </Outcome>
        <Road invoice={invoice} />
        {foot}
      </>
    )
  }
  if (publicData.address || publicData.qr) {
    return (
      <>
        <CoinAwaited invoice={invoice} />
        {foot}
      </>
    )
  }
  if (publicData.instructions) {
    return (
      <>
        <TransferAwaited invoice={invoice} />
        {foot}
      </>
    )
  }
  const page = pageOf(invoice)
  return (
    <>
      <Outcome
        state="pending"
        title={t('depositStatus.deposit.pending')}
        actions={
          page && (
            <a className="bz-button" data-look="tonal" data-size="l" data-block="" href={page}>
              <span className="bz-button-body">
                <ArrowSquareOutIcon />
                {t('depositStatus.toBank')}
              </span>
            </a>
          )
        }
      >
        {t('depositStatus.deposit.pendingText', { sum: amountText })}
      </Outcome>
      <Road invoice={invoice} />
      {foot}
    </>
  )
}

/** The road of the money, upright, with the moments that are known. */
function Road({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const { createdAt, updatedAt, status, invoiceType, paymentMethod } = invoice
  const direction = invoiceType === 1 ? 'deposit' : 'withdraw'
  const steps = `wallet.steps.${direction}`
  const label = (text: ReactNode, at?: string) => (
    <span className="pay-road">
      <span>{text}</span>
      {at && (
        <small>
          <When at={at} shape="time" />
        </small>
      )}
    </span>
  )
  return (
    <Steps
      upright
      label={t('wallet.steps.label')}
      steps={[
        { key: 'asked', label: label(t('wallet.steps.amount'), createdAt), state: 'done' },
        {
          key: 'middle',
          label: label(t(`${steps}.${kindOf(paymentMethod)}`, { defaultValue: t(`${steps}.any`) })),
          state: status === 1 ? 'now' : 'done',
          icon: <BankIcon />,
        },
        {
          key: 'end',
          label: label(t(`${steps}.end`), status === 2 ? updatedAt : undefined),
          state: status === 2 ? 'done' : 'waiting',
          icon: direction === 'deposit' ? <WalletIcon /> : <PaperPlaneTiltIcon />,
        },
      ]}
    />
  )
}

function Arrived({ invoice, stands }: { invoice: Invoice; stands: ModalName }) {
  const t = useTexts('modals')
  const { invoiceType, transactionAmount, currency } = invoice
  const direction = invoiceType === 1 ? 'deposit' : 'withdrawal'
  const { isBack, way } = useWayToPlay()
  useEffect(() => tellMilestone(invoice), [invoice])
  return (
    <>
      <Outcome
        state="success"
        title={<Money value={transactionAmount} code={currency} className="pay-arrived" />}
        actions={
          direction === 'deposit' ? (
            <>
              <Link {...way} className="bz-button" data-look="primary" data-size="l" data-block="">
                <span className="bz-button-body">{t(isBack ? 'success.back' : 'depositStatus.play')}</span>
              </Link>
              <Link to="/wallet" className="bz-button" data-look="quiet" data-size="l" data-block="">
                <span className="bz-button-body">{t('depositStatus.toWallet')}</span>
              </Link>
            </>
          ) : (
            <Link to="/wallet/history" className="bz-button" data-look="quiet" data-size="l" data-block="">
              <span className="bz-button-body">{t('depositStatus.toHistory')}</span>
            </Link>
          )
        }
      >
        {t(`depositStatus.${direction}.success`)}
      </Outcome>
      <Receipt invoice={invoice} />
      {stands === 'deposit-error' && <Fine>{t('depositStatus.afterAll')}</Fine>}
    </>
  )
}

function Failed({ invoice, stands }: { invoice: Invoice; stands: ModalName }) {
  const t = useTexts('modals')
  const words = useInvoiceWords()
  const sum = useSums()
  const { invoiceType, statusResult, statusNote, amount, currency } = invoice
  const direction = invoiceType === 1 ? 'deposit' : 'withdrawal'
  const cancelled = statusResult === 'declined_by_player'
  return (
    <>
      <Outcome
        state="failed"
        title={t(cancelled ? `depositStatus.${direction}.cancelled` : `depositStatus.${direction}.failed`)}
        actions={
          <>
            <ModalLink
              name="wallet"
              value={direction === 'deposit' ? 'deposit' : 'withdraw'}
              instead={stands}
              className="bz-button"
              data-look="primary"
              data-size="l"
              data-block=""
            >
              <span className="bz-button-body">{t('depositError.again')}</span>
            </ModalLink>
            <div className="pay-pair">
              <Link to="/support" className="bz-button" data-look="quiet" data-size="l" data-block="">
                <span className="bz-button-body">{t('depositError.support')}</span>
              </Link>
              <Link to="/wallet" className="bz-button" data-look="quiet" data-size="l" data-block="">
                <span className="bz-button-body">{t('depositError.wallet')}</span>
              </Link>
            </div>
          </>
        }
      >
        {/* The desk says it better, in a place of its own. */}
        {statusNote ? null : <>{words.reason(statusResult)} </>}
        {t(`depositStatus.${direction}.failedText`, { sum: sum(amount, currency) })}
      </Outcome>
      {statusNote && (
        <figure className="pay-note">
          <figcaption>{t('depositStatus.note')}</figcaption>
          <blockquote dir="auto">{statusNote}</blockquote>
        </figure>
      )}
      <Receipt invoice={invoice} />
    </>
  )
}

/** What support asks for first. */
function Receipt({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const { transactionId, agentNumber } = invoice.publicData
  return (
    <dl className="pay-receipt">
      <div>
        <dt>{t('depositStatus.method')}</dt>
        <dd className="pay-receipt-method">
          <PaymentMark method={markOf(invoice.paymentMethod, invoice.paymentMethodLogo)} size={18} />
          {invoice.paymentMethodName}
        </dd>
      </div>
      {/[1-9]/.test(invoice.fee) && (
        <div>
          <dt>{t('wallet.cost.fee')}</dt>
          <dd>
            <Money value={invoice.fee} code={invoice.currency} />
          </dd>
        </div>
      )}
      {transactionId && (
        <div>
          <dt>{t(agentNumber ? 'depositStatus.receipt.label' : 'depositStatus.receipt.transfer')}</dt>
          <dd>
            <bdi dir="ltr" className="pay-receipt-id">
              {transactionId}
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('depositStatus.number')}</dt>
        <dd>
          <bdi dir="ltr">#{invoice.number}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('depositStatus.when')}</dt>
        <dd>
          <When at={invoice.updatedAt} />
        </dd>
      </div>
    </dl>
  )
}

function LeaveOrCancel({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  if (!useMayTakeBack(invoice)) return <Fine>{t('depositStatus.mayLeave')}</Fine>
  return (
    <div className="pay-foot">
      <Fine>{t('depositStatus.mayLeave')}</Fine>
      <ModalLink name="cancel-deposit" value={invoice.id} className="bz-link pay-cancel">
        {t(invoice.invoiceType === 1 ? 'depositStatus.cancel' : 'depositStatus.takeBack')}
      </ModalLink>
    </div>
  )
}

function Fine({ children }: { children: ReactNode }) {
  return <p className="bz-fine">{children}</p>
}
