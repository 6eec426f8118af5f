// A player sets limits and keeps to them: a deposit beyond one is refused with what is left, a raise waits, and a break stops play and leaves the money free.
import { expect, test } from '@playwright/test'
import { waitIsOver } from './operator.ts'
import { called, comesAsNewcomer, once, open, paidIn } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')
const said = (key: string, values?: Record<string, string>) => words('modals', `limits.${key}`, values)
const week = said('kinds.deposit.week')

test('sets a deposit limit, reaches it in the cashier, and finds that a raise waits (P1–P4)', async ({
  page,
  context,
}) => {
  await comesAsNewcomer(context)
  await open(page, '/profile')
  await page
    .getByRole('navigation', { name: words('pages', 'profile.sections.label') })
    .getByRole('link', { name: words('pages', 'profile.sections.limits') })
    .click()
  await page.getByRole('link', { name: `${said('set')} ${week}` }).click()
  const dialog = page.getByRole('dialog', { name: said('kinds.deposit.title') })
  await dialog.getByRole('textbox', { name: said('form.amount') }).fill('30')
  await dialog.getByRole('button', { name: week }).click()
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('article', { name: week })
  await expect(card).toContainText('30')

  // More than the limit takes: nothing moves, and the limit is shown with what it leaves.
  await open(page, '/profile/limits?wallet=deposit')
  const cashier = page.getByRole('dialog', { name: words('modals', 'wallet.title') })
  await expect(cashier.getByRole('progressbar', { name: week })).toBeVisible()
  await cashier.getByRole('textbox', { name: words('modals', 'wallet.amount') }).fill('50')
  await cashier.getByRole('button', { name: /^Deposit\W/ }).click()
  await expect(cashier).toContainText(said('deposit.reached'))
  await expect(cashier.getByRole('progressbar', { name: week })).toBeVisible()
  await cashier.getByRole('link', { name: said('deposit.yours') }).click()
  await expect(cashier).toHaveCount(0)

  // More asks for patience, less holds at once and takes the waiting away.
  await card.getByRole('link', { name: `${said('change')} ${week}` }).click()
  const change = page.getByRole('dialog', { name: week })
  await change.getByRole('textbox', { name: said('form.newAmount') }).fill('100')
  await change.getByRole('button', { name: said('form.ask') }).click()
  await expect(change).toHaveCount(0)
  const waiting = card.getByRole('group', { name: said('waiting.label') })
  await expect(waiting).toContainText('100')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /30/)
  await waiting.getByRole('button').click()
  await expect(waiting).toHaveCount(0)
})

