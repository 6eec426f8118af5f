// Lets a piece lend its looks to another element, such as the router's link.
import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element whose tag or component takes the looks of a piece: `render={<Link to="/bonuses" />}`. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>

export function join(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The given element, dressed: its own class and props stay, the piece's class, data and children are added. */
export function dress(
  element: RenderElement,
  dressing: { className: string; children?: ReactNode; [data: `data-${string}`]: string | undefined },
): ReactElement {
  return cloneElement(element, { ...dressing, className: join(dressing.className, element.props.className) })
}
