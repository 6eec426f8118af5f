// Quests for tests of screens, with whatever a test wants to be otherwise.
import type { Quest, QuestTask } from '@baize/contract/quest'

const idOf = (number: number) => `019b8b74-1800-76b2-830d-${number.toString().padStart(12, '0')}`

/** Ten rounds of games of the house, three of them played. */
export function aTask(number: number, change: Partial<QuestTask> = {}): QuestTask {
  return {
    id: idOf(number * 100),
    questId: idOf(number),
    name: 'Ten rounds',
    description: 'In any of our own games.',
    type: 'rounds',
    isActive: true,
    isCompleted: false,
    progress: '3',
    quantity: '10',
    conditions: {
      currency: 'EUR',
      amountMin: null,
      multiplier: null,
      games: { identity: [], providerId: [], collectionId: ['originals'] },
    },
    ...change,
  }
}

export function aQuest(number: number, change: Partial<Quest> = {}): Quest {
  return {
    id: idOf(number),
    name: 'A round of the house',
    description: 'Get to know our own games.',
    identity: 'house-round',
    order: number,
    state: 2,
    isInOrder: true,
    endAt: '2026-11-29T10:00:00.000Z',
    days: 7,
    tasks: [aTask(number)],
    rewards: [
      {
        type: 'bonus',
        amount: '5.00',
        attributes: {
          currency: 'EUR',
          offerIdentity: 'quest-five',
          wager: '20',
          gameIdentity: null,
          gameName: null,
        },
      },
      {
        type: 'points',
        amount: '100',
        attributes: { currency: null, offerIdentity: null, wager: null, gameIdentity: null, gameName: null },
      },
    ],
    ...change,
  }
}