test('takes a break: play and paying in stop at once, taking money out stays (P6)', async ({
  page,
  context,
}) => {
  const { token } = await comesAsNewcomer(context)
  await open(page, '/profile/limits')
  await page.getByRole('link', { name: said('breaks.cooling-off.act') }).click()
  const dialog = page.getByRole('dialog', { name: said('breaks.cooling-off.name') })
  await dialog.getByLabel(said('breaks.sure')).check()
  await dialog.getByRole('button', { name: said('breaks.cooling-off.act') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(said('suspended.cooling-off.title'))

  await open(page, '/game/lantern-fox')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    words('pages', 'game.trouble.play_suspended.title'),
  )
  await expect(page.locator('iframe')).toHaveCount(0)

  await open(page, '/?wallet=deposit')
  const cashier = page.getByRole('dialog', { name: words('modals', 'wallet.title') })
  await expect(cashier).toContainText(said('suspended.cooling-off.title'))
  await expect(cashier.getByRole('textbox')).toHaveCount(0)

  await open(page, '/?wallet=withdraw')
  await expect(cashier.getByRole('textbox', { name: words('modals', 'wallet.amount') })).toBeVisible()
  // Neither the player nor anybody with the player's token ends it early.
  const [rest] = await called<{ id: string }[]>('GET', '/api/player/limits', { token })
  await expect(called('DELETE', `/api/player/limits/${rest?.id ?? ''}`, { token })).rejects.toThrow(
    /limit_cannot_be_shortened/,
  )
})

test(
  'excludes oneself for good while a round is open: it goes on to its end in the other tab, and no other begins (P6)',
  once,
  async ({ page, context }) => {
    const { token } = await comesAsNewcomer(context)
    await paidIn(token, '50.00')
    await open(page, '/game/urchin-bay')
    const frame = page.frameLocator('iframe')
    await frame.locator('.ready .spin').click()
    await expect(frame.locator('.bay.live')).toBeVisible()
    // The game comes back with the round that was left open.
    await page.reload()
    await expect(frame.locator('.bay.live')).toBeVisible()

    const other = await context.newPage()
    await open(other, '/profile/limits?add-limit=self-exclusion')
    const dialog = other.getByRole('dialog', { name: said('breaks.self-exclusion.name') })
    await dialog.getByText('For good', { exact: true }).click()
    await dialog.getByLabel(said('breaks.sure')).check()
    await dialog.getByRole('button', { name: said('breaks.self-exclusion.act') }).click()
    await expect(other.getByRole('main')).toContainText(said('suspended.self-exclusion.forever'))

    await page.bringToFront()
    await expect(page.getByText(words('pages', 'game.trouble.play_suspended.last'))).toBeVisible()
    const rests = page.getByRole('heading', { name: words('pages', 'game.trouble.play_suspended.title') })
    await expect
      .poll(async () => {
        if (await rests.isVisible()) return 'over'
        const shut = frame.getByRole('button', { name: /^Shell \d+$/ }).first()
        await shut.click({ timeout: 1000 }).catch(() => null)
        return 'open'
      })
      .toBe('over')
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('a raise that has waited its day asks once more, and holds only then (P4)', async ({
  page,
  context,
}) => {
  const { token } = await comesAsNewcomer(context)
  type Limits = { id: string; amount: string }[]
  const wish = { definition: 3, period: 2, amount: '30', currency: 'EUR' }
  const [limit] = await called<Limits>('POST', '/api/player/limits', { token, body: wish })
  const id = limit?.id ?? ''
  const amount = async () => (await called<Limits>('GET', '/api/player/limits', { token }))[0]?.amount
  await called('PUT', `/api/player/limits/${id}`, { token, body: { period: 2, amount: '100' } })
  await expect(called('POST', `/api/player/limits/${id}/confirm`, { token })).rejects.toThrow()
  await waitIsOver(id)

  // The day alone changes nothing.
  await open(page, '/profile/limits')
  const card = page.getByRole('article', { name: week })
  const waiting = card.getByRole('group', { name: said('waiting.label') })
  await expect(waiting).toContainText('100')
  expect(await amount()).toBe('30.00')
  await waiting.getByRole('link', { name: said('waiting.decide') }).click()
  const question = page.getByRole('dialog', { name: week })
  await question.getByRole('button', { name: /^Change to/ }).click()
  await expect(question).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /100/)
  await expect.poll(amount).toBe('100.00')
})

test('how long a session runs and what it came to stay in sight while a game is played (P7)', async ({
  page,
  context,
  isMobile,
}) => {
  const { token } = await comesAsNewcomer(context)
  await paidIn(token, '50.00')
  await open(page, '/game/lantern-fox')
  const care = page.getByRole('region', { name: words('pages', 'session.care.label') })
  await expect(care).toContainText(words('pages', 'session.care.net'))
  // Nothing was scrolled, and neither the edge of the screen nor the bar of places covers them.
  const covered = () =>
    care.locator('dt, dt + dd').evaluateAll((facts) =>
      facts.flatMap((fact) => {
        const words = document.createRange()
        words.selectNodeContents(fact)
        // What was played for it is told beneath, for who scrolls.
        const more = fact.querySelector('small')
        if (more) words.setEndBefore(more)
        const { left, right, top, bottom } = words.getBoundingClientRect()
        const isInSight = [left + 2, (left + right) / 2, right - 2].every((x) =>
          [top + 4, bottom - 4].every((y) => fact.contains(document.elementFromPoint(x, y))),
        )
        return isInSight ? [] : [fact.textContent]
      }),
    )
  await expect.poll(covered).toEqual([])
  if (!isMobile) return
  // A short phone has the least room for them.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(covered).toEqual([])
})
