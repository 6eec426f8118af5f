// A value to take along: shown whole, copied by one press, and said when it is.
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CopyIcon } from './icon.tsx'

export interface CopyFieldProps {
  label: ReactNode
  value: string
  copy: string
  copied: string
  /** Show something shorter than the value. */
  shown?: ReactNode
}

export function CopyField({ label, value, copy, copied, shown }: CopyFieldProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <div className="bz-field">
      <div className="bz-field-head">
        <span>{label}</span>
      </div>
      <div className="bz-copy">
        <bdi dir="ltr" className="bz-copy-value">
          {shown ?? value}
        </bdi>
        <IconButton
          label={copy}
          onClick={() => {
            void navigator.clipboard.writeText(value).then(() => setDone(true))
          }}
        >
          {done ? <CheckIcon /> : <CopyIcon />}
        </IconButton>
      </div>
      <span className="bz-sr" aria-live="polite">
        {done ? copied : ''}
      </span>
    </div>
  )
}
