// The number on the agent's receipt, typed by the player so that the cash is found; it may be corrected.
import type { Invoice } from '@baize/contract/payment'
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { CheckCircleFillIcon } from '@baize/design/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { keepInvoice } from './queries.ts'

/** As the contract takes it. */
const receiptForm = /^[A-Za-z0-9][A-Za-z0-9 ./-]{2,39}$/

export function AgentReceipt({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const queryClient = useQueryClient()
  const given = invoice.publicData.transactionId
  const [typed, setTyped] = useState<string | null>(given === null ? '' : null)
  const [odd, setOdd] = useState(false)
  const give = useMutation({
    mutationFn: (transactionId: string) =>
      api.payment.giveTransactionId({ params: { id: invoice.id }, body: { transactionId } }),
    onSuccess: (changed) => {
      keepInvoice(queryClient, changed)
      setTyped(null)
    },
  })
  if (typed === null && given !== null) {
    return (
      <p className="pay-receipt-given" role="status">
        <CheckCircleFillIcon />
        <span>
          {t('depositStatus.receipt.given')} <bdi dir="ltr">{given}</bdi>
        </span>
        <Button size="s" look="plain" onClick={() => setTyped(given)}>
          {t('depositStatus.receipt.change')}
        </Button>
      </p>
    )
  }
  const value = typed ?? ''
  const refused = give.error && (isRefusal(give.error) ? give.error.name : 'unreachable')
  const error = odd
    ? t('depositStatus.receipt.form')
    : refused
      ? t(`depositStatus.receipt.refused.${refused}`, { defaultValue: t('depositStatus.receipt.trouble') })
      : undefined
  return (
    <form
      className="pay-receipt-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isFit = receiptForm.test(value.trim())
        setOdd(!isFit)
        if (isFit && !give.isPending) give.mutate(value.trim())
      }}
    >
      <Field
        label={t('depositStatus.receipt.label')}
        hint={t('depositStatus.receipt.hint')}
        error={error}
        name="transactionId"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value)
          setOdd(false)
          give.reset()
        }}
      />
      <Button type="submit" look="tonal" size="l" loading={give.isPending}>
        {t('depositStatus.receipt.send')}
      </Button>
    </form>
  )
}
