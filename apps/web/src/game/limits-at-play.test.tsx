// Proves what play hears of limits: bets that were not taken, breaks, limits that are used up, and the reality check that pauses a game (P5–P7).
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useBreakEnd } from '../player/player.ts'
import { applyMessage } from '../realtime/live.ts'
import { aGame, anAccount, aPage, aSession, aSpin, euro } from '../testing/games.ts'
import { aLimit } from '../testing/limits.ts'
import { openModal } from '../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { modalOf } from './bet-news.ts'
import { GameScreen } from './game-screen.tsx'

afterEach(() => localStorage.clear())

const playerId = '00000000-0000-7000-8000-00000000000f'
const betLimit = aLimit({ definition: 1, period: 1, currentAmount: '300.00', remaining: '0.00' })
const answers: Answers = {
  'game.getGame': () => aGame('umbra'),
  'game.listGames': () => aPage([aGame('umbra')]),
  'game.listSpins': () => aPage([aSpin('1', '2.00', '0.50', '2099-01-01T10:00:00.000Z')]),
  'wallet.getSession': () => aSession(),
  'wallet.listCurrencies': () => [euro],
  'wallet.listAccounts': () => [anAccount('EUR', '100.00')],
  'game.play': () => ({ gameUrl: 'https://games.example/play/umbra', token: '1', roundUrl: null }),
  'player.listLimits': () => [],
}
const atTheTable = (more: Answers = {}) =>
  openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: { ...answers, ...more },
  })

test('a bet that was not taken opens the modal that says why', () => {
  expect(modalOf({ event: 'game.bet.restricted', gameIdentity: 'umbra', reason: 'bet_limit' })).toEqual({
    name: 'restricted-bets',
    value: 'umbra',
  })
  const exceeded = { event: 'game.bet.max.exceed', gameIdentity: 'umbra' } as const
  expect(modalOf({ ...exceeded, playerBonus: { currency: 'EUR', maxBetAmount: '5.00' } })).toEqual({
    name: 'max-bets',
    value: '5.00-EUR',
  })
  expect(modalOf({ ...exceeded, playerBonus: { currency: 'EUR', maxBetAmount: '' } })).toBeNull()
})

test('the bet that a limit stopped is shown with what is left, and nothing urges to more (P5)', async () => {
  await openModal('restricted-bets', 'umbra', {
    playerId,
    answers: { ...answers, 'player.listLimits': () => [betLimit] },
  })
  const dialog = await screen.findByRole('dialog', { name: 'This bet was not taken' })
  await within(dialog).findByRole('progressbar', { name: 'Daily bet limit' })
  within(dialog).getByRole('link', { name: 'My limits' })
  within(dialog).getByRole('button', { name: 'Back' })
})

test('the highest stake is said with its currency', async () => {
  await openModal('max-bets', '5.00-EUR', { playerId, answers })
  const dialog = await screen.findByRole('dialog', { name: 'This stake is too high' })
  expect(dialog.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'The highest stake here and now is €5',
  )
})

test('a player whose limit is used up is told on arrival, once', async () => {
  const { address } = await atTheTable({ 'player.listLimits': () => [betLimit] })
  await waitFor(() => expect(address()).toBe('/game/umbra?game-limit-reached=umbra'))
})

test('during a break the stage says until when and where help is, and invites to nothing (P6)', async () => {
  await atTheTable({
    'game.play': () =>
      refusal('play_suspended', 409, undefined, {
        params: { kind: 'cooling-off', until: '2026-11-27T12:00:00.000Z' },
      }),
  })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Playing and paying in rest until November 27, 2026')
  within(told).getByRole('link', { name: 'Tools and people who help' })
  expect(within(told).queryByRole('button')).toBeNull()
  expect(within(told).queryByRole('link', { name: 'See other games' })).toBeNull()
})

test('a break that begins while a game is open takes it away, once the open round has come to its end (P6)', async () => {
  const { queryClient } = await atTheTable()
  const frame = await screen.findByTitle('Umbra, the game')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the game has no frame')
  const says = (type: string) =>
    act(async () => {
      const source = frame.contentWindow
      dispatchEvent(new MessageEvent('message', { data: { type }, origin: 'https://games.example', source }))
    })
  await says('ready')
  await says('round.started')
  const rest = aLimit({
    definition: 5,
    period: 1,
    amount: null,
    currency: null,
    expiredAt: '2099-11-27T12:00:00.000Z',
  })
  act(() => applyMessage(queryClient, 'player:limits', { event: 'limits.updated', limits: [rest] }))
  // The stake of this round is with the house; its player may still win it back.
  screen.getByTitle('Umbra, the game')
  await says('round.settled')
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Playing and paying in rest until November 27, 2099')
  expect(screen.queryByTitle('Umbra, the game')).toBeNull()
})

