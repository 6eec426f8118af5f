// Proves which colours a page forces: light or dark, the innermost first, and never those of the system.
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useModeComplaint, useWantedMode, wishOf } from './shown-mode.ts'
import { createVisitor, type ColorMode, type Visitor } from './visitor.ts'

async function read(page: object, chosen: ColorMode): Promise<string | null> {
  const visitor = createVisitor({
    playerId: null,
    country: null,
    restricted: false,
    minAge: 18,
    licenceText: '',
    publicUrl: '',
    colorMode: chosen,
    compactDrawer: false,
    units: [],
    consent: [],
  })
  const root = createRootRouteWithContext<{ visitor: Visitor }>()({
    component: function Shown() {
      useModeComplaint()
      return <output>{useWantedMode()}</output>
    },
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', loader: () => page }),
  ])
  const router = createRouter({ routeTree, context: { visitor }, history: createMemoryHistory() })
  // jsdom has no place to scroll to.
  window.scrollTo = () => {}
  render(<RouterProvider router={router as never} />)
  return (await screen.findByRole('status')).textContent
}

test.each([
  ['light', 'dark', 'light'],
  ['dark', 'system', 'dark'],
  [undefined, 'dark', 'dark'],
] as const)('a page that asks for %s is read by who chose %s as %s', async (colorMode, chosen, shown) => {
  expect(await read(colorMode ? { colorMode } : { title: 'Terms' }, chosen)).toBe(shown)
})

test('a page cannot force what the system says: its author is told, and the choice stands', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await read({ colorMode: 'system' }, 'light')).toBe('light')
  expect(warned).toHaveBeenCalledWith('a page cannot force the colours system')
  warned.mockRestore()
})

test('of two pages the inner one is asked', () => {
  expect(wishOf([{ loaderData: { colorMode: 'light' } }, {}, { loaderData: { colorMode: 'dark' } }])).toBe(
    'dark',
  )
})
