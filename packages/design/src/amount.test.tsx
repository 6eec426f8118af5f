// @vitest-environment jsdom
// Amounts are exact, isolated from the reading direction, and count up only when they grow.
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Amount, between, denominationOf, grows } from './amount.tsx'
import { MoneyField } from './money-field.tsx'
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
  const unclear = (example: string) => `Write it like ${example}`
  function Written({ locale, preset = '' }: { locale: string; preset?: string }) {
    const [value, setValue] = useState(preset)
    return (
      <>
        <MoneyField
          label="Amount"
          value={value}
          onValue={setValue}
          currency={euro}
          locale={locale}
          unclear={unclear}
        />
        <output>{value}</output>
      </>
    )
  }
  const heard = () => screen.getByRole('status').textContent

  it.each([
    ['en', '1,234.56', '1234.56'],
    ['en', '1.234,56', '1234.56'],
    ['en', '12,5', '12.5'],
    ['de', '1.234,56', '1234.56'],
    ['de', '10.000', '10000'],
    ['pt-BR', '1.234,5', '1234.5'],
    ['fa', '۱٬۲۳۴٫۵۶', '1234.56'],
    ['fa', '1,234.56', '1234.56'],
    ['en', '10.000', ''],
    ['de', '1,239', ''],
  ])('in %s is %s whether it is typed key by key or pasted', async (locale, text, amount) => {
    const user = userEvent.setup()
    const { unmount } = render(<Written locale={locale} />)
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), text)
    expect(heard()).toBe(amount)
    unmount()
    render(<Written locale={locale} />)
    await user.click(screen.getByRole('textbox', { name: 'Amount' }))
    await user.paste(text)
    expect(heard()).toBe(amount)
  })

  it('that is not clear is told as soon as the field is left, with one that is, and goes while it is mended', async () => {
    const user = userEvent.setup()
    render(<Written locale="de" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await user.type(field, '1,239')
    expect(screen.queryByText(/Write it like/)).toBeNull()
    await user.tab()
    expect(screen.getByText('Write it like 1.234,50')).toBeTruthy()
    expect(field.value).toBe('1,239')
    await user.type(field, '{Backspace}')
    expect(screen.queryByText(/Write it like/)).toBeNull()
    expect(heard()).toBe('1.23')
  })

  it('goes on from what a preset filled in, in the language of the reader', async () => {
    const user = userEvent.setup()
    render(<Written locale="de" preset="12.5" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(field.value).toBe('12,5')
    await user.type(field, '0')
    expect(heard()).toBe('12.50')
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
          unclear={unclear}
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
