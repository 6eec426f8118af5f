// What happens at a table: who may sit down, what the frame may say, and what is said when a game does not open.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aBonus, waiting } from '../testing/bonuses.ts'
import { aGame, anAccount, aPage, aSession, aSpin, euro, rupee } from '../testing/games.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { GameScreen } from './game-screen.tsx'

const umbra = aGame('umbra')
const frameAddress = 'https://games.example/play/umbra?token=1'
const answers: Answers = {
  'game.getGame': () => umbra,
  'game.listSimilar': () => [aGame('koi-pavilion')],
  'game.listFavorites': () => [],
  'game.listWinners': () => [],
  'game.listSpins': () => aPage([aSpin('1', '2.00', '0.50', '2099-01-01T10:00:00.000Z')]),
  'wallet.getSession': () => aSession(),
  'wallet.listCurrencies': () => [euro, rupee],
  'wallet.listAccounts': () => [anAccount('EUR', '100.00'), anAccount('INR', '5.00', 2)],
  'game.play': () => ({ gameUrl: frameAddress, token: '1', roundUrl: null }),
  'player.listLimits': () => [],
  'retention.listPlayerBonuses': () => aPage([]),
}
const playerId = '00000000-0000-7000-8000-00000000000f'

function theFrame(): HTMLIFrameElement {
  const frame = screen.getByTitle('Umbra, the game')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the game has no frame')
  return frame
}

async function say(data: unknown, origin = 'https://games.example') {
  const source = theFrame().contentWindow
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  })
}

test('a guest chooses between signing in and the demo; no game is started', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, { address: '/game/umbra', answers })
  expect((await screen.findByRole('link', { name: 'Sign in to play' })).getAttribute('href')).toBe(
    '/game/umbra?sign-in=true',
  )
  expect(screen.getByRole('link', { name: 'Try the demo' }).getAttribute('href')).toBe(
    '/game/umbra?demo=true',
  )
  expect(screen.queryByTitle('Umbra, the game')).toBeNull()
})

test('a guest is offered no demo of a game that has none', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    answers: { ...answers, 'game.getGame': () => ({ ...umbra, isDemoMode: false }) },
  })
  await screen.findByText('This one is for real play only: sign in to play.')
  expect(screen.queryByRole('link', { name: 'Try the demo' })).toBeNull()
})

