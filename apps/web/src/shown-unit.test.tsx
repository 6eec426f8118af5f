// Proves that coins are shown in the unit that the visitor chose, everywhere the same, exact, and remembered.
import type { Currency } from '@baize/contract/wallet'
import fc from 'fast-check'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choicesOf } from './visitor.ts'
import { anAccount, euro } from './testing/games.ts'
import { openScreen } from './testing/screen.tsx'
import { CurrencyPanel } from './wallet/currency-panel.tsx'
import { shownAs } from './shown-unit.ts'
import { Money, useSums } from './wallet/wallet.tsx'

afterEach(() => {
  document.cookie = 'units=; Max-Age=0; Path=/'
})

const bitcoin: Currency = {
  ...euro,
  code: 'BTC',
  name: 'Bitcoin',
  symbol: '₿',
  type: 'crypto',
  isBase: false,
  subunitToUnit: 100_000_000,
  rate: { ...euro.rate, rate: '0.00001' },
  subCurrencies: [{ code: 'mBTC', subunitToUnit: 1000 }],
}
const ether: Currency = {
  ...bitcoin,
  code: 'ETH',
  name: 'Ethereum',
  symbol: 'Ξ',
  subunitToUnit: 1_000_000_000,
  subCurrencies: [{ code: 'mETH', subunitToUnit: 1000 }],
}
const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069\u00a0]/g, ' ').trim() ?? ''

test.each([
  [bitcoin, '0.00042000', 'mBTC', '0.42000', 100_000],
  [ether, '1.5', 'mETH', '1500', 1_000_000],
  [bitcoin, '0.00042000', 'BTC', '0.00042000', 100_000_000],
  [euro, '12.50', 'EUR', '12.50', 100],
] as const)('%o: %s is shown in %s as %s', (currency, wire, code, figure, subunitToUnit) => {
  const shown = shownAs(currency, code.startsWith('m') ? [code, 'mXYZ'] : [])
  expect(shown.currency).toMatchObject({ code, subunitToUnit })
  expect(shown.to(wire)).toBe(figure)
})

test('what is typed in thousandths is the same amount in whole coins, to the last sub-unit', () => {
  const { to, from } = shownAs(bitcoin, ['mBTC'])
  expect(from('0.42')).toBe('0.00042')
  expect(from('')).toBe('')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }), (satoshi) => {
      const wire = `${satoshi / 100_000_000n}.${String(satoshi % 100_000_000n).padStart(8, '0')}`
      expect(from(to(wire))).toBe(wire)
    }),
  )
})

function Figures() {
  const sum = useSums()
  return (
    <>
      <p data-testid="money">
        <Money value="0.00200000" code="BTC" />
      </p>
      <p data-testid="sum">{sum('0.00200000', 'BTC')}</p>
      <p data-testid="whole">
        <Money whole value="0.00200000" code="BTC" />
      </p>
    </>
  )
}

test('the choice in the panel holds for every amount of the coin, and travels in a cookie', async () => {
  await openScreen(
    <>
      <CurrencyPanel />
      <Figures />
    </>,
    {
      playerId: 'alice',
      answers: {
        'wallet.listCurrencies': () => [euro, bitcoin, ether],
        'wallet.listAccounts': () => [anAccount('EUR', '5.00'), anAccount('BTC', '0.00200000', 2)],
      },
    },
  )
  const unit = await screen.findByRole('group', { name: 'Unit of BTC' })
  const said = (what: string) => plain(screen.getByTestId(what).textContent)
  await waitFor(() => expect(said('sum')).toBe('0.002 BTC'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'mBTC' }))
  expect(said('sum')).toBe('2.00 mBTC')
  expect(said('money')).toBe('mBTC 2.00')
  expect(said('whole')).toBe('₿0.002')
  expect(plain(unit.closest('li')?.querySelector('.wallet-strong')?.textContent)).toBe('mBTC 2.00')
  expect(document.cookie).toContain('units=mBTC')
  expect(choicesOf({ units: 'mBTC.mETH' }).units).toEqual(['mBTC', 'mETH'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'BTC' }))
  expect(said('sum')).toBe('0.002 BTC')
  expect(document.cookie).not.toContain('units')
})
