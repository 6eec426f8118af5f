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

/** The one that fits a place of known size; where there is none, the best of the others. */
export const pictureOf = (images: GameImages, ratio: Ratio, density: '1x' | '2x' | '3x'): string =>
  images[ratio][density] || picturesOf(images, ratio)[0]
