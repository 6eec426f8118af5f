// Answers for where in a JSON text a value stands, so that a fault can be found by the person who wrote it.

/** The line, counted from 1, where the value at the path begins; of its nearest holder when it is missing. */
export function lineOf(text: string, path: readonly (string | number)[]): number {
  const wanted = path.map(String)
  const frames: { isArray: boolean; key: string; isKeyNext: boolean }[] = []
  let best = 1
  let deepest = -1
  let line = 1
  let from = 0
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    for (let i = from; i < match.index; i++) if (text.charCodeAt(i) === 10) line += 1
    from = match.index
    const [token] = match
    const frame = frames.at(-1)
    if (token === '}' || token === ']') frames.pop()
    else if (token === ',') {
      if (frame?.isArray) frame.key = String(Number(frame.key) + 1)
      else if (frame) frame.isKeyNext = true
    } else if (token === ':') continue
    else if (frame?.isKeyNext) {
      frame.key = JSON.parse(token) as string
      frame.isKeyNext = false
    } else {
      const here = frames.map(({ key }) => key)
      if (
        here.length > deepest &&
        here.length <= wanted.length &&
        here.every((key, i) => key === wanted[i])
      ) {
        best = line
        deepest = here.length
      }
      if (token === '{') frames.push({ isArray: false, key: '', isKeyNext: true })
      if (token === '[') frames.push({ isArray: true, key: '0', isKeyNext: false })
    }
  }
  return best
}
