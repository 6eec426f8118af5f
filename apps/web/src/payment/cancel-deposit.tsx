// Taking a pending payment back: what it means, and the two ways out.
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isRefusal } from '../api.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Money, useMayTakeBack } from '../wallet/wallet.tsx'
import { keepInvoice } from './queries.ts'
import { useInvoice } from './use-invoice.ts'

export function CancelDeposit({ id }: { id: string }) {
  const t = useTexts('modals')
  const { close } = useModals()
  const queryClient = useQueryClient()
  const { invoice, isPending } = useInvoice(id)
  const decline = useMutation({
    mutationFn: () => api.payment.declineInvoice({ params: { id } }),
    onSuccess: (declined) => {
      keepInvoice(queryClient, declined)
      close('cancel-deposit')
    },
    // Somebody was faster, most likely the payment itself: what stands now is shown instead.
    onError: () => queryClient.invalidateQueries({ queryKey: ['payment', 'listInvoices'] }),
  })
  const mayTakeBack = useMayTakeBack(invoice)
  // What is not known yet is not asked.
  if ((!invoice && isPending) || mayTakeBack === null) return null
  const waits = invoice?.status === 1
  const open = waits && mayTakeBack
  const words = invoice?.invoiceType === 2 ? 'cancelDeposit.withdrawal' : 'cancelDeposit'
  const refusal = isRefusal(decline.error) ? decline.error.name : 'unreachable'
  return (
    <div className="pay-form">
      {invoice && (
        <div className="pay-coin-sum">
          <span>{invoice.paymentMethodName}</span>
          <Money value={invoice.amount} code={invoice.currency} className="bz-figure" />
        </div>
      )}
      <p className="pay-words">
        {t(
          open ? `${words}.text` : waits ? 'cancelDeposit.refused.decline_not_allowed' : 'cancelDeposit.over',
        )}
      </p>
      {decline.isError && open && (
        <Notice tone="danger" announced>
          {t(`cancelDeposit.refused.${refusal}`, { defaultValue: t('cancelDeposit.refused.unreachable') })}
        </Notice>
      )}
      <div className="pay-pair">
        <Button size="l" block look={open ? 'quiet' : 'primary'} onClick={() => close('cancel-deposit')}>
          {t(open ? `${words}.keep` : 'cancelDeposit.back')}
        </Button>
        {open && (
          <Button size="l" block look="danger" loading={decline.isPending} onClick={() => decline.mutate()}>
            {t(`${words}.confirm`)}
          </Button>
        )}
      </div>
    </div>
  )
}
