// Cards in a grid, and the cards that are not there yet; apart from the card, which the first screen needs.
import type { ReactNode } from 'react'
import { join } from './render.tsx'

/** A card that is not there yet: the same measures. */
export function GameCardSkeleton({ studio = true }: { studio?: boolean }) {
  return (
    <div className="bz-card" aria-hidden="true">
      <div className="bz-card-art bz-skeleton" />
      <div className="bz-card-name">
        <span className="bz-skeleton" data-shape="text" />
      </div>
      {studio && (
        <div className="bz-card-studio">
          <span className="bz-skeleton" data-shape="text" data-width="half" />
        </div>
      )}
    </div>
  )
}

/** Cards in a grid, as many side by side as there is room. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={join('bz-card-grid', className)}>{children}</div>
}
