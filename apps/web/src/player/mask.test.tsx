// Proves what a hand may write into a field under a mask, where the caret stays, and which plain value the form keeps.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { showMasked, type InputMask } from './mask.ts'
import { MaskedField } from './masked-field.tsx'

function Written({ mask, start }: { mask: InputMask; start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MaskedField label="It" mask={mask} value={value} onValue={setValue} />
      <output aria-label="kept">{value}</output>
    </>
  )
}

const kept = () => screen.getByLabelText('kept').textContent

function open(mask: InputMask, start = '') {
  render(<Written mask={mask} start={start} />)
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('It') }
}

describe('a mask', () => {
  test.each([
    ['# is a digit', '###-###', '12a3b456789', '123-456', '123456'],
    ['@ is a letter', '@@', '1a2bc', 'ab', 'ab'],
    ['* is a letter or a digit', '***-*', '-a1_b2', 'a1b-2', 'a1b2'],
    ['! takes the next sign literally', '!##', '7', '#7', '7'],
  ])('%s', async (_name, pattern, typed, shown, plain) => {
    const { user, input } = open({ pattern })
    await user.type(input, typed)
    expect([input.value, kept()]).toEqual([shown, plain])
  })

  test('takes the digits of other scripts', async () => {
    const { user, input } = open({ pattern: '##-##' })
    await user.type(input, '۱۲٣٤')
    expect([input.value, kept()]).toEqual(['12-34', '1234'])
  })

  test('shows a value that was there before, and a value that comes later', () => {
    const { input } = open({ pattern: '###.###.###-##' }, '52998224725')
    expect(input.value).toBe('529.982.247-25')
    expect(showMasked({ pattern: '##/##' }, '1231')).toBe('12/31')
  })

  test('keeps the caret where somebody mends the middle', async () => {
    const { user, input } = open({ pattern: '###-###' }, '123456')
    await user.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 2 })
    expect([input.value, kept(), input.selectionStart]).toEqual(['193-456', '193456', 2])
  })

  test('lets everything be deleted', async () => {
    const { user, input } = open({ pattern: '(##) #' }, '123')
    await user.clear(input)
    expect([input.value, kept()]).toEqual(['', ''])
  })
})

describe('a number', () => {
  test.each([
    ['en', 2, true, '1234567.891', '1,234,567.89', '1234567.89'],
    ['de', 2, true, '1234567,891', '1.234.567,89', '1234567.89'],
    ['fa', 2, true, '۱۲۳۴', '1,234', '1234'],
    ['en', 0, true, '-12.5', '125', '125'],
    ['en', 2, false, '-12.5', '-12.5', '-12.5'],
    ['en', 2, true, 'abc', '', ''],
    ['en', 2, true, '1234567890123456789', '123,456,789,012,345', '123456789012345'],
  ])('in %s with %i decimals, unsigned %s', async (locale, fraction, unsigned, typed, shown, plain) => {
    const { user, input } = open({ fraction, unsigned, locale })
    await user.type(input, typed)
    expect([input.value, kept()]).toEqual([shown, plain])
  })

  test('that was there before is grouped as the language groups it', () => {
    const { input } = open({ fraction: 2, unsigned: true, locale: 'de' }, '1234.5')
    expect(input.value).toBe('1.234,5')
  })
})
