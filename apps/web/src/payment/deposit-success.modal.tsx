// Where a provider's page leads to after a payment: it has arrived, or is followed until it does.
import { invoiceModal } from './invoice-modal.tsx'

export const modal = invoiceModal('deposit-success', 'depositStatus')
