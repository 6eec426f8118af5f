// A word that tells a state, and a small count.
import type { ReactNode } from 'react'
import { join } from './render.tsx'

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'brass' | 'danger' | 'warn' | 'info'
  icon?: ReactNode
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={join('bz-badge', className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export function Count({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <span className="bz-count bz-num">
      {children}
      {label && <span className="bz-sr"> {label}</span>}
    </span>
  )
}
