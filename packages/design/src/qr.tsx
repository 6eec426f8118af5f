// The place of a QR code: always dark on white, whatever the mode, or nothing can read it.
import type { ReactNode } from 'react'

export interface QrProps {
  /** Rows of dark and light squares. */
  squares?: readonly (readonly boolean[])[]
  /** Any drawing instead of squares. */
  children?: ReactNode
  label: string
}

export function Qr({ squares, children, label }: QrProps) {
  const side = squares?.length ?? 0
  return (
    <div className="bz-qr" role="img" aria-label={label}>
      {squares ? (
        <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
          <path
            fill="#0c1512"
            d={squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')}
          />
        </svg>
      ) : (
        children
      )}
    </div>
  )
}
