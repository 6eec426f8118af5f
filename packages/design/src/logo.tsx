// The mark of Baize: half of the table in the light; and the preloader, where the light goes round once.
import { join } from './render.tsx'

/** The sign alone. */
export function LogoMark({ size = 26, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={join('bz-logo-mark', className)}
    >
      <circle cx="16" cy="16" r="16" className="bz-logo-a" />
      <g className="bz-logo-turn">
        <path d="M16 4a12 12 0 0 1 0 24Z" className="bz-logo-b" />
        <circle cx="16" cy="16" r="5.4" className="bz-logo-a" />
        <path d="M16 10.6a5.4 5.4 0 0 0 0 10.8Z" className="bz-logo-b" />
      </g>
    </svg>
  )
}

/** Sign and name; the link around it carries the accessible name. */
export function Logo({ compact, className }: { compact?: boolean; className?: string }) {
  return (
    <span className={join('bz-logo', className)}>
      <LogoMark />
      {!compact && <span>Baize</span>}
    </span>
  )
}

/** Covers the page until it is ready; `leaving` fades it out over half a second. */
export function Preloader({ label, leaving }: { label: string; leaving?: boolean }) {
  return (
    <div className="bz-preloader" data-leaving={leaving ? '' : undefined} role="status">
      <LogoMark size={72} />
      <span className="bz-sr">{label}</span>
    </div>
  )
}
