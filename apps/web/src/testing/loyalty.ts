// A loyalty account and a ladder of three levels for tests of screens, with whatever a test wants to be otherwise.
import type { LoyaltyAccount, LoyaltyLevel, LoyaltyRules, LoyaltyStep } from '@baize/contract/loyalty'
import { anOffer } from './bonuses.ts'

const idOf = (number: number) => `019b8b74-1800-76b2-830d-${number.toString().padStart(12, '0')}`
const linen: LoyaltyStep = { id: idOf(1), name: 'Linen', order: 1, points: 0 }
const copper: LoyaltyStep = { id: idOf(2), name: 'Copper', order: 2, points: 1000 }
const brass: LoyaltyStep = { id: idOf(3), name: 'Brass', order: 3, points: 5000 }
const steps = [linen, copper, brass]

/** At Copper, a quarter of the way to Brass. */
export function aLoyaltyAccount(order: 1 | 2 | 3 = 2, points = 2000): LoyaltyAccount {
  return {
    id: idOf(10),
    playerId: 'alice',
    points,
    currentLevel: { 1: linen, 2: copper, 3: brass }[order],
    nextLevel: steps[order] ?? null,
  }
}

export function aLadder(names: readonly string[] = []): {
  data: LoyaltyLevel[]
  meta: LoyaltyRules
} {
  const spins = {
    count: 10,
    gameId: idOf(50),
    gameIdentity: 'lantern-fox',
    gameName: 'Lantern Fox',
    activationDays: 30,
    days: 7,
    winnings: 'cash' as const,
    wager: null,
  }
  return {
    data: steps.map((step, index) => ({
      ...step,
      name: names[index] ?? step.name,
      cashbackExtra: index === 2 ? 1 : 0,
      rewards:
        index === 1
          ? [
              anOffer(20, {
                identity: 'level-copper',
                playerBonus: null,
                triggerConditions: null,
                freeSpins: spins,
              }),
            ]
          : [],
    })),
    meta: {
      pointsPerUnit: '10',
      baseCurrency: 'EUR',
      weights: [
        { gameType: 'slot', percentage: 100 },
        { gameType: 'table', percentage: 10 },
        { gameType: 'lottery', percentage: 0 },
      ],
    },
  }
}
