// Proves that no third party comes before a yes to its own purpose, that each leaves with a no, and what each is told (A1).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { happenings } from '../../happenings.ts'
import { createVisitor, type ConsentPurpose, type VisitorState } from '../../visitor.ts'
import { deviceMarks, shotsOf } from './pixel.ts'
import { isRecorded, isSecret } from './places.ts'
import { bringThirdParties } from './third-parties.ts'

const config = {
  gtmId: 'GTM-1',
  yandexMetrikaId: '77',
  fullStoryOrgId: 'org',
  pixelId: 'px',
  device: { defaultUserAgent: '', refreshOnResize: true },
  addresses: {
    gtm: 'https://tags.test/gtm.js',
    yandexMetrika: 'https://metrika.test/tag.js',
    fullStory: 'https://fs.test/fs.js',
    pixel: 'https://pixel.test/p',
  },
}

const asked: string[] = []
let stop = () => {}
let canvas = { mockRestore: () => {} }

beforeEach(() => {
  asked.length = 0
  // This browser draws nothing.
  canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  stop()
  canvas.mockRestore()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const script of document.head.querySelectorAll('script')) script.remove()
  for (const name of ['dataLayer', 'ym', 'FS']) Reflect.deleteProperty(window, name)
})

function visit(consent: readonly ConsentPurpose[] | null, playerId: string | null = null) {
  const visitor = createVisitor({ consent, playerId, config } as VisitorState)
  const place = { pathname: '/', search: {} as Record<string, unknown> }
  const heard = new Set<() => void>()
  const reload = vi.fn()
  stop = bringThirdParties({
    visitor,
    place: () => place,
    onPlace: (listener) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    reload,
  })
  const go = (pathname: string, search: Record<string, unknown> = {}) => {
    Object.assign(place, { pathname, search })
    for (const listener of heard) listener()
  }
  return { visitor, reload, go, settled: () => new Promise((done) => setTimeout(done)) }
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).hostname)
const tags = () => (Reflect.get(window, 'dataLayer') ?? []) as { event?: string }[]
const codes = () =>
  asked.map((address) => `${/\/(\w+)\?/.exec(address)?.[1]} ${/(?:code|action)=(\d+)/.exec(address)?.[1]}`)

describe('a third party', () => {
  it.each([
    ['before the choice', null],
    ['after a refusal', []],
    ['after a yes to other purposes', ['chat', 'fingerprint']],
  ] as const)('does not come %s', async (_when, consent) => {
    const { settled } = visit(consent)
    happenings.tell({ name: 'bet', id: '1' })
    await settled()
    expect(scripts()).toEqual([])
    expect(asked).toEqual([])
  })

  it('comes after a yes to its own purpose only', async () => {
    const { visitor, settled } = visit(['marketing'])
    await settled()
    expect(scripts()).toEqual([])
    expect(codes()).toEqual(['event 5', 'action 80'])
    visitor.set({ consent: ['analytics', 'marketing'] })
    await settled()
    expect(scripts().toSorted()).toEqual(['fs.test', 'metrika.test', 'tags.test'])
  })

  it('leaves with a no, takes its marks along, and a tag manager by beginning the page anew', async () => {
    const { visitor, reload, settled } = visit(['analytics', 'marketing'])
    await settled()
    document.cookie = '_ga=1; Path=/'
    document.cookie = '_ym_uid=1; Path=/'
    document.cookie = 'color_mode=dark; Path=/'
    const before = asked.length
    visitor.set({ consent: [] })
    happenings.tell({ name: 'bet', id: '2' })
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(before)
    expect(document.cookie).toBe('color_mode=dark')
    expect(localStorage.length).toBe(0)
  })

  it('hears each happening once, also after a reload', async () => {
    const first = visit(['analytics', 'marketing'])
    await first.settled()
    asked.length = 0
    happenings.tell({ name: 'ftd', id: 'invoice-1', amount: '50.00', currency: 'EUR' })
    expect(codes()).toEqual(['event 2', 'action 83', 'event 4', 'action 89'])
    expect(tags().filter(({ event }) => event === 'ftd')).toHaveLength(1)
    expect(JSON.stringify([asked, tags()])).not.toMatch(/50\.00|EUR|invoice-1/)
    stop()
    const again = visit(['analytics', 'marketing'])
    await again.settled()
    asked.length = 0
    happenings.tell({ name: 'ftd', id: 'invoice-1', amount: '50.00', currency: 'EUR' })
    expect(asked).toEqual([])
  })

  it('hears what happened since the yes while its code was on its way, and nothing from before', async () => {
    happenings.tell({ name: 'bet', id: 'long-ago' })
    const state: Partial<VisitorState> = { consent: ['marketing'], playerId: null, config }
    const visitor = createVisitor(state as VisitorState)
    await new Promise((done) => setTimeout(done, 5))
    const since = performance.now()
    happenings.tell({ name: 'bet', id: 'just-now' })
    stop = bringThirdParties(
      { visitor, place: () => ({ pathname: '/', search: {} }), onPlace: () => () => {}, reload: () => {} },
      since,
    )
    expect(codes()).toEqual(['event 5', 'action 80', 'event 3', 'action 88', 'action 90'])
  })

  it('is not brought to an address that is a secret, and comes on the next page', async () => {
    const { visitor, go, settled } = visit(null)
    go('/verify/a-code-of-a-letter')
    visitor.set({ consent: ['analytics'] })
    await settled()
    expect(scripts()).toEqual([])
    go('/')
    await settled()
    expect(scripts()).toContain('tags.test')
  })

  it('records no player, no wallet and no limits', async () => {
    const { visitor, go, settled } = visit(['analytics'])
    await settled()
    const said: unknown[] = []
    Reflect.set(window, 'FS', (...words: unknown[]) => said.push(words[0]))
    go('/', { 'sign-up': 'true' })
    go('/')
    visitor.set({ playerId: 'alice' })
    go('/wallet')
    expect(said).toEqual(['shutdown', 'restart', 'shutdown'])
  })
})

