// Offers, packages, bonuses and free spins for tests of screens, with whatever a test wants to be otherwise.
import type {
  BonusOffer,
  BonusPackage,
  PlayerBonus,
  PlayerBonusCode,
  PlayerFreeSpin,
} from '@baize/contract/bonus'

const idOf = (number: number) => `019b8b74-1800-76b2-830c-${number.toString().padStart(12, '0')}`

export const everyGame = {
  gameIds: [],
  contributions: [
    { gameType: 'slot', percentage: 100 },
    { gameType: 'table', percentage: 10 },
  ],
  isCashCounted: true,
}

/** Half of a deposit from 20 on, 100 at most, staked 25 times. */
export function anOffer(number: number, change: Partial<BonusOffer> = {}): BonusOffer {
  return {
    id: idOf(number),
    identity: `reload-${number}`,
    name: 'Reload',
    description: 'Half of a deposit on top.',
    type: 1,
    triggerType: 3,
    isByCode: false,
    package: null,
    triggerConditions: {
      invoiceAmountItems: [{ currency: 'EUR', amountFrom: '20.00' }],
      baseCurrency: 'EUR',
      baseCurrencyInvoiceAmountFrom: '20.00',
    },
    playerBonus: {
      currency: 'EUR',
      percentage: 50,
      amountMax: '100.00',
      amount: null,
      maxBetAmount: '5.00',
      wager: '25',
      requiredWagerAmount: '2500.00',
      maxConversionAmount: null,
      activationDays: 7,
      wageringDays: 14,
      wagerCasinoConditions: everyGame,
    },
    freeSpins: null,
    cashback: null,
    repeatsAfterDays: null,
    status: 1,
    isWished: false,
    ...change,
  }
}

export function aPackage(nextStep: number | null, statuses: (1 | 2 | 3)[]): BonusPackage {
  const own = { id: idOf(900), identity: 'welcome', name: 'Welcome package' }
  return {
    ...own,
    description: 'Three deposits, each with a bonus that you may leave out.',
    nextStep,
    steps: statuses.map((status, index) =>
      anOffer(901 + index, {
        identity: `welcome-${index + 1}`,
        name: `Deposit ${index + 1}`,
        package: { ...own, step: index + 1, steps: statuses.length },
        status,
      }),
    ),
  }
}

/** Activated, with 40 of 50 left, a quarter of 1250 staked. */
export function aBonus(number: number, change: Partial<PlayerBonus> = {}): PlayerBonus {
  return {
    id: idOf(number),
    bonusId: idOf(1),
    name: 'Reload',
    identity: 'reload-1',
    bonusType: 1,
    status: 2,
    result: 1,
    amount: '50.00',
    currentAmount: '40.00',
    convertedAmount: '0.00',
    currency: 'EUR',
    packageId: null,
    issueSessionId: null,
    wagerCasinoConditions: everyGame,
    maxBetAmount: '5.00',
    maxConversionAmount: null,
    activationExpiredAt: '2026-12-01T00:00:00.000Z',
    wageringExpiredAt: '2026-12-08T00:00:00.000Z',
    currentWagerPercentage: 25,
    currentWagerAmount: '312.50',
    requiredWagerAmount: '1250.00',
    openedTransactionsCount: 0,
    isBonusCancelLock: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    activatedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    ...change,
  }
}

export const waiting: Partial<PlayerBonus> = {
  status: 1,
  currentAmount: '0.00',
  currentWagerPercentage: 0,
  currentWagerAmount: '0.00',
  activatedAt: null,
  wageringExpiredAt: null,
}

export function someFreeSpins(number: number, change: Partial<PlayerFreeSpin> = {}): PlayerFreeSpin {
  return {
    id: idOf(number),
    name: 'Fox by lantern light',
    status: 1,
    result: 1,
    count: 20,
    usedCount: 0,
    currency: 'EUR',
    gameId: idOf(50),
    gameIdentity: 'lantern-fox',
    gameName: 'Lantern Fox',
    packageId: null,
    amount: '0.00',
    winnings: 'cash',
    issuedAt: '2026-11-20T10:00:00.000Z',
    activationExpiredAt: '2026-12-01T00:00:00.000Z',
    expiredAt: null,
    finishedAt: null,
    ...change,
  }
}

export function aCode(status: 2 | 3 | 4, change: Partial<PlayerBonusCode> = {}): PlayerBonusCode {
  return {
    id: idOf(700 + status),
    bonusCode: 'FELT-50',
    trigger: 3,
    status,
    bonusId: idOf(1),
    bonusName: status === 2 ? 'Reload' : null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}
