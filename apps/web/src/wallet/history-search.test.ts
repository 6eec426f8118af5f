// Proves the address of the history: what it keeps, what it drops, and what it asks the server.
import { describe, expect, it } from 'vitest'
import { readHistorySearch } from './history-address.ts'
import { bonusesQuery, historyQuery, lastDays, periodOf, withFilter } from './history-search.ts'

describe('the address of the history', () => {
  it('keeps what it knows', () => {
    expect(
      readHistorySearch({
        tab: 'spins',
        page: '3',
        type: '2',
        status: '1',
        currency: 'EUR',
        from: '2026-11-01',
        until: '2026-11-20',
      }),
    ).toEqual({
      tab: 'spins',
      page: 3,
      type: 2,
      status: 1,
      currency: 'EUR',
      from: '2026-11-01',
      until: '2026-11-20',
    })
  })

  it.each([
    [{ tab: 'tables' }],
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1e9' }],
    [{ type: '3' }],
    [{ status: 'x' }],
    [{ currency: 'eur' }],
    [{ from: '2026-13-40' }],
    [{ until: ['2026-11-01'] }],
    [{ unknown: '1' }],
  ])('drops %j', (search) => {
    expect(readHistorySearch(search)).toEqual({})
  })

  it('asks for whole days', () => {
    expect(historyQuery({ from: '2026-11-01', until: '2026-11-02', status: 2 }, 'UTC')).toEqual({
      page: 1,
      perPage: 20,
      status: 2,
      dateFrom: '2026-11-01T00:00:00.000Z',
      dateTo: '2026-11-02T23:59:59.999Z',
    })
  })

  it('asks spins nothing that only payments know', () => {
    expect(historyQuery({ tab: 'spins', type: 1, status: 2 }, 'UTC')).toEqual({ page: 1, perPage: 20 })
  })

  it('begins at the first page when a filter changes', () => {
    expect(withFilter({ page: 4, status: 2 }, { status: 3 })).toEqual({ status: 3 })
    expect(withFilter({ page: 4, status: 2 }, { status: undefined })).toEqual({})
  })

  it('counts the days of a preset with today among them', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    expect(lastDays(7, now, 'UTC')).toEqual({ from: '2026-11-14', until: '2026-11-20' })
    expect(lastDays(7, now, 'Pacific/Kiritimati')).toEqual({ from: '2026-11-15', until: '2026-11-21' })
  })
})

describe('the game of the history', () => {
  const game = '01a1f9fe-5042-7210-bd2e-6700dbcb5bc5'

  it('is an id, and asked of spins alone', () => {
    expect(readHistorySearch({ tab: 'spins', game })).toEqual({ tab: 'spins', game })
    expect(readHistorySearch({ tab: 'spins', game: 'fox' })).toEqual({ tab: 'spins' })
    expect(historyQuery({ tab: 'spins', game }, 'UTC')).toMatchObject({ gameId: game })
    expect(historyQuery({ game }, 'UTC')).not.toHaveProperty('gameId')
  })
})

it('the period of the totals knows days and currency, and nothing else', () => {
  expect(
    periodOf({ tab: 'spins', page: 3, currency: 'EUR', from: '2026-11-01', until: '2026-11-20' }, 'UTC'),
  ).toEqual({
    currency: 'EUR',
    dateFrom: '2026-11-01T00:00:00.000Z',
    dateTo: '2026-11-20T23:59:59.999Z',
  })
  expect(periodOf({}, 'UTC')).toEqual({})
})

it('days begin and end where the clock of their reader says so', () => {
  expect(periodOf({ from: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')).toEqual({
    dateFrom: '2026-10-24T22:00:00.000Z',
    dateTo: '2026-10-25T22:59:59.999Z',
  })
})

describe('the history of bonuses', () => {
  it('has those that run and those that are over, unless one state is asked for', () => {
    expect(bonusesQuery({ tab: 'bonuses' }, 'UTC')).toEqual({ page: 1, perPage: 20, status: [1, 2, 3] })
    expect(
      bonusesQuery({ tab: 'bonuses', status: 3, currency: 'EUR', from: '2026-11-01', page: 2 }, 'UTC'),
    ).toEqual({
      page: 2,
      perPage: 20,
      status: [3],
      currency: ['EUR'],
      dateFrom: '2026-11-01T00:00:00.000Z',
    })
  })
})
