// Proves the rules of limits by themselves: over any sequence of wishes and any time nothing loosens without its wait (P1–P6).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  begin,
  change,
  confirm,
  countsSince,
  definition,
  endOf,
  isOver,
  isPeriodOf,
  keep,
  remainingOf,
  usedOf,
  remove,
  suspensionOf,
  windowStart,
  type Limit,
  type LimitRules,
} from './limit.ts'

const rules: LimitRules = { raiseDelayHours: 24, isRemovalAllowed: true }
const hour = 3_600_000
const begun = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(begun.getTime() + ms)
const euros = (amount: bigint, baseAmount = amount) => ({ currency: 'EUR', amount, baseAmount })
const betLimit = (amount: bigint): Limit =>
  begin({ id: 'a', definition: definition.bet, period: 1, money: euros(amount) }, begun)

type Wish =
  | { does: 'change'; amount: bigint; period: number }
  | { does: 'remove' | 'confirm' | 'keep' }
  | { does: 'wait'; hours: number }

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    does: fc.constant('change' as const),
    amount: fc.bigInt({ min: 1n, max: 20n }),
    period: fc.constantFrom(1, 1, 1, 2),
  }),
  fc.record({ does: fc.constantFrom('remove' as const, 'confirm' as const, 'keep' as const) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 30 }) }),
)

describe('a limit of money', () => {
  it('loosens only by a wish that waited its time and was confirmed after it; tightens at once (P4)', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
        let limit = betLimit(10n)
        let now = begun
        /** When what waits now was asked for. */
        let askedAt: Date | null = null
        for (const each of wishes) {
          if (each.does === 'wait') {
            now = new Date(now.getTime() + each.hours * hour)
            continue
          }
          const decision =
            each.does === 'change'
              ? change(limit, { period: each.period, money: euros(each.amount) }, rules, now)
              : each.does === 'remove'
                ? remove(limit, rules, now)
                : each.does === 'keep'
                  ? keep(limit)
                  : confirm(limit, limit.waiting?.kind === 'raise' ? limit.waiting.amount : 0n, now)
          if (decision.refused) {
            expect(decision.refused).toBe('limit_not_ready')
            continue
          }
          const next = decision.limit
          const loosened =
            next.status !== limit.status ||
            next.period !== limit.period ||
            (next.money?.baseAmount ?? 0n) > (limit.money?.baseAmount ?? 0n)
          if (loosened) {
            expect(each.does).toBe('confirm')
            expect(now.getTime() - (askedAt?.getTime() ?? Infinity)).toBeGreaterThanOrEqual(24 * hour)
          }
          if (
            each.does === 'change' &&
            each.period === limit.period &&
            each.amount <= (limit.money?.amount ?? 0n)
          )
            expect(next).toMatchObject({ money: { amount: each.amount }, waiting: null })
          if (next.waiting !== limit.waiting) askedAt = next.waiting ? now : null
          limit = next
          if (limit.status !== 1) return
        }
      }),
    )
  })

  it('in the base currency less is never more', () => {
    const { limit } = change(betLimit(100n), { period: 1, money: euros(99n, 500n) }, rules, later(1))
    expect(limit?.money).toEqual({ currency: 'EUR', amount: 99n, baseAmount: 100n })
  })

  it('counts anew only where it got another period', () => {
    const wide = change(betLimit(100n), { period: 2, money: euros(500n) }, rules, begun).limit
    const raised = change(betLimit(100n), { period: 1, money: euros(500n) }, rules, begun).limit
    if (!wide || !raised) throw new Error('refused')
    expect(confirm(wide, 500n, later(24 * hour)).limit?.countedFrom).toEqual(later(24 * hour))
    expect(confirm(raised, 500n, later(24 * hour)).limit?.countedFrom).toEqual(begun)
  })

  it('what remains is the whole while nothing is used, nothing once it is used up, and never more than is left', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 2n * 10n ** 15n }),
        (amount, baseAmount, used) => {
          const remaining = remainingOf({ currency: 'BTC', amount, baseAmount }, used)
          if (used === 0n) return remaining === amount
          if (used >= baseAmount) return remaining === 0n
          return remaining >= 0n && remaining * baseAmount <= amount * (baseAmount - used)
        },
      ),
    )
  })

  it('what is used and what remains add up to the limit, until more is used than it allows: then that is said', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: -(10n ** 15n), max: 2n * 10n ** 15n }),
        (amount, baseAmount, used) => {
          const money = { currency: 'BTC', amount, baseAmount }
          const said = usedOf(money, used)
          if (used <= baseAmount) return said + remainingOf(money, used) === amount
          return (
            said > amount && said * baseAmount >= amount * used && (said - 1n) * baseAmount < amount * used
          )
        },
      ),
    )
  })
})

