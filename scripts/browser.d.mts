// Says what browser.mjs gives to programs that are typed.
/** Answers the path of a Chromium that starts, fetching one where there is none. */
export function findBrowser(node: string): string
