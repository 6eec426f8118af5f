// Notices that a newer build is being served, so that the next navigation loads it whole.
import { tabMemory } from '../browser-memory.ts'

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
const answersWithinMs = 5000

let leaving: Promise<boolean> | null = null

/**
 * Loads the address whole for a chunk that did not come, and answers whether it does: once for a build, since a chunk that
 * is really missing must not turn into a loop, and not while the line is cut, when the browser's own page would take the
 * place of this one.
 */
export function loadWhole(href: string): Promise<boolean> {
  leaving ??= mayLeaveFor(new URL(href, location.href).href).then((may) => {
    if (may) location.assign(href)
    else leaving = null
    return may
  })
  return leaving
}

async function mayLeaveFor(href: string): Promise<boolean> {
  const tried = `${import.meta.env.BUILD_ID} ${href}`
  return tabMemory.read(triedKey) !== tried && (await isServed()) && tabMemory.write(triedKey, tried)
}

async function isServed(): Promise<boolean> {
  try {
    return (await latestBuild(AbortSignal.timeout(answersWithinMs))).ok
  } catch {
    return false
  }
}

const latestBuild = (signal: AbortSignal | null = null): Promise<Response> =>
  fetch(`/builds/latest.json?${Date.now()}`, { credentials: 'omit', signal })

/** Asks for the served build now and then; calls back once when it is another one. */
export function watchForNewVersion(running: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look() {
    if (document.visibilityState === 'visible') {
      try {
        const response = await latestBuild()
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
