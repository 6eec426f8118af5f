// Answers for the lists of states, kinds and periods that screens name by number.
import { otp, otpReason } from '@baize/contract/player-confirmation'

/** Numbers the names from 1 on, in the given order. */
const items = (...names: string[]): { id: number; name: string }[] =>
  names.map((name, index) => ({ id: index + 1, name }))

/** All but what a jurisdiction says. */
export const constants = {
  player: {
    scenarios: items('registration', 'profile', 'contact'),
    timeZone: Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') })),
    playerStatuses: items('active', 'blocked', 'closed'),
    document: {
      status: items('pending', 'approved', 'rejected'),
      type: [
        { id: 1, name: 'identity_front', section: 'identity' },
        { id: 2, name: 'identity_back', section: 'identity' },
        { id: 3, name: 'identity_selfie_id', section: 'identity' },
        { id: 4, name: 'address', section: 'address' },
        { id: 5, name: 'payment', section: 'payment' },
      ],
    },
    limit: {
      definition: items('bet', 'loss', 'deposit', 'self-exclusion', 'cooling-off'),
      status: items('active', 'pending', 'finished', 'cancelled'),
      cashPeriod: items('daily', 'weekly', 'monthly'),
      coolingOffPeriod: items('24 hours', '7 days', '30 days'),
      selfExclusionPeriod: items('6 months', '1 year', '5 years', 'indefinitely'),
    },
    otp: { reasons: otpReason.options, ...otp },
    socialAuth: [],
    telegram: null,
  },
  payment: {
    invoiceStatuses: items('pending', 'success', 'failed'),
    invoiceTypes: items('deposit', 'withdrawal'),
  },
  game: {
    bet: { status: items('open', 'won', 'lost', 'refunded', 'cashed out') },
    bonus: {
      triggerType: [
        { id: 1, name: 'manual' },
        { id: 2, name: 'registration' },
        { id: 3, name: 'deposit' },
      ],
      type: items('bonus', 'freespins', 'cashback', 'package'),
      status: items('available', 'accepted', 'used'),
    },
    playerBonus: {
      status: items('issued', 'activated', 'finished'),
      // Both 4 and 5 read "expired": before activation and while wagering.
      result: items('active', 'played', 'canceled', 'expired', 'expired'),
    },
    playerFreespin: {
      status: items('issued', 'activated', 'finished'),
      result: items('active', 'played', 'canceled', 'expired'),
    },
  },
}
