// Makes the files that a test sends as papers: honest pictures and PDFs, and those that pretend to be.
import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'

/** A picture that can be drawn, with a camera's notes in it when they are given. */
export function png(width = 8, height = 6, chunks: Buffer[] = []): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x7f)
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0
  return Buffer.concat([
    pngSignature,
    header(width, height),
    ...chunks,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ])
}

/** Says how large it is in its header, and has next to nothing in it. */
export const pngClaiming = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngSignature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(1 << 16))),
    chunk('IEND'),
  ])

export function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', content)
}

/** A JPEG as a camera makes it; `notes` stand in it as EXIF. */
export async function jpeg(width = 16, height = 8, notes = ''): Promise<Buffer> {
  const plain = await new Transformer(png(width, height)).jpeg(90)
  if (!notes) return plain
  const text = Buffer.from(`Exif\0\0${notes}`, 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, text, plain.subarray(2)])
}

export function pdf(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\nxref\n0 3\ntrailer\n<< /Root 1 0 R /Size 3 >>\n' +
      'startxref\n120\n%%EOF\n',
    'latin1',
  )
}