test('a round that goes on during a break is told to be the last', async () => {
  const { queryClient } = await atTheTable()
  const frame = await screen.findByTitle('Umbra, the game')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the game has no frame')
  // A round that was left open by an earlier visit is told of as the game comes.
  for (const type of ['ready', 'round.started'])
    await act(async () => {
      const source = frame.contentWindow
      dispatchEvent(new MessageEvent('message', { data: { type }, origin: 'https://games.example', source }))
    })
  const rest = aLimit({ definition: 5, amount: null, expiredAt: '2099-11-27T12:00:00.000Z' })
  act(() => applyMessage(queryClient, 'player:limits', { event: 'limits.updated', limits: [rest] }))
  const told = await screen.findByText(/^Playing rests from now on/)
  expect(told.getAttribute('role')).toBe('status')
  screen.getByTitle('Umbra, the game')
})

test('a game that a break kept shut opens by itself once the break is over', async () => {
  // It ends as the page looks: whoever waits for it presses nothing.
  const expiredAt = new Date().toISOString()
  let isOver = false
  const rest = aLimit({ definition: 5, amount: null, currency: null, expiredAt })
  const shut = () =>
    refusal('play_suspended', 409, undefined, { params: { kind: 'cooling-off', until: expiredAt } })
  const AtHome = () => {
    useBreakEnd()
    return <GameScreen id="umbra" demo={false} />
  }
  await openScreen(<AtHome />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'player.listLimits': () => (isOver ? [] : [rest]),
      'game.play': (request) => (isOver ? answers['game.play']?.(request) : shut()),
    },
  })
  await screen.findByRole('heading', { name: 'Playing rests' })
  isOver = true
  expect(await screen.findByTitle('Umbra, the game', undefined, { timeout: 8000 })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Playing rests' })).toBeNull()
})

/** A check that is due until it is answered. */
function due(): Answers {
  let checkDueAt: string | null = aSession().at
  return {
    'wallet.getSession': () => aSession({ checkDueAt }),
    'player.acknowledgeRealityCheck': () => {
      checkDueAt = '2026-11-20T11:15:00.000Z'
      return { minutes: 15, dueAt: checkDueAt }
    },
  }
}

test('the reality check shows time, result and balance until it is answered (P7)', async () => {
  await atTheTable(due())
  const dialog = await screen.findByRole('dialog', { name: 'A moment to look' })
  expect(dialog.textContent).toContain('1:00:0')
  await waitFor(() => expect(dialog.textContent).toContain('−€1.50'))
  expect(dialog.textContent).toContain('€100.00')
  await userEvent.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'A moment to look' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Take a break', 'See my history', 'Go on playing'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on playing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an answer that does not get through leaves play paused', async () => {
  await atTheTable({ ...due(), 'player.acknowledgeRealityCheck': () => refusal('unexpected_fault', 500) })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on playing' }))
  await screen.findByText('This did not get through. Try again in a moment.')
  screen.getByRole('dialog', { name: 'A moment to look' })
})

test('a stake that was stopped by the check brings the check, and nothing about limits', async () => {
  const answersNow = due()
  let isDue = false
  const { queryClient, address } = await atTheTable({
    ...answersNow,
    'wallet.getSession': (request) => (isDue ? answersNow['wallet.getSession']?.(request) : aSession()),
  })
  await screen.findByTitle('Umbra, the game')
  isDue = true
  const stopped = { event: 'game.bet.restricted', gameIdentity: 'umbra', reason: 'reality_check' } as const
  expect(modalOf(stopped)).toBeNull()
  act(() => applyMessage(queryClient, 'game:bets', stopped))
  await screen.findByRole('dialog', { name: 'A moment to look' })
  expect(address()).toBe('/game/umbra')
})

test('the reality check leads to a break as easily as back to the game', async () => {
  const { address } = await atTheTable(due())
  await userEvent.click(await screen.findByRole('button', { name: 'Take a break' }))
  await waitFor(() => expect(address()).toBe('/game/umbra?add-limit=cooling-off'))
})

test('without a check, and in a demo, nothing interrupts', async () => {
  await atTheTable()
  await screen.findByTitle('Umbra, the game')
  expect(screen.queryByRole('dialog')).toBeNull()
})
