// Notices that a newer build is being served, so that the next navigation loads it whole.

const pollMs = 60_000

/** A chunk of an older build is gone from the server: only a full load of the target helps. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

const triedKey = 'reloadedFor'

/** Loads the address whole, once: a chunk that is really missing must not turn into a loop. */
export function reloadFor(href: string): void {
  if (sessionStorage.getItem(triedKey) === href) return
  sessionStorage.setItem(triedKey, href)
  location.assign(href)
}

/** Asks for the served build now and then; calls back once when it is another one. */
export function watchForNewVersion(running: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look() {
    if (document.visibilityState === 'visible') {
      try {
        const response = await fetch(`/builds/latest.json?${Date.now()}`, { credentials: 'omit' })
        const latest = response.ok ? ((await response.json()) as { id?: string }) : {}
        if (latest.id && latest.id !== running) {
          changed()
          return
        }
      } catch {
        // No network now; the next look may have one.
      }
    }
    timer = setTimeout(look, pollMs)
  }
  timer = setTimeout(look, pollMs)
  return () => clearTimeout(timer)
}
