// Answers for the widget's drawing: a description of what should stand there, and changing what stands there to it, so that focus and scroll stay.

export type Handler = (event: Event) => void
export type Props = Record<string, string | number | boolean | null | undefined | Handler>
export type Piece = Drawn | string
export type Pieces = Piece | number | null | undefined | false | Pieces[]
export type Drawn = { tag: string; props: Props; children: Piece[] }

const vectorTags = new Set(['svg', 'path', 'circle', 'g'])
const keys = new WeakMap<Node, string>()

export function h(tag: string, props: Props | null, ...children: Pieces[]): Drawn {
  return { tag, props: props ?? {}, children: piecesOf(children) }
}

export function piecesOf(pieces: Pieces): Piece[] {
  if (Array.isArray(pieces)) return pieces.flatMap(piecesOf)
  if (pieces === null || pieces === undefined || pieces === false) return []
  return [typeof pieces === 'number' ? String(pieces) : pieces]
}

/** Makes the children of a node what is described. What has a `key` is found again by it, wherever it stood. */
export function draw(parent: Node, pieces: readonly Piece[]): void {
  const known = new Map<string, Node>()
  for (const child of parent.childNodes) {
    const key = keys.get(child)
    if (key !== undefined) known.set(key, child)
  }
  pieces.forEach((piece, index) => {
    const standing = parent.childNodes[index] ?? null
    if (typeof piece === 'string') {
      if (standing?.nodeType === Node.TEXT_NODE) {
        if (standing.nodeValue !== piece) standing.nodeValue = piece
      } else parent.insertBefore(document.createTextNode(piece), standing)
      return
    }
    const { key } = piece.props
    const found = typeof key === 'string' ? known.get(key) : standing
    const fits =
      found instanceof Element &&
      found.localName === piece.tag &&
      (typeof key === 'string' || !keys.has(found))
    const node = fits ? found : made(piece.tag)
    if (typeof key === 'string') keys.set(node, key)
    if (node !== standing) parent.insertBefore(node, standing)
    dress(node, piece.props)
    draw(node, piece.children)
  })
  while (parent.childNodes.length > pieces.length) parent.lastChild?.remove()
}

const made = (tag: string): Element =>
  vectorTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)

function dress(node: Element, props: Props): void {
  for (const name of node.getAttributeNames()) {
    if (props[name] === undefined || props[name] === null || props[name] === false) node.removeAttribute(name)
  }
  // The types of the DOM name each handler by itself and know no list of them; the names below are four that every node has.
  const handlers = node as unknown as Record<string, Handler | null>
  for (const name of ['onclick', 'oninput', 'onsubmit', 'onkeydown']) {
    const handler = props[name]
    // What a handler answers is nobody's business: an answer of false would stop what the browser does next.
    handlers[name] =
      typeof handler === 'function'
        ? (event) => {
            handler(event)
          }
        : null
  }
  for (const [name, value] of Object.entries(props)) {
    if (
      name === 'key' ||
      typeof value === 'function' ||
      value === null ||
      value === undefined ||
      value === false
    )
      continue
    const text = value === true ? '' : String(value)
    if (name === 'value' && node instanceof HTMLInputElement) {
      if (node.value !== text) node.value = text
    } else if (name === 'style' && node instanceof HTMLElement) {
      // As a property, because the policy of a page may forbid the attribute.
      if (node.style.cssText !== text) node.style.cssText = text
    } else if (node.getAttribute(name) !== text) node.setAttribute(name, text)
  }
}
