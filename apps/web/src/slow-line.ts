// Answers for whether pages may be fetched before they are asked for: not over the slowest line, nor where data is to be saved.

type Line = { connection?: { effectiveType?: string; saveData?: boolean } }

/** A browser that says nothing of its line is taken to have a good one. */
export function mayFetchAhead(browser: object | undefined = globalThis.navigator): boolean {
  const { connection } = (browser ?? {}) as Line
  return connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true
}
