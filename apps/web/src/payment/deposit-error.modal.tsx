// Says why a payment failed and what to do; a payment that went well after all says that instead.
import { invoiceModal } from './invoice-modal.tsx'

export const modal = invoiceModal('deposit-error', 'depositError')
