// Which picture of a game is shown when some of its sizes are missing or do not load.
import { afterEach, expect, test } from 'vitest'
import { thumbnail } from 'virtual:art'
import { picturesOf, thumbnailOf } from './pictures.ts'
import { watchThumbnails } from './thumbnails.ts'

const sizes = (small: string, middle: string, large: string) => ({ '1x': small, '2x': middle, '3x': large })
const images = (own: ReturnType<typeof sizes>) => ({ '3x4': own, '1x1': sizes('', '', '') })

test.each<[string, ReturnType<typeof sizes>, string[]]>([
  ['all sizes', sizes('/1', '/2', '/3'), ['/3', '/2', '/1', thumbnail['3x4']]],
  ['no large one', sizes('/1', '/2', ''), ['/2', '/1', thumbnail['3x4']]],
  ['only a small one', sizes('/1', '', ''), ['/1', thumbnail['3x4']]],
  ['one drawing for every size', sizes('/1', '/1', '/1'), ['/1', thumbnail['3x4']]],
  ['nothing', sizes('', '', ''), [thumbnail['3x4']]],
])('a game with %s', (_, own, addresses) => {
  expect(picturesOf(images(own), '3x4')).toEqual(addresses)
})

test('each ratio has a default of its own', () => {
  expect(picturesOf(images(sizes('', '', '')), '1x1')).toEqual([thumbnail['1x1']])
})

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('a picture that does not load gives way to the next one, and at last to the default', () => {
  const picture = document.createElement('img')
  picture.src = '/3'
  picture.dataset['next'] = '/2 /1'
  const card = document.createElement('article')
  card.className = 'bz-card'
  card.append(picture)
  document.body.append(card)
  stop = watchThumbnails()
  const seen = [1, 2, 3, 4].map(() => {
    picture.dispatchEvent(new Event('error'))
    return picture.getAttribute('src')
  })
  expect(seen).toEqual(['/2', '/1', thumbnail['3x4'], thumbnail['3x4']])
})

test.each<[string, ReturnType<typeof sizes>, string, string | undefined]>([
  ['the size that fits first', sizes('/1', '/2', '/3'), '/2', '/3 /1'],
  ['the best of the others where that one is missing', sizes('/1', '', '/3'), '/3', '/1'],
  ['the default alone where there is none', sizes('', '', ''), thumbnail['1x1'], undefined],
])('outside of a card a picture is %s', (_, own, src, next) => {
  const said = thumbnailOf({ '3x4': sizes('', '', ''), '1x1': own }, '1x1', '2x')
  expect([said.src, said['data-next']]).toEqual([src, next])
})

test('a square picture that failed before the page was awake gives way to the others, and at last to the square default', () => {
  const { src, ...said } = thumbnailOf(
    { '3x4': sizes('', '', ''), '1x1': sizes('/1', '/2', '') },
    '1x1',
    '2x',
  )
  const picture = document.createElement('img')
  picture.src = src
  picture.srcset = '/2 2x'
  for (const [name, value] of Object.entries(said)) picture.setAttribute(name, value)
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0 } })
  document.body.append(picture)
  stop = watchThumbnails()
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual(['/1', null])
  picture.dispatchEvent(new Event('error'))
  expect(picture.getAttribute('src')).toBe(thumbnail['1x1'])
})

test('a picture that is no game’s stays as it is', () => {
  const picture = document.createElement('img')
  picture.src = '/flag.svg'
  document.body.append(picture)
  stop = watchThumbnails()
  picture.dispatchEvent(new Event('error'))
  expect(picture.getAttribute('src')).toBe('/flag.svg')
})
