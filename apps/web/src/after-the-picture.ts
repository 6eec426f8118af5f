// Answers for what comes first where a page has one picture that matters most: the picture, then the code.

/**
 * Where a page has a picture that matters most, its code is fetched and run when that picture stands: it shares neither the
 * line nor the processor with what makes it move. Nobody waits longer than this for a picture that does not come, nor where
 * nothing is painted.
 */
const pictureMs = 1500
const comesWhenPainted = `{
const entry = document.currentScript.previousElementSibling
const come = () => {
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload'
import(entry.src)
}
const frames = (left) => left ? requestAnimationFrame(() => frames(left - 1)) : setTimeout(come)
const painted = new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true }))
const picture = document.querySelector('img[fetchpriority="high"]').decode().catch(() => {})
setTimeout(come, document.hidden ? 0 : ${pictureMs})
Promise.all([painted, picture]).then(() => frames(2))
document.currentScript.remove()
}`
const entryTag = /<script type="module"( async="" src="\/assets\/[\w.-]+")( nonce="[^"]+")?><\/script>/

/** The framework's tags stay where React looks for them, and do nothing by themselves. */
export function afterThePicture(html: string): string {
  if (!html.includes('fetchPriority="high"')) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      entryTag,
      (_, entry: string, nonce = '') =>
        `<script type="text/plain"${entry}${nonce}></script><script${nonce}>${comesWhenPainted}</script>`,
    )
}
