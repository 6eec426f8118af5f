// Everybody can use every screen: axe finds nothing in either colour mode, and a thumb hits what it aims at.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { aliceToken, comesAsAlice, open, refusedCookies, waitingDeposit } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

type Screen = { name: string; address: string | ((waiting: string) => string) }

const guestScreens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'games', address: '/games' },
  { name: 'games, found by a word', address: '/games?name=fox' },
  { name: 'games, nothing found', address: '/games?name=zzzzzz' },
  { name: 'game', address: '/game/lantern-fox' },
  { name: 'terms', address: '/static/terms' },
  { name: 'contact', address: '/contact' },
  { name: 'support', address: '/support' },
  { name: 'a page that does not exist', address: '/nowhere/at-all' },
  { name: 'choice of cookies', address: '/?cookie-request=true' },
  { name: 'sign in', address: '/?sign-in=true' },
  { name: 'sign up', address: '/?sign-up=true' },
  { name: 'home in Persian, right to left', address: '/fa' },
]

const playerScreens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'game', address: '/game/lantern-fox' },
  { name: 'wallet', address: '/wallet' },
  { name: 'history', address: '/wallet/history' },
  { name: 'deposit', address: '/?wallet=deposit' },
  { name: 'withdraw', address: '/?wallet=withdraw' },
  { name: 'currencies', address: '/?currencies=true' },
  { name: 'deposit under way', address: (waiting) => `/?deposit-status=${waiting}` },
  { name: 'cancel a deposit', address: (waiting) => `/?cancel-deposit=${waiting}` },
  { name: 'deposit that failed', address: (waiting) => `/?deposit-error=${waiting}` },
  { name: 'deposit done', address: '/?success=deposit' },
  { name: 'withdrawal asked for', address: '/?success=withdrawal' },
  { name: 'welcome', address: '/?success=registration' },
  { name: 'profile confirmed', address: '/?confirm=profileConfirmed' },
  { name: 'deposit in Persian, right to left', address: '/fa?wallet=deposit' },
]

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const [who, screens] of [
  ['a guest', guestScreens],
  ['a player', playerScreens],
] as const) {
  test.describe(`what ${who} sees has no barrier (A2)`, () => {
    for (const { name, address } of screens) {
      test(name, async ({ page, context }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await refusedCookies(context)
        let waiting = ''
        if (who === 'a player') {
          await comesAsAlice(context)
          if (typeof address !== 'string') waiting = await waitingDeposit(await aliceToken())
        }
        await open(page, typeof address === 'string' ? address : address(waiting))
        expect.soft(await barriersOn(page), 'in the light mode').toEqual([])
        if (test.info().project.name === 'phone') expect.soft(await smallTargetsOn(page)).toEqual([])
        // The dark mode changes colours and nothing else.
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
        await stands(page)
        expect.soft(await barriersOn(page, ['color-contrast']), 'in the dark mode').toEqual([])
      })
    }
  })
}

test('the question about cookies has no barrier and stands in nobody’s way (A1, A2)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.getByRole('button', { name: words('layout', 'cookies.reject') })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  expect(await smallTargetsOn(page)).toEqual([])
})

/** Colours arrive by transitions, one nested element after the other. */
async function stands(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** One line a barrier: the rule, and where. */
async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  // The provider's game is another origin's page and stands for itself.
  axe.exclude('iframe')
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standard)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, html }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''} ${html.slice(0, 120)}`,
    ),
  )
}

/** What can be pressed and is smaller than 24 × 24 pixels; links inside a sentence are as tall as its line. */
async function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (
        element.closest('[inert], [aria-hidden=true], .bz-sr, .bz-skip') ||
        element.matches(':disabled, [type=hidden]')
      )
        continue
      if (getComputedStyle(element).display === 'inline') continue
      // Pressing the words of a label presses its box.
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      if (box.width === 0 || (box.width >= 24 && box.height >= 24)) continue
      small.push(`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`)
    }
    return small
  })
}