describe('the pixel', () => {
  it.each([
    ['visit', ['event 5', 'action 80']],
    ['regfin', ['event 1', 'action 81']],
    ['regnotfin', ['event 14', 'action 82']],
    ['ftd', ['event 2', 'action 83', 'event 4', 'action 89']],
    ['dep2', ['event 6', 'action 84', 'event 4', 'action 89']],
    ['dep3', ['event 7', 'action 85', 'event 4', 'action 89']],
    ['dep4', ['event 8', 'action 86', 'event 4', 'action 89']],
    ['dep5plus', ['event 9', 'action 87', 'event 4', 'action 89']],
    ['bet', ['event 3', 'action 88', 'action 90']],
  ])('sends %s as its numbers on both channels', (event, expected) => {
    expect(
      shotsOf(event).map((shot) => `${shot.channel} ${'code' in shot ? shot.code : shot.action}`),
    ).toEqual(expected)
  })

  it('knows no other event', () => {
    expect(() => shotsOf('jackpot')).toThrow('Error: Pixel action is not defined')
  })

  it('tells of the device what was agreed, and says when it cannot', async () => {
    expect(Object.keys(deviceMarks()).toSorted()).toEqual([
      'concurrency',
      'memory',
      'mimeTypes',
      'plugins',
      'renderer',
      'screen',
      'timezone',
    ])
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')))
    const { settled } = visit(['marketing'])
    await settled()
    expect(warned).toHaveBeenCalledWith('Failed to load Pixel')
    warned.mockRestore()
  })
})

describe('an address', () => {
  it.each([
    ['/verify/abc', {}, true],
    ['/password/reset/abc', {}, true],
    ['/auth/social/google/callback', { code: 'x', state: 'y' }, true],
    ['/', { 'reset-pass': 'abc' }, true],
    ['/games', {}, false],
  ])('%s with %o is a secret: %s', (pathname, search, secret) => {
    expect(isSecret({ pathname, search })).toBe(secret)
  })

  it.each([
    ['/', [], true],
    ['/games/slots', [], true],
    ['/', ['global-search'], true],
    ['/', ['sign-in'], false],
    ['/', ['wallet'], false],
    ['/wallet', [], false],
    ['/profile/limits', [], false],
    ['/static/responsible-gaming', [], false],
    ['/referral', [], false],
  ])('%s under %o is recorded: %s', (pathname, modals, recorded) => {
    expect(isRecorded({ pathname, search: {} }, modals)).toBe(recorded)
  })
})
