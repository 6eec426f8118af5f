// One of many, found by typing: countries, currencies, studios.
import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './field.tsx'
import { useHydrated } from './hydrated.tsx'
import { CaretDownBoldIcon, CheckBoldIcon, MagnifyingGlassIcon } from './icon.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** A dimmer word at the end of the line, such as a code. */
  detail?: string
  mark?: ReactNode
  /** What the closed control shows instead of the label, where room is short. */
  short?: string
  /** Another name that it is found by and that is not shown, such as the English one. */
  also?: string
}

export interface ComboboxProps extends FieldFrameProps {
  options: readonly ComboboxOption[]
  value: string | null
  onValue: (value: string) => void
  placeholder: string
  /** The name of the search line and what is said when nothing fits. */
  search: string
  nothing: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function Combobox(props: ComboboxProps) {
  const { label, hint, error, aside, hideLabel, className, options, value, onValue } = props
  const { placeholder, search, nothing, disabled, name, onBlur, ref } = props
  const alive = useHydrated()
  const chosen = options.find((option) => option.value === value) ?? null
  const face = (
    <>
      {chosen?.mark && <span className="bz-control-side">{chosen.mark}</span>}
      <span className="bz-combobox-value" data-empty={chosen ? undefined : ''}>
        {chosen ? (chosen.short ?? chosen.label) : placeholder}
      </span>
      <CaretDownBoldIcon size="s" className="bz-select-caret" />
    </>
  )
  return (
    <FieldFrame {...{ label, hint, error, aside, hideLabel, className }}>
      {(wiring) => (
        <>
          {name && <input type="hidden" name={name} value={value ?? ''} />}
          {!alive ? (
            <button type="button" className="bz-control bz-combobox" disabled={disabled} {...wiring}>
              {face}
            </button>
          ) : (
            <Base.Root
              items={options}
              value={chosen}
              onValueChange={(next: ComboboxOption | null) => next && onValue(next.value)}
              itemToStringLabel={(option: ComboboxOption) => option.label}
              isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
              filter={fits}
              disabled={disabled}
              autoHighlight
            >
              <Base.Trigger className="bz-control bz-combobox" ref={ref} onBlur={onBlur} {...wiring}>
                {face}
              </Base.Trigger>
              <Base.Portal>
                <Base.Positioner className="bz-float" align="start" sideOffset={6}>
                  <Base.Popup className="bz-popup bz-combobox-popup" aria-label={search}>
                    <span className="bz-control">
                      <span className="bz-control-side">
                        <MagnifyingGlassIcon />
                      </span>
                      <Base.Input className="bz-input" placeholder={search} aria-label={search} />
                    </span>
                    <Base.Empty className="bz-combobox-empty">{nothing}</Base.Empty>
                    <Base.List className="bz-combobox-list">
                      {(option: ComboboxOption) => (
                        <Base.Item key={option.value} value={option} className="bz-item">
                          {option.mark}
                          <span className="bz-item-label">{option.label}</span>
                          {option.detail && <bdi className="bz-item-detail">{option.detail}</bdi>}
                          <Base.ItemIndicator className="bz-item-check">
                            <CheckBoldIcon size="s" />
                          </Base.ItemIndicator>
                        </Base.Item>
                      )}
                    </Base.List>
                  </Base.Popup>
                </Base.Positioner>
              </Base.Portal>
            </Base.Root>
          )}
        </>
      )}
    </FieldFrame>
  )
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Finds by the start of any word of the label, or by the code, whatever the accents. */
export function fits(option: ComboboxOption, query: string): boolean {
  const asked = plain(query.trim())
  if (!asked) return true
  if (plain(option.value).startsWith(asked) || plain(option.detail ?? '').startsWith(asked)) return true
  return [option.label, option.also ?? ''].some((name) => ` ${plain(name)}`.includes(` ${asked}`))
}
