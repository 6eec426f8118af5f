// Third parties come after a yes to their own purpose and not before, hear no more than they may, and are gone after a no.
import { expect, test, type Page } from '@playwright/test'
import { table } from './real-play.ts'
import { casino, comesAsNewcomer, once, open, paidIn, refusedCookies, sandbox } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')
type Heard = { at: string; party: string; id: string; said: unknown }

/** What the page of this journey asked the stand-ins, by their paths: others walk through the same house meanwhile. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url())
    if (origin !== new URL(sandbox()).origin || !/^\/(?:analytics|chat)\//.test(pathname)) return
    const number = searchParams.get('code') ?? searchParams.get('action')
    asked.push(number ? `${pathname} ${number}` : pathname)
  })
  return asked
}

const scripts = ['/analytics/fs.js', '/analytics/gtm.js', '/analytics/metrika.js']

async function choose(page: Page, purposes: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const purpose of ['analytics', 'marketing', 'chat', 'fingerprint']) {
    await dialog
      .getByRole('switch', { name: words('modals', `cookieRequest.${purpose}`) })
      .setChecked(purposes.includes(purpose))
  }
  await dialog.getByRole('button', { name: words('modals', 'cookieRequest.save') }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  'nobody is brought in before a yes, each after the yes to its purpose, and nobody after a no (A1)',
  once,
  async ({ page }) => {
    const asked = askedOf(page)
    await open(page, '/games')
    await open(page, '/?cookie-request=true')
    expect(asked).toEqual([])

    await choose(page, ['marketing'])
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['/analytics/pixel/action 80', '/analytics/pixel/event 5'])

    await open(page, '/?cookie-request=true')
    await choose(page, ['analytics'])
    await expect.poll(() => scripts.filter((script) => asked.includes(script))).toEqual(scripts)
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name).toSorted())
      .toEqual(['_fs_sandbox', '_ga_sandbox', '_ym_sandbox', 'consent'])

    // The tag manager cannot be unloaded: the page begins anew, without it and without its marks.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('layout', 'footer.cookieChoice') })
      .click()
    const anew = page.waitForEvent('load')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('modals', 'cookieRequest.rejectAll') })
      .click()
    await anew
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toEqual(['consent'])
    asked.length = 0
    await open(page, '/games')
    await open(page, '/')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test(
  'a first deposit and a round are told as what they are, once, and without who or how much',
  once,
  async ({ page, context }) => {
    const { email, token } = await comesAsNewcomer(context)
    await context.addCookies([{ name: 'consent', value: 'analytics.marketing', url: casino() }])
    const told: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(`${sandbox()}/analytics/`))
        told.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    const asked = askedOf(page)
    await open(page, '/wallet')
    await expect.poll(() => asked.filter((one) => one.includes('/pixel/')).length).toBe(2)
    asked.length = 0
    await paidIn(token, '50.00')
    // First deposit, and deposit, on both channels.
    await expect
      .poll(() => asked.filter((one) => one.includes('/pixel/')).toSorted())
      .toEqual([
        '/analytics/pixel/action 83',
        '/analytics/pixel/action 89',
        '/analytics/pixel/event 2',
        '/analytics/pixel/event 4',
      ])
    await expect.poll(() => told.join('\n')).toContain('"ftd"')
    const game = await table(page, 'lantern-fox')
    // The page is another one, and its visit is told.
    await expect.poll(() => asked.filter((one) => one.includes('/pixel/')).length).toBe(6)
    asked.length = 0
    await game.locator('.ready .spin').click()
    await expect
      .poll(() => asked.filter((one) => one.includes('/pixel/')).toSorted())
      .toEqual(['/analytics/pixel/action 88', '/analytics/pixel/action 90', '/analytics/pixel/event 3'])
    // Money is no sight for a recorder: its script does not even come here.
    expect(asked).not.toContain('/analytics/fs.js')
    for (const secret of [email, '50.00', 'EUR'])
      expect(decodeURIComponent(told.join('\n'))).not.toContain(secret)
  },
)

test(
  'a fault of a page reaches the collector, whether it came before the collector or after',
  once,
  async ({ page, context }) => {
    await refusedCookies(context)
    await open(page, '/')
    const mark = `a fault of ${Date.now()}`
    const fail = (text: string) =>
      page.evaluate((message) => {
        setTimeout(() => {
          throw new Error(message)
        })
      }, text)
    const collected = async () => {
      const answer = await fetch(`${sandbox()}/analytics/heard.json`)
      const { heard } = (await answer.json()) as { heard: Heard[] }
      return heard.filter(
        ({ party, said }) => party === 'error reporting' && JSON.stringify(said).includes(mark),
      )
    }
    await fail(`${mark}, before`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('layout', 'footer.cookieChoice') })
      .click()
    expect(await collected()).toEqual([])
    await choose(page, ['analytics'])
    await expect.poll(async () => (await collected()).length).toBe(1)
    await fail(`${mark}, after`)
    await expect.poll(async () => (await collected()).length).toBe(2)
  },
)

test('the chat comes when it is pressed for, a person answers, and it goes with a no', async ({
  page,
  context,
}) => {
  await comesAsNewcomer(context)
  const asked = askedOf(page)
  await open(page, '/static/terms')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('layout', 'footer.chat') })
    .click()
  const door = page.getByRole('region', { name: words('pages', 'content.chat.title') })
  await expect(door.getByText(words('pages', 'content.chat.note'))).toBeVisible()
  expect(asked).toEqual([])
  await door.getByRole('button', { name: words('pages', 'content.chat.open') }).click()
  const chat = page.frameLocator('#chatra')
  const question = `Is anybody there at ${Date.now()}?`
  await chat.getByRole('textbox').fill(question)
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText(question)).toBeVisible()
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value)
    .toBe('chat')

  const desk = await context.newPage()
  await desk.goto(`${sandbox()}/chat/`)
  await desk.getByRole('link', { name: question }).click()
  await desk.getByLabel('Answer').fill('Good evening, yes.')
  await desk.getByRole('button', { name: 'Send' }).click()
  // A page that is closed while its form is still on the way loses the form, and sometimes never ends closing.
  await expect(desk.getByText('Good evening, yes.')).toBeVisible()
  await desk.close()
  await expect(chat.getByText('Good evening, yes.')).toBeVisible()

  // On the next visit, and on any other device, the conversation goes on.
  await open(page, '/support')
  await expect(page.locator('#chatra')).toHaveCount(0)
  await page.getByRole('button', { name: words('pages', 'content.chat.open') }).click()
  await expect(chat.getByText('Good evening, yes.')).toBeVisible()
  await chat.getByRole('button', { name: 'Close the chat' }).click()
  await expect(page.locator('#chatra')).toBeHidden()

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('layout', 'footer.cookieChoice') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('modals', 'cookieRequest.rejectAll') })
    .click()
  await expect(page.locator('#chatra')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/analytics/'))).toEqual([])
})
