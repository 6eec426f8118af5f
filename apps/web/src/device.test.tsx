// Proves that a window that becomes as narrow as a phone is one a moment later, unless the operator wants what it was at first.
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsPhone } from './device.ts'
import { openScreen } from './testing/screen.tsx'

let narrow = false
const Shown = () => <p>{useIsPhone() ? 'a phone' : 'a desk'}</p>

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function resizeTo(phone: boolean): Promise<void> {
  narrow = phone
  await act(async () => {
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(49)
  })
}
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

it('looks again fifty milliseconds after the last change', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await openScreen(<Shown />)
  expect(screen.getByText('a desk')).toBeTruthy()
  vi.useFakeTimers()
  await resizeTo(true)
  await resizeTo(true)
  expect(screen.getByText('a desk')).toBeTruthy()
  await wait(1)
  expect(screen.getByText('a phone')).toBeTruthy()
})

it('stays what it was where the operator wants that', async () => {
  narrow = false
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await openScreen(<Shown />, {
    config: { device: { defaultUserAgent: '', refreshOnResize: false }, addresses: {} },
  })
  vi.useFakeTimers()
  await resizeTo(true)
  await wait(100)
  expect(screen.getByText('a desk')).toBeTruthy()
})
