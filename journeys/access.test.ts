// Everybody can use every screen: axe finds nothing in either colour mode, a thumb hits what it aims at, and nothing runs off the side.
import { expect, test as journey, type Page } from '@playwright/test'
import { barriersOn, hiddenAside, smallTargetsOn, stands } from './barriers.ts'
import { waitIsOver } from './operator.ts'
import {
  aliceToken,
  called,
  newcomer,
  onThePhone,
  open,
  sharedPage,
  tokenIn,
  waitingDeposit,
} from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

/** What a screen needs to be there before it has something to show, by its number. */
type Seen = {
  deposit: string
  failed: string
  limit: string
  raise: string
  bonus: string
  quest: string
  task: string
}
type Screen<Address> = { name: string; address: Address; wide?: true }
type AddressOf = (seen: Seen) => string

/**
 * Modals are looked at over a short page: what lies beneath them is a screen of its own here. They hold the same at every
 * width, so a phone looks at all of them, and a desktop at those that have another shape there, which are `wide`.
 */
const under = '/support'

const guestScreens: Screen<string>[] = [
  { name: 'home', address: '/' },
  { name: 'games', address: '/games' },
  { name: 'games, found by a word', address: '/games/q-fox' },
  { name: 'games, nothing found', address: '/games/q-zzzzzz' },
  { name: 'games, filtered', address: '/games/type-slot/volatility-high/sort-new' },
  { name: 'filters of games', address: '/games?games-filter=true' },
  { name: 'search', address: `${under}?global-search=true`, wide: true },
  { name: 'categories', address: `${under}?categories=true`, wide: true },
  { name: 'studios', address: '/games/providers' },
  { name: 'one studio', address: '/games/providers/paper-lane' },
  { name: 'favourites of nobody', address: '/favorites' },
  { name: 'recently played, nothing', address: '/recently-played' },
  { name: 'game', address: '/game/lantern-fox' },
  { name: 'terms', address: '/static/terms' },
  { name: 'terms in German, whose words are long', address: '/de/static/terms' },
  { name: 'contact', address: '/contact' },
  { name: 'support', address: '/support' },
  { name: 'questions', address: '/questions' },
  { name: 'questions of one topic, right to left', address: '/fa/questions/money' },
  { name: 'a page that does not exist', address: '/nowhere/at-all' },
  { name: 'choice of cookies', address: `${under}?cookie-request=true`, wide: true },
  { name: 'sign in', address: `${under}?sign-in=true` },
  { name: 'sign up', address: `${under}?sign-up=true`, wide: true },
  { name: 'forgotten password', address: `${under}?forgot-pass=true` },
  { name: 'letter on its way', address: `${under}?reset-email-send=true` },
  { name: 'new password', address: `${under}?reset-pass=abcdefghijklmnop` },
  { name: 'code of a text message', address: `${under}?get-code=registration` },
  { name: 'e-mail to be confirmed', address: `${under}?confirm-email=true` },
  { name: 'affiliate programme', address: `${under}?affiliate-program=true` },
  { name: 'inviting friends', address: '/referral' },
  { name: 'offers', address: '/bonuses' },
  { name: 'terms of an offer', address: '/bonus/welcome-first' },
  { name: 'welcome package', address: '/welcome-package' },
  { name: 'home in Persian, right to left', address: '/fa' },
  { name: 'one-time link that is used up', address: '/auth/autologin?state=used-up&to=/wallet' },
]

