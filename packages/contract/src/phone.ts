// Answers for telephone numbers: the rule `phone` and the one written form that is kept; heavy with the world's numbering plans, so only forms with a phone load it.
import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
  ParseError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { phoneMaxDigits, phoneMaxInput, type PhoneFailure } from './validation.ts'

export type { PhoneFailure } from './validation.ts'
/** International digits without plus, such as `4915112345678`, and where the number belongs when its plan says so. */
type ReadPhone = { phone: string; country: string | null; national: string; international: string }

const failures: readonly string[] = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG']
const isFailure = (message: string): message is PhoneFailure => failures.includes(message)

/**
 * Reads a number as people write it. With a plus, with 00 or without a country it counts as international; with a
 * country it may be national, such as `0151 1234567` in Germany. Whether the number answers is for a code to show, so
 * any number that its plan leaves room for passes.
 */
export function normalPhone(input: string, country?: string | null): ReadPhone | { failure: PhoneFailure } {
  const typed = input.trim()
  if (typed.length > phoneMaxInput) return { failure: 'TOO_LONG' }
  const international = /^\(?\s*(?:[+＋]|00)/.test(typed)
  const text = international ? typed.replace(/^\(?\s*(?:[+＋]|00)/, '+') : country ? typed : `+${typed}`
  try {
    const number = parsePhoneNumberWithError(text, {
      ...(international || !country ? {} : { defaultCountry: country as CountryCode }),
      extract: false,
    })
    // A number behind a switchboard gets no text message.
    if (number.ext) return { failure: 'NOT_A_NUMBER' }
    const length = lengthOf(number)
    return length ? { failure: length } : read(number)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { failure: isFailure(error.message) ? error.message : 'NOT_A_NUMBER' }
  }
}

/** The rule `phone`: what is wrong with an international number, or null. */
export function checkPhone(value: string): PhoneFailure | null {
  const result = normalPhone(value)
  return 'failure' in result ? result.failure : null
}

/** How a number is grouped while it is typed, as a mask of `#`, with room for the longest number of its plan. */
export function phoneMask(typed: string, country?: string | null): string {
  const shown = grouped(typed.replace(/[^\d+]/g, ''), country && isSupportedCountry(country) ? country : null)
  const digits = shown.replace(/\D/g, '').length
  return shown.replace(/\d/g, '#') + '#'.repeat(Math.max(0, phoneMaxDigits - digits))
}

/** Plans know groups for numbers that begin as people dial them: with the zero of the country, or with its prefix. */
function grouped(typed: string, country: CountryCode | null): string {
  if (!country || /^[+0]/.test(typed)) return new AsYouType(country ?? undefined).input(typed)
  const prefix = `+${getCountryCallingCode(country)}`
  return new AsYouType()
    .input(prefix + typed)
    .slice(prefix.length)
    .trimStart()
}

function lengthOf(number: PhoneNumber): PhoneFailure | null {
  const wrong = validatePhoneNumberLength(number.number)
  if (!wrong) return null
  return isFailure(wrong) ? wrong : 'NOT_A_NUMBER'
}

function read(number: PhoneNumber): ReadPhone {
  return {
    phone: number.number.slice(1),
    country: number.country ?? null,
    national: number.formatNational(),
    international: number.formatInternational(),
  }
}
