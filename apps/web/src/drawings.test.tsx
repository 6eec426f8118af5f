// What the server draws once for everybody: the same markup again, and anew as soon as what it shows has changed.
import { createMemoryHistory, createRootRoute, createRouter, useRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawingsAtMost, drawOnce } from './drawings.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawn = vi.fn()

function Studio({ name }: { name: string }) {
  drawn(name)
  const href = useRouter().buildLocation({ to: '/' }).href
  return (
    <a href={href}>
      {name} <img src="/art/studio.svg" alt="" /> {2} games
    </a>
  )
}

test('a part is drawn once as long as it shows the same, and anew when it shows something else', () => {
  const draw = (name: string, place = 'studio') => drawOnce(place, name, router, <Studio name={name} />)
  const first = draw('Paper Lane')
  expect(draw('Paper Lane')).toBe(first)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(draw('Nocturne')).toContain('Nocturne')
  expect(draw('Paper Lane')).toBe(first)
  expect(drawn).toHaveBeenCalledTimes(3)
  draw('Paper Lane', 'another place')
  expect(drawn).toHaveBeenCalledTimes(4)
})

test('the parts that were wanted last are kept, however many pages there are', () => {
  const draw = (page: number) => drawOnce(`menu /game/${page}`, '', router, <Studio name={`page ${page}`} />)
  draw(0)
  draw(1)
  for (let page = 2; page < drawingsAtMost; page += 1) draw(page)
  draw(0)
  draw(drawingsAtMost)
  drawn.mockClear()
  draw(0)
  expect(drawn).not.toHaveBeenCalled()
  draw(1)
  expect(drawn).toHaveBeenCalledExactlyOnceWith('page 1')
})

test('what was drawn wakes up without being drawn anew by the browser', async () => {
  const place = document.createElement('div')
  place.innerHTML = drawOnce(
    'waking',
    'Umbra',
    router,
    <p>
      {'Umbra'} has {3} rows
    </p>,
  )
  const was = place.firstChild
  const mistakes: unknown[] = []
  await act(async () => {
    hydrateRoot(
      place,
      <p>
        {'Umbra'} has {3} rows
      </p>,
      { onRecoverableError: (error) => mistakes.push(error) },
    )
  })
  expect(place.firstChild).toBe(was)
  expect(mistakes).toEqual([])
})

test('no word about pictures ahead stands where React would look for the part', () => {
  const html = drawOnce('pictures', 'eager', router, <img src="/art/umbra.svg" alt="Umbra" loading="eager" />)
  const { container } = render(<img src="/art/umbra.svg" alt="Umbra" loading="eager" />)
  const place = document.createElement('div')
  place.innerHTML = html
  expect(place.children).toHaveLength(container.children.length)
})
