// Answers for what a file really is: its bytes decide, never its name, and whatever is two things at once is neither (S6).

export type MediaType = 'image/png' | 'image/jpeg' | 'application/pdf'

export const extensions: Record<MediaType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** What the bytes are, or nothing when they are not plainly one of the three. */
export function kindOf(file: Uint8Array): MediaType | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (isArchive(bytes)) return null
  if (bytes.subarray(0, 8).equals(pngSignature)) return isPng(bytes) ? 'image/png' : null
  if (bytes.subarray(0, 3).equals(jpegSignature)) return jpegFrame(bytes) ? 'image/jpeg' : null
  if (/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) {
    return isPdf(bytes) ? 'application/pdf' : null
  }
  return null
}

/** Width and height as the header says, before anything is unpacked. */
export function pictureSize(file: Uint8Array): { width: number; height: number } | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 8).equals(pngSignature)) {
    return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  return jpegFrame(bytes)
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff])

/** A zip is read from its end, so it can hide behind anything. */
const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(-65_557).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

const pageMarks = ['<!doctype html', '<html', '<script', '<?php', '<svg ', '<svg>']

/** Words by which a careless reader would take the file for a page or a program. */
function readsAsPage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  return pageMarks.some((mark) => text.includes(mark))
}

/** Chunk after chunk from the header to the very end; nothing may stand behind it. */
function isPng(bytes: Buffer): boolean {
  let at = 8
  for (let count = 0; count < 20_000; count += 1) {
    if (at + 12 > bytes.length) return false
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return false
    if (count === 0 && (type !== 'IHDR' || length !== 13)) return false
    if (type === 'IEND') return end === bytes.length
    if (type !== 'IDAT' && readsAsPage(bytes.subarray(at + 8, end - 4))) return false
    at = end
  }
  return false
}

/** Frame markers of the kinds that cameras and scanners write: baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** A progressive picture has about ten scans; thousands are made to keep a reader busy. */
const scansMax = 64

/**
 * Segment after segment to the end of the picture. Telephones put more pictures behind the first one, which are dropped
 * when it is encoded anew; text and other formats there are refused.
 */
function jpegFrame(bytes: Buffer): { width: number; height: number } | null {
  let frame: { width: number; height: number } | null = null
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) return null
    const length = bytes.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (frame || !frames.has(marker) || length < 9) return null
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker >= 0xe0 && readsAsPage(bytes.subarray(at + 4, end))) return null
    at = end
    if (marker !== 0xda) continue
    scans += 1
    if (!frame || scans > scansMax) return null
    at = endOfScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) {
      const behind = bytes.subarray(at + 2)
      return readsAsPage(behind) || behind.includes('%PDF-') ? null : frame
    }
  }
  return null
}

/** Where the next marker stands; within a scan 0xff is followed by zero or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** What a paper that somebody scanned never needs: programs, forms that run, files within the file. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/

/** It is kept as it is, so this is a net and no proof: it begins and ends like one and carries nothing active in the open. */
function isPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const tail = text.slice(-1024)
  if (!/%%EOF[\s\0]*$/.test(tail) || !text.includes('startxref')) return false
  // Within a stream stand packed bytes, where any three letters come up by chance. A name may spell any letter as #xx.
  const plain = text.replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, ' ')
  const names = plain.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  return !activeNames.test(names) && !readsAsPage(bytes)
}
