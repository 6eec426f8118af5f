// Proves what a browser remembers whose storage is full or forbidden: all of it, as long as the page lives.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserMemory, tabMemory } from './browser-memory.ts'

/** As far as a storage goes here; the one of a test is full or forbidden at its will. */
function storage() {
  const kept = new Map<string, string>()
  const state = { full: false }
  return {
    kept,
    state,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

let local: ReturnType<typeof storage>

beforeEach(() => {
  local = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storage())
})

afterEach(() => {
  for (const memory of [browserMemory, tabMemory]) memory.write('key', null)
  vi.unstubAllGlobals()
})

test('what is written lies in the storage of the browser', () => {
  expect(browserMemory.write('key', 'a')).toBe(true)
  expect(local.kept.get('key')).toBe('a')
  expect(browserMemory.read('key')).toBe('a')
  expect(tabMemory.read('key')).toBeNull()
  browserMemory.write('key', null)
  expect(browserMemory.read('key')).toBeNull()
})

test('a full storage keeps what it had, and the page knows the newer value until there is room', () => {
  browserMemory.write('key', 'a')
  local.state.full = true
  expect(browserMemory.write('key', 'b')).toBe(false)
  expect(browserMemory.read('key')).toBe('b')
  local.state.full = false
  browserMemory.write('key', 'c')
  expect([browserMemory.read('key'), local.kept.get('key')]).toEqual(['c', 'c'])
})

test('a forbidden storage fails nobody, and forgets what is taken back', () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(tabMemory.read('key')).toBeNull()
  expect(tabMemory.write('key', 'a')).toBe(false)
  expect(tabMemory.read('key')).toBe('a')
  tabMemory.write('key', null)
  expect(tabMemory.read('key')).toBeNull()
})

test('while the server draws there is nothing to read', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserMemory.read('key')).toBeNull()
})
