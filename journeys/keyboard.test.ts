// The keyboard reaches everything: it skips the frame, stays in dialogs, comes back from them, and always shows where it is.
import { expect, test, type Page } from '@playwright/test'
import { comesAsAlice, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

test('skips the frame with its first key (A2)', async ({ page, context }) => {
  await refusedCookies(context)
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('layout', 'skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const address of [
  '/?wallet=deposit',
  '/?wallet=withdraw',
  '/?currencies=true',
  '/?cookie-request=true',
]) {
  test(`stays inside the dialog of ${address} (A2)`, async ({ page, context }) => {
    await refusedCookies(context)
    await comesAsAlice(context)
    await open(page, address)
    await staysInside(page)
  })
}

test('goes into a dialog, stays there, and comes back to where it was (A2)', async ({ page, context }) => {
  await refusedCookies(context)
  await open(page, '/')
  const link = page.getByRole('banner').getByRole('link', { name: words('layout', 'header.signIn') })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words('fields-settings', 'labels.login'))).toBeFocused()
  await staysInside(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
})

test('always shows where it is (A2)', async ({ page, context }) => {
  await refusedCookies(context)
  await open(page, '/')
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    const unseen = () =>
      page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return null
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        const seen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        return seen ? null : element.outerHTML.slice(0, 200)
      })
    // Its ring arrives by a transition.
    await expect.poll(unseen, 'is focused and looks as before').toBeNull()
  }
})

async function staysInside(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press(key)
      const outside = () =>
        page.evaluate(() => {
          const element = document.activeElement
          // Past the last place the browser's own bar takes its turn.
          if (!element || element === document.body) return null
          return element.closest('[role="dialog"]') ? null : element.outerHTML.slice(0, 200)
        })
      await expect.poll(outside, `${key} left the dialog`).toBeNull()
    }
  }
}
