// From and until, with the usual periods one press away; days are ISO strings.
import type { ReactNode } from 'react'
import { Field } from './field.tsx'

export interface DateRangeProps {
  from: string
  until: string
  onRange: (range: { from: string; until: string }) => void
  labels: { from: string; until: string }
  min?: string
  max?: string
  presets?: readonly { key: string; label: ReactNode; from: string; until: string }[]
  error?: ReactNode
}

export function DateRange({ from, until, onRange, labels, min, max, presets, error }: DateRangeProps) {
  return (
    <div className="bz-range">
      <Field
        type="date"
        label={labels.from}
        value={from}
        min={min}
        max={until || max}
        onChange={(event) => onRange({ from: event.target.value, until })}
      />
      <Field
        type="date"
        label={labels.until}
        value={until}
        min={from || min}
        max={max}
        error={error}
        onChange={(event) => onRange({ from, until: event.target.value })}
      />
      {presets && (
        <div className="bz-presets">
          {presets.map((preset) => (
            <button
              key={preset.key}
              type="button"
              aria-pressed={preset.from === from && preset.until === until}
              onClick={() => onRange({ from: preset.from, until: preset.until })}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
