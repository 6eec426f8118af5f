// Answers for how often one address may do a thing before it has to show that a person is there.
import type { Threshold } from '../platform/captcha.ts'

export const thresholds = {
  registrations: { name: 'registrations', max: 3, seconds: 3600 },
  codes: { name: 'codes', max: 5, seconds: 3600 },
  failedSignIns: { name: 'failed sign-ins', max: 5, seconds: 900 },
} as const satisfies Record<string, Threshold>
