// Prepares jsdom tests: what is rendered is removed after each test, and a console error fails the test that caused it.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A screen is waited for, not raced: a second is little on a machine that is busy with other things.
configure({ asyncUtilTimeout: 15_000 })

let said: unknown[][] = []

beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words)
  })
})

afterEach(() => {
  cleanup()
  vi.mocked(console.error).mockRestore()
  expect(said, 'console.error was called during this test').toEqual([])
})
