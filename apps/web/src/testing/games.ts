// Games, collections and money for tests of screens.
import type { Collection, Game, Provider, Spin } from '@baize/contract/game'
import type { Account, Currency, SessionPosition } from '@baize/contract/wallet'

const picture = (file: string) => ({ '1x': file, '2x': file, '3x': file })

export function aGame(identity: string, change: Partial<Game> = {}): Game {
  const name = identity.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
  return {
    id: `00000000-0000-7000-8000-${identity.length.toString().padStart(12, '0')}`,
    identity,
    name,
    type: 'slot',
    provider: { id: '00000000-0000-7000-8000-000000000001', identity: 'paper-lane', name: 'Paper Lane' },
    collections: ['garden'],
    labels: [],
    images: { '3x4': picture(`/art/${identity}.svg`), '1x1': picture(`/art/${identity}-1.svg`) },
    isDemoMode: true,
    isHidden: false,
    platforms: [1, 2],
    volatility: 'medium',
    rtp: '96.41',
    paylines: 20,
    isBonusWagering: true,
    minBet: '0.10',
    maxBet: '50.00',
    features: [],
    releasedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

export function aCollection(identity: string, name: string, topGames: string[]): Collection {
  return {
    id: '00000000-0000-7000-8000-0000000000aa',
    identity,
    name,
    countries: [],
    isHidden: false,
    gameEnabledCount: topGames.length,
    topGames,
  }
}

export function aStudio(identity: string, name: string): Provider {
  return {
    id: '00000000-0000-7000-8000-0000000000bb',
    identity,
    name,
    gameEnabledCount: 2,
    images: { mark: '/art/mark.svg', tile: '/art/tile.svg' },
  }
}

export const euro: Currency = {
  code: 'EUR',
  name: 'Euro',
  symbol: '€',
  type: 'fiat',
  isBase: true,
  isEnabled: true,
  subunitToUnit: 100,
  rate: { rate: '1', rateTime: '2026-11-20T00:00:00.000Z' },
  subCurrencies: [],
}
export const rupee: Currency = {
  ...euro,
  code: 'INR',
  name: 'Indian rupee',
  symbol: '₹',
  isBase: false,
  rate: { ...euro.rate, rate: '100' },
}

export function anAccount(currency: string, balance: string, status: 1 | 2 = 1): Account {
  return {
    id: `00000000-0000-7000-8000-${currency.charCodeAt(0).toString().padStart(12, '0')}`,
    currency,
    status,
    balance,
    realBalance: balance,
    bonusBalance: '0.00',
    lockedBalance: '0.00',
    withdrawalBalance: balance,
  }
}

export function aSpin(id: string, amount: string, payout: string, createdAt: string): Spin {
  return {
    id,
    gameId: '00000000-0000-7000-8000-000000000010',
    game: { identity: 'umbra', name: 'Umbra', images: aGame('umbra').images },
    amount,
    payout,
    currency: 'EUR',
    createdAt,
    roundId: id,
  }
}

/** A session of an hour in which a stake of two euros brought half a euro back. */
export function aSession(more: Partial<SessionPosition> = {}): SessionPosition {
  return {
    at: '2026-11-20T11:00:00.000Z',
    signedInAt: '2026-11-20T10:00:00.000Z',
    checkDueAt: null,
    currency: 'EUR',
    staked: '2.00',
    paidOut: '0.50',
    net: '-1.50',
    high: '0.00',
    highAt: 0,
    points: ['0.00', '-1.50'],
    ...more,
  }
}

export function aPage<T>(data: T[]) {
  return { data, meta: { page: 1, perPage: 60, totalPages: 1, totalRows: data.length } }
}
