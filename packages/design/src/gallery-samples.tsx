// Answers for what the gallery's components are filled with: games, countries, movements, a square code, and a cashier.
import { parseAmount } from '@baize/money'
import { useState } from 'react'
import { Amount } from './amount.tsx'
import { Button } from './button.tsx'
import { RadioTiles, Switch } from './choice.tsx'
import * as icons from './icon.tsx'
import { MoneyField } from './money-field.tsx'
import { Notice } from './notice.tsx'
import { PaymentMark } from './payment-mark.tsx'
import { Bar, Steps } from './progress.tsx'

const picture = (ground: string, ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 240"><rect width="180" height="240" fill="${ground}"/><circle cx="90" cy="100" r="56" fill="${ink}"/><path d="M90 40 134 150H46Z" fill="${ground}"/></svg>`,
  )}`

export const games = [
  { name: 'Seeds of Shiraz', studio: 'Fernhollow', image: picture('#f0d5a0', '#c2362f'), chip: 'New' },
  { name: 'Ninth Comet', studio: 'Halcyon Mint', image: picture('#3b3fa0', '#aab3f0'), chip: 'Hot' },
  { name: 'Hotel Meridian', studio: 'Plume House', image: picture('#0f1d3a', '#e8c26a') },
  { name: 'Koi Pavilion', studio: 'Otter & Lamp', image: picture('#1f4fa0', '#ffd98a') },
  {
    name: 'Iron Toro',
    studio: 'Vellum Street',
    image: picture('#16281e', '#c9b47a'),
    unavailable: 'Not in your country',
  },
  { name: 'Harvest Wheel', studio: 'Three Rivers', image: picture('#14405a', '#f0934a') },
  { name: 'Amalfi Twist', studio: 'Fernhollow', image: picture('#0f4a52', '#f5a623') },
  { name: 'Night Warden of the Long Corridor', studio: 'Three Rivers', image: picture('#2a5a2a', '#ef6a5a') },
]

export const euro = { code: 'EUR', type: 'fiat', subunitToUnit: 100 } as const
export const bitcoin = { code: 'BTC', type: 'crypto', subunitToUnit: 100_000_000 } as const

export const countries = [
  { value: 'NO', label: 'Norway', detail: 'NO' },
  { value: 'PL', label: 'Poland', detail: 'PL' },
  { value: 'CZ', label: 'Czechia', detail: 'CZ' },
  { value: 'CI', label: 'Côte d’Ivoire', detail: 'CI' },
  { value: 'UZ', label: 'Uzbekistan', detail: 'UZ' },
]

export const movements = [
  {
    id: '1',
    what: 'Deposit',
    when: '14 Nov, 19:02',
    method: 'Bank card',
    state: 'Received',
    amount: '50.00',
  },
  {
    id: '2',
    what: 'Withdrawal',
    when: '12 Nov, 08:40',
    method: 'Bitcoin',
    state: 'On its way',
    amount: '-120.00',
  },
  { id: '3', what: 'Cashback', when: '10 Nov, 12:00', method: 'Bonus', state: 'Received', amount: '11.74' },
]

export const code = Array.from({ length: 21 }, (_, y) =>
  Array.from({ length: 21 }, (_, x) => {
    const corner = (a: number, b: number) => Math.max(Math.abs(x - a), Math.abs(y - b))
    const ring = Math.min(corner(3, 3), corner(17, 3), corner(3, 17))
    return ring <= 3 ? ring !== 2 : (x * 7 + y * 13 + x * y) % 3 === 0
  }),
)

/** A whole cashier, to see the parts work together. */
export function Cashier({ locale }: { locale: string }) {
  const [amount, setAmount] = useState('50')
  return (
    <div className="bz-cashier">
      <div className="bz-cashier-methods">
        <RadioTiles
          legend="Pay with"
          name="method"
          shape="list"
          defaultValue="card"
          tiles={[
            {
              value: 'card',
              label: 'Bank card',
              detail: '•••• 4417, at once',
              mark: <PaymentMark method="card" />,
            },
            {
              value: 'instant-bank',
              label: 'Instant bank',
              detail: 'From €10, at once',
              mark: <PaymentMark method="instant-bank" />,
            },
            {
              value: 'BTC',
              label: 'Bitcoin',
              detail: 'From 0.0002, ~10 min',
              mark: <PaymentMark method="BTC" />,
            },
            {
              value: 'cash-agent',
              label: 'Cash agent',
              detail: 'From €5, ~15 min',
              mark: <PaymentMark method="cash-agent" />,
            },
            {
              value: 'USDT',
              label: 'Tether',
              detail: 'From 10, ~2 min',
              mark: <PaymentMark method="USDT" />,
            },
            {
              value: 'bank-transfer',
              label: 'Bank transfer',
              detail: 'From €20, 1 day',
              mark: <PaymentMark method="bank-transfer" />,
            },
            {
              value: 'voucher',
              label: 'Voucher',
              detail: '€10 to €250',
              mark: <PaymentMark method="voucher" />,
            },
          ]}
        />
      </div>
      <div className="bz-cashier-due">
        <MoneyField
          label="Amount"
          aside={
            <>
              Balance <Amount value="1284.60" currency={euro} locale={locale} />
            </>
          }
          value={amount}
          onValue={setAmount}
          currency={euro}
          locale={locale}
          presets={['20', '50', '100', '200']}
          fine="No fee. Between €10 and €5,000."
          unclear={(example) => `It is not clear how much this is. Write it like ${example}`}
          error={(parseAmount(amount, 100) ?? 0n) > 500_000n ? 'At most €5,000 at a time.' : undefined}
        />
        <Notice
          tone="brass"
          title="+€25.00 second-deposit bonus"
          action={<Switch label="Take the bonus" hideLabel defaultChecked />}
        >
          50% up to €100, wager 25× in 14 days
        </Notice>
        <Notice
          icon={<icons.ShieldCheckIcon />}
          title={
            <>
              <Amount value="120" currency={euro} locale={locale} round /> left of{' '}
              <Amount value="300" currency={euro} locale={locale} round /> this week
            </>
          }
        >
          <Bar label="Weekly deposit limit" parts={[0.6, 0.166]} />
        </Notice>
        <Steps
          label="How it goes"
          steps={[
            { key: 'amount', label: 'Amount', state: 'now', icon: <icons.NumberCircleOneFillIcon /> },
            { key: 'bank', label: 'Bank approves', state: 'waiting', icon: <icons.BankIcon /> },
            { key: 'balance', label: 'In your balance', state: 'waiting', icon: <icons.WalletIcon /> },
          ]}
        />
        <Button look="primary" size="xl" wide block>
          Deposit <Amount value={amount || '0'} currency={euro} locale={locale} mark="plain" />
        </Button>
      </div>
    </div>
  )
}
