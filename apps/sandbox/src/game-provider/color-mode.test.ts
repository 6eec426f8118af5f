// Proves how the pages of the games learn their colours: from the launch, from the casino around, else from the system.
import { expect, test } from 'vitest'
import { inColorMode, modeInMessage, parseColorMode } from './color-mode.ts'

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['Light', null],
  ['system', null],
  ['', null],
  [null, null],
  [undefined, null],
  [['light', 'dark'], null],
  ['light"><script>', null],
])('an address that says %j opens the page in %j', (given, mode) => {
  expect(parseColorMode(given)).toBe(mode)
})

test.each([
  [{ type: 'theme.changed', theme: 'light' }, 'light'],
  [{ type: 'theme.changed', theme: 'dark' }, 'dark'],
  [{ type: 'theme.changed', theme: 'sepia' }, null],
  [{ type: 'theme.changed' }, null],
  [{ type: 'balance.changed', theme: 'light' }, null],
  ['light', null],
  [null, null],
])('the message %j changes the colours to %j', (data, mode) => {
  expect(modeInMessage(data)).toBe(mode)
})

test('a way to another page takes the colours along, and what no server may hear stays behind the #', () => {
  const address = 'http://games.test/games/verify/#game=bone-yard&token=t'
  const inLight = 'http://games.test/games/verify/?theme=light#game=bone-yard&token=t'
  expect(inColorMode(address, 'light')).toBe(inLight)
  expect(inColorMode(inLight, 'dark')).toBe(inLight.replace('light', 'dark'))
  expect(inColorMode(inLight, null)).toBe(address)
})
