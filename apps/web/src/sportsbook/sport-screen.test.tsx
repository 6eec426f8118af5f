// Proves what a visitor of the sportsbook meets: the widget at the place of the address, the address after the walk, and who may bet.
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, useRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Request } from '../api.ts'
import { happenings, type Happening } from '../happenings.ts'
import { anAccount, aSession, euro } from '../testing/games.ts'
import { aLimit } from '../testing/limits.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { sportInfoOf, standInScript } from '../testing/sportsbook-script.ts'
import { SportRow } from './lobby-row.tsx'
import { readSportQuery } from './sport-query.ts'
import { SportScreen } from './sport-screen.tsx'

// On a busy machine a screen takes its time.
configure({ asyncUtilTimeout: 8000 })

const playerId = '00000000-0000-7000-8000-00000000000f'
const widget = { scriptUrl: 'https://sport.example/altenarWSDK.js', integration: 'baize' }
const answers: Answers = {
  'sportsbook.getWidget': () => widget,
  'sportsbook.getSportInfo': ({ params }) => sportInfoOf(params?.['id']),
  'player.getProfile': () => aProfile({}),
  'player.listLimits': () => [],
  'wallet.listAccounts': () => [anAccount('EUR', '100.00')],
  'wallet.listCurrencies': () => [euro],
  'wallet.getSession': () => aSession(),
  'game.play': () => ({ gameUrl: widget.scriptUrl, token: 'token-of-alice' }),
}

let standIn: ReturnType<typeof standInScript>
let warned: MockInstance
beforeEach(() => {
  standIn = standInScript()
  window.altenarWSDK = standIn.script
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  delete window.altenarWSDK
  warned.mockRestore()
})

/** The screen at the address, as its route draws it, and the two ways of a browser through its history. */
function AtItsAddress() {
  const { history } = useRouter()
  const { pathname, search } = useLocation()
  return (
    <>
      <SportScreen
        address={{ path: pathname.replace(/^\/sport\/?/, ''), search: readSportQuery({ ...search }) }}
      />
      <button onClick={() => history.back()}>Browser back</button>
      <button onClick={() => history.forward()}>Browser forward</button>
      <output>{history.length} steps</output>
    </>
  )
}
const visit = (address: string, options: { playerId?: string; answers?: Answers } = {}) =>
  openScreen(<AtItsAddress />, {
    address,
    ...(options.playerId ? { playerId: options.playerId } : {}),
    answers: { ...answers, ...options.answers },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an address opens the widget at its place', async () => {
  await visit('/sport/soccer/england/premier-league/77-northgate-rovers')
  expect(await screen.findByText('Sportsbook: event 66 2936 77')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Soccer' })).toBeDefined()
  const menu = screen.getByRole('navigation', { name: 'Sports' })
  expect(within(menu).getByRole('link', { name: 'Tennis' }).getAttribute('href')).toBe('/sport/tennis')
})

test('a walk inside the widget writes the address, and the way back leads the widget back, once', async () => {
  const { address } = await visit('/sport')
  await screen.findByText('Sportsbook: overview')
  await press('Walk to the league')
  await waitFor(() => expect(address()).toBe('/sport/soccer/england/premier-league'))
  await press('Walk to the match')
  await waitFor(() =>
    expect(address()).toBe('/sport/soccer/england/premier-league/77-northgate-rovers-vs-old-harbour'),
  )
  // The widget knows where it is: nobody tells it.
  expect(standIn.changes.filter(({ page }) => page !== undefined)).toEqual([])
  await press('Browser back')
  expect(await screen.findByText('Sportsbook: championship 66 2936')).toBeDefined()
  await press('Browser back')
  expect(await screen.findByText('Sportsbook: overview')).toBeDefined()
  await press('Browser forward')
  expect(await screen.findByText('Sportsbook: championship 66 2936')).toBeDefined()
  expect(standIn.changes.filter(({ page }) => page !== undefined)).toHaveLength(3)
})

test('the menu leads the widget from one sport to another', async () => {
  await visit('/sport')
  await screen.findByText('Sportsbook: overview')
  await userEvent.click(screen.getByRole('link', { name: 'Tennis' }))
  expect(await screen.findByText('Sportsbook: sport 68')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tennis' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: 'E-Sports+' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Counter-Strike' }))
  await waitFor(() => expect(standIn.changes.at(-1)).toMatchObject({ sportId: 145, categoryIds: [1534] }))
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBeNull()
})

test('an event that was opened by its number gets its words without a step in the history', async () => {
  const { address } = await visit('/sport/event/77')
  await screen.findByText('Sportsbook: event 77')
  const steps = screen.getByText(/steps$/).textContent
  await press('Walk to the match')
  await waitFor(() =>
    expect(address()).toBe('/sport/soccer/england/premier-league/77-northgate-rovers-vs-old-harbour'),
  )
  expect(screen.getByText(/steps$/).textContent).toBe(steps)
})

test('a guest has no token and is asked to sign in where a bet would need it', async () => {
  const play = vi.fn()
  const { address } = await visit('/sport', { answers: { 'game.play': play } })
  await screen.findByText('Sportsbook: overview')
  expect(standIn.starts.at(-1)).toMatchObject({
    token: '',
    culture: 'en-GB',
    integration: 'baize',
    oddsFormat: 0,
  })
  expect(play).not.toHaveBeenCalled()
  await press('Sign in to bet')
  await waitFor(() => expect(address()).toBe('/sport?sign-in=true'))
})

