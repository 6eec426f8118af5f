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
const entryTag = '<script type="module" async="" src="/assets/'
const entryAndNonce = /^<script type="module"( async="" src="[^"]+")( nonce="[^"]+")?><\/script>/

/**
 * The framework's tags stay where React looks for them, and do nothing by themselves. They stand in the head and at the end:
 * a page is long, and nothing between them is looked at.
 */
export function afterThePicture(html: string): string {
  const headEnd = html.indexOf('</head>')
  const entryAt = html.lastIndexOf(entryTag)
  if (headEnd < 0 || entryAt < 0 || html.indexOf('fetchPriority="high"', headEnd) < 0) return html
  const head = html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const end = html
    .slice(entryAt)
    .replace(
      entryAndNonce,
      (_, entry: string, nonce = '') =>
        `<script type="text/plain"${entry}${nonce}></script><script${nonce}>${comesWhenPainted}</script>`,
    )
  return head + html.slice(headEnd, entryAt) + end
}
