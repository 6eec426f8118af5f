// Asks the screen a question; where nobody can answer (the server, a test), the answer is no.

export function media(
  query: '(max-width: 528px)' | '(pointer: coarse)' | '(prefers-reduced-motion: reduce)',
): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}
