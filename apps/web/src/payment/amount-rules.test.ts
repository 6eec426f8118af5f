// Proves the rules of an amount: what may be asked for, and what is said when it may not.
import { describe, expect, it } from 'vitest'
import { amountProblem, mostOf, wireAmount } from './amount-rules.ts'

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
