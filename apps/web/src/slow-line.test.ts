// Proves over which lines pages are fetched before they are asked for.
import { expect, test } from 'vitest'
import { mayFetchAhead } from './slow-line.ts'

test.each([
  ['a browser that says nothing of its line', {}, true],
  ['a good line', { connection: { effectiveType: '4g', saveData: false } }, true],
  ['a slow line', { connection: { effectiveType: '2g' } }, true],
  ['the slowest line', { connection: { effectiveType: 'slow-2g' } }, false],
  ['a reader who saves data', { connection: { effectiveType: '4g', saveData: true } }, false],
])('%s', (_what, browser, may) => {
  expect(mayFetchAhead(browser)).toBe(may)
})
