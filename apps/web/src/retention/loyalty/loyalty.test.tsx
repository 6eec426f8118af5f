// Proves by role and name what players see of levels: where they stand, what each gives, and how a new one is told.
import type { LoyaltyAccountUpdated } from '@baize/contract/loyalty'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { LevelGlance } from '../../player/level-glance.tsx'
import { levelShare } from '../../player/level-share.ts'
import { applyMessage } from '../../realtime/live.ts'
import { anAccount, euro } from '../../testing/games.ts'
import { aLadder, aLoyaltyAccount } from '../../testing/loyalty.ts'
import { openModal } from '../../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../../testing/screen.tsx'
import { createLevelFilter } from './level-news.ts'
import { LevelsScreen } from './levels-screen.tsx'

const alice: Answers = {
  'wallet.listCurrencies': () => [euro],
  'wallet.listAccounts': () => [anAccount('EUR', '10.00')],
  'player.listLimits': () => [],
  'retention.getLoyaltyAccount': () => aLoyaltyAccount(),
  'retention.listLoyaltyLevels': () => aLadder(),
}
const asAlice = (what: React.ReactNode, answers: Answers = {}) =>
  openScreen(what, { playerId: 'alice', answers: { ...alice, ...answers } })

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''

const aBreak = {
  id: '019b8b74-1800-76b2-830c-000000000500',
  definition: 5,
  status: 1,
  period: 1,
  amount: null,
  currentAmount: null,
  currency: null,
  startedAt: '2026-11-20T10:00:00.000Z',
  expiredAt: '2099-11-21T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  cancelProcess: false,
  pendingExist: false,
  pendingAmount: null,
  pendingFrom: null,
}

const told = (event: LoyaltyAccountUpdated['event'], order: 1 | 2 | 3, points: number) => ({
  event,
  playerAccount: aLoyaltyAccount(order, points),
})