const playerScreens: Screen<AddressOf>[] = [
  { name: 'home', address: () => '/' },
  { name: 'game', address: () => '/game/lantern-fox' },
  { name: 'favourites', address: () => '/favorites' },
  { name: 'wallet', address: () => '/wallet' },
  { name: 'history', address: () => '/wallet/history' },
  { name: 'history in German, whose words are long', address: () => '/de/wallet/history?tab=spins' },
  { name: 'proof of the account', address: () => '/wallet/proof' },
  { name: 'deposit', address: () => `${under}?wallet=deposit`, wide: true },
  { name: 'withdraw', address: () => `${under}?wallet=withdraw`, wide: true },
  { name: 'currencies', address: () => `${under}?currencies=true` },
  { name: 'deposit under way', address: ({ deposit }) => `${under}?deposit-status=${deposit}`, wide: true },
  { name: 'cancel a deposit', address: ({ deposit }) => `${under}?cancel-deposit=${deposit}` },
  {
    name: 'deposit that came back from its provider',
    address: ({ deposit }) => `${under}?deposit-success=${deposit}`,
  },
  { name: 'deposit that failed', address: ({ failed }) => `${under}?deposit-error=${failed}` },
  { name: 'on to the bank', address: ({ deposit }) => `${under}?deposit-redirect=${deposit}` },
  { name: 'deposit done', address: () => `${under}?success=deposit` },
  { name: 'withdrawal asked for', address: () => `${under}?success=withdrawal` },
  { name: 'welcome', address: () => `${under}?success=registration` },
  { name: 'profile confirmed', address: () => `${under}?confirm=profileConfirmed` },
  { name: 'deposit in Persian, right to left', address: () => `/fa${under}?wallet=deposit` },
  { name: 'profile', address: () => '/profile' },
  { name: 'documents', address: () => '/profile/personal' },
  { name: 'settings of the account', address: () => '/profile/settings' },
  { name: 'notifications', address: () => '/profile/settings/notifications' },
  { name: 'messages', address: () => '/profile/notifications' },
  { name: 'news of the house', address: () => '/profile/notifications?box=news' },
  { name: 'messages in Persian, right to left', address: () => '/fa/profile/notifications' },
  { name: 'limits', address: () => '/profile/limits' },
  { name: 'a new limit', address: () => '/profile/limits?add-limit=loss' },
  { name: 'a break', address: () => '/profile/limits?add-limit=cooling-off' },
  { name: 'self-exclusion', address: () => '/profile/limits?add-limit=self-exclusion' },
  { name: 'a bet that was not taken', address: () => `${under}?restricted-bets=lantern-fox` },
  { name: 'the highest stake', address: () => `${under}?max-bets=5.00-EUR` },
  { name: 'limits in Persian, right to left', address: () => '/fa/profile/limits' },
  { name: 'sessions', address: () => '/profile/sessions' },
  { name: 'signing other devices out', address: () => '/profile/sessions?confirm-session-logout=others' },
  { name: 'second factor without one', address: () => `${under}?second-factor=true` },
  { name: 'e-mail', address: () => `${under}?email-verify=true` },
  { name: 'change of the password', address: () => `${under}?change-pass=true` },
  { name: 'what the profile lacks', address: () => `${under}?complete-profile=true` },
  { name: 'earnings to be moved', address: () => '/referral?referral-transfer=true' },
  { name: 'news in Telegram', address: () => `${under}?tg-news=true` },
  { name: 'on in the browser', address: () => `${under}?wallet-telegram-app=deposit` },
  { name: 'choice of a picture', address: () => `${under}?avatars=true`, wide: true },
  { name: 'number of a telephone', address: () => `${under}?phone=true` },
  { name: 'what a balance consists of', address: () => `${under}?balance=EUR` },
  { name: 'currency of the sums', address: () => `${under}?fiat=true` },
  { name: 'own bonuses', address: () => '/profile/bonuses' },
  { name: 'levels', address: () => '/profile/levels' },
  { name: 'a level that was reached', address: () => `${under}?loyaltyLevel=true` },
  { name: 'offers', address: () => '/bonuses' },
  { name: 'quests', address: () => `${under}?quests-hub=true`, wide: true },
  { name: 'one quest', address: ({ quest }) => `${under}?quest-tasks=${quest}` },
  { name: 'one quest in Persian, right to left', address: ({ quest }) => `/fa${under}?quest-tasks=${quest}` },
  { name: 'games that count', address: ({ task }) => `${under}?quest-task-games=${task}`, wide: true },
  { name: 'what a quest gives', address: ({ quest }) => `${under}?quest-rewards=${quest}` },
  {
    name: 'bonus that is to be activated',
    address: ({ bonus }) => `${under}?confirm-bonus=activate-${bonus}`,
  },
  { name: 'bonus and its conditions', address: ({ bonus }) => `${under}?bonus-details=${bonus}` },
  { name: 'steps of a package', address: () => `${under}?package-bonus=welcome` },
  { name: 'what bonus money means', address: () => `${under}?wallet-bonus-info=true` },
  { name: 'what is to be played with before a withdrawal', address: () => `${under}?turn-over-wager=EUR` },
  { name: 'where one pays from', address: () => `${under}?geo-popup=true` },
  { name: 'profile in Persian, right to left', address: () => '/fa/profile' },
]

/** Somebody with a limit that holds, and one whose raise waits for a last word. */
const carefulScreens: Screen<AddressOf>[] = [
  { name: 'limits that hold and wait', address: () => '/profile/limits' },
  { name: 'change of a limit', address: ({ limit }) => `/profile/limits?edit-limit=${limit}` },
  { name: 'removal of a limit', address: ({ limit }) => `/profile/limits?confirm-delete-limit=${limit}` },
  { name: 'last word on a raise', address: ({ raise }) => `/profile/limits?confirm-limit-update=${raise}` },
  { name: 'a limit that is used up', address: () => `${under}?game-limit-reached=lantern-fox` },
]

