// A row that scrolls sideways with the next card peeking in: by swipe, by arrows, by keyboard, in both directions.
import useEmblaCarousel from 'embla-carousel-react'
import { Children, useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CaretLeftIcon, CaretRightIcon } from './icon.tsx'
import { media } from './media.ts'
import { join } from './render.tsx'

export interface RailProps {
  title?: ReactNode
  /** Beside the title, small: how many there are. */
  aside?: ReactNode
  /** At the end of the head: a link to all of them. */
  more?: ReactNode
  /** The name of the row where there is no title. */
  label?: string
  back: string
  on: string
  dir?: 'ltr' | 'rtl'
  /** Game cards, ranked cards, smaller cards, or panels of a third of the page. */
  size?: 'card' | 'rank' | 'small' | 'panel' | 'auto'
  children: ReactNode
  className?: string
}

export function Rail(props: RailProps) {
  const { title, aside, more, label, back, on, dir = 'ltr', size = 'card', children, className } = props
  const [track, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    dragFree: true,
    skipSnaps: true,
    slidesToScroll: 'auto',
    direction: dir,
  })
  const [reach, setReach] = useState({ back: false, on: true, all: false })

  useEffect(() => {
    if (!embla) return undefined
    const look = () =>
      setReach({
        back: embla.canScrollPrev(),
        on: embla.canScrollNext(),
        all: !embla.canScrollPrev() && !embla.canScrollNext(),
      })
    look()
    embla.on('select', look).on('reInit', look).on('scroll', look).on('slidesInView', look)
    return () => {
      embla.off('select', look).off('reInit', look).off('scroll', look).off('slidesInView', look)
    }
  }, [embla])

  const go = useCallback(
    (onwards: boolean) => {
      const calm = media('(prefers-reduced-motion: reduce)')
      if (onwards) embla?.scrollNext(calm)
      else embla?.scrollPrev(calm)
    },
    [embla],
  )
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    go((event.key === 'ArrowRight') === (dir === 'ltr'))
  }
  // A card reached with Tab scrolls into the row by itself; the browser's own scroll would fight the carousel.
  const follow = (event: React.FocusEvent) => {
    if (!embla || !(event.target instanceof HTMLElement) || !event.target.matches(':focus-visible')) return
    const index = embla.slideNodes().findIndex((slide) => slide.contains(event.target))
    embla.rootNode().scrollLeft = 0
    if (index >= 0 && !embla.slidesInView().includes(index)) {
      const snap = embla.internalEngine().slideRegistry.findIndex((group) => group.includes(index))
      if (snap >= 0) embla.scrollTo(snap)
    }
  }

  return (
    <section
      className={join('bz-rail', className)}
      data-size={size}
      aria-label={title ? undefined : label}
      onKeyDown={keys}
    >
      {(title || more) && (
        <div className="bz-head">
          {title && <h2 className="bz-title">{title}</h2>}
          {aside && <small>{aside}</small>}
          <span className="bz-head-more">{more}</span>
          <span className="bz-rail-arrows" data-idle={reach.all ? '' : undefined}>
            <button type="button" aria-label={back} disabled={!reach.back} onClick={() => go(false)}>
              <CaretLeftIcon size="s" />
            </button>
            <button type="button" aria-label={on} disabled={!reach.on} onClick={() => go(true)}>
              <CaretRightIcon size="s" />
            </button>
          </span>
        </div>
      )}
      <div className="bz-rail-view" ref={track} onFocus={follow}>
        <div className="bz-rail-track">
          {Children.map(children, (child) => (
            <div className="bz-rail-slide">{child}</div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The head of any section, the same as a rail's. */
export function SectionHead({
  title,
  aside,
  more,
}: {
  title: ReactNode
  aside?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="bz-head">
      <h2 className="bz-title">{title}</h2>
      {aside && <small>{aside}</small>}
      {more && <span className="bz-head-more">{more}</span>}
    </div>
  )
}
