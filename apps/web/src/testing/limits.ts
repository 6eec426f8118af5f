// A limit of Alice's for tests of screens, with whatever a test wants to be otherwise.
import type { LimitOnWire } from '@baize/contract/player-limit'

/** €300 of deposits a week, of which €180 are used. */
export function aLimit(change: Partial<LimitOnWire> = {}): LimitOnWire {
  return {
    id: '019b8b74-1800-76b2-830c-b3f78b3a85d0',
    definition: 3,
    status: 1,
    period: 2,
    amount: '300.00',
    currentAmount: '180.00',
    remaining: '120.00',
    currency: 'EUR',
    startedAt: '2026-11-16T10:00:00.000Z',
    expiredAt: null,
    createdAt: '2026-11-16T10:00:00.000Z',
    cancelProcess: false,
    pendingExist: false,
    pendingAmount: null,
    pendingPeriod: null,
    pendingFrom: null,
    pendingReady: false,
    ...change,
  }
}