test('a player bets from the active account, and another account gets another token', async () => {
  const asked: Request[] = []
  const told: Happening[] = []
  const stop = happenings.listen((happening) => told.push(happening))
  const accountsAsked = vi.fn(() => [anAccount('EUR', '100.00')])
  const { queryClient } = await visit('/sport', {
    playerId,
    answers: {
      'wallet.listAccounts': accountsAsked,
      'game.play': (request) => {
        asked.push(request)
        return { gameUrl: widget.scriptUrl, token: `token-${asked.length}` }
      },
    },
  })
  await screen.findByText('Sportsbook: overview')
  expect(standIn.starts.at(-1)?.token).toBe('token-1')
  expect(asked[0]?.params).toEqual({ id: 'altenar-sportsbook-altenar-sportsbook' })
  expect(asked[0]?.body).toMatchObject({
    accountId: anAccount('EUR', '0').id,
    demoMode: false,
    provider: 'altenar',
    platform: 2,
  })

  const before = accountsAsked.mock.calls.length
  await press('Place bet')
  await waitFor(() => expect(accountsAsked.mock.calls.length).toBeGreaterThan(before))
  expect(told).toEqual([{ name: 'bet', id: 'b-1' }])
  stop()

  await act(async () => {
    queryClient.setQueryData(['wallet', 'listAccounts', {}], [anAccount('USD', '5.00')])
  })
  await waitFor(() => expect(standIn.changes.at(-1)).toEqual({ token: 'token-2' }))
})

test('a start that is refused says why, and leaves the widget open to look at', async () => {
  await visit('/sport', {
    playerId,
    answers: { 'game.play': () => refusal('profile_incomplete', 403) },
  })
  await screen.findByText('Sportsbook: overview')
  expect(standIn.starts.at(-1)?.token).toBe('')
  expect(await screen.findByText('A few details are missing')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Complete profile' }).getAttribute('href')).toContain(
    'complete-profile',
  )
})

test('whoever rests is shown until when, and no odds', async () => {
  const rest = aLimit({ definition: 5, expiredAt: '2099-01-01T00:00:00.000Z' })
  await visit('/sport', { playerId, answers: { 'player.listLimits': () => [rest] } })
  expect(await screen.findByText(/1 January 2099|January 1, 2099/)).toBeDefined()
  expect(screen.queryByText(/^Sportsbook:/)).toBeNull()
})

test('time, result and the way to limits stay in sight while one bets, and a guest has none (P7)', async () => {
  await visit('/sport/tennis', { playerId })
  const care = await screen.findByRole('region', { name: 'Your session' })
  await waitFor(() => expect(care.textContent).toContain('−€1.50'))
  expect(care.textContent).toContain('1:00:0')
  expect(within(care).getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe(
    '/profile/limits',
  )
  await visit('/sport')
  await screen.findAllByText('Sportsbook: overview')
  expect(screen.getAllByRole('region', { name: 'Your session' })).toHaveLength(1)
})

test('a reality check covers the sportsbook until it is answered (P7)', async () => {
  let checkDueAt = aSession().at
  await visit('/sport', {
    playerId,
    answers: {
      'wallet.getSession': () => aSession({ checkDueAt }),
      'player.acknowledgeRealityCheck': () => {
        checkDueAt = '2026-11-20T11:15:00.000Z'
        return { minutes: 15, dueAt: checkDueAt }
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'A moment to look' })
  await userEvent.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on playing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a script that does not come says so, and comes by another try', async () => {
  delete window.altenarWSDK
  await visit('/sport')
  const brought = () => document.head.querySelector(`script[src="${widget.scriptUrl}"]`)
  await waitFor(() => expect(brought()).not.toBeNull())
  act(() => void brought()?.dispatchEvent(new Event('error')))
  expect(await screen.findByText('The sportsbook does not open')).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/games')
  await press('Try again')
  await waitFor(() => expect(brought()).not.toBeNull())
  window.altenarWSDK = standIn.script
  act(() => void brought()?.dispatchEvent(new Event('load')))
  expect(await screen.findByText('Sportsbook: overview')).toBeDefined()
  brought()?.remove()
})

test('leaving takes the widget away', async () => {
  const { unmount } = await visit('/sport')
  await screen.findByText('Sportsbook: overview')
  expect(standIn.standing.size).toBe(1)
  unmount()
  expect(standIn.standing.size).toBe(0)
})

test('the lobby shows what comes and what runs, and odds lead to their event', async () => {
  const { address } = await openScreen(<SportRow />, { answers })
  expect(await screen.findByText(/^WTopEventsCarousel 15/)).toBeDefined()
  expect(screen.getByText(/^WLiveNow 7/)).toBeDefined()
  await press('Odds in WLiveNow 7')
  await waitFor(() => expect(address()).toBe('/sport/event/77'))
})

test('the lobby invites nobody who rests', async () => {
  const rest = aLimit({ definition: 5, expiredAt: '2099-01-01T00:00:00.000Z' })
  await openScreen(<SportRow />, { playerId, answers: { ...answers, 'player.listLimits': () => [rest] } })
  await waitFor(() => expect(standIn.starts).toEqual([]))
  expect(screen.queryByRole('heading', { name: 'Being played now' })).toBeNull()
})