describe('the levels', () => {
  test('say where the player stands and when the next one begins, without hurry', async () => {
    await asAlice(<LevelsScreen />)
    const own = await screen.findByRole('region', { name: 'Copper' })
    expect(own.textContent).toContain('2,000 points')
    expect(own.textContent).toContain('Brass begins at 5,000.')
    const way = within(own).getByRole('progressbar', { name: 'The way to Brass' })
    expect([way.getAttribute('aria-valuenow'), way.getAttribute('aria-valuetext')]).toEqual([
      '25',
      '2,000 of 5,000 points',
    ])
    expect(screen.getByRole('heading', { name: 'Nothing here hurries you' })).toBeTruthy()
  })

  test('stand in their order, each with what it gives, and the own one is marked', async () => {
    await asAlice(<LevelsScreen />)
    const ladder = await screen.findByRole('region', { name: 'All levels' })
    const rungs = within(ladder)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li'))
    expect(rungs.map((rung) => plain(rung?.textContent))).toEqual([
      'Linenfrom the beginningPoints are counted from here.Reached',
      'Copperfrom 1,000 points10 free spins in Lantern FoxYours',
      "Brassfrom 5,000 points1% more of a week's net loss comes back",
    ])
    expect(rungs[1]?.getAttribute('aria-current')).toBe('step')
    expect(
      within(ladder).getByRole('link', { name: '10 free spins in Lantern Fox' }).getAttribute('href'),
    ).toBe('/bonus/level-copper')
  })

  test('say what each kind of game brings, and leave out what brings nothing', async () => {
    await asAlice(<LevelsScreen />)
    const earning = await screen.findByRole('region', { name: 'How points come' })
    expect(plain(earning.textContent)).toContain('For every €10 of your own money')
    expect(
      within(earning)
        .getAllByRole('definition')
        .map((each) => each.textContent),
    ).toEqual(['100', '10'])
  })

  test('know the highest, and points that were taken back', async () => {
    await asAlice(<LevelsScreen />, { 'retention.getLoyaltyAccount': () => aLoyaltyAccount(3, 4000) })
    const own = await screen.findByRole('region', { name: 'Brass' })
    expect(own.textContent).toContain('This is the highest level.')
    expect(within(own).queryByRole('progressbar')).toBeNull()
  })

  test('are not there on a break, neither here nor in the profile (P6)', async () => {
    const resting = { 'player.listLimits': () => [aBreak] }
    const { unmount } = await asAlice(<LevelsScreen />, resting)
    expect(screen.queryByRole('heading', { name: 'All levels' })).toBeNull()
    unmount()
    await asAlice(<LevelGlance />, resting)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('are asked for again after they could not be read', async () => {
    let broken = true
    await asAlice(<LevelsScreen />, {
      'retention.listLoyaltyLevels': () => (broken ? refusal('not_available', 503) : aLadder()),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await userEvent.setup().click(again)
    await screen.findByRole('heading', { name: 'All levels' })
  })

  test('follow what is told while the screen stands', async () => {
    const { queryClient } = await asAlice(<LevelsScreen />)
    await screen.findByRole('region', { name: 'Copper' })
    act(() => applyMessage(queryClient, 'retention:accounts', told('account.balance.updated', 2, 3000)))
    const way = await screen.findByRole('progressbar', { name: 'The way to Brass' })
    expect(way.getAttribute('aria-valuetext')).toBe('3,000 of 5,000 points')
  })

  test('keep their names in the language of the reader, whatever the news calls them', async () => {
    const german = (order: 1 | 2 | 3, points: number) => {
      const account = aLoyaltyAccount(order, points)
      return {
        ...account,
        currentLevel: { ...account.currentLevel, name: 'Kupfer' },
        nextLevel: account.nextLevel && { ...account.nextLevel, name: 'Messing' },
      }
    }
    const { queryClient } = await asAlice(<LevelsScreen />, {
      'retention.getLoyaltyAccount': () => german(2, 2000),
    })
    await screen.findByRole('region', { name: 'Kupfer' })
    act(() => applyMessage(queryClient, 'retention:accounts', told('account.balance.updated', 2, 3000)))
    await screen.findByRole('region', { name: 'Kupfer' })
    await screen.findByRole('progressbar', { name: 'The way to Messing' })
  })
})

describe('the glance in the profile', () => {
  test('has the level, the points and the way to all of them', async () => {
    await asAlice(<LevelGlance />)
    const own = await screen.findByRole('region', { name: 'Level Copper' })
    expect(own.textContent).toContain('2,000 points. Brass begins at 5,000.')
    expect(within(own).getByRole('link', { name: 'All levels' }).getAttribute('href')).toBe('/profile/levels')
  })
})

describe('the modal of a level', () => {
  const open = (answers: Answers = {}) =>
    openModal('loyaltyLevel', 'true', { playerId: 'alice', answers: { ...alice, ...answers } })

  test('names it in the language of the reader, says what it gives, and where that waits', async () => {
    await open({ 'retention.listLoyaltyLevels': () => aLadder(['Leinen', 'Kupfer', 'Messing']) })
    const dialog = await screen.findByRole('dialog', { name: 'Level Kupfer' })
    expect(dialog.textContent).toContain('10 free spins in Lantern Fox')
    expect(within(dialog).getByRole('link', { name: 'See your bonuses' }).getAttribute('href')).toBe(
      '/profile/bonuses',
    )
  })

  test('of a level without rewards leads to all of them', async () => {
    await open({ 'retention.getLoyaltyAccount': () => aLoyaltyAccount(3, 6000) })
    const dialog = await screen.findByRole('dialog', { name: 'Level Brass' })
    expect(within(dialog).getByRole('link', { name: 'See all levels' }).getAttribute('href')).toBe(
      '/profile/levels',
    )
  })
})

test('only a level that exceeds every one before is news, and points never are', () => {
  const isNews = createLevelFilter()
  expect(isNews(told('account.balance.updated', 1, 900))).toBe(false)
  expect(isNews(told('account.level.updated', 2, 1000))).toBe(true)
  expect(isNews(told('account.level.updated', 2, 1000))).toBe(false)
  expect(isNews(told('account.level.updated', 1, 0))).toBe(false)
  expect(isNews(told('account.level.updated', 3, 5000))).toBe(true)
})

test.each([
  [1, 0, 0],
  [1, 500, 0.5],
  [2, 1000, 0],
  [2, 0, 0],
  [2, 5000, 1],
  [3, 9000, 1],
] as const)('at level %i with %i points the way is %f', (order, points, share) => {
  expect(levelShare(aLoyaltyAccount(order, points))).toBe(share)
})
