// Answers for what the visitor agreed to: nothing that is not needed loads before it, and each purpose can be taken back.
import { writeCookie } from './cookie.ts'
import { consentCookie, consentPurposes, type ConsentPurpose, type Visitor } from './visitor.ts'

/** Kept for half a year, then asked again. */
const keptDays = 182

/** Stores the choice; an empty one is a refusal, and is kept as well, so that nobody is asked twice. */
export function chooseConsent(visitor: Visitor, purposes: readonly ConsentPurpose[]): void {
  const chosen = consentPurposes.filter((purpose) => purposes.includes(purpose))
  const isTakenBack = visitor.get().consent?.includes('fingerprint') && !chosen.includes('fingerprint')
  writeCookie(consentCookie, chosen.length > 0 ? chosen.join('.') : 'none', keptDays)
  visitor.set({ consent: chosen })
  // Who sent the visitor here is remembered after a yes, and forgotten after a no.
  void import('./affiliate.ts').then(({ obeyConsent }) => obeyConsent())
  if (isTakenBack) void import('./device-marks.ts').then(({ takeBackMarks }) => takeBackMarks(visitor))
}
