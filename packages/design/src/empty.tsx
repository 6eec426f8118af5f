// Nothing here yet: one drawing, one sentence, one way on.
import type { ReactNode } from 'react'
import { join } from './render.tsx'

export interface EmptyProps {
  /** A drawing of drawings.tsx or any other; without it an empty felt with a single chip is shown. */
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function Empty({ drawing, title, children, action, className }: EmptyProps) {
  return (
    <div className={join('bz-empty', className)}>
      <div className="bz-empty-drawing" aria-hidden="true">
        {drawing ?? <ChipDrawing />}
      </div>
      <h3 className="bz-empty-title">{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** A single chip on the cloth. */
export function ChipDrawing() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112">
      <ellipse cx="80" cy="88" rx="64" ry="14" className="bz-ink-ground" />
      <ellipse cx="80" cy="80" rx="34" ry="13" className="bz-ink-brass" />
      <path d="M46 68v12c0 7 15 13 34 13s34-6 34-13V68Z" className="bz-ink-brass" />
      <ellipse cx="80" cy="68" rx="34" ry="13" className="bz-ink-paper" />
      <ellipse cx="80" cy="68" rx="21" ry="7.5" className="bz-ink-line" />
      <path d="m54 60 9 4m34-4 9-3M52 77l10-4m36 4-9-4M80 55v5m0 16v5" className="bz-ink-line" />
    </svg>
  )
}

/** Cards lying face down: no results. */
export function CardsDrawing() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112">
      <ellipse cx="80" cy="94" rx="64" ry="11" className="bz-ink-ground" />
      <g transform="rotate(-14 62 60)">
        <rect x="38" y="24" width="48" height="66" rx="7" className="bz-ink-paper" />
        <rect x="44" y="30" width="36" height="54" rx="4" className="bz-ink-line" />
        <path d="m44 48 36-18M44 66l36-18M44 84l36-18" className="bz-ink-line" />
      </g>
      <g transform="rotate(12 100 58)">
        <rect x="76" y="22" width="48" height="66" rx="7" className="bz-ink-brass" />
        <path
          d="M100 40c8 8 14 12 14 19a8 8 0 0 1-12 6l2 7h-8l2-7a8 8 0 0 1-12-6c0-7 6-11 14-19Z"
          className="bz-ink-dark"
        />
      </g>
    </svg>
  )
}

/** A closed slip of paper: no history, no messages. */
export function SlipDrawing() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112">
      <ellipse cx="80" cy="98" rx="58" ry="9" className="bz-ink-ground" />
      <path d="M52 16h56v80l-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6Z" className="bz-ink-paper" />
      <path d="M63 34h34M63 46h34M63 58h20" className="bz-ink-line" />
      <circle cx="102" cy="66" r="15" className="bz-ink-brass" />
      <path d="M102 58v9l6 4" className="bz-ink-stroke" />
    </svg>
  )
}
