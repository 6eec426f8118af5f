// Every way of paying, on the pages of those who carry the money: coins, one's own bank, cash by an agent, a card that is declined, and a withdrawal that asks who one is.
import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { payments } from './operator.ts'
import { called, comesAsNewcomer, open, paidIn } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const status = (key: string, values?: Record<string, string>) => say('modals', `depositStatus.${key}`, values)
const cashierOf = (page: Page) => page.getByRole('dialog', { name: say('modals', 'wallet.title') })

/** The edge says where somebody is; here the journey stands in its place. */
const from = (page: Page, country: string) => page.context().setExtraHTTPHeaders({ 'cf-ipcountry': country })

async function balance(token: string, currency: string): Promise<string | undefined> {
  type Accounts = { currency: string; balance: string }[]
  const accounts = await called<Accounts>('GET', '/api/wallet/accounts', { token })
  return accounts.find((account) => account.currency === currency)?.balance
}

async function choose(page: Page, way: string): Promise<void> {
  await open(page, '/wallet?wallet=deposit')
  await cashierOf(page).locator(`input[name=method][value="${way}"]`).check({ force: true })
}

const press = (page: Page) => cashierOf(page).locator('button[type=submit]').click()

test('by coin: an address, its code and the exact amount, confirmations one by one, and then the money', async ({
  page,
}) => {
  const { token } = await comesAsNewcomer(page.context())
  await choose(page, 'ETH')
  // The method itself comes with the choice of the coin.
  await expect(
    cashierOf(page).getByRole('textbox', { name: say('modals', 'wallet.amount') }),
  ).not.toHaveValue('')
  const confirmations = await numbersSaid(page, /(\d+) of \d+/)
  await press(page)
  const awaited = page.getByRole('dialog', { name: status('title'), exact: true })
  await expect(awaited.getByRole('img', { name: status('coin.code') })).toBeVisible()
  const address = await awaited
    .getByText(/0x[0-9a-f]{40}/)
    .first()
    .innerText()
  await expect(awaited.getByRole('link', { name: status('coin.openWallet') })).toHaveAttribute(
    'href',
    new RegExp(/0x[0-9a-f]{40}/.exec(address)?.[0] ?? 'no address'),
  )

  // The network confirms by and by; each number is said, none of them twice, and none after a higher one.
  await expect(awaited).toContainText(status('deposit.success'))
  const seen = await confirmations()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  await expect.poll(async () => Number(await balance(token, 'ETH'))).toBeGreaterThan(0)
})

