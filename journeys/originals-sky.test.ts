// The originals with much sky and sea: each is played once with real money, to the cent.
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { called, comesAsNewcomer, open, paidIn } from './visit.ts'

type Account = { id: string; currency: string; status: number; balance: string }
type Spin = { amount: string; payout: string; gameIdentity?: string }

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
  await open(page, `/game/${game}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.act')).toBeEnabled()
  return frame
}

/** What the round took and brought stands in the history, the balance follows it to the cent, and the table says the same. */
async function settledToTheCent(
  token: string,
  before: { balance: string; newest: Spin | undefined },
  frame: FrameLocator,
): Promise<Spin> {
  const shown = async (part: string) => (await frame.locator(part).innerText()).replaceAll(/\D/g, '')
  let played: Spin | undefined
  // Read together each time: a stake that has left and a pay-out that has not come would be half a round.
  await expect
    .poll(async () => {
      played = (await spins(token))[0]
      if (!played || JSON.stringify(played) === JSON.stringify(before.newest)) return 'not in the history yet'
      const won = digits(played.payout)
      const expected = digits(before.balance) - digits(played.amount) + won
      return {
        balance: digits((await account(token)).balance) - expected,
        money: (await shown('.hud .money dd')) === String(expected),
        won: (await shown('.hud .w dd')) === (won > 0n ? String(won).padStart(3, '0') : ''),
      }
    })
    .toEqual({ balance: 0n, money: true, won: true })
  if (!played) throw new Error('unreachable: the poll has found it')
  return played
}

test('a bell, a ball and a kite are played for real money, and the balance is right to the cent', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { token } = await comesAsNewcomer(page.context())
  await paidIn(token, '100.00')
  const start = async () => ({ balance: (await account(token)).balance, newest: (await spins(token))[0] })

  await test.step('Fathom Bell: a dive to the mark or short of it', async () => {
    const before = await start()
    const frame = await table(page, 'fathom-bell')
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1)
    const played = await settledToTheCent(token, before, frame)
    await expect(frame.locator('.arena')).toHaveClass(digits(played.payout) > 0n ? /won/ : /lost/)
  })

  await test.step('Pinwood Fair: a ball into its cup', async () => {
    const before = await start()
    const frame = await table(page, 'pinwood-fair')
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1)
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
    ).toBeVisible()
    // A line may snap under the very finger: then the click finds nothing to reel in any more.
    await frame
      .locator('.act.reel')
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await expect(act).toBeEnabled({ timeout: 150_000 })
    await settledToTheCent(token, before, frame)
  })
})
