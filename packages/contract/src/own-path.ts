// Answers for which addresses are our own, so that no link and no way back leads elsewhere (S7).

const here = 'http://here.invalid'

/** The path as a browser would follow it, or null when it would leave the house, its pages, or what an address may hold. */
export function ownPath(path: string | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop these while reading an address, and then see another one.
  if (!path?.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(path)) return null
  const url = URL.canParse(path, here) ? new URL(path, here) : null
  if (url?.origin !== here || url.username || url.password) return null
  // `/.//elsewhere` is read as `//elsewhere`, which is another host.
  if (url.pathname.startsWith('//') || /^\/api(?:\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The path of whatever address was asked for, whoever's it is; `otherwise` where it has none that stays with us. */
export function pathOf(address: string, otherwise: string): string {
  if (!URL.canParse(address, here)) return otherwise
  const { pathname, search } = new URL(address, here)
  const path = pathname + search
  return path.startsWith('//') || path.includes('\\') ? otherwise : path
}
