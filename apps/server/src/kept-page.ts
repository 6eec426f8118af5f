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
  /** The page as it is, with this nonce; in pieces, because copying it for every guest costs as much as sending it. */
  plain(nonce: string): Buffer[]
  /** The same in brotli; null while it is being packed, and for a page that cannot be packed this way. */
  brotli(nonce: string): Buffer[] | null
  /** Starts packing; once is enough. */
  pack(): Promise<void>
}

/** `place` is what stood for the nonce while the page was drawn. */
export function keepPage(html: string, place: string): KeptPage {
  const parts = html.split(place).map((part) => Buffer.from(part))
  let packed: readonly Buffer[] | null = null
  let packing: Promise<void> | null = null
  return {
    plain: (nonce) => piecesOf(parts, nonce),
    brotli: (nonce) => packed && piecesOf(packed, nonce),
    pack: () =>
      (packing ??= packTried(parts).then((done) => {
        packed = done
      })),
  }
}

/** A page for one visitor, drawn with the nonce that it carries: nothing of it is kept. */
export function ownPage(html: string): KeptPage {
  const body = [Buffer.from(html)]
  return { plain: () => body, brotli: () => null, pack: () => Promise.resolve() }
}

function piecesOf(parts: readonly Buffer[], nonce: string): Buffer[] {
  const between = Buffer.from(nonce, 'latin1')
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}

/** Now and then random bytes look worth saving on; other ones do not. */
async function packTried(parts: readonly Buffer[]): Promise<Buffer[] | null> {
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
async function packOnce(parts: readonly Buffer[]): Promise<Buffer[] | null> {
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
  stream.end(Buffer.concat(rest.flatMap((part, index) => (index === 0 ? [part] : [stand, part]))))
  await ended
  const body = Buffer.concat(chunks)
  const place = body.indexOf(stand)
  if (place < 0 || body.indexOf(stand, place + 1) >= 0) return null
  const packed = [body.subarray(0, place), body.subarray(place + stand.length)]
  const proof = newNonce()
  const unpacked = brotliDecompressSync(Buffer.concat(piecesOf(packed, proof)))
  return unpacked.equals(Buffer.concat(piecesOf(parts, proof))) ? packed : null
}
