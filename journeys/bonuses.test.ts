// The walk of a bonus: a newcomer reads an offer, takes it along with a deposit by card, sees its progress, and gives it up knowing what goes.
import { expect, test, type Page } from '@playwright/test'
import { awake, comesAsNewcomer, open } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
/** Sums keep their direction in sentences, which readers do not see. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const saysOf = (page: Page, name: string) => page.getByRole('article', { name })

test('a newcomer takes the welcome offer with a deposit, sees the bonus, and gives it up after the warning', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await comesAsNewcomer(context)

  const offer = await test.step('reads the terms of the first step before anything is chosen', async () => {
    await open(page, '/welcome-package')
    const first = page.getByRole('listitem').filter({ hasText: say('pages', 'bonus.stepState.next') })
    const link = first.getByRole('heading', { level: 3 }).getByRole('link')
    await expect(link).toBeVisible()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(say('pages', 'bonus.terms.wager.title'))).toBeVisible()
    return name
  })

  await test.step('takes it along in the cashier, where nothing was chosen', async () => {
    await open(page, '/?wallet=deposit')
    const cashier = page.getByRole('dialog')
    await cashier.locator('input[value="EUR monetix.deposit.card"]').check({ force: true })
    const choices = cashier.getByRole('group', { name: say('modals', 'wallet.bonus.title') })
    await expect(choices.getByRole('radio').first()).toBeVisible()
    await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
    const choice = choices.getByRole('radio', { name: offer })
    await choice.check({ force: true })
    await expect(choice).toBeChecked()
    await cashier.locator('button[type=submit]').click()
    await page.waitForURL(/\/pay\/checkout\//)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL((url) => url.pathname === '/wallet' && url.searchParams.has('deposit-success'))
    await expect(page.getByText(say('modals', 'depositStatus.deposit.success')).first()).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('finds bonus money and its progress among the own bonuses', async () => {
    // The bonus is given when the news of the payment has come to it, a moment after the payment itself.
    await expect(async () => {
      await open(page, '/profile/bonuses')
      await expect(saysOf(page, offer)).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    const own = saysOf(page, offer)
    await expect(own).toContainText(say('global-components', 'award.activated'))
    await expect(own).toContainText('50')
    await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  })

  await test.step('is told what is lost before giving it up, and keeps the own money', async () => {
    const own = saysOf(page, offer)
    await own.getByRole('link', { name: say('pages', 'bonus.giveUp') }).click()
    const question = page.getByRole('dialog', { name: say('modals', 'confirmBonus.giveUp.title') })
    await expect
      .poll(async () => plain(await question.innerText()))
      .toContain(plain(say('modals', 'confirmBonus.giveUp.lost', { sum: '€50.00' })))
    await expect(question).toContainText(say('modals', 'confirmBonus.giveUp.kept'))
    await question.getByRole('button', { name: say('modals', 'confirmBonus.giveUp.yes') }).click()
    await expect(question).toHaveCount(0)
    await expect(saysOf(page, offer)).toHaveCount(0)
    const over = page.getByRole('region', { name: say('pages', 'bonuses.groups.ended') })
    await expect(over.getByRole('listitem').filter({ hasText: offer })).toContainText(
      say('global-components', 'award.cancelled'),
    )
    await awake(page)
    await expect(page.getByRole('banner')).toContainText('50.00')
  })
})
