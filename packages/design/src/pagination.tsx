// Pages of a list: first, last, the neighbours, and arrows.
import { dress, join, type RenderElement } from './render.tsx'
import { CaretLeftIcon, CaretRightIcon } from './icon.tsx'

export interface PaginationProps {
  label: string
  page: number
  pages: number
  /** The link to a page, or a button that goes there: `(page) => <Link search={{ page }} />`. */
  renderPage: (page: number) => RenderElement
  /** The number of a page in the reader's digits. */
  write: (page: number) => string
  back: string
  on: string
}

/** Which pages are shown; null is a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

export function Pagination({ label, page, pages, renderPage, write, back, on }: PaginationProps) {
  if (pages < 2) return null
  const arrow = (target: number, name: string, icon: React.ReactNode) =>
    target < 1 || target > pages ? (
      <span className="bz-page" data-idle="" aria-hidden="true">
        {icon}
      </span>
    ) : (
      dress(renderPage(target), {
        className: 'bz-page',
        children: (
          <>
            {icon}
            <span className="bz-sr">{name}</span>
          </>
        ),
      })
    )
  return (
    <nav className="bz-pages" aria-label={label}>
      {arrow(page - 1, back, <CaretLeftIcon size="s" />)}
      {shownPages(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="bz-page" data-gap="">
            …
          </span>
        ) : number === page ? (
          <span key={number} className={join('bz-page')} aria-current="page">
            {write(number)}
          </span>
        ) : (
          <span key={number} className="bz-segment-place">
            {dress(renderPage(number), { className: 'bz-page', children: write(number) })}
          </span>
        ),
      )}
      {arrow(page + 1, on, <CaretRightIcon size="s" />)}
    </nav>
  )
}