/**
 * Each of them has one page, in which every screen is loaded anew: what a screen needs is asked for once, and the
 * browser knows the code of the product as it does for anybody who has been here before.
 */
const test = journey.extend<object, { guest: Page; alice: Page; careful: Page; seen: Seen }>({
  guest: [
    async ({ browser }, use, worker) => {
      await use(await sharedPage(browser, worker))
    },
    { scope: 'worker' },
  ],
  alice: [
    async ({ browser }, use, worker) => {
      await use(await sharedPage(browser, worker, { token: await aliceToken() }))
    },
    { scope: 'worker' },
  ],
  careful: [
    async ({ browser, seen }, use, worker) => {
      const { token } = await newcomer()
      const set = (definition: number, amount: string) =>
        called<{ id: string; definition: number }[]>('POST', '/api/player/limits', {
          token,
          body: { definition, period: 1, amount, currency: 'EUR' },
        })
      await set(1, '20')
      const limits = await set(2, '10')
      const idOf = (definition: number) => limits.find((limit) => limit.definition === definition)?.id ?? ''
      seen.limit = idOf(1)
      seen.raise = idOf(2)
      const raised = { token, body: { period: 1, amount: '50' } }
      await called('PUT', `/api/player/limits/${seen.raise}`, raised)
      await waitIsOver(seen.raise)
      await use(await sharedPage(browser, worker, { token }))
    },
    { scope: 'worker' },
  ],
  seen: [
    async ({ alice }, use) => {
      const token = tokenIn(await alice.context().cookies())
      const failed = await waitingDeposit(token)
      await called('PUT', `/api/payment/invoices/${failed}/decline`, { token })
      // Whatever other journeys made of it, it is hers and has its screens.
      const bonuses = await called<{ id: string }[]>(
        'GET',
        '/api/game/player-bonuses?status=1&status=2&status=3',
        { token },
      )
      const bonus = bonuses[0]?.id ?? ''
      const quests = await called<{ id: string; identity: string; tasks: { id: string }[] }[]>(
        'GET',
        '/api/retention/quests?state=1&state=2&state=3&state=4',
        { token },
      )
      const house = quests.find(({ identity }) => identity === 'house-round')
      const deposit = await waitingDeposit(token)
      const [quest = '', task = ''] = [house?.id, house?.tasks[0]?.id]
      await use({ deposit, failed, limit: '', raise: '', bonus, quest, task })
    },
    { scope: 'worker' },
  ],
})

const anyNumbers: Seen = { deposit: '', failed: '', limit: '', raise: '', bonus: '', quest: '', task: '' }
const whereOf = (address: string, wide?: true) => (!wide && address.includes(`${under}?`) ? onThePhone : {})

// Screens know nothing of each other, and there are too many for one worker to look at while another has nothing to do.
test.describe.configure({ mode: 'parallel' })

test.describe('what a guest sees has no barrier (A2)', () => {
  for (const { name, address, wide } of guestScreens)
    test(name, whereOf(address, wide), ({ guest }) => hasNoBarrier(guest, address))
})
test.describe('what a player sees has no barrier (A2)', () => {
  for (const { name, address, wide } of playerScreens)
    test(name, whereOf(address(anyNumbers), wide), ({ alice, seen }) => hasNoBarrier(alice, address(seen)))
})
test.describe('what a player with limits sees has no barrier (A2)', () => {
  for (const { name, address } of carefulScreens)
    test(name, ({ careful, seen }) => hasNoBarrier(careful, address(seen)))
})

async function hasNoBarrier(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, address)
  await stands(page)
  expect.soft(await barriersOn(page), 'in the light mode').toEqual([])
  if (test.info().project.name === 'phone') expect.soft(await smallTargetsOn(page)).toEqual([])
  expect.soft(await hiddenAside(page), 'runs off the side').toBeLessThanOrEqual(0)
  // The dark mode changes colours and nothing else.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await stands(page)
  expect.soft(await barriersOn(page, ['color-contrast']), 'in the dark mode').toEqual([])
}

test('the question about cookies has no barrier and stands in nobody’s way (A1, A2)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.getByRole('button', { name: words('layout', 'cookies.reject') })).toBeVisible()
  await stands(page)
  expect(await barriersOn(page)).toEqual([])
  expect(await smallTargetsOn(page)).toEqual([])
})
