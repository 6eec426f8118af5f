// What is coming, in the shape of what comes.
import { GameCardSkeleton } from './card-grid.tsx'
import { join } from './render.tsx'

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'amount' | 'circle' | 'button' | 'block' | 'field'
  width?: 'full' | 'half' | 'short'
  className?: string
}

export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      className={join('bz-skeleton', className)}
      data-shape={shape}
      data-width={width}
      aria-hidden="true"
    />
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Lines of a text, the last one shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="bz-skeleton-lines" aria-hidden="true">
      {times(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? 'half' : 'full'} />
      ))}
    </div>
  )
}

/** A row of the lobby: its head and its cards. */
export function RailSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className="bz-rail" aria-hidden="true">
      <div className="bz-head">
        <Skeleton shape="title" width="short" />
      </div>
      <div className="bz-rail-view">
        <div className="bz-rail-track">
          {times(cards).map((card) => (
            <div key={card} className="bz-rail-slide">
              <GameCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A grid of game cards. */
export function GridSkeleton({ cards = 24 }: { cards?: number }) {
  return (
    <div className="bz-card-grid" aria-hidden="true">
      {times(cards).map((card) => (
        <GameCardSkeleton key={card} />
      ))}
    </div>
  )
}

/** Rows of a list: a mark, two lines, an amount. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="bz-skeleton-rows" aria-hidden="true">
      {times(rows).map((row) => (
        <div key={row} className="bz-skeleton-row">
          <Skeleton shape="circle" />
          <div className="bz-skeleton-lines">
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
          <Skeleton shape="amount" width="short" />
        </div>
      ))}
    </div>
  )
}
