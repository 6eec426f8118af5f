// A telephone number: the country by its prefix, the number as people of that country write it; the form keeps international digits.
import type { Country } from '@baize/contract/content'
import { normalPhone, phoneMask } from '@baize/contract/phone'
import { Combobox } from '@baize/design/combobox'
import { latinDigits } from '@baize/design/digits'
import { FieldFrame, type FieldFrameProps } from '@baize/design/field'
import { useCallback, useState, type Ref } from 'react'
import { useTexts } from '../texts.ts'
import { showMasked, useMask } from './mask.ts'
import './player.css'

export interface PhoneFieldProps extends FieldFrameProps {
  name: string
  /** International digits without plus; empty while nothing is typed. */
  value: string
  onValue: (value: string) => void
  countries: readonly Country[]
  /** Where the visitor probably is. */
  home: string | null
  required?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

type Own = { value: string; country: string | null; typed: string }

export function PhoneField(props: PhoneFieldProps) {
  const { value, onValue, countries, home, readOnly, ...frame } = props
  const word = useTexts('fields-settings')
  // What was typed stays as it was typed, as long as it means the value of the form.
  const [own, setOwn] = useState<Own>(() => read(value, countries, home))
  const now = own.value === value ? own : read(value, countries, own.country ?? home)

  const write = (typed: string, country: string | null) => {
    const prefix = countries.find(({ code }) => code === country)?.phonePrefix ?? ''
    const result = typed.trim() === '' ? null : normalPhone(typed, country)
    // A number that is not right yet is kept with its prefix, so that the rule says what is wrong with it.
    const next =
      result === null
        ? ''
        : 'failure' in result
          ? /^(?:\+|00)/.test(typed)
            ? digitsOf(typed).replace(/^00/, '')
            : `${prefix}${digitsOf(typed)}`
          : result.phone
    // Who types or pastes a whole international number has chosen the country with it.
    const place = result && !('failure' in result) && result.country ? result.country : country
    const known = countries.some(({ code }) => code === place) ? place : country
    const whole = known !== country && result && !('failure' in result)
    setOwn({ value: next, country: known, typed: whole ? result.national : typed })
    onValue(next)
  }

  const mask = { pattern: (typed: string) => phoneMask(latinDigits(typed), now.country) }
  const attach = useMask(mask, ({ shown }) => write(shown, now.country))
  const { ref } = props
  const both = useCallback(
    (input: HTMLInputElement | null) => {
      const detach = attach(input)
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
      return () => {
        if (typeof detach === 'function') detach()
        if (typeof ref === 'function') ref(null)
      }
    },
    [attach, ref],
  )

  return (
    <FieldFrame {...pick(frame)}>
      {(wiring) => (
        <div className="player-phone" dir="ltr">
          <Combobox
            label={word('labels.phoneCountry')}
            hideLabel
            options={countries
              .filter(({ phonePrefix }) => phonePrefix)
              .map((country) => ({
                value: country.code,
                label: country.nativeName,
                detail: `+${country.phonePrefix}`,
                also: `${country.name} ${country.phonePrefix}`,
                short: `${country.code} +${country.phonePrefix}`,
              }))}
            value={now.country}
            onValue={(country) => write(now.typed, country)}
            disabled={readOnly}
            placeholder="+"
            search={word('placeholders.country')}
            nothing={word('hints.nothingFound')}
          />
          <span className="bz-control">
            <input
              {...wiring}
              className="bz-input"
              type="tel"
              name={props.name}
              inputMode="tel"
              autoComplete="tel-national"
              required={props.required}
              readOnly={readOnly}
              data-autofocus={props.autoFocus || undefined}
              ref={both}
              value={showMasked({ pattern: phoneMask(now.typed, now.country) }, now.typed)}
              onChange={() => undefined}
              onBlur={props.onBlur}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

const pick = ({ label, hint, error, aside, hideLabel, className }: FieldFrameProps): FieldFrameProps => ({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
})

const digitsOf = (typed: string): string => latinDigits(typed).replace(/\D/g, '')

/** Takes a kept number apart; one that its plan does not take is shown behind the longest prefix that fits. */
function read(value: string, countries: readonly Country[], likely: string | null): Own {
  if (!value)
    return { value, country: countries.some(({ code }) => code === likely) ? likely : null, typed: '' }
  const result = normalPhone(value)
  if (!('failure' in result)) {
    const place = countries.find(({ code }) => code === result.country)
    if (place) return { value, country: place.code, typed: result.national }
  }
  const [place] = countries
    .filter(({ phonePrefix }) => phonePrefix && value.startsWith(phonePrefix))
    .sort(
      (a, b) =>
        b.phonePrefix.length - a.phonePrefix.length ||
        Number(b.code === likely) - Number(a.code === likely) ||
        a.code.localeCompare(b.code),
    )
  return place
    ? { value, country: place.code, typed: value.slice(place.phonePrefix.length) }
    : { value, country: null, typed: `+${value}` }
}
