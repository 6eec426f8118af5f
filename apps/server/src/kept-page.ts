// Answers for a drawn page that many guests get: it is compressed once, and yet carries a fresh nonce in every answer.
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'

/** Every nonce ends like this, because a compressor looks at the last two letters when it packs the next one. */
const ending = '00'
const randomLetters = 22
export const nonceLength = randomLetters + ending.length

/** 132 random bits, as every answer needs. */
export const newNonce = (): string => randomBytes(17).toString('base64url').slice(0, randomLetters) + ending

export type KeptPage = {
  /** The page as it is, with this nonce. */
  plain(nonce: string): Buffer
  /** The same in brotli; null while it is being packed, and for a page that cannot be packed this way. */
  brotli(nonce: string): Buffer | null
  /** Starts packing; once is enough. */
  pack(): Promise<void>
}

/** `place` is what stood for the nonce while the page was drawn. */
export function keepPage(html: string, place: string): KeptPage {
  const parts = html.split(place).map((part) => Buffer.from(part))
  const whole = joined(parts, Buffer.alloc(nonceLength))
  const places: number[] = []
  let at = 0
  for (const part of parts.slice(0, -1)) {
    places.push(at + part.length)
    at += part.length + nonceLength
  }
  let packed: Packed | null = null
  let packing: Promise<void> | null = null
  return {
    plain: (nonce) => filled(whole, places, nonce),
    brotli: (nonce) => packed && filled(packed.body, packed.places, nonce),
    pack: () =>
      (packing ??= packTried(parts).then((done) => {
        packed = done
      })),
  }
}

function joined(parts: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
}

function filled(body: Buffer, places: readonly number[], nonce: string): Buffer {
  const copy = Buffer.from(body)
  for (const place of places) copy.write(nonce, place, 'latin1')
  return copy
}

type Packed = { body: Buffer; places: number[] }

/** Now and then random bytes look worth saving on; other ones do not. */
async function packTried(parts: readonly Buffer[]): Promise<Packed | null> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const packed = await packOnce(parts)
    if (packed) return packed
  }
  return null
}

/**
 * The first nonce is written as it is, because nothing can be saved on random bytes that stand alone between two
 * flushes; all others point back to it. So changing those bytes changes every nonce of the page. Whether that came out
 * is proved by unpacking; where it did not, the page is not packed this way.
 */
async function packOnce(parts: readonly Buffer[]): Promise<Packed | null> {
  const [first, ...rest] = parts
  if (!first || rest.length === 0) return null
  const stand = Buffer.concat([randomBytes(randomLetters), Buffer.from(ending)])
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve)
    stream.once('error', reject)
  })
  const flush = () => new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
  stream.write(first)
  await flush()
  stream.write(stand)
  await flush()
  stream.end(joined([Buffer.alloc(0), ...rest], stand).subarray(stand.length))
  await ended
  const body = Buffer.concat(chunks)
  const place = body.indexOf(stand)
  if (place < 0 || body.indexOf(stand, place + 1) >= 0) return null
  const proof = newNonce()
  const unpacked = brotliDecompressSync(filled(body, [place], proof))
  return unpacked.equals(joined(parts, Buffer.from(proof))) ? { body, places: [place] } : null
}