test('a game without a picture of its own shows the one that every game may have', async () => {
  const bare = { '1x': '', '2x': '', '3x': '' }
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    answers: { ...answers, 'game.getGame': () => ({ ...umbra, images: { '3x4': bare, '1x1': bare } }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Umbra' })
  const pictures = [...document.querySelectorAll('.game-stage img')]
  expect(pictures).toHaveLength(3)
  expect(pictures.filter((picture) => !picture.getAttribute('src'))).toEqual([])
})

test.each([
  [{}, 'Every stake here counts in full.'],
  [{ type: 'table' }, '10% of a stake here counts.'],
  [{ type: 'instant' }, 'Stakes here do not count towards it.'],
  [{ isBonusWagering: false }, 'Stakes here do not count towards it.'],
])('who plays a bonus reads at a table (%o) what a stake does for it', async (over, said) => {
  const bonus = aBonus(1, {
    status: 2,
    name: 'First deposit',
    currentAmount: '40.00',
    currentWagerAmount: '500.00',
    requiredWagerAmount: '1500.00',
    currentWagerPercentage: 33,
    maxBetAmount: '5.00',
  })
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'game.getGame': () => ({ ...umbra, ...over }),
      'retention.listPlayerBonuses': () => aPage([aBonus(2, waiting), bonus]),
    },
  })
  const glance = await screen.findByRole('region', { name: 'First deposit' })
  expect(glance.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${said} At most €5.00 a round.`)
  expect(glance.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('33')
})

test('a bonus in another currency is not shown at the table', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'retention.listPlayerBonuses': () => aPage([aBonus(1, { status: 2, name: 'Reload', currency: 'INR' })]),
    },
  })
  await waitFor(theFrame)
  expect(screen.queryByRole('region', { name: 'Reload' })).toBeNull()
})

test('a player sits down with the active account, in a frame that reaches nothing outside', async () => {
  const asked: unknown[] = []
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'game.play': ({ body }) => {
        asked.push(body)
        return { gameUrl: frameAddress, token: '1', roundUrl: null }
      },
    },
  })
  await waitFor(theFrame)
  expect(asked).toEqual([
    expect.objectContaining({ accountId: anAccount('EUR', '').id, demoMode: false, locale: 'en' }),
  ])
  expect(theFrame().getAttribute('src')).toBe(frameAddress)
  expect(theFrame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(theFrame().getAttribute('allow')).toBe('fullscreen; autoplay')
})

test('the game opens in the colours of the page, and changes with them where it is', async () => {
  const asked: unknown[] = []
  const { visitor } = await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    colorMode: 'light',
    answers: {
      ...answers,
      'game.play': ({ body }) => {
        asked.push(body)
        return { gameUrl: frameAddress, token: '1', roundUrl: null }
      },
    },
  })
  await waitFor(theFrame)
  const told: unknown[] = []
  vi.spyOn(theFrame().contentWindow as Window, 'postMessage').mockImplementation((...said: unknown[]) => {
    told.push(said)
  })
  await say({ type: 'ready' })
  expect(told).toContainEqual([{ type: 'theme.changed', theme: 'light' }, 'https://games.example'])
  const before = theFrame()
  await act(async () => visitor.set({ colorMode: 'dark' }))
  expect(told.at(-1)).toEqual([{ type: 'theme.changed', theme: 'dark' }, 'https://games.example'])
  // Not opened anew: a round that is under way goes on.
  expect(theFrame()).toBe(before)
  expect(asked).toEqual([expect.objectContaining({ theme: 'light' })])
})

test('every own round of a provably fair studio leads to the page that draws it again (F3)', async () => {
  const roundUrl = 'https://games.example/verify/#token=t&round={round}'
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: { ...answers, 'game.play': () => ({ gameUrl: frameAddress, token: '1', roundUrl }) },
  })
  const check = await screen.findByRole('link', { name: /^Check the round of \d+:\d\d/ })
  expect(check.getAttribute('href')).toBe('https://games.example/verify/#token=t&round=1')
  expect([check.getAttribute('target'), check.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('where the studio offers no proof, no round promises one', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, { address: '/game/umbra', playerId, answers })
  await waitFor(theFrame)
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: /^Check the round of/ })).toBeNull()
})

test('a frame of our own origin is never opened (S7)', async () => {
  await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers: {
      ...answers,
      'game.play': () => ({ gameUrl: `${location.origin}/api`, token: '1', roundUrl: null }),
    },
  })
  await screen.findByRole('heading', { name: 'The game did not open' })
  expect(screen.queryByTitle('Umbra, the game')).toBeNull()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A demo whose address was given out; what comes of it is up to the test. */
async function openDemo(over: Answers = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers: { ...answers, ...over },
  })
  await waitFor(theFrame)
}
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('a frame is shown when it says that it is ready, and a wheel turns until then', async () => {
  await openDemo()
  expect(theFrame().dataset['coming']).toBe('')
  expect(screen.getByText('Setting the table')).toBeDefined()
  fireEvent.load(theFrame())
  await say({ type: 'ready' })
  expect(theFrame().dataset['coming']).toBeUndefined()
  expect(screen.queryByText('Setting the table')).toBeNull()
  await later(30)
  expect(screen.queryByText(/takes longer/)).toBeNull()
})

test('a slow studio is called slow, and its game still comes', async () => {
  await openDemo()
  expect(screen.queryByText(/takes longer/)).toBeNull()
  await later(11)
  expect(screen.getByText(/takes longer/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See other games' }).getAttribute('href')).toBe('/games')
  await say({ type: 'ready' })
  expect(screen.queryByText(/takes longer/)).toBeNull()
  expect(theFrame().dataset['coming']).toBeUndefined()
})

test('what the browser shows for a studio that is down is never seen, and the game can be loaded again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  let opened = 0
  await openDemo({
    'game.play': () => ({ gameUrl: `${frameAddress}${++opened}`, token: '1', roundUrl: null }),
  })
  fireEvent.load(theFrame())
  await later(5)
  expect(await screen.findByRole('heading', { name: 'The studio does not answer' })).toBeDefined()
  expect(screen.queryByTitle('Umbra, the game')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(theFrame)
  expect(theFrame().getAttribute('src')).toBe(`${frameAddress}2`)
})

test('a game that never says a word is shown all the same while its studio answers', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: unknown) => {
    asked.push(address)
    return Promise.resolve(new Response())
  })
  await openDemo()
  fireEvent.load(theFrame())
  await later(5)
  await waitFor(() => expect(theFrame().dataset['coming']).toBeUndefined())
  expect(asked).toEqual(['https://games.example'])
})

test('asking for a deposit opens the wallet over the game; a stranger who asks is not heard', async () => {
  const { address } = await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers,
  })
  await waitFor(theFrame)
  await say({ type: 'deposit.requested' }, 'https://elsewhere.example')
  expect(address()).toBe('/game/umbra')
  await say({ type: 'deposit.requested' })
  await waitFor(() => expect(address()).toBe('/game/umbra?wallet=deposit'))
  expect(theFrame()).toBeDefined()
})

test('in a demo the same wish leads to an account instead', async () => {
  const { address } = await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers,
  })
  await waitFor(theFrame)
  await say({ type: 'deposit.requested' })
  await waitFor(() => expect(address()).toBe('/game/umbra?demo=true&demo-game=umbra'))
})

test('leaving the game leads back to the tables that the player came from', async () => {
  sessionStorage.setItem('gamesPlace', '/games?collectionId=garden')
  const { address } = await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers,
  })
  await waitFor(theFrame)
  await say({ type: 'exit' })
  await waitFor(() => expect(address()).toBe('/games?collectionId=garden'))
  sessionStorage.clear()
})

test('a game that cannot be opened says so, and a second try may open it', async () => {
  let tries = 0
  await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers: {
      ...answers,
      'game.play': () =>
        ++tries === 1
          ? refusal('game_not_available', 409)
          : { gameUrl: frameAddress, token: '1', roundUrl: null },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This table is resting')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(theFrame)
})

test.each([
  ['country_restricted', 403, 'Not offered where you are'],
  ['demo_not_available', 409, 'No demo for this one'],
  ['unexpected_fault', 500, 'The game did not open'],
])('%s is told in plain words', async (name, status, words) => {
  await openScreen(<GameScreen id="umbra" demo />, {
    address: '/game/umbra?demo=true',
    answers: { ...answers, 'game.play': () => refusal(name, status) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('another active account is not taken without asking', async () => {
  const { queryClient } = await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers,
  })
  await waitFor(theFrame)
  await act(async () => {
    queryClient.setQueryData(
      ['wallet', 'listAccounts', {}],
      [anAccount('EUR', '100.00', 2), anAccount('INR', '5.00')],
    )
  })
  const restart = await screen.findByRole('button', { name: 'Restart in INR' })
  expect(theFrame()).toBeDefined()
  await userEvent.click(restart)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restart in INR' })).toBeNull())
})

test('whoever keeps the currency of the table is not asked again', async () => {
  const asked: unknown[] = []
  const { queryClient } = await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'game.play': ({ body }) => {
        asked.push(body)
        return { gameUrl: frameAddress, token: '1', roundUrl: null }
      },
    },
  })
  await waitFor(theFrame)
  await act(async () => {
    queryClient.setQueryData(
      ['wallet', 'listAccounts', {}],
      [anAccount('EUR', '100.00', 2), anAccount('INR', '5.00')],
    )
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep EUR' }))
  expect(screen.queryByRole('button', { name: 'Restart in INR' })).toBeNull()
  expect(theFrame()).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('the session shows what was played and what it came to', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, { address: '/game/umbra', playerId, answers })
  const care = await screen.findByRole('region', { name: 'Your session' })
  await waitFor(() => expect(care.textContent).toContain('−€1.50'))
  expect(care.textContent).toContain('of €2.00 played')
})

test('bounds of a bet are shown in the currency of the player', async () => {
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: { ...answers, 'wallet.listAccounts': () => [anAccount('INR', '5.00')] },
  })
  const facts = await screen.findByRole('region', { name: 'Facts' })
  await waitFor(() => expect(facts.textContent).toContain('₹10.00 to ₹5,000.00'))
  expect(facts.textContent).toContain('96.41%')
})

test('a round that pays no more than its stake is not dressed as a win (P9)', async () => {
  const at = (minute: number) => `2099-01-01T10:0${minute}:00.000Z`
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'game.listSpins': () =>
        aPage([
          aSpin('3', '2.00', '9.00', at(3)),
          aSpin('2', '2.00', '2.00', at(2)),
          aSpin('1', '2.00', '0.50', at(1)),
        ]),
    },
  })
  const dressed = async (row: RegExp) =>
    (await screen.findByRole('row', { name: row })).querySelector('[data-tone="win"]') !== null
  expect(await dressed(/2\.00.*9\.00/)).toBe(true)
  expect(await dressed(/2\.00.*2\.00/)).toBe(false)
  expect(await dressed(/2\.00.*0\.50/)).toBe(false)
})

test('others’ wins in this game stand beside one’s own rounds, and alone before a guest', async () => {
  const user = userEvent.setup()
  const wins = {
    ...answers,
    'game.listWinners': ({ query }: { query?: { gameId?: string } }) =>
      query?.gameId === 'umbra'
        ? [
            {
              nickname: 'P***a',
              amount: '1.00',
              payout: '42.00',
              currency: 'EUR',
              gameId: umbra.id,
              gameName: 'Umbra',
              gameIdentity: 'umbra',
              gameImages: umbra.images,
              createdAt: '2099-01-01T10:00:00.000Z',
            },
          ]
        : [],
  }
  const guest = await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    answers: wins,
  })
  await screen.findByRole('row', { name: /P\*\*\*a.*42\.00/ })
  guest.unmount()
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: wins,
  })
  await screen.findByRole('row', { name: /2\.00.*0\.50/ })
  expect(screen.queryByText('P***a')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Latest wins' }))
  await screen.findByRole('row', { name: /P\*\*\*a.*42\.00/ })
})

test('the heart of the game is in its bar, pressed when it is a favourite', async () => {
  const user = userEvent.setup()
  const kept: string[] = []
  await openScreen(<GameScreen id="umbra" demo={false} />, {
    address: '/game/umbra',
    playerId,
    answers: {
      ...answers,
      'game.addFavorite': ({ params }) => {
        kept.push(String(params?.['id']))
        return [umbra]
      },
    },
  })
  const heart = await screen.findByRole('button', { name: 'Favourite: Umbra' })
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  await user.click(heart)
  await waitFor(() => expect(kept).toEqual(['umbra']))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
})
