// The originals with much sky and sea: each is played once with the real money of a seeded player, to the cent.
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { wordsOf } from './words.ts'
import { called, casino, refusedCookies } from './visit.ts'

const say = wordsOf('en')

/** One player of the seeded world for each size of screen, so that nobody else moves their money meanwhile. */
const players: Record<string, string> = { desktop: 'bob@baize.test', phone: 'dan@baize.test' }

type Account = { id: string; currency: string; status: number; balance: string }
type Spin = { amount: string; payout: string; gameIdentity?: string }

async function comesAs(page: Page, login: string): Promise<string> {
  const answer = await fetch(`${casino()}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', source: 'web', platform: 'web' },
    body: JSON.stringify({ login, password: 'felt-and-brass' }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  await page.context().addCookies([{ name: 'access_token', value: data.accessToken, url: casino() }])
  await refusedCookies(page.context())
  return data.accessToken
}

const digits = (amount: string): bigint => BigInt(amount.replace('.', ''))
const account = async (token: string): Promise<Account> => {
  const all = await called<Account[]>('GET', '/api/wallet/accounts', { token })
  const found = all.find(({ status }) => status === 1)
  if (!found) throw new Error('the player has no account')
  return found
}
const spins = (token: string): Promise<Spin[]> => called('GET', '/api/game/spins?perPage=10', { token })

/** Opens a game for real money and answers its frame once its table is set. */
async function table(page: Page, game: string): Promise<FrameLocator> {
  await page.goto(`${casino()}/game/${game}`)
  const fullScreen = page.getByRole('button', { name: say('modals', 'mobileGame.real') })
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.ready').or(fullScreen).first()).toBeVisible({ timeout: 60_000 })
  if (await fullScreen.isVisible()) await fullScreen.click()
  await expect(frame.locator('.act')).toBeEnabled({ timeout: 60_000 })
  return frame
}

/** What the round took and brought stands in the history, the balance follows it to the cent, and the table says the same. */
async function settledToTheCent(
  token: string,
  before: { balance: string; newest: Spin | undefined },
  frame: FrameLocator,
): Promise<Spin> {
  await expect
    .poll(async () => JSON.stringify((await spins(token))[0]))
    .not.toBe(JSON.stringify(before.newest))
  const [played] = await spins(token)
  if (!played) throw new Error('the round is missing from the history')
  const expected = digits(before.balance) - digits(played.amount) + digits(played.payout)
  expect(digits((await account(token)).balance)).toBe(expected)
  const shown = async (part: string) => (await frame.locator(part).innerText()).replaceAll(/\D/g, '')
  const won = digits(played.payout)
  await expect
    .poll(() => shown('.hud .w dd'))
    .toBe(won > 0n ? played.payout.replace('.', '').replace(/^0(?=\d{3})/, '') : '')
  await expect.poll(() => shown('.hud .money dd')).toBe(String(expected))
  return played
}

test('a bell, a ball and a kite are played for real money, and the balance is right to the cent', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const token = await comesAs(page, players[test.info().project.name] ?? 'bob@baize.test')
  const start = async () => ({ balance: (await account(token)).balance, newest: (await spins(token))[0] })

  await test.step('Fathom Bell: a dive to the mark or short of it', async () => {
    const before = await start()
    const frame = await table(page, 'fathom-bell')
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1, { timeout: 30_000 })
    const played = await settledToTheCent(token, before, frame)
    await expect(frame.locator('.arena')).toHaveClass(digits(played.payout) > 0n ? /won/ : /lost/)
  })

  await test.step('Pinwood Fair: a ball into its cup', async () => {
    const before = await start()
    const frame = await table(page, 'pinwood-fair')
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1, { timeout: 30_000 })
    await settledToTheCent(token, before, frame)
  })

  await test.step('Kite Weather: on the line with everybody, reeled in by hand or lost with it', async () => {
    const before = await start()
    const frame = await table(page, 'kite-weather')
    const act = frame.locator('.act')
    await act.click()
    // The flight that takes the stake may be the next one; then the line is let out.
    await expect(frame.locator('.seats .me')).toHaveCount(1, { timeout: 150_000 })
    await expect(
      frame.locator('.act.reel:enabled').or(frame.locator('[data-phase=down]')).first(),
    ).toBeVisible({
      timeout: 30_000,
    })
    // A line may snap under the very finger: then the click finds nothing to reel in any more.
    await frame
      .locator('.act.reel')
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await expect(act).toBeEnabled({ timeout: 150_000 })
    await settledToTheCent(token, before, frame)
  })
})
