// Proves by role and name what guests and players see of bonuses: offers with their terms, progress, and that an act is asked for first (M6).
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Request } from '../../api.ts'
import type { ModalName, ModalValue } from '../../links.ts'
import { aBonus, anOffer, aPackage, everyGame, someFreeSpins, waiting } from '../../testing/bonuses.ts'
import { applyMessage } from '../../realtime/live.ts'
import { anAccount, aPage, euro } from '../../testing/games.ts'
import { aLadder, aLoyaltyAccount } from '../../testing/loyalty.ts'
import { openModal } from '../../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../../testing/screen.tsx'
import { OfferScreen } from './offer-screen.tsx'
import { OffersScreen } from './offers-screen.tsx'
import { OwnBonuses } from './own-bonuses.tsx'
import { PackageScreen } from './package-screen.tsx'

/** A sum inside a sentence keeps its direction. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''
const textOf = async (name: string, role = 'article') =>
  plain((await screen.findByRole(role, { name })).textContent)

const alice: Answers = {
  'wallet.listCurrencies': () => [euro],
  'wallet.listAccounts': () => [anAccount('EUR', '10.00')],
  'player.listLimits': () => [],
  'retention.listPlayerBonuses': () => aPage([]),
  'retention.listPlayerFreeSpins': () => aPage([]),
  'retention.listBonusCodes': () => [],
  'retention.listBonusOffers': () => [],
  'retention.listCashback': () => [],
  'retention.listQuests': () => [],
  'retention.listLoyaltyLevels': () => aLadder(),
  'retention.getLoyaltyAccount': () => aLoyaltyAccount(),
}
const asAlice = (what: React.ReactNode, answers: Answers = {}) =>
  openScreen(what, { playerId: 'alice', answers: { ...alice, ...answers } })

describe('the list of offers', () => {
  test('shows a guest the gist and the conditions of each offer, and how to begin', async () => {
    const asked: Request[] = []
    await openScreen(<OffersScreen />, {
      answers: {
        ...alice,
        'retention.listBonusOffers': (request) => {
          asked.push(request)
          return [...aPackage(1, [1, 1]).steps, anOffer(1)]
        },
      },
    })
    const offers = await screen.findByRole('region', { name: 'Offers' })
    expect(plain(offers.textContent)).toContain('50% up to €100from €20stake it 25×€5 a round at most14 days')
    expect(within(offers).getByRole('link', { name: 'Reload' }).getAttribute('href')).toBe('/bonus/reload-1')
    const welcome = screen.getByRole('region', { name: 'Welcome package' })
    expect(within(welcome).getAllByRole('listitem')).toHaveLength(2)
    expect(within(welcome).getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/?sign-up=true',
    )
    expect(asked.map(({ query }) => query)).toEqual([{}])
    expect(screen.queryByRole('textbox', { name: 'Bonus code' })).toBeNull()
  })

  test('has what a player holds on top, with its progress in money', async () => {
    await asAlice(<OffersScreen />, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10), aBonus(11, { ...waiting, name: 'Weekend' })]),
    })
    await screen.findByRole('heading', { name: 'Yours' })
    expect(await textOf('Reload')).toContain('€312.50 of €1,250.00 staked')
    const progress = within(screen.getByRole('article', { name: 'Reload' })).getByRole('progressbar')
    expect(progress.getAttribute('aria-valuenow')).toBe('25')
    // While one is played, the way to begin another leads to the one that is played.
    const weekend = screen.getByRole('article', { name: 'Weekend' })
    expect(
      within(weekend)
        .getByRole('link', { name: /^Activate\s*Weekend$/ })
        .getAttribute('href'),
    ).toBe(`/?confirm-bonus-unsettled=${aBonus(11).id}`)
  })

  test('has the levels in a row: a player finds the own one and the way to all, a guest their names', async () => {
    const { unmount } = await asAlice(<OffersScreen />)
    const own = await screen.findByRole('region', { name: 'Levels' })
    const current = within(own)
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
    expect(current.map(({ textContent }) => textContent)).toEqual(['CopperYour level'])
    expect(within(own).getByRole('link').getAttribute('href')).toBe('/profile/levels')
    unmount()
    await openScreen(<OffersScreen />, { answers: alice })
    const row = await screen.findByRole('region', { name: 'Levels' })
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Linenfrom the beginning', 'Copperfrom 1,000 points', 'Brassfrom 5,000 points'])
    expect(within(row).queryByRole('link')).toBeNull()
  })

  test('says so when there is none, with a way on', async () => {
    await asAlice(<OffersScreen />)
    await screen.findByRole('heading', { name: 'No offers at the moment' })
    screen.getByRole('link', { name: 'To the games' })
  })

  test('is asked for again after it could not be read', async () => {
    let broken = true
    await asAlice(<OffersScreen />, {
      'retention.listBonusOffers': () => (broken ? refusal('not_available', 503) : [anOffer(1)]),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await userEvent.setup().click(again)
    await screen.findByRole('link', { name: 'Reload' })
  })

  test('shows an offer as taken as soon as its bonus comes, and asks for nothing but the states', async () => {
    let state = 1
    let lists = 0
    const { queryClient } = await asAlice(<OffersScreen />, {
      'retention.listBonusOffers': () => {
        lists += 1
        return [anOffer(1)]
      },
      'retention.listBonusStatuses': () => [{ bonusId: anOffer(1).id, status: state }],
    })
    await screen.findByRole('link', { name: 'Reload' })
    expect(screen.queryByText('You have it')).toBeNull()
    state = 2
    const before = lists
    applyMessage(queryClient, 'bonus:player-bonuses', {
      event: 'player-bonus.updated',
      playerBonus: aBonus(10),
    })
    await screen.findByText('You have it', {}, { timeout: 10_000 })
    expect(lists).toBe(before)
  })

  test('takes a code, and says what is wrong with one', async () => {
    const codes = [
      () => ({
        id: 'a',
        bonusCode: 'NOPE',
        trigger: 1,
        status: 3,
        bonusId: null,
        bonusName: null,
        createdAt: '2026-11-20T10:00:00.000Z',
      }),
      () => refusal('too_many_attempts', 400),
    ]
    const asked: unknown[] = []
    await asAlice(<OffersScreen />, {
      'retention.addBonusCode': ({ body }) => {
        asked.push(body)
        return codes.shift()?.()
      },
    })
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: 'Bonus code' }), 'NOPE{Enter}')
    await screen.findByText('There is no such code. Check it letter by letter.')
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    await screen.findByText('Too many attempts. Try again in a quarter of an hour.')
    expect(asked).toEqual([
      { bonusCode: 'NOPE', trigger: 1 },
      { bonusCode: 'NOPE', trigger: 1 },
    ])
  })
})

describe('one offer', () => {
  const open = (change = {}) =>
    asAlice(<OfferScreen identity="reload-1" />, {
      'retention.getBonusOffer': () => anOffer(1, change),
    })
  const term = (name: string) =>
    plain(
      [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.parentElement?.textContent,
    )

  test('tells every term in whole sentences, with the sum to stake as money', async () => {
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Reload' })
    expect(term('What you get')).toContain('50% of what you pay in, as bonus money, €100.00 at most.')
    expect(term('What you have to stake')).toContain(
      'The bonus, 25 times, before it becomes cash. For €100.00 that is €2,500.00.',
    )
    expect(term('What counts')).toContain('slots 100% and table games 10%. Other games count nothing.')
    expect(term('Highest stake')).toContain('€5.00 a round')
    expect(term('How you get it')).toContain('It is never chosen for you. The least deposit is €20.00.')
    expect(term('How long')).toContain('7 days to activate it. Then 14 days to play it')
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/?wallet=deposit')
  })

  test('lets a deposit be tried: the bonus, and what has to be staked for it', async () => {
    await open()
    const example = await screen.findByRole('region', { name: 'Try a deposit' })
    const rows = () => [...example.querySelectorAll('dl > div')].map((row) => plain(row.textContent))
    expect(rows()).toEqual([
      'Bonus money€10.00',
      'Together in your account€30.00',
      'To be staked before it is cash€250.00',
    ])
    await userEvent.setup().click(within(example).getByRole('button', { name: /€200/ }))
    expect(rows()).toEqual([
      'Bonus money€100.00',
      'Together in your account€300.00',
      'To be staked before it is cash€2,500.00',
    ])
  })

  test("that is had already leads to the player's own", async () => {
    await open({ status: 2 })
    expect((await screen.findByRole('link', { name: 'Your bonuses' })).getAttribute('href')).toBe(
      '/profile/bonuses',
    )
  })

  test('that is a step of a package shows the steps', async () => {
    const [step] = aPackage(1, [1, 1]).steps
    await open({ package: step?.package })
    const steps = await screen.findByRole('link', { name: /^Step 1 of 2: / })
    expect(steps.getAttribute('href')).toContain('package-bonus=')
  })

  test('that counts for some games only names them', async () => {
    const bonus = anOffer(1).playerBonus
    await asAlice(<OfferScreen identity="reload-1" />, {
      'retention.getBonusOffer': () =>
        anOffer(1, {
          playerBonus: bonus && { ...bonus, wagerCasinoConditions: { ...everyGame, gameIds: ['fox'] } },
        }),
      'game.getGame': () => ({ id: 'fox', identity: 'lantern-fox', name: 'Lantern Fox' }),
    })
    expect((await screen.findByRole('link', { name: 'Lantern Fox' })).getAttribute('href')).toBe(
      '/game/lantern-fox',
    )
  })
})

test('free spins that come with a level have their terms as well, though no deposit and no money is named', async () => {
  const spins = {
    count: 10,
    gameId: 'fox',
    gameIdentity: 'lantern-fox',
    gameName: 'Lantern Fox',
    activationDays: 30,
    days: 7,
    winnings: 'cash' as const,
    wager: null,
  }
  await asAlice(<OfferScreen identity="level-copper" />, {
    'retention.getBonusOffer': () =>
      anOffer(1, {
        identity: 'level-copper',
        name: 'For level Copper',
        triggerType: 1,
        triggerConditions: null,
        playerBonus: null,
        freeSpins: spins,
      }),
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('For level Copper')
  expect(document.body.textContent).toContain('10 free spins in Lantern Fox')
})

test('a package says which step is done, which is next, and which comes later', async () => {
  await asAlice(<PackageScreen identity="welcome" />, {
    'retention.getBonusPackage': () => aPackage(2, [3, 1, 1]),
  })
  const steps = within(await screen.findByRole('region', { name: 'Step by step' })).getAllByRole('listitem')
  const states = steps
    .filter((step) => step.dataset['state'] !== undefined)
    .map((step) => [step.dataset['state'], step.getAttribute('aria-current')])
  expect(states).toEqual([
    ['done', null],
    ['next', 'step'],
    ['later', null],
  ])
})

test('a player finds everything of the own in the profile: played, waiting, free spins, cashback, and what is over', async () => {
  const ended = aBonus(12, {
    status: 3,
    result: 2,
    name: 'Old',
    convertedAmount: '31.00',
    finishedAt: '2026-11-19T10:00:00.000Z',
  })
  await asAlice(<OwnBonuses />, {
    'retention.listPlayerBonuses': ({ query }) =>
      aPage(query?.['status'] ? [ended] : [aBonus(11, { ...waiting, name: 'Weekend' }), aBonus(10)]),
    'retention.listPlayerFreeSpins': ({ query }) => aPage(query?.['status'] ? [] : [someFreeSpins(20)]),
    'retention.listCashback': () => [
      {
        bonusId: 'c',
        bonusName: 'Weekly cashback',
        amount: '4.20',
        currency: 'EUR',
        percentage: 10,
        date: '2026-11-23T00:00:00.000Z',
      },
    ],
  })
  await screen.findByRole('heading', { name: 'Open' })
  expect(screen.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent)).toEqual([
    'Reload',
    'Weekend',
    '20 free spins in Lantern Fox',
  ])
  expect(await textOf('20 free spins in Lantern Fox')).toContain('Fox by lantern light')
  expect(await textOf('Weekly cashback', 'region')).toContain('€4.20')
  expect(await textOf('Over', 'region')).toContain('€31.00 became cash')
  expect(screen.getByRole('link', { name: /^See all\s*Over$/ }).getAttribute('href')).toBe(
    '/wallet/history?tab=bonuses',
  )
})

test('free spins are activated with one press, and then lead to their game', async () => {
  let status: 1 | 2 = 1
  await asAlice(<OwnBonuses />, {
    'retention.listPlayerFreeSpins': ({ query }) =>
      aPage(query?.['status'] ? [] : [someFreeSpins(20, { status, expiredAt: '2026-12-05T00:00:00.000Z' })]),
    'retention.activatePlayerFreeSpins': () => {
      status = 2
      return someFreeSpins(20, { status })
    },
  })
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: /^Activate\s*Fox by lantern light$/ }))
  expect((await screen.findByRole('link', { name: 'Play Lantern Fox' })).getAttribute('href')).toBe(
    '/game/lantern-fox',
  )
})

describe('before an act', () => {
  const ask = <N extends ModalName>(name: N, value: ModalValue<N>, answers: Answers) =>
    openModal(name, value, { playerId: 'alice', answers: { ...alice, ...answers } })
  const dialogText = async () => plain((await screen.findByRole('dialog')).textContent)

  test('giving up says exactly what is lost and what stays, and only then gives up', async () => {
    const asked: Request[] = []
    await ask('confirm-bonus', `cancel-${aBonus(10).id}`, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10)]),
      'retention.cancelPlayerBonus': (request) => {
        asked.push(request)
        return aBonus(10, { status: 3, result: 3 })
      },
    })
    const text = await dialogText()
    expect(text).toContain('You lose €40.00 of bonus money')
    expect(text).toContain('€312.50 that you have staked')
    expect(text).toContain('Your own money stays as it is.')
    expect(text).toContain('This cannot be undone.')
    screen.getByRole('button', { name: 'Keep it' })
    expect(asked).toHaveLength(0)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Give it up' }))
    await waitFor(() => expect(asked.map(({ params }) => params)).toEqual([{ id: aBonus(10).id }]))
  })

  test('giving up a bonus that nothing was staked for tells of no stakes', async () => {
    await ask('confirm-bonus', `cancel-${aBonus(10).id}`, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10, { currentWagerAmount: '0.00' })]),
    })
    const text = await dialogText()
    expect(text).toContain('You lose €40.00 of bonus money')
    expect(text).not.toContain('staked')
  })

  test('activating says what comes, what has to be staked and how much a stake may be', async () => {
    const asked: Request[] = []
    await ask('confirm-bonus', `activate-${aBonus(11).id}`, {
      'retention.listPlayerBonuses': () => aPage([aBonus(11, waiting)]),
      'retention.activatePlayerBonus': (request) => {
        asked.push(request)
        return refusal('play_suspended', 409)
      },
    })
    const text = await dialogText()
    expect(text).toContain('€50.00 of bonus money')
    expect(text).toContain('after €1,250.00 of stakes')
    expect(text).toContain('€5.00 at most')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Activate' }))
    await screen.findByText('You are taking a break from play, so no bonus can begin.')
    expect(asked).toHaveLength(1)
  })

  test('a round that is open locks the bonus, until it is settled', async () => {
    let open = 1
    const { address } = await ask('bonus-cancel-lock', aBonus(10).id, {
      'retention.listPlayerBonuses': () =>
        aPage([aBonus(10, { openedTransactionsCount: open, isBonusCancelLock: open > 0 })]),
    })
    await screen.findByText('1 round with bonus money has no result yet')
    expect(address()).toContain('bonus-cancel-lock')
    open = 0
    await userEvent.setup().click(screen.getByRole('button', { name: 'Look again' }))
    await screen.findByRole('link', { name: 'Give it up' })
  })

  test('another bonus that is played is named, and nothing is given up by itself', async () => {
    await ask('confirm-bonus-unsettled', aBonus(11).id, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10), aBonus(11, { ...waiting, name: 'Weekend' })]),
    })
    const text = await dialogText()
    expect(text).toContain('Weekend can begin once Reload is over')
    expect(text).toContain('€312.50 of €1,250.00 staked')
    expect(screen.getByRole('link', { name: 'Give the running one up' }).getAttribute('href')).toBe(
      `/?confirm-bonus=cancel-${aBonus(10).id}`,
    )
  })

  test('a bonus that is over leaves nothing to decide', async () => {
    await ask('confirm-bonus', `cancel-${aBonus(10).id}`, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10, { status: 3, result: 4 })]),
    })
    await screen.findByRole('dialog', { name: 'This bonus is over' })
  })

  test('details, conditions and a package can be read over any page', async () => {
    const one = await ask('bonus-details', aBonus(10).id, {
      'retention.listPlayerBonuses': () => aPage([aBonus(10)]),
    })
    expect(await dialogText()).toContain('Highest stake€5.00')
    one.unmount()
    const two = await ask('bonus-condition', 'reload-1', { 'retention.getBonusOffer': () => anOffer(1) })
    expect(await dialogText()).toContain('€2,500.00')
    two.unmount()
    await ask('package-bonus', 'welcome', { 'retention.getBonusPackage': () => aPackage(1, [1, 1]) })
    expect((await screen.findByRole('link', { name: 'Open the whole page' })).getAttribute('href')).toBe(
      '/welcome-package',
    )
  })
})
