// @vitest-environment jsdom
// Amounts are exact, isolated from the reading direction, and count up only when they grow.
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Amount, between, denominationOf, grows } from './amount.tsx'
import { MoneyField, pastedAmount, typedAmount } from './money-field.tsx'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: 100 } as const

describe('an amount', () => {
  it('is one isolated piece, its mark and sign included', () => {
    const { container } = render(<Amount value="-1284.60" currency={euro} locale="en" />)
    expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('ltr')
    expect(container.textContent).toBe('−€1,284.60')
  })

  it('is set as each locale sets it', () => {
    const { container, rerender } = render(<Amount value="1284.60" currency="EUR" locale="de" />)
    expect(container.textContent).toBe('1.284,60\u00a0€')
    rerender(<Amount value="0.00020451" currency="BTC" locale="en" />)
    expect(container.textContent).toBe('BTC\u00a00.00020451')
  })

  it('keeps every digit of a number no float can hold', () => {
    const { container } = render(<Amount value="90071992547409931.27" currency={euro} locale="en" />)
    expect(container.textContent).toBe('€90,071,992,547,409,931.27')
  })

  it('shows a plus before a gain when asked, never before nothing', () => {
    const { container, rerender } = render(<Amount value="5.00" currency={euro} locale="en" signed />)
    expect(container.textContent).toBe('+€5.00')
    rerender(<Amount value="0.00" currency={euro} locale="en" signed />)
    expect(container.textContent).toBe('€0.00')
    rerender(<Amount value="20.00" currency={euro} locale="en" round />)
    expect(container.textContent).toBe('€20')
  })

  it('arrives exactly at the new balance after counting up, and drops to it after a fall', async () => {
    const { container, rerender } = render(<Amount value="10.00" currency={euro} locale="en" live />)
    rerender(<Amount value="412.50" currency={euro} locale="en" live />)
    expect(container.textContent).toBe('€10.00')
    await waitFor(() => expect(container.textContent).toBe('€412.50'), { timeout: 3000 })
    rerender(<Amount value="3.20" currency={euro} locale="en" live />)
    await waitFor(() => expect(container.textContent).toBe('€3.20'))
  })

  it('counts in whole sub-units, without floating point', () => {
    expect(between('0.1', '0.30', 0.5)).toBe('0.20')
    expect(between('-5.00', '5.00', 0.25)).toBe('-2.50')
    expect(between('9007199254740993.00', '9007199254740995.00', 0.5)).toBe('9007199254740994.00')
    expect(between('1', '2', 1)).toBe('2')
    expect(grows('0.10', '0.1')).toBe(false)
    expect(grows('-3', '-2.99')).toBe(true)
  })

  it('knows the decimals of a currency by its code', () => {
    expect(denominationOf('BTC').subunitToUnit).toBe(100_000_000)
    expect(denominationOf('JPY').subunitToUnit).toBe(1)
    expect(denominationOf('EUR').subunitToUnit).toBe(100)
  })
})

describe('an amount being typed', () => {
  it('takes any hand: comma or point, other digits, pasted grouping', () => {
    expect(typedAmount('12,5', 2)).toBe('12.5')
    expect(typedAmount('۱۲٫۵۰', 2)).toBe('12.50')
    expect(typedAmount('007', 2)).toBe('7')
    expect(typedAmount('.5', 2)).toBe('0.5')
    expect(typedAmount('1.239', 2)).toBe('1.23')
    expect(typedAmount('€ 40', 2)).toBe('40')
    expect(typedAmount('5.5', 0)).toBe('5')
    expect(typedAmount('abc', 2)).toBe('')
  })

  it.each([
    ['1,234.56', 2, '1234.56'],
    ['1.234,56 €', 2, '1234.56'],
    ['1 234,56', 2, '1234.56'],
    ['1,00,000', 2, '100000'],
    ['12,345,678.9', 2, '12345678.9'],
    ['۱۲٬۳۴۵٫۶۷', 2, '12345.67'],
    ['10.000', 2, '10000'],
    ['12,5', 2, '12.5'],
    ['12.50', 2, '12.50'],
    ['1.234', 8, '1.234'],
    ['1,234.5', 8, '1234.5'],
    ['５０', 2, '50'],
    ['1.23.4', 2, '1.23'],
    ['abc', 2, ''],
  ])('pasted as %s is what was copied', (text, decimals, amount) => {
    expect(pastedAmount(text, decimals)).toBe(amount)
  })

  it('is pasted whole, its thousands included', async () => {
    const user = userEvent.setup()
    let amount = ''
    render(<MoneyField label="Amount" value="" onValue={(v) => (amount = v)} currency={euro} locale="en" />)
    await user.click(screen.getByRole('textbox', { name: 'Amount' }))
    await user.paste('10,000.50')
    expect(amount).toBe('10000.50')
  })

  it('is filled by a preset and by typing, and tells what is wrong', async () => {
    const user = userEvent.setup()
    function Deposit() {
      const [value, setValue] = useState('')
      return (
        <MoneyField
          label="Amount"
          value={value}
          onValue={setValue}
          currency={euro}
          locale="en"
          presets={['20', '50']}
          error={value === '1' ? 'At least €10.' : undefined}
        />
      )
    }
    render(<Deposit />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await user.click(screen.getByRole('button', { name: '€50' }))
    expect(field.value).toBe('50')
    expect(screen.getByRole('button', { name: '€50' }).getAttribute('aria-pressed')).toBe('true')
    await user.clear(field)
    await user.type(field, '1')
    expect(screen.getByText('At least €10.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '2.50')
    expect(field.value).toBe('12.50')
  })
})
