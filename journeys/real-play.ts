// Answers for following a game that is played with real money: its table, its newest round in the history, and the balance to the cent.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { called, open } from './visit.ts'

type Account = { id: string; currency: string; status: number; balance: string }
export type Spin = { amount: string; payout: string }
export type Standing = { balance: bigint; newest: Spin | undefined }

export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

export async function euros(token: string): Promise<bigint> {
  const all = await called<Account[]>('GET', '/api/wallet/accounts', { token })
  const found = all.find(({ currency, status }) => currency === 'EUR' && status === 1)
  if (!found) throw new Error('the player has no euros')
  return cents(found.balance)
}

const spins = (token: string): Promise<Spin[]> => called('GET', '/api/game/spins?perPage=10', { token })

/** What there is before a round. */
export async function standing(token: string): Promise<Standing> {
  return { balance: await euros(token), newest: (await spins(token))[0] }
}

/** Opens a game for real money and answers its frame once its table is set, with the button that begins a round. */
export async function table(page: Page, game: string, begin = '.ready .spin'): Promise<FrameLocator> {
  await open(page, `/game/${game}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator(begin)).toBeEnabled()
  return frame
}

/** Begins a round of a slot and sees it to its end; free spins that it won are played, which wait for a press before and after. */
export async function playRound(frame: FrameLocator): Promise<void> {
  const rests = frame.locator('.ready .spin:not(.busy)')
  const goesOn = frame.locator('.curtain .pill')
  await rests.click({ timeout: 120_000 })
  for (;;) {
    await expect(rests.or(goesOn).first()).toBeVisible({ timeout: 120_000 })
    if (await rests.isVisible()) return
    await goesOn.click()
  }
}

/** The newest round stands in the history, and the balance follows it to the cent. */
export async function settledToTheCent(token: string, before: Standing): Promise<Spin> {
  let played: Spin | undefined
  // Read together each time: a stake that has left and a pay-out that has not come would be half a round.
  await expect
    .poll(async () => {
      played = (await spins(token))[0]
      if (!played || JSON.stringify(played) === JSON.stringify(before.newest)) return 'not in the history yet'
      return before.balance - cents(played.amount) + cents(played.payout) - (await euros(token))
    })
    .toBe(0n)
  if (!played) throw new Error('unreachable: the poll has found it')
  return played
}

/** The table tells the balance that the wallet tells, and what the round brought. */
export async function toldAtTheTable(frame: FrameLocator, token: string, played: Spin): Promise<void> {
  const digits = async (part: string) => (await frame.locator(part).innerText()).replaceAll(/\D/g, '')
  await expect
    .poll(async () => ({ money: await digits('.hud .money dd'), won: await digits('.hud .w dd') }))
    .toEqual({
      money: String(await euros(token)),
      won: cents(played.payout) > 0n ? String(cents(played.payout)).padStart(3, '0') : '',
    })
}
