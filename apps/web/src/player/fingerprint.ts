// Answers for the marks of a device that go with a way in; nothing of it loads before the visitor agreed to that very purpose (A1).
import type { Visitor } from '../visitor.ts'

/** A sign-in never waits longer than this for a mark that it can do without. */
const usualPatienceMs = 1500
const longest = { fingerprint: 200, frogoFingerprint: 4000 }

export type Fingerprints = { fingerprint?: string; frogoFingerprint?: string }

/** What goes into the body of a call that registers or signs in; empty without consent. */
export async function fingerprints(
  visitor: Pick<Visitor, 'get'>,
  patienceMs = usualPatienceMs,
): Promise<Fingerprints> {
  if (!visitor.get().consent?.includes('fingerprint')) return {}
  const [fingerprint, frogoFingerprint] = await Promise.all([
    soon(ofDevice(), patienceMs),
    soon(ofFrogo(visitor.get().frogo ?? null), patienceMs),
  ])
  return {
    ...(fingerprint ? { fingerprint: fingerprint.slice(0, longest.fingerprint) } : {}),
    ...(frogoFingerprint ? { frogoFingerprint: frogoFingerprint.slice(0, longest.frogoFingerprint) } : {}),
  }
}

async function soon(mark: Promise<string | null>, patienceMs: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([mark, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** What the fraud service leaves in the page once its script has run; it may be a mark or a way to ask for one. */
type FrogoWindow = { frogo?: { getFingerprint?: () => unknown; fingerprint?: unknown } }

let frogoLoaded: Promise<void> | null = null

async function ofFrogo(service: { apiKey: string; script: string } | null): Promise<string | null> {
  if (!service) return null
  frogoLoaded ??= loadScript(service)
  await frogoLoaded
  const { frogo } = window as FrogoWindow
  const mark: unknown = frogo?.getFingerprint ? await frogo.getFingerprint() : frogo?.fingerprint
  if (typeof mark === 'string') return mark
  return typeof mark === 'object' && mark !== null ? JSON.stringify(mark) : null
}

/** The page's own policy lets scripts of ours bring others in, so a configured origin is all it takes. */
function loadScript({ apiKey, script }: { apiKey: string; script: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.dataset['apiKey'] = apiKey
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('the script of the fraud service did not load')))
    document.head.append(element)
  })
}

async function ofDevice(): Promise<string | null> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // The library's own statistics would call a stranger's server.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}
