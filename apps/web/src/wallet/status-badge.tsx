// The state of an invoice as a word on its colour.
import type { Invoice } from '@baize/contract/payment'
import { Badge } from '@baize/design/badge'
import { CheckIcon, ClockIcon, WarningCircleIcon, XIcon } from '@baize/design/icon'
import { invoiceTone, useInvoiceWords } from './invoice-words.ts'

const icons = {
  info: <ClockIcon size="s" />,
  primary: <CheckIcon size="s" />,
  danger: <WarningCircleIcon size="s" />,
  neutral: <XIcon size="s" />,
}

export function StatusBadge({ invoice }: { invoice: Pick<Invoice, 'status' | 'statusResult'> }) {
  const words = useInvoiceWords()
  const tone = invoiceTone(invoice)
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {words.status(invoice)}
    </Badge>
  )
}
