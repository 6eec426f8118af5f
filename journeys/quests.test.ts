// The walk of a quest: a newcomer begins one, plays a game of the house, sees it move and end without a reload, and finds the reward among the bonuses.
import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { playRound, table } from './real-play.ts'
import { called, comesAsNewcomer, open, paidIn } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

type Quest = { id: string; identity: string; name: string; state: number }

test('a newcomer begins a quest, plays it in a game of the house, and finds what it gave', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const { token } = await comesAsNewcomer(context)

  await paidIn(token, '20.00')
  const all = await called<Quest[]>('GET', '/api/retention/quests', { token })
  const quest = all.find(({ identity }) => identity === 'lantern-evening')
  if (!quest) throw new Error('the evening with the fox is not on offer')

  await test.step('begins the quest from the hub', async () => {
    await open(page, '/?quests-hub=true')
    const hub = page.getByRole('dialog', { name: say('modals', 'quests.title') })
    await hub.getByRole('article', { name: quest.name }).getByRole('link').click()
    const tasks = page.getByRole('dialog', { name: quest.name })
    await tasks.getByRole('button', { name: say('modals', 'quests.begin') }).click()
    await expect(tasks.getByRole('button', { name: say('modals', 'quests.giveUp') })).toBeVisible()
    await expect(tasks.getByRole('listitem')).toContainText('0 of 5')
  })

  await test.step('finds the game that counts', async () => {
    const tasks = page.getByRole('dialog', { name: quest.name })
    await tasks.getByRole('link', { name: say('modals', 'quests.way.rounds') }).click()
    await expect(
      page.getByRole('dialog').last().getByRole('link', { name: 'Lantern Fox', exact: true }),
    ).toHaveAttribute('href', /\/game\/lantern-fox$/)
  })

  // The quest lies open in a second page, which is never loaded again.
  const watching = await context.newPage()
  await open(watching, `/?quest-tasks=${quest.id}`)
  const task = watching.getByRole('dialog', { name: quest.name }).getByRole('listitem')
  await expect(task).toContainText('0 of 5')

  await test.step('plays, and the quest moves with every round', async () => {
    const frame = await table(page, 'lantern-fox')
    for (const round of [1, 2, 3, 4, 5]) {
      await playRound(frame)
      await expect(task).toContainText(`${round} of 5`, { timeout: 60_000 })
    }
  })

  await test.step('is told that it is completed, and where the reward is', async () => {
    await watching
      .getByRole('dialog', { name: quest.name })
      .getByRole('link', { name: say('modals', 'quests.toRewards') })
      .click()
    await expect(watching.getByText(say('modals', 'quests.came'))).toBeVisible()
    await watching.getByRole('link', { name: say('modals', 'quests.toBonuses') }).click()
    await expect(watching).toHaveURL(/\/profile\/bonuses/)
    const spins = watching.getByRole('article').filter({ hasText: 'Lantern Fox' })
    await expect(spins.getByRole('heading').first()).toContainText('5')
  })
})

test('what is given up is taken up again with one press', async ({ page, context }) => {
  const { token } = await comesAsNewcomer(context)
  const [quest] = await called<Quest[]>('GET', '/api/retention/quests', { token })
  if (!quest) throw new Error('no quest is on offer')
  await called('PUT', `/api/retention/quests/${quest.id}/activate`, { token })
  await open(page, `/?quest-tasks=${quest.id}`)
  const dialog = page.getByRole('dialog', { name: quest.name })
  await dialog.getByRole('button', { name: say('modals', 'quests.giveUp') }).click()
  await dialog.getByRole('button', { name: say('modals', 'quests.takeUp') }).click()
  await expect(dialog.getByRole('button', { name: say('modals', 'quests.giveUp') })).toBeVisible()
  // A key that means nothing to anybody else: the quest of another player is none.
  await open(page, `/?quest-tasks=${randomUUID()}`)
  await expect(page.getByText(say('modals', 'quests.gone'))).toBeVisible()
})
