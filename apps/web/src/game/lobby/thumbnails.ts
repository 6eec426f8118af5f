// Watches the pictures of cards: where one does not load, the next one takes its place.
import { thumbnail } from 'virtual:art'

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
