// Two to four neighbours of which one is on: links when they are addresses, buttons when they are a state.
import type { ReactNode } from 'react'
import { dress, join, type RenderElement } from './render.tsx'

export interface Segment {
  value: string
  label: ReactNode
  icon?: ReactNode
  /** The link this segment is. */
  render?: RenderElement
}

export interface SegmentedProps {
  label: string
  segments: readonly Segment[]
  value: string
  onValue?: (value: string) => void
  /** `pill` lies in a dialog's head, `wide` fills its place like the drawer's switch. */
  look?: 'pill' | 'wide'
  className?: string
}

export function Segmented({ label, segments, value, onValue, look = 'pill', className }: SegmentedProps) {
  const addresses = segments.some((segment) => segment.render)
  const Tag = addresses ? 'nav' : 'div'
  return (
    <Tag
      className={join('bz-segmented', className)}
      data-look={look}
      role={addresses ? undefined : 'group'}
      aria-label={label}
    >
      {segments.map((segment) => {
        const on = segment.value === value
        const body = (
          <>
            {segment.icon}
            <span>{segment.label}</span>
          </>
        )
        if (segment.render) {
          return (
            <span key={segment.value} className="bz-segment-place">
              {dress(segment.render, {
                className: 'bz-segment',
                children: body,
                'data-on': on ? '' : undefined,
              })}
            </span>
          )
        }
        return (
          <button
            key={segment.value}
            type="button"
            className="bz-segment"
            data-on={on ? '' : undefined}
            aria-pressed={on}
            onClick={() => onValue?.(segment.value)}
          >
            {body}
          </button>
        )
      })}
    </Tag>
  )
}
