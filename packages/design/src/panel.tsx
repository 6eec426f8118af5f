// A quiet ground for things that belong together.
import type { HTMLAttributes, ReactNode } from 'react'
import { join } from './render.tsx'

export interface PanelProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  as?: 'section' | 'div' | 'article' | 'aside'
}

export function Panel({ title, as: Tag = 'section', children, className, ...rest }: PanelProps) {
  return (
    <Tag className={join('bz-panel', className)} {...rest}>
      {title && <h3>{title}</h3>}
      {children}
    </Tag>
  )
}
