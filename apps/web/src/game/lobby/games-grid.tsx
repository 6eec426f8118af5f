// The grid of all found games: as long as there are games, drawn only where it is seen, each page fetched when it comes into sight.
import { GameCardSkeleton } from '@baize/design/card-grid'
import { useQuery } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { GamesFilter } from './games-address.ts'
import { gamesPage, gamesPerPage } from './games-list.ts'
import { tileOf } from './tile-of.ts'
import { GameTile } from './tile.tsx'

/** As many cards as the first screen shows. */
const eagerCards = 8
const spareRows = 3

/** What the browser made of the grid: cards side by side, pixels from row to row, pixels above it. */
type Shape = { columns: number; pitch: number; top: number }

export function GamesGrid({ filter, total, old }: { filter: GamesFilter; total: number; old?: boolean }) {
  const grid = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<Shape | null>(null)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const measure = () => {
      const card = element.firstElementChild
      if (!(card instanceof HTMLElement)) return
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const columns = Math.max(1, gridTemplateColumns.split(' ').filter(Boolean).length)
      const pitch = card.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0)
      const top = element.getBoundingClientRect().top + scrollY
      setShape((before) =>
        before && before.columns === columns && before.pitch === pitch && Math.abs(before.top - top) < 1
          ? before
          : { columns, pitch, top },
      )
    }
    measure()
    if (typeof ResizeObserver !== 'function') return undefined
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  // Before the browser has measured, as on the server, the first page stands there whole.
  return (
    <div
      className="bz-card-grid games-grid"
      ref={grid}
      data-old={old ? '' : undefined}
      role="list"
      aria-busy={old}
    >
      {shape && shape.pitch > 0 ? (
        <SeenRows grid={grid} shape={shape} filter={filter} total={total} />
      ) : (
        <PageCards filter={filter} page={1} from={0} to={Math.min(total, gamesPerPage)} total={total} />
      )}
    </div>
  )
}

function SeenRows({
  grid,
  shape: { columns, pitch, top },
  filter,
  total,
}: {
  grid: React.RefObject<HTMLDivElement | null>
  shape: Shape
  filter: GamesFilter
  total: number
}) {
  const rows = Math.ceil(total / columns)
  const before = useElementScrollRestoration({ getElement: () => window })
  // What it returns is used here only, and this component is drawn anew with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => pitch,
    overscan: spareRows,
    scrollMargin: top,
    // It places the page where it believes it to begin: whoever has scrolled by now must not be thrown back.
    initialOffset: () => before?.scrollY ?? (typeof window === 'object' ? scrollY : 0),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, pitch])

  const seen = virtual.getVirtualItems()
  const first = seen[0]?.index ?? 0
  const last = seen.at(-1)?.index ?? Math.min(rows, 2 * spareRows) - 1

  // Only now is the page as long as it was when the visitor left it: the router's own attempt may have come too early.
  const came = useRef(false)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    element.style.paddingBlock = `${first * pitch}px ${Math.max(0, rows - 1 - last) * pitch}px`
    if (came.current) return
    came.current = true
    if (before && before.scrollY > 0 && Math.abs(scrollY - before.scrollY) > 1) scrollTo(0, before.scrollY)
  }, [grid, first, last, rows, pitch, before])

  const [from, to] = [first * columns, Math.min(total, (last + 1) * columns)]
  const pages: number[] = []
  for (let page = Math.floor(from / gamesPerPage) + 1; (page - 1) * gamesPerPage < to; page++)
    pages.push(page)
  return pages.map((page) => {
    const start = (page - 1) * gamesPerPage
    return (
      <PageCards
        key={page}
        filter={filter}
        page={page}
        from={Math.max(0, from - start)}
        to={Math.min(gamesPerPage, to - start)}
        total={total}
      />
    )
  })
}

/** The cards of one page that are in sight; until it comes, their shapes. */
function PageCards({
  filter,
  page,
  from,
  to,
  total,
}: {
  filter: GamesFilter
  page: number
  from: number
  to: number
  total: number
}) {
  const { data } = useQuery({
    ...gamesPage(filter, page),
    placeholderData: (previous) => (page === 1 ? previous : undefined),
  })
  const start = (page - 1) * gamesPerPage
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const place = from + index
    const game = data?.data[place]
    return (
      <div role="listitem" key={start + place} aria-setsize={total} aria-posinset={start + place + 1}>
        {game ? <GameTile tile={tileOf(game)} eager={start + place < eagerCards} /> : <GameCardSkeleton />}
      </div>
    )
  })
}
