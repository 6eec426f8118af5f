// Questions that open to their answers: the platform's own disclosure, alive before any script.
import type { ReactNode } from 'react'
import { CaretDownBoldIcon } from './icon.tsx'
import { join } from './render.tsx'

export interface AccordionProps {
  items: readonly { key: string; title: ReactNode; body: ReactNode; open?: boolean }[]
  /** Only one at a time: the name they share. */
  name?: string
  className?: string
}

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={join('bz-accordion', className)}>
      {items.map((item) => (
        <details key={item.key} name={name} open={item.open}>
          <summary>
            <span>{item.title}</span>
            <CaretDownBoldIcon size="s" />
          </summary>
          <div className="bz-accordion-body">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
