// Yes or no, and one of a few: checkbox, switch, radio tiles; native inputs, so a form works before hydration.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { ChoiceInput } from './choice-input.tsx'
import { CheckCircleFillIcon } from './icon.tsx'
import { join } from './render.tsx'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'size'> {
  label: ReactNode
  detail?: ReactNode
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

export type CheckboxProps = ChoiceProps

export function Checkbox({ label, detail, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={join('bz-choice', className)}>
      <label className="bz-choice-line">
        <ChoiceInput
          type="checkbox"
          className="bz-checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={join(detail ? `${id}-d` : null, error ? `${id}-e` : null) || undefined}
          {...rest}
        />
        <span className="bz-choice-label">{label}</span>
      </label>
      {detail && (
        <p className="bz-choice-detail" id={`${id}-d`}>
          {detail}
        </p>
      )}
      {error && (
        <p className="bz-field-error" id={`${id}-e`} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}

export interface SwitchProps extends Omit<ChoiceProps, 'error'> {
  /** The label is read out but not shown: the row around it already says it. */
  hideLabel?: boolean
}

export function Switch({ label, detail, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={join('bz-switch-line', className)}>
      <span className={hideLabel ? 'bz-sr' : 'bz-switch-text'}>
        <span className="bz-choice-label">{label}</span>
        {detail && (
          <span className="bz-choice-detail" id={`${id}-d`}>
            {detail}
          </span>
        )}
      </span>
      <ChoiceInput
        type="checkbox"
        role="switch"
        className="bz-switch"
        aria-describedby={detail ? `${id}-d` : undefined}
        {...rest}
      />
    </label>
  )
}

export interface RadioTile {
  value: string
  label: ReactNode
  detail?: ReactNode
  mark?: ReactNode
  disabled?: boolean
}

export interface RadioTilesProps {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  tiles: readonly RadioTile[]
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
  /** `list` is one under the other (the cashier's methods), `grid` stands side by side, `row` scrolls sideways on a phone. */
  shape?: 'list' | 'grid' | 'row'
  className?: string
}

export function RadioTiles(props: RadioTilesProps) {
  const { legend, hideLegend, name, tiles, value, defaultValue, onValue, shape = 'grid', className } = props
  return (
    <fieldset className={join('bz-tiles', className)} data-shape={shape}>
      <legend className={hideLegend ? 'bz-sr' : 'bz-tiles-legend'}>{legend}</legend>
      <div className="bz-tiles-set">
        {tiles.map((tile) => (
          <label key={tile.value} className="bz-tile">
            <ChoiceInput
              type="radio"
              className="bz-sr bz-tile-input"
              name={name}
              value={tile.value}
              disabled={tile.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === tile.value }
                : { checked: value === tile.value })}
              onChange={() => onValue?.(tile.value)}
            />
            {tile.mark && <span className="bz-tile-mark">{tile.mark}</span>}
            <span className="bz-tile-text">
              <b>{tile.label}</b>
              {tile.detail && <span>{tile.detail}</span>}
            </span>
            <CheckCircleFillIcon className="bz-tile-check" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
