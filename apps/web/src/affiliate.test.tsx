// Proves that a partner's tag and a friend's code reach the registration, leave the address, and are remembered after consent only.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from './cookie.ts'
import { consentCookie } from './visitor.ts'

type Affiliate = typeof import('./affiliate.ts')

/** The page as it is loaded anew: what was only in memory is gone. */
async function load(path: string): Promise<Affiliate> {
  vi.resetModules()
  history.replaceState(null, '', path)
  return import('./affiliate.ts')
}

const replaced: string[] = []
const frame = { replace: (path: string) => void replaced.push(path) }
const consent = (purposes: string | null) => writeCookie(consentCookie, purposes, 182)
const dayMs = 86_400_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  replaced.length = 0
})

afterEach(() => {
  consent(null)
  vi.useRealTimers()
})

test('the tag and the code leave the address, and everything else stays', async () => {
  const { takeTags } = await load('/de/games?stag=partner-9_1&sign-up=true&ref_id=ABC123&utm_source=x#top')
  takeTags(frame)
  expect(replaced).toEqual(['/de/games?sign-up=true&utm_source=x#top'])
})

test('a registration in the same visit tells both, without anything being stored for a partner (A1)', async () => {
  const { takeTags, arrivalTags } = await load('/?stag=partner-9&ref_id=ABC123')
  takeTags(frame)
  expect(arrivalTags()).toEqual({ affiliateTag: 'partner-9', ref_id: 'ABC123' })
  expect(localStorage.length).toBe(0)
  expect(Object.keys(sessionStorage)).toEqual(['ref_id'])
})

test('without consent the partner is forgotten with the page, the invitation with the tab (A1)', async () => {
  ;(await load('/?stag=partner-9&ref_id=ABC123')).takeTags(frame)
  const { arrivalTags } = await load('/')
  expect(arrivalTags()).toEqual({ ref_id: 'ABC123' })
  sessionStorage.clear()
  expect((await load('/')).arrivalTags()).toEqual({})
})

test('after a yes to marketing both are remembered for thirty days', async () => {
  consent('analytics.marketing')
  vi.useFakeTimers({ toFake: ['Date'] })
  ;(await load('/?stag=partner-9&ref_id=ABC123')).takeTags(frame)
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 30 * dayMs - 1000)
  expect((await load('/')).arrivalTags()).toEqual({ affiliateTag: 'partner-9', ref_id: 'ABC123' })
  vi.setSystemTime(Date.now() + 2000)
  expect((await load('/')).arrivalTags()).toEqual({})
  expect(localStorage.length).toBe(0)
})

test('a yes that comes later in the visit counts for it, and a no takes it back', async () => {
  const affiliate = await load('/?stag=partner-9')
  affiliate.takeTags(frame)
  consent('marketing')
  affiliate.obeyConsent()
  expect((await load('/')).affiliateTag()).toBe('partner-9')
  consent('none')
  ;(await load('/')).obeyConsent()
  expect(localStorage.length).toBe(0)
  expect((await load('/')).affiliateTag()).toBeUndefined()
})

test('the last link counts, and a spoilt one changes nothing', async () => {
  consent('marketing')
  ;(await load('/?stag=first')).takeTags(frame)
  ;(await load('/?stag=second')).takeTags(frame)
  const { takeTags, affiliateTag, refId } = await load(
    `/?stag=${'x'.repeat(201)}&ref_id=${encodeURIComponent('<b>')}`,
  )
  takeTags(frame)
  expect(replaced.at(-1)).toBe('/')
  expect([affiliateTag(), refId()]).toEqual(['second', undefined])
})

test('what somebody wrote into the storage by hand harms nobody', async () => {
  consent('marketing')
  for (const text of ['{', 'null', '{"value":1,"until":1e15}', '{"value":"a\\u0000b","until":1e15}']) {
    localStorage.setItem('affiliateTag', text)
    expect((await load('/')).affiliateTag(), text).toBeUndefined()
  }
})
