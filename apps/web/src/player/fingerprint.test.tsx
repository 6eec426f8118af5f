// Proves that no mark of a device is made before the visitor agreed to that very purpose (A1), and that none is waited for.
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsentPurpose, VisitorState } from '../visitor.ts'
import { fingerprints } from './fingerprint.ts'

const visitor = (
  consent: readonly ConsentPurpose[] | null,
  { apiKey, script }: { apiKey?: string; script?: string } = {},
) => ({
  get: () =>
    ({
      consent,
      config: {
        frogoApiKey: apiKey,
        device: { defaultUserAgent: '', refreshOnResize: true },
        addresses: { frogo: script },
      },
    }) as VisitorState,
})

const patienceMs = 50_000

afterEach(() => {
  document.head.querySelectorAll('script').forEach((script) => script.remove())
})

test.each([
  ['has not chosen yet', null],
  ['refused everything', []],
  ['agreed to other purposes', ['analytics', 'marketing', 'chat']],
] as const)('who %s gives nothing (A1)', async (_, consent) => {
  expect(await fingerprints(visitor(consent, { apiKey: 'k', script: 'https://frogo.test/f.js' }))).toEqual({})
  expect(document.querySelector('script')).toBeNull()
})

test('after consent the device is recognised the second time, and nobody else is told', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'send')
  // A busy machine may take longer to load the library than a sign-in would wait.
  const first = await fingerprints(visitor(['fingerprint']), patienceMs)
  const second = await fingerprints(visitor(['fingerprint']), patienceMs)
  expect(first).toEqual(second)
  expect(first.fingerprint).toMatch(/^\w{8,}$/)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('the fraud service is asked only where the house has one, and its silence delays nobody for long', async () => {
  const startedAt = performance.now()
  const marks = await fingerprints(
    visitor(['fingerprint'], { apiKey: 'key-1', script: 'https://frogo.test/f.js' }),
  )
  expect(performance.now() - startedAt).toBeLessThan(4000)
  expect(marks).not.toHaveProperty('frogoFingerprint')
  const script = document.querySelector<HTMLScriptElement>('script[src="https://frogo.test/f.js"]')
  expect(script?.dataset['apiKey']).toBe('key-1')
})
