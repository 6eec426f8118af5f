// Proves that a file is what its bytes are: honest papers pass, and whatever is two things at once does not (S6).
import { describe, expect, it } from 'vitest'
import { chunk, jpeg, pdf, png, pngClaiming } from '../../testing/papers.ts'
import { kindOf, pictureSize } from './file-kind.ts'
import { isDrawable, redrawn } from './picture.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

describe('an honest paper (S6)', () => {
  it('is a PNG, a JPEG or a PDF, whatever its name says', async () => {
    expect(kindOf(png())).toBe('image/png')
    expect(kindOf(await jpeg())).toBe('image/jpeg')
    expect(kindOf(pdf())).toBe('application/pdf')
  })

  it('may have what telephones add: notes, and a second picture behind the first', async () => {
    expect(kindOf(await jpeg(16, 8, 'GPS 52.5 N 13.4 E'))).toBe('image/jpeg')
    expect(kindOf(Buffer.concat([await jpeg(), await jpeg()]))).toBe('image/jpeg')
  })

  it('is a PDF that opens on its first page, and one whose packed bytes happen to spell a word', () => {
    expect(kindOf(pdf('/OpenAction [2 0 R /Fit]'))).toBe('application/pdf')
    expect(kindOf(pdf('>>\nstream\n\x01/JS\x02\nendstream\n<<'))).toBe('application/pdf')
  })

  it('says its size before it is unpacked', async () => {
    expect(pictureSize(png(40, 30))).toEqual({ width: 40, height: 30 })
    expect(pictureSize(await jpeg(24, 16))).toEqual({ width: 24, height: 16 })
  })
})

describe('a file that pretends (S6)', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => svg],
    ['a page', () => html],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a WebP', () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
    ['nothing at all', () => Buffer.alloc(0)],
    ['the first bytes of a PNG', () => png().subarray(0, 8)],
    ['a PNG that was cut off', () => png().subarray(0, -6)],
    ['a PNG with a page behind it', () => Buffer.concat([png(), html])],
    [
      'a PNG with a page in its comment',
      () => png(8, 6, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), html]))]),
    ],
    ['a PNG with an archive behind it', () => Buffer.concat([png(), zipEnd])],
    ['a PNG that begins with another chunk', () => Buffer.concat([png().subarray(0, 8), chunk('IEND')])],
    ['a JPEG that was cut off', async () => (await jpeg()).subarray(0, -2)],
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), html])],
    ['a JPEG with a PDF behind it', async () => Buffer.concat([await jpeg(), pdf()])],
    ['a JPEG with a page in its notes', async () => jpeg(16, 8, html.toString())],
    ['a JPEG with an archive behind it', async () => Buffer.concat([await jpeg(), zipEnd])],
    ['a JPEG with two frames', async () => twice(await jpeg(), 0xc0)],
    ['a PDF that was cut off', () => pdf().subarray(0, -10)],
    ['a PDF behind a page', () => Buffer.concat([html, pdf()])],
    ['a PDF with a page in it', () => pdf('(<script>alert(1)</script>)')],
    ['a PDF that runs a program', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF that spells it so that nobody sees', () => pdf('/OpenAction << /S /J#61vaScript >>')],
    ['a PDF that starts something', () => pdf('/AA << /O << /S /Launch /F (cmd.exe) >> >>')],
    ['a PDF with files in it', () => pdf('/Names << /EmbeddedFiles 3 0 R >>')],
    [
      'a PDF that is an archive too',
      () => Buffer.concat([pdf().subarray(0, -7), zipEnd, Buffer.from('\n%%EOF\n')]),
    ],
  ])('%s is none of the three', async (_name, file) => {
    expect(kindOf(await file())).toBeNull()
  })
})

describe('a picture that is small to send and vast to unpack (S6)', () => {
  it.each([
    [60_000, 60_000],
    [2_147_483_647, 2_147_483_647],
    [12_001, 10],
    [9000, 9000],
    [0, 5],
  ])('is refused by its header: %i by %i', async (width, height) => {
    expect(isDrawable(pngClaiming(width, height))).toBe(false)
    expect(await redrawn(pngClaiming(width, height), 'image/png')).toBeNull()
  })

  it('is nothing either when it holds less than it says', async () => {
    expect(isDrawable(pngClaiming(3000, 3000))).toBe(true)
    expect(await redrawn(pngClaiming(3000, 3000), 'image/png')).toBeNull()
  })
})

describe('a picture drawn anew (S6)', () => {
  it('keeps its looks and none of the notes', async () => {
    const noted = await jpeg(16, 8, 'GPS 52.5 N 13.4 E')
    const drawn = await redrawn(noted, 'image/jpeg')
    expect(drawn).not.toBeNull()
    expect(pictureSize(drawn ?? Buffer.alloc(0))).toEqual({ width: 16, height: 8 })
    expect(noted.includes('GPS')).toBe(true)
    expect(drawn?.includes('GPS')).toBe(false)
    expect(drawn?.includes('Exif')).toBe(false)
    const text = await redrawn(png(8, 6, [chunk('tEXt', Buffer.from('Author\0Nora'))]), 'image/png')
    expect(text?.includes('Nora')).toBe(false)
  })

  it('stands upright: the camera’s note on which way is up is heeded before it goes', async () => {
    const turned = await redrawn(await jpegTurned(), 'image/jpeg')
    expect(pictureSize(turned ?? Buffer.alloc(0))).toEqual({ width: 8, height: 16 })
  })

  it('is made smaller when it is larger than anybody needs to read it', async () => {
    const drawn = await redrawn(png(4000, 1000), 'image/png')
    expect(pictureSize(drawn ?? Buffer.alloc(0))).toEqual({ width: 3000, height: 750 })
  })
})

/** A picture of 16 by 8 whose camera was held on its side (EXIF orientation 6). */
async function jpegTurned(): Promise<Buffer> {
  const plain = await jpeg(16, 8)
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, plain.subarray(2)])
}

/** Repeats the first segment of a kind. */
function twice(bytes: Buffer, marker: number): Buffer {
  const at = bytes.indexOf(Buffer.from([0xff, marker]))
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
}
