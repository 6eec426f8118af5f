// Chips: a row of places to go, filters to switch, and what is already filtered and can be taken away.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { XBoldIcon } from './icon.tsx'
import { dress, join, type RenderElement } from './render.tsx'

export function Chips({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <nav className={join('bz-chips', className)} aria-label={label}>
      {children}
    </nav>
  )
}

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  on?: boolean
  icon?: ReactNode
  /** A small number at the end: how many there are. */
  count?: ReactNode
}

export function Chip({ on, icon, count, children, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={join('bz-chip', className)}
      data-on={on ? '' : undefined}
      aria-pressed={on ?? false}
      {...rest}
    >
      {icon}
      {children}
      {count !== undefined && <small>{count}</small>}
    </button>
  )
}

export interface ChipLinkProps {
  /** The link; give it `aria-current="page"` when `on`. */
  render: RenderElement
  on?: boolean
  icon?: ReactNode
  count?: ReactNode
  children: ReactNode
}

export function ChipLink({ render, on, icon, count, children }: ChipLinkProps) {
  return dress(render, {
    className: 'bz-chip',
    'data-on': on ? '' : undefined,
    children: (
      <>
        {icon}
        {children}
        {count !== undefined && <small>{count}</small>}
      </>
    ),
  })
}

export function RemovableChip({
  children,
  remove,
  onRemove,
}: {
  children: ReactNode
  remove: string
  onRemove: () => void
}) {
  return (
    <span className="bz-chip" data-removable="">
      {children}
      <button type="button" className="bz-chip-remove" aria-label={remove} onClick={onRemove}>
        <XBoldIcon size="s" />
      </button>
    </span>
  )
}
