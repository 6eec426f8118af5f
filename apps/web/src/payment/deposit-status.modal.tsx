// Follows a payment until it ends, and can be left and opened again.
import { invoiceModal } from './invoice-modal.tsx'

export const modal = invoiceModal('deposit-status', 'depositStatus')
