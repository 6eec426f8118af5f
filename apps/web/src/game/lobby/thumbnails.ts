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

/** The picture that comes after one that did not load; the last one is the default, which a card need not name. */
function takeNext(picture: HTMLImageElement): void {
  const [next = thumbnail['3x4'], ...later] = (picture.dataset['next'] ?? '').split(' ').filter(Boolean)
  if (!picture.closest('.bz-card') || picture.getAttribute('src') === next) return
  picture.dataset['next'] = later.join(' ')
  picture.src = next
}

/**
 * Watches the pictures of all cards, also those that failed before the page was awake. One listener for the whole page:
 * a lobby has hundreds of pictures, and nearly none of them fails.
 */
export function watchThumbnails(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) takeNext(target)
  }
  document.addEventListener('error', onError, true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('.bz-card img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) takeNext(picture)
  }
  return () => document.removeEventListener('error', onError, true)
}