test('by one’s own bank: it is chosen here, asks for consent on its own page, and leads back to the money', async ({
  page,
}) => {
  await from(page, 'DE')
  const { token } = await comesAsNewcomer(page.context())
  await choose(page, 'EUR open-banking.deposit.bank')
  const cashier = cashierOf(page)
  const bank = cashier.getByRole('combobox', { name: 'Your bank' })
  // Without a bank there is nowhere to go.
  await press(page)
  await expect(cashier).toContainText(say('modals', 'wallet.problems.required'))
  await bank.selectOption('Lindenkasse')
  await press(page)
  await page.waitForURL(/\/bank\/consent\//)
  await expect(page.getByRole('heading', { level: 1 }).or(page.locator('header')).first()).toContainText(
    'Lindenkasse',
  )
  await page.getByRole('button', { name: 'Consent and pay' }).click()
  await page.waitForURL((url) => url.pathname === '/wallet' && url.searchParams.has('deposit-success'))
  await expect(page.getByText(status('deposit.success')).first()).toBeVisible()
  await expect.poll(async () => Number(await balance(token, 'EUR'))).toBeGreaterThan(0)
})

test('in cash: the agent’s number and a code, the receipt is told, and the operator’s word brings the money', async ({
  page,
}) => {
  // Each of the operator's commands starts the product beside the one that runs.
  test.slow()
  await from(page, 'IN')
  const { token } = await comesAsNewcomer(page.context(), { country: 'IN', currency: 'INR' })
  await choose(page, 'INR manual-agent.deposit.cash-agent')
  await press(page)
  const awaited = page.getByRole('dialog', { name: status('title'), exact: true })
  await expect(awaited).toContainText(status('transfer.agent_number'))
  await expect(awaited).toContainText(status('transfer.security_code'))

  const receipt = `R-${randomUUID().slice(0, 8).toUpperCase()}`
  await awaited.getByRole('textbox', { name: status('receipt.label') }).fill(receipt)
  await awaited.getByRole('button', { name: status('receipt.send') }).click()
  await expect(awaited.getByRole('status')).toContainText(receipt)

  // In the house somebody finds the receipt among what waits, and says that the cash is there.
  const line = (await payments('list')).split('\n').find((each) => each.includes(receipt)) ?? ''
  const [number = ''] = line.split(' ')
  expect(line).toContain('INR')
  expect(await payments('confirm', number)).toContain(`Number ${number} was confirmed`)
  await expect(awaited).toContainText(status('deposit.success'))
  await expect(awaited).toContainText(receipt)
  await expect.poll(async () => Number(await balance(token, 'INR'))).toBeGreaterThan(0)
})

test('by a card that its bank declines: nothing moved, the reason is said, and the way back is a press away', async ({
  page,
}) => {
  const { token } = await comesAsNewcomer(page.context())
  await choose(page, 'EUR monetix.deposit.card')
  await press(page)
  await page.waitForURL(/\/pay\/checkout\//)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL((url) => url.pathname === '/wallet' && url.searchParams.has('deposit-error'))
  const failed = page.getByRole('dialog', { name: say('modals', 'depositError.title') })
  await expect(failed).toContainText(status('deposit.failed'))
  expect(await balance(token, 'EUR')).toBe('0.00')
  await failed.getByRole('link', { name: say('modals', 'depositError.again') }).click()
  await expect(cashierOf(page).locator('input[name=method]').first()).toBeAttached()
  await expect(failed).toHaveCount(0)
})

test('a great withdrawal asks who one is: refused, the papers are shown to the checking service, and then it is paid out (P11)', async ({
  page,
}) => {
  const { token } = await comesAsNewcomer(page.context())
  await paidIn(token, '2500.00')
  await playedWith(token, 2500)
  const cashier = cashierOf(page)
  const refused = cashier
    .getByRole('status')
    .filter({ hasText: say('modals', 'wallet.refused.identity_needed') })
  const asks = async () => {
    await open(page, '/wallet?wallet=withdraw')
    await cashier.locator('input[name=method][value="EUR monetix.withdrawal.card"]').check({ force: true })
    await cashier.getByRole('textbox', { name: say('modals', 'wallet.amount') }).fill('2050')
    await cashier.locator('input[name=card_number]').fill('4242424242424242')
    await press(page)
  }

  await asks()
  await expect(refused).toBeVisible()
  expect(Number(await balance(token, 'EUR'))).toBeGreaterThan(2050)
  await refused.getByRole('link', { name: say('modals', 'conditions.identity.way') }).click()

  await expect(page).toHaveURL(/\/profile\/personal$/)
  const identity = page.getByRole('region', { name: say('pages', 'profile.identity.title') })
  await identity.getByRole('button', { name: say('pages', 'profile.identity.act.none') }).click()
  const check = page.frameLocator('.profile-identity-place iframe')
  await check.getByRole('button', { name: 'Continue' }).click()
  for (const picture of ['The front', 'The back', 'Yourself'])
    await check.getByRole('button', { name: picture }).click()
  await check.getByRole('button', { name: 'Continue' }).click()
  await check.getByRole('button', { name: 'Send' }).click()
  await expect(identity).toContainText(say('pages', 'profile.identity.badge.verified'))

  const before = Number(await balance(token, 'EUR'))
  await asks()
  await expect(page.getByText(status('withdrawal.success')).first()).toBeVisible()
  await expect.poll(async () => Number(await balance(token, 'EUR'))).toBeCloseTo(before - 2050, 2)
})

/** From now on every number that a status of the page says in these words, in its order; a number that stays is said once. */
async function numbersSaid(page: Page, words: RegExp): Promise<() => Promise<number[]>> {
  const said = await page.evaluateHandle((source) => {
    const numbers: number[] = []
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) {
        const number = new RegExp(source).exec(status.textContent ?? '')?.[1]
        if (number && numbers.at(-1) !== Number(number)) numbers.push(Number(number))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return numbers
  }, words.source)
  return () => said.jsonValue()
}

/** Stakes of fifty euros at dice, at a chance of 98 %, until so much was staked: what the rules ask for before money leaves again. */
async function playedWith(token: string, euros: number): Promise<void> {
  const [account] = await called<{ id: string }[]>('GET', '/api/wallet/accounts', { token })
  const { gameUrl } = await called<{ gameUrl: string }>('POST', '/api/game/games/bone-yard/play', {
    token,
    body: {
      accountId: account?.id,
      lobbyUrl: '/games',
      locale: 'en',
      platform: 1,
      demoMode: false,
    },
  })
  const frame = new URL(gameUrl)
  for (let staked = 0; staked < euros; staked += 50) {
    const round = await fetch(new URL('../api/rounds', frame), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${frame.searchParams.get('token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id: randomUUID(), bet: '5000', choice: { side: 'under', target: 9800 } }),
    })
    if (!round.ok) throw new Error(`A round of dice was refused: ${await round.text()}`)
  }
}
