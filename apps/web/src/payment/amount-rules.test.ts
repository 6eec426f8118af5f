// Proves the rules of an amount: what may be asked for, and what is said when it may not.
import { describe, expect, it } from 'vitest'
import { amountProblem, costOf, isFree, mostOf, wireAmount } from './amount-rules.ts'

const euro = { subunitToUnit: 100, min: '10.00', max: '5000.00' }
const bitcoin = { subunitToUnit: 100_000_000, min: '0.0001', max: '0.05' }

describe('an amount to deposit', () => {
  it.each(['10', '10.00', '50.5', '5000', '5000.00', '12.'])('may be %s', (typed) => {
    expect(amountProblem(typed, euro)).toBeNull()
  })

  it.each([
    ['', 'required'],
    ['0', 'required'],
    ['0.00', 'required'],
    ['9.99', 'min'],
    ['0.01', 'min'],
    ['5000.01', 'max'],
    ['999999999999999', 'max'],
    ['10.001', 'decimals'],
    ['10,5', 'decimals'],
    ['1e3', 'decimals'],
    ['-20', 'min'],
  ] as const)('may not be "%s": %s', (typed, problem) => {
    expect(amountProblem(typed, euro)).toBe(problem)
  })

  it('is exact to the last sub-unit of a coin', () => {
    expect(amountProblem('0.00010000', bitcoin)).toBeNull()
    expect(amountProblem('0.00009999', bitcoin)).toBe('min')
    expect(amountProblem('0.05000001', bitcoin)).toBe('max')
    expect(amountProblem('0.000123456', bitcoin)).toBe('decimals')
  })
})

describe('an amount to withdraw', () => {
  const rules = { ...euro, available: '40.00' }

  it('may be everything that is there', () => {
    expect(amountProblem('40', rules)).toBeNull()
    expect(mostOf('40.00', '5000.00', 100)).toBe('40.00')
    expect(mostOf('9000.00', '5000.00', 100)).toBe('5000.00')
  })

  it('may not be more than what is there', () => {
    expect(amountProblem('40.01', rules)).toBe('funds')
  })
})

describe('what was typed', () => {
  it.each([
    ['12.', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['.', ''],
    ['50.00', '50.00'],
  ])('%s goes over the wire as "%s"', (typed, wire) => {
    expect(wireAmount(typed)).toBe(wire)
  })
})

describe('what a payment costs its player', () => {
  it.each([
    // typed, percent, fixed, paid in?, fee, moved
    ['100', '2.5', '0.00', true, '2.50', '102.50'],
    ['100', '1', '0.20', false, '1.20', '98.80'],
    ['10.99', '1', '0.00', true, '0.10', '11.09'],
    ['12.', '0', '0.50', false, '0.50', '11.50'],
    ['50', '0', '0.00', true, '0.00', '50.00'],
  ] as const)(
    '%s at %s %% and %s (paid in: %s) costs %s and moves %s',
    (typed, percent, fixed, paysIn, fee, moved) => {
      expect(costOf(typed, { percent, fixed }, paysIn, 100)).toEqual({ fee, moved })
    },
  )

  it('is exact for coins, where only the network is paid', () => {
    expect(costOf('0.001', { percent: '0', fixed: '0.000005' }, false, 100_000_000)).toEqual({
      fee: '0.00000500',
      moved: '0.00099500',
    })
  })

  it('is not said of what cannot be read, of nothing, and where nothing would be left', () => {
    for (const typed of ['', '0', '1e3', '10.001'])
      expect(costOf(typed, { percent: '1', fixed: '0' }, true, 100)).toBeNull()
    expect(costOf('0.20', { percent: '0', fixed: '0.20' }, false, 100)).toBeNull()
  })

  it('is free only when neither part is there', () => {
    expect(isFree({ percent: '0', fixed: '0.00' })).toBe(true)
    expect(isFree({ percent: '2.5', fixed: '0.00' })).toBe(false)
    expect(isFree({ percent: '0', fixed: '0.50' })).toBe(false)
  })
})
