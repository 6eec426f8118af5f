// Watches the pictures of games: where one does not load, the next one takes its place.
import { thumbnail } from 'virtual:art'
import type { Ratio } from './pictures.ts'

/** Cards stand upright; every other picture of a game says its ratio. */
function ratioOf(picture: HTMLImageElement): Ratio | null {
  if (picture.closest('.bz-card')) return '3x4'
  const ratio = picture.dataset['thumbnail']
  return ratio === '3x4' || ratio === '1x1' ? ratio : null
}

/** The picture that comes after one that did not load; the last one is the default, which nobody need name. */
function takeNext(picture: HTMLImageElement): void {
  const ratio = ratioOf(picture)
  if (!ratio) return
  const [next = thumbnail[ratio], ...later] = (picture.dataset['next'] ?? '').split(' ').filter(Boolean)
  if (picture.getAttribute('src') === next) return
  picture.dataset['next'] = later.join(' ')
  // The sizes to choose from are the ones that failed.
  picture.removeAttribute('srcset')
  picture.src = next
}

/**
 * Watches the pictures of all games, also those that failed before the page was awake. One listener for the whole page:
 * a lobby has hundreds of pictures, and nearly none of them fails.
 */
export function watchThumbnails(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) takeNext(target)
  }
  document.addEventListener('error', onError, true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('.bz-card img, img[data-thumbnail]')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) takeNext(picture)
  }
  return () => document.removeEventListener('error', onError, true)
}
