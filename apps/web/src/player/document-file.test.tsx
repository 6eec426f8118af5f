// Proves what is said about a file before it is sent: its bytes decide, and a picture that is too large becomes smaller (S6).
import { documentMaxBytes } from '@baize/contract/document-limits'
import { expect, test } from 'vitest'
import { kindOf, prepare } from './document-file.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const file = (head: number[], name: string, size = head.length) =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name)
const neverShrunk = async () => {
  throw new Error('nothing is made smaller here')
}

test.each([
  [png, 'image/png'],
  [jpeg, 'image/jpeg'],
  [pdf, 'application/pdf'],
] as const)('the first bytes %j are %s, whatever the name says', async (head, kind) => {
  expect(await kindOf(file([...head], 'holiday.exe'))).toBe(kind)
})

test('a drawing, a page and a program are refused, even under the name of a picture', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'MZ\u0090\u0000']) {
    expect(await prepare(new File([text], 'passport.png', { type: 'image/png' }), neverShrunk)).toBe('kind')
  }
})

test('an empty file says so', async () => {
  expect(await prepare(new File([], 'passport.png'), neverShrunk)).toBe('empty')
})

test('a PDF of more than 2 MB is refused, one of exactly 2 MB is taken', async () => {
  expect(await prepare(file(pdf, 'bill.pdf', documentMaxBytes + 1), neverShrunk)).toBe('size')
  const taken = await prepare(file(pdf, 'bill.pdf', documentMaxBytes), neverShrunk)
  expect(taken).toMatchObject({ preview: null, shrunkFrom: null })
})

test('a picture of five megabytes is made smaller and keeps its name', async () => {
  const taken = await prepare(file(jpeg, 'front.JPEG', 5 * 1024 * 1024), async () => {
    return new Blob([Uint8Array.from(jpeg)])
  })
  expect(taken).toMatchObject({ shrunkFrom: 5 * 1024 * 1024 })
  expect(typeof taken === 'object' && taken.file.name).toBe('front.jpg')
  expect(typeof taken === 'object' && taken.file.size).toBe(jpeg.length)
})

test('a picture that cannot be made small enough is refused', async () => {
  const large = file(png, 'front.png', 5 * 1024 * 1024)
  expect(await prepare(large, async () => null)).toBe('size')
  expect(await prepare(large, async () => new Blob([new Uint8Array(documentMaxBytes + 1)]))).toBe('size')
})
