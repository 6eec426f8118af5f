// Which picture of a game is shown when some of its sizes are missing or do not load.
import { afterEach, expect, test } from 'vitest'
import { thumbnail } from 'virtual:art'
import { picturesOf } from './pictures.ts'
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