describe('breaks and exclusions', () => {
  it.each([
    [definition.coolingOff, 1, '2026-11-21T12:00:00.000Z'],
    [definition.coolingOff, 2, '2026-11-27T12:00:00.000Z'],
    [definition.coolingOff, 3, '2026-12-20T12:00:00.000Z'],
    [definition.selfExclusion, 1, '2027-05-20T12:00:00.000Z'],
    [definition.selfExclusion, 2, '2027-11-20T12:00:00.000Z'],
    [definition.selfExclusion, 3, '2031-11-20T12:00:00.000Z'],
  ])('definition %i, period %i ends at %s', (of, period, end) => {
    expect(endOf(of, period, begun)?.toISOString()).toBe(end)
  })

  it('half a year after the end of August is the end of February; the last exclusion has no end', () => {
    expect(endOf(definition.selfExclusion, 1, new Date('2026-08-31T08:00:00Z'))).toEqual(
      new Date('2027-02-28T08:00:00Z'),
    )
    expect(endOf(definition.selfExclusion, 4, begun)).toBeNull()
  })

  it('never end earlier, whatever is wished for (P6)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(definition.selfExclusion, definition.coolingOff),
        fc.integer({ min: 1, max: 3 }),
        fc.array(
          fc.record({
            does: fc.constantFrom('change', 'remove', 'confirm', 'keep'),
            period: fc.integer({ min: 1, max: 4 }),
            hours: fc.nat(400),
          }),
        ),
        (of, period, wishes) => {
          let limit = begin({ id: 'a', definition: of, period, money: null }, begun)
          let now = begun
          for (const each of wishes) {
            now = new Date(now.getTime() + each.hours * hour)
            if (isOver(limit, now)) return
            if (!isPeriodOf(of, each.period)) continue
            const decision =
              each.does === 'change'
                ? change(limit, { period: each.period, money: null }, rules, now)
                : each.does === 'remove'
                  ? remove(limit, rules, now)
                  : each.does === 'confirm'
                    ? confirm(limit, 0n, now)
                    : keep(limit)
            if (decision.refused) continue
            const [before, after] = [limit.expiredAt, decision.limit.expiredAt]
            expect(decision.limit.status).toBe(1)
            expect(after === null || (before !== null && after >= before)).toBe(true)
            limit = decision.limit
          }
        },
      ),
    )
  })

  it('of several the one that ends last holds', () => {
    const short = begin({ id: 'a', definition: definition.coolingOff, period: 3, money: null }, begun)
    const long = begin({ id: 'b', definition: definition.selfExclusion, period: 1, money: null }, begun)
    const endless = begin({ id: 'c', definition: definition.selfExclusion, period: 4, money: null }, begun)
    expect(suspensionOf([short, long], begun)).toEqual({ kind: 'self-exclusion', until: long.expiredAt })
    expect(suspensionOf([long, short], later(1))?.until).toEqual(long.expiredAt)
    expect(suspensionOf([endless, long], later(1))?.until).toBeNull()
    expect(suspensionOf([short, betLimit(1n)], later(31 * 24 * hour))).toBeNull()
  })
})

describe('windows', () => {
  it.each([
    ['day', '2026-11-20T23:59:59.999Z', '2026-11-20T00:00:00.000Z'],
    ['week', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['week', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['week', '2027-01-01T05:00:00.000Z', '2026-12-28T00:00:00.000Z'],
    ['month', '2026-11-20T12:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ] as const)('the %s of %s began at %s', (window, at, start) => {
    expect(windowStart(window, new Date(at)).toISOString()).toBe(start)
  })

  it('begin no earlier than the limit itself (P1)', () => {
    const limit = betLimit(10n)
    expect(countsSince(limit, begun)).toEqual(begun)
    expect(countsSince(limit, new Date('2026-11-21T03:00:00Z'))).toEqual(new Date('2026-11-21T00:00:00Z'))
  })
})
