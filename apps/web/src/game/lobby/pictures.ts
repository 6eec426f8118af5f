// Answers for which picture of a game is shown: its own in the best size that there is, then the others, at last the one that every game may have.
import type { GameImages } from '@baize/contract/game'
import { thumbnail } from 'virtual:art'

export type Ratio = keyof GameImages

/** The addresses to try, one after another; a size that is missing, or the same as another, is not asked for twice. */
export function picturesOf(images: GameImages, ratio: Ratio): [first: string, ...rest: string[]] {
  const { '1x': small, '2x': middle, '3x': large } = images[ratio]
  const own = [...new Set([large, middle, small])].filter((address) => address !== '')
  const [first = thumbnail[ratio], ...rest] = own
  return own.length > 0 ? [first, ...rest, thumbnail[ratio]] : [first]
}

/**
 * What an `<img>` outside of a card says of a game's picture: the size that fits its place, or the best of the others, and
 * what `thumbnails.ts` shows when that one does not load.
 */
export function thumbnailOf(images: GameImages, ratio: Ratio, density: '1x' | '2x' | '3x') {
  const all = picturesOf(images, ratio)
  const src = images[ratio][density] || all[0]
  const next = all.slice(0, -1).filter((address) => address !== src)
  return { src, 'data-thumbnail': ratio, ...(next.length > 0 ? { 'data-next': next.join(' ') } : {}) }
}
