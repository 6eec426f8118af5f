// A row that scrolls sideways with the next card peeking in: by swipe, by arrows, by keyboard, in both directions.
import { Children, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
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
  const view = useRef<HTMLDivElement>(null)
  const [reach, setReach] = useState<'start' | 'middle' | 'end' | 'all'>('start')

  // The row scrolls by itself, so it works before the page is awake; this only tells the arrows where it stands.
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const look = () => {
      const room = element.scrollWidth - element.clientWidth
      const at = Math.abs(element.scrollLeft)
      setReach(room < 2 ? 'all' : at < 2 ? 'start' : at > room - 2 ? 'end' : 'middle')
    }
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    sizes?.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes?.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  const go = (onwards: boolean) => {
    const element = view.current
    const step = (element?.clientWidth ?? 0) * 0.8
    element?.scrollBy({
      left: onwards === (dir === 'ltr') ? step : -step,
      behavior: media('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth',
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    go((event.key === 'ArrowRight') === (dir === 'ltr'))
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
          <span className="bz-rail-arrows" data-idle={reach === 'all' ? '' : undefined}>
            <button type="button" aria-label={back} disabled={reach === 'start'} onClick={() => go(false)}>
              <CaretLeftIcon size="s" />
            </button>
            <button type="button" aria-label={on} disabled={reach === 'end'} onClick={() => go(true)}>
              <CaretRightIcon size="s" />
            </button>
          </span>
        </div>
      )}
      <div className="bz-rail-view" ref={view}>
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
