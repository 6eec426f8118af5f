// Answers for the marks of a device that go with a way in; nothing of it loads before the visitor agreed to that very purpose (A1).
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import { loadScript } from '../load-script.ts'
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
    soon(ofFrogo(visitor.get().config), patienceMs),
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

async function ofFrogo(config: RuntimeConfig | undefined): Promise<string | null> {
  const { frogoApiKey: apiKey, addresses: { frogo: script } = {} } = config ?? {}
  if (!apiKey || !script) return null
  frogoLoaded ??= loadScript(script, { apiKey })
  await frogoLoaded
  const { frogo } = window as FrogoWindow
  const mark: unknown = frogo?.getFingerprint ? await frogo.getFingerprint() : frogo?.fingerprint
  if (typeof mark === 'string') return mark
  return typeof mark === 'object' && mark !== null ? JSON.stringify(mark) : null
}

async function ofDevice(): Promise<string | null> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // The library's own statistics would call a stranger's server.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}
