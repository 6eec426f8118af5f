// The face of the player on the web: what higher screens may use of it.
export { default as limitsCss } from './limits.css?url'
export { useCaptcha } from './captcha.tsx'
export { emptyValue, FormField } from './form-field.tsx'
export { resolveFields, showRefusal } from './form-fields.ts'
export { LimitLines } from './limit-line.tsx'
export { currenciesQuery, useDenomination, useLimitName, useLimitSum } from './limit-words.tsx'
export {
  holding,
  isUsedUp,
  limitsQuery,
  suspensionOf,
  tightestOf,
  usedShare,
  type Limit,
  type Suspension,
} from './limits.ts'
export { Suspended } from './suspended.tsx'
export { useBreakEnd } from './break-end.ts'
export { levelShare } from './level-share.ts'
export { profileQuery } from './profile.ts'
export { useSecondFactorDoor } from './second-factor-door.ts'
export { withSecondFactor } from './second-factor.ts'
export { lacksOf } from './welcome.ts'
