// Proves that a kept page comes out as it was drawn, packed or not, with the nonce of its own answer and no other.
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepPage, newNonce, nonceLength } from './kept-page.ts'

const place = 'n'.repeat(nonceLength - 2) + '00'
const links = Array.from({ length: 60 }, (_, index) => `<link href="/assets/${index}.js" nonce="${place}">`)
const drawn = `<html lang="fa"><title>بازی‌ها</title>${links.join('')}<script nonce="${place}">go()</script>`
const whole = (pieces: readonly Buffer[]) => Buffer.concat(pieces)
const withNonce = (nonce: string) => drawn.replaceAll(place, nonce)

test('a page carries the nonce of its answer in every place (S5)', () => {
  const page = keepPage(drawn, place)
  const nonce = newNonce()
  expect(whole(page.plain(nonce)).toString()).toBe(withNonce(nonce))
})

test('a packed page unpacks to the same, with another nonce in every answer (S5)', async () => {
  const page = keepPage(drawn, place)
  expect(page.brotli(newNonce())).toBeNull()
  await page.pack()
  for (const nonce of [newNonce(), newNonce(), newNonce()]) {
    const packed = whole(page.brotli(nonce) ?? [])
    expect(brotliDecompressSync(packed).toString()).toBe(withNonce(nonce))
    expect(packed.length).toBeLessThan(drawn.length / 4)
  }
})

test('a page without a nonce is left to be packed for each answer', async () => {
  const page = keepPage('<p>words only</p>', place)
  await page.pack()
  expect(page.brotli(newNonce())).toBeNull()
  expect(whole(page.plain(newNonce())).toString()).toBe('<p>words only</p>')
})

test('a nonce holds 132 random bits and never comes twice', () => {
  const nonces = new Set(Array.from({ length: 1000 }, newNonce))
  expect(nonces.size).toBe(1000)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}00$/)
})
