// Answers for making elements: one small function instead of a framework; no inline styles, as the page's policy forbids them.

type Props = {
  class?: string
  text?: string
  label?: string
  title?: string
  type?: string
  id?: string
  attrs?: Record<string, string>
  onClick?: () => void
}

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (props.class !== undefined) element.className = props.class
  if (props.text !== undefined) element.textContent = props.text
  if (props.label !== undefined) element.setAttribute('aria-label', props.label)
  if (props.title !== undefined) element.title = props.title
  if (props.id !== undefined) element.id = props.id
  if (props.type !== undefined) element.setAttribute('type', props.type)
  for (const [name, value] of Object.entries(props.attrs ?? {})) element.setAttribute(name, value)
  if (props.onClick) element.addEventListener('click', props.onClick)
  element.append(...children)
  return element
}

/** An amount, its mark and its sign stay in one left-to-right piece in every language. */
export function isolated(content: Node | string): HTMLElement {
  return el('bdi', { attrs: { dir: 'ltr' } }, content)
}

/** Where a picture, of the page or of a canvas, loads a drawing from. */
export const svgAddress = (drawn: string): string =>
  URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }))

// Made once: it knows when the wish changes, and frames ask for it sixty times a second.
const calm = matchMedia('(prefers-reduced-motion: reduce)')
export const calmMotion = (): boolean => calm.matches

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads a stylesheet that only one game wears; it lies beside the stages. */
export function wear(file: string): Promise<void> {
  return new Promise((resolve) => {
    const sheet = el('link', { attrs: { rel: 'stylesheet', href: new URL(file, import.meta.url).href } })
    // A game without its clothes can still be played, so a lost file holds nothing up.
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    document.head.append(sheet)
  })
}
