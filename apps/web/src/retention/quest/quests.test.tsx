// Proves by role and name what a player sees of quests, what the acts ask of the server, and how live news moves the screens.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Request } from '../../api.ts'
import { alerts } from '../../alerts.ts'
import { aGame, aPage, euro } from '../../testing/games.ts'
import { openModal } from '../../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../../testing/screen.tsx'
import { aQuest, aTask } from '../../testing/quests.ts'
import { createStateFilter, questNews } from './quest-news.ts'
import { QuestStrip } from './quest-strip.tsx'
import { shareOf } from './quests.ts'
import { retellQuest, retellTask } from './retelling.ts'

/** A sum inside a sentence keeps its direction. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''

const [under, offered, done, given] = [
  aQuest(1),
  aQuest(2, {
    name: 'Lantern evening',
    state: 1,
    days: 1,
    endAt: '2026-11-23T00:00:00.000Z',
    tasks: [aTask(2, { isActive: false, progress: '0', name: 'Five rounds' })],
  }),
  aQuest(3, {
    name: 'First steps',
    state: 3,
    tasks: [aTask(3, { isActive: false, isCompleted: true, progress: '10' })],
  }),
  aQuest(4, { name: 'Garden walk', state: 4, tasks: [aTask(4, { isActive: false })] }),
]
const alice: Answers = {
  'wallet.listCurrencies': () => [euro],
  'player.listLimits': () => [],
  'retention.listQuests': () => [under, offered, done, given],
}
const asAlice = { playerId: 'alice', answers: alice }

describe('the hub', () => {
  test('shows what is under way and on offer, with its progress and what it gives; the rest is a press away', async () => {
    await openModal('quests-hub', 'true', asAlice)
    const card = await screen.findByRole('article', { name: 'A round of the house' })
    expect(plain(card.textContent)).toContain('€5 bonus · 100 points')
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    expect(within(card).getByRole('link').getAttribute('href')).toContain(`quest-tasks=${under?.id}`)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Ended' }))
    expect(
      screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent),
    ).toEqual(['First steps', 'Garden walk'])
    screen.getByText('Completed')
    await user.click(screen.getByRole('button', { name: 'Under way' }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('says so when there is nothing, and when it could not be loaded', async () => {
    await openModal('quests-hub', 'true', {
      playerId: 'alice',
      answers: { ...alice, 'retention.listQuests': () => [] },
    })
    await screen.findByRole('heading', { name: 'No quests at the moment' })
  })

  test('offers another try when the server does not answer', async () => {
    await openModal('quests-hub', 'true', {
      playerId: 'alice',
      answers: { ...alice, 'retention.listQuests': () => refusal('unexpected_fault', 500) },
    })
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('one quest', () => {
  test('shows each task with how far it is and the games that count, and is given up with one press', async () => {
    const asked: Request[] = []
    await openModal('quest-tasks', under?.id ?? '', {
      playerId: 'alice',
      answers: {
        ...alice,
        'retention.listQuests': () => [{ ...under, state: asked.length > 0 ? 4 : 2 }],
        'retention.cancelQuest': (request) => {
          asked.push(request)
          return { ...under, state: 4 }
        },
      },
    })
    const task = await screen.findByRole('listitem')
    expect(task.textContent).toContain('3 of 10')
    expect(
      within(task)
        .getByRole('link', { name: /Games that count/ })
        .getAttribute('href'),
    ).toContain(`quest-task-games=${under?.tasks[0]?.id}`)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Give it up' }))
    await screen.findByRole('button', { name: 'Take it up again' })
    expect(asked.map(({ params }) => params)).toEqual([{ id: under?.id }])
  })

  test('that is on offer is begun, and a refusal is said in words', async () => {
    await openModal('quest-tasks', offered?.id ?? '', {
      playerId: 'alice',
      answers: { ...alice, 'retention.activateQuest': () => refusal('too_many_quests', 409) },
    })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Begin this quest' }))
    await expect
      .poll(() => alerts.shown().map(({ description }) => description))
      .toContain('Three quests are under way already. Finish or give up one of them first.')
  })

  test('that is nobody’s is said to be none', async () => {
    await openModal('quest-tasks', 'unknown', asAlice)
    await screen.findByText('This quest is not among yours.')
  })

  test('completed leads to what it gave, where it waits', async () => {
    await openModal('quest-rewards', done?.id ?? '', asAlice)
    await screen.findByText('All of this is yours')
    expect(screen.getByRole('link', { name: 'To your bonuses' }).getAttribute('href')).toBe(
      '/profile/bonuses',
    )
    expect(screen.getByRole('link', { name: 'All terms' }).getAttribute('href')).toContain(
      'bonus-condition=quest-five',
    )
  })
})

test('the games of a task are asked for by its own filter, and stand there as cards', async () => {
  const asked: Request[] = []
  await openModal('quest-task-games', under?.tasks[0]?.id ?? '', {
    playerId: 'alice',
    answers: {
      ...alice,
      'game.listFavorites': () => [],
      'game.listGames': (request) => {
        asked.push(request)
        return aPage([aGame('lantern-fox')])
      },
    },
  })
  await screen.findByRole('article')
  expect(asked[0]?.query).toMatchObject({ collectionId: ['originals'] })
})

test('the strip on the page of bonuses shows what is under way, and the way to all', async () => {
  await openScreen(<QuestStrip />, asAlice)
  await screen.findByRole('article', { name: 'A round of the house' })
  expect(screen.getByRole('link', { name: 'All quests' }).getAttribute('href')).toBe('/?quests-hub=true')
})

describe('live news', () => {
  test('moves a task and keeps the words of the reader', () => {
    const known = [aQuest(1, { name: 'Eine Runde', tasks: [aTask(1, { name: 'Zehn Runden' })] })]
    const [moved] = retellTask(known, aTask(1, { progress: '4' }))
    expect(moved).toMatchObject({ name: 'Eine Runde', tasks: [{ name: 'Zehn Runden', progress: '4' }] })
    const [ended] = retellQuest(known, aQuest(1, { state: 3, tasks: [aTask(1, { progress: '10' })] }))
    expect(ended).toMatchObject({
      name: 'Eine Runde',
      state: 3,
      tasks: [{ name: 'Zehn Runden', progress: '10' }],
    })
  })

  test.each([
    [1, undefined],
    [2, 'activated'],
    [3, 'completed'],
    [4, 'cancelled'],
    [5, undefined],
    [6, 'expired'],
  ] as const)('of state %s is said as %s', (state, text) => {
    expect(questNews(state)?.text).toBe(text)
  })

  test('is said once, however often it is told, and again after another state', () => {
    const isNew = createStateFilter()
    expect([2, 2, 4, 2].map((state) => isNew({ id: 'a', state: state as 2 | 4 }))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

test('every task of a quest weighs the same', () => {
  expect(shareOf({ tasks: [aTask(1, { progress: '10' }), aTask(2, { progress: '0' })] })).toBe(0.5)
})
