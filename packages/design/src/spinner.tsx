// A turning arc: something is on its way.
import { join } from './render.tsx'

export interface SpinnerProps {
  /** Read out politely; leave it away where the surroundings already say it. */
  label?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  return (
    <span className={join('bz-spinner', className)} data-size={size} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" width="20" height="20">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity=".22" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="bz-sr">{label}</span>}
    </span>
  )
}
