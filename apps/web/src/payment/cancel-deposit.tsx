// Taking a pending payment back: what it means, and the two ways out.
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isRefusal } from '../api.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Money } from '../wallet/wallet.tsx'
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
  if (!invoice && isPending) return null
  const open = invoice?.status === 1
  const refusal = isRefusal(decline.error) ? decline.error.name : 'unreachable'
  return (
    <div className="pay-form">
      {invoice && (
        <div className="pay-coin-sum">
          <span>{invoice.paymentMethodName}</span>
          <Money value={invoice.amount} code={invoice.currency} className="bz-figure" />
        </div>
      )}
      <p className="pay-words">{t(open ? 'cancelDeposit.text' : 'cancelDeposit.over')}</p>
      {decline.isError && open && (
        <Notice tone="danger" announced>
          {t(`cancelDeposit.refused.${refusal}`, { defaultValue: t('cancelDeposit.refused.unreachable') })}
        </Notice>
      )}
      <div className="pay-pair">
        <Button size="l" block look={open ? 'quiet' : 'primary'} onClick={() => close('cancel-deposit')}>
          {t(open ? 'cancelDeposit.keep' : 'cancelDeposit.back')}
        </Button>
        {open && (
          <Button size="l" block look="danger" loading={decline.isPending} onClick={() => decline.mutate()}>
            {t('cancelDeposit.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
