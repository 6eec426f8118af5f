// What a drawn page says about its code: to come after the picture that matters most, or at once where there is none.
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { afterThePicture } from './after-the-picture.ts'

const page = (picture: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/frame-1.js" fetchPriority="low" nonce="n"/></head>` +
  `<body>${picture}<script type="module" async="" src="/assets/index-1.js" nonce="n"></script></body></html>`
const withPicture = page('<img src="/art/fox.svg" fetchPriority="high"/>')

const code = (html: string) => {
  const { document } = new JSDOM(html).window
  return {
    ahead: document.querySelectorAll('link[rel="modulepreload"]').length,
    atOnce: document.querySelectorAll('script[type="module"]').length,
    later: document.querySelectorAll('link[rel="later"]').length,
    // Where React looks for the framework's own tag.
    entry: document.querySelector('script[async][src="/assets/index-1.js"]') !== null,
    nonces: [...document.querySelectorAll('script')].map((script) => script.getAttribute('nonce')),
  }
}

test('where no picture matters most, the code comes at once', () => {
  const html = page('<img src="/art/fox.svg"/>')
  expect(afterThePicture(html)).toBe(html)
})

test('the code of a page with such a picture is neither fetched nor run by the page itself', () => {
  expect(code(afterThePicture(withPicture))).toEqual({
    ahead: 0,
    atOnce: 0,
    later: 1,
    entry: true,
    nonces: ['n', 'n'],
  })
})
