// Answers for pictures as they are kept: measured before they are unpacked, then drawn anew, so that nothing but pixels is left (S6).
import { CompressionType, FilterType, ResizeFit, Transformer } from '@napi-rs/image'
import { refuse } from '../../platform/refusal.ts'
import { pictureSize } from './file-kind.ts'

/** A telephone takes 50 million pixels at most; beyond stand files that are small to send and vast to unpack. */
const pixelsMax = 50_000_000
const sideMax = 12_000
/** Sharp enough to read the smallest print of a card or a letter. */
const keptSide = 3000
const keptBytesMax = 8 * 1024 * 1024
const jpegQuality = 88

/** Unpacking takes up to a few hundred megabytes, so pictures come one at a time. */
const waitingMax = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= waitingMax) return refuse('not_available', { retryAfterSeconds: 10 })
  waiting += 1
  const mine = last.then(work)
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}

export function isDrawable(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes)
  if (!size || size.width < 1 || size.height < 1) return false
  return size.width <= sideMax && size.height <= sideMax && size.width * size.height <= pixelsMax
}

/** The picture drawn anew and upright, or nothing when it cannot be drawn. */
export function redrawn(bytes: Uint8Array, mediaType: 'image/png' | 'image/jpeg'): Promise<Buffer | null> {
  const size = pictureSize(bytes)
  if (!size || !isDrawable(bytes)) return Promise.resolve(null)
  return inTurn(async () => {
    try {
      // The camera's note on which way is up goes with the rest of its notes, so it is heeded first.
      const picture = new Transformer(bytes).rotate()
      if (Math.max(size.width, size.height) > keptSide) {
        picture.resize({ width: keptSide, height: keptSide, fit: ResizeFit.Inside })
      }
      const drawn =
        mediaType === 'image/png'
          ? await picture.png({
              compressionType: CompressionType.Default,
              filterType: FilterType.Adaptive,
            })
          : await picture.jpeg(jpegQuality)
      return drawn.length <= keptBytesMax ? drawn : null
    } catch {
      return null
    }
  })
}
