// What becomes of a press on a part of the page that still sleeps.
import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { sleepingPiece, stir, useSleeps } from './sleeping-piece.tsx'

const pressed: string[] = []

function Hearts() {
  return (
    <div data-sleeps={useSleeps()}>
      {['Umbra', 'Koi'].map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

test('it waits for the code, is heard once, in its order, and the button stays the same', async () => {
  let come: (piece: typeof Hearts) => void = () => {}
  const hearts = sleepingPiece(() => new Promise<typeof Hearts>((resolve) => (come = resolve)))
  const place = document.createElement('div')
  // As the server drew it.
  place.innerHTML =
    '<!--$--><div data-sleeps=""><button type="button">Umbra</button><button type="button">Koi</button></div><!--/$-->'
  document.body.append(place)
  const mistakes: unknown[] = []
  await act(async () => {
    hydrateRoot(place, <hearts.Piece />, { onRecoverableError: (error) => mistakes.push(error) })
  })
  const koi = screen.getByRole('button', { name: 'Koi' })
  koi.click()
  screen.getByRole('button', { name: 'Umbra' }).click()
  await act(async () => stir())
  expect(pressed).toEqual([])
  expect(place.querySelector('[data-sleeps]')).not.toBeNull()

  await act(async () => come(Hearts))
  await waitFor(() => expect(pressed).toEqual(['Koi', 'Umbra']))
  expect(place.querySelector('[data-sleeps]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Koi' })).toBe(koi)
  koi.click()
  expect(pressed).toEqual(['Koi', 'Umbra', 'Koi'])
  expect(mistakes).toEqual([])
})
