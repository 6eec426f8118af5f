// Answers for the two colour modes of the studio's pages, as an address, a casino or a message names them.
export const colorModes = ['light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

/** Null is nothing said, or nothing known: the page then goes by the system. */
export function parseColorMode(given: unknown): ColorMode | null {
  return colorModes.find((known) => known === given) ?? null
}

/** What a message of the casino around says of its colours; null is a message about something else. */
export function modeInMessage(data: unknown): ColorMode | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'theme.changed')
    return null
  return parseColorMode('theme' in data ? data.theme : undefined)
}

/** The same address in another mode: what stands behind the # stays there. */
export function inColorMode(address: string, mode: ColorMode | null): string {
  const url = new URL(address)
  if (mode === null) url.searchParams.delete('theme')
  else url.searchParams.set('theme', mode)
  return url.href
}
