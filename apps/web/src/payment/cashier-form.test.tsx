// Proves the cashier's form by role and name: what it lets through, what it says, and which id it asks with (M3).
import type { PaymentMethod } from '@baize/contract/payment'
import type { LimitOnWire } from '@baize/contract/player-limit'
import type { Account, Currency } from '@baize/contract/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { runWithStartContext } from '@tanstack/start-storage-context'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import words from '../../../../content/en/global-components.json' with { type: 'json' }
import modals from '../../../../content/en/modals.json' with { type: 'json' }
import { limitsQuery } from '../player/player.ts'
import { aLimit } from '../testing/limits.ts'
import { frameSearch, parseQuery, writeQuery } from '../links.ts'
import type { PageContext, Reply } from '../render-context.ts'
import type { RouterContext } from '../router-context.ts'
import { createTexts, TextProvider } from '../texts.ts'
import { createVisitor } from '../visitor.ts'
import { accountsQuery, currenciesQuery } from '../wallet/wallet.tsx'
import { CashierForm } from './cashier-form.tsx'
import { conditionsQuery, type Direction } from './queries.ts'

const euros: Currency = {
  code: 'EUR',
  name: 'Euro',
  symbol: '€',
  type: 'fiat',
  isBase: true,
  isEnabled: true,
  subunitToUnit: 100,
  rate: { rate: '1', rateTime: '2026-11-20T12:00:00.000Z' },
  subCurrencies: [],
}
const account: Account = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  currency: 'EUR',
  status: 1,
  balance: '100.00',
  realBalance: '80.00',
  bonusBalance: '20.00',
  lockedBalance: '0.00',
  withdrawalBalance: '80.00',
}
const card: PaymentMethod = {
  method: 'monetix.deposit.card',
  name: 'Bank card',
  logo: 'visa',
  type: 'card',
  processingType: 'redirect',
  amountMin: '10.00',
  amountMax: '5000.00',
  fee: '0',
  feeFixed: '0.00',
  feePaidBy: 'house',
  presets: [
    { amount: '20.00', default: false },
    { amount: '50.00', default: true },
  ],
  fields: [],
}
const payout: PaymentMethod = {
  ...card,
  method: 'monetix.withdrawal.card',
  processingType: 'instant',
  presets: [],
  fields: [
    {
      key: 'card_number',
      fieldType: 'text',
      regexp: String.raw`^\d{16}$`,
      labels: { en: 'Card number', de: 'Kartennummer' },
      hints: { en: '16 digits' },
      isRequired: true,
      position: 1,
      options: [],
    },
  ],
}

type Asked = { name: string; body: Record<string, unknown> }

const refused = (status: number, name: string, rest: object = {}): Reply => ({
  status,
  body: { error: { code: 1, name, message: name, traceId: 't', ...rest } },
})

type Act = (on: {
  asked: Asked[]
  user: ReturnType<typeof userEvent.setup>
  search: () => object
}) => Promise<void>

/** The form on a page of its own, before a server that answers as told and remembers what it was asked. */
async function open(
  direction: Direction,
  method: PaymentMethod,
  answers: Reply[],
  act: Act,
  limits: LimitOnWire[] = [],
  { code = 'EUR', units = [] }: { code?: string; units?: string[] } = {},
) {
  const asked: Asked[] = []
  const texts = createTexts('en')
  texts.accept({ modals, 'global-components': words })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(accountsQuery.queryKey, [account])
  queryClient.setQueryData(currenciesQuery.queryKey, [euros, bitcoin])
  queryClient.setQueryData(limitsQuery.queryKey, limits)
  queryClient.setQueryData(conditionsQuery('EUR').queryKey, [
    { kind: 'bonus', met: false, blocks: false, params: { currency: 'EUR', amount: '20.00' } },
  ])
  const context: RouterContext = {
    queryClient,
    texts,
    locale: 'en',
    visitor: createVisitor({
      playerId: 'alice',
      country: 'NO',
      restricted: false,
      licenceText: '',
      minAge: 18,
      publicUrl: 'http://localhost',
      colorMode: 'system',
      compactDrawer: false,
      units,
      consent: null,
    }),
  }
  const Page = () => (
    <CashierForm direction={direction} code={code} account={{ ...account, currency: code }} method={method} />
  )
  const router = createRouter({
    routeTree: createRootRouteWithContext<RouterContext>()({ validateSearch: frameSearch, component: Page }),
    history: createMemoryHistory({ initialEntries: [`/?wallet=${direction}`] }),
    context,
    parseSearch: (text) => parseQuery(text.replace(/^\?/, '')),
    stringifySearch: writeQuery,
    Wrap: ({ children }: { children: ReactNode }) => (
      <TextProvider texts={texts}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </TextProvider>
    ),
  })
  const server: PageContext = {
    api: async (capability, name, { body }) => {
      // No bonus is offered here; deposit-bonus.test.tsx is about them.
      if (capability === 'retention') return { status: 200, body: { data: [] } }
      asked.push({ name, body: body as Record<string, unknown> })
      return answers.shift() ?? refused(500, 'unexpected_fault')
    },
    nonce: '',
    origin: 'http://localhost',
    publicUrl: 'http://localhost',
    session: { playerId: 'alice', sessionId: 's' },
    country: 'NO',
    restricted: false,
    config: { device: { defaultUserAgent: '', refreshOnResize: true }, addresses: {} },
    licenceText: '',
    minAge: 18,
    cookies: {},
    path: '/',
  }
  await runWithStartContext({ contextAfterGlobalMiddlewares: server } as never, async () => {
    render(<RouterProvider router={router as never} />)
    await screen.findByRole('textbox', { name: 'Amount' })
    await act({ asked, user: userEvent.setup(), search: () => router.state.location.search })
  })
}

const amountField = () => screen.getByRole('textbox', { name: 'Amount' })
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
const button = () => screen.getByRole('button', { name: /^(Deposit|Withdraw)(?! all)/ })

test('the button says the amount, and a preset writes it', async () => {
  await open('deposit', card, [], async ({ user }) => {
    expect(plain(button().textContent)).toBe('Deposit €50.00')
    await user.click(screen.getByRole('button', { name: /€20/ }))
    expect(plain(button().textContent)).toBe('Deposit €20.00')
  })
})

test.each([
  ['9.99', 'At least €10'],
  ['5000.01', 'At most €5,000 at a time'],
])('%s is not sent, and it is said why', async (typed, said) => {
  await open('deposit', card, [], async ({ asked, user }) => {
    await user.clear(amountField())
    await user.type(amountField(), typed)
    await user.click(button())
    expect(plain(document.querySelector('.bz-money .bz-field-error')?.textContent ?? '')).toBe(said)
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })
})

test('more decimals than the money has are told, and neither cut off nor sent', async () => {
  await open('deposit', card, [], async ({ asked, user }) => {
    await user.clear(amountField())
    await user.type(amountField(), '12.345')
    await user.click(button())
    expect(screen.getByText('It is not clear how much this is. Write it like 1,234.50')).toBeTruthy()
    expect(document.activeElement).toBe(amountField())
    expect(asked).toEqual([])
  })
})

test.each([
  [{ fee: '2.5', feeFixed: '0.00' }, 'Fee 2.5%.', 'Fee€1.25You pay€51.25'],
  [{ fee: '0', feeFixed: '0.30' }, 'Fee €0.30.', 'Fee€0.30You pay€50.30'],
  [{ fee: '1', feeFixed: '0.20' }, 'Fee 1% and €0.20.', 'Fee€0.70You pay€50.70'],
] as const)('a fee of %o is said under the amount, and in the sum that is paid', async (fee, line, sums) => {
  await open('deposit', { ...card, ...fee, feePaidBy: 'player' }, [], async () => {
    expect(plain(document.querySelector('.bz-fine')?.textContent ?? '')).toContain(line)
    expect(plain(document.querySelector('.pay-cost')?.textContent ?? '')).toBe(sums)
    expect(plain(button().textContent)).toBe('Deposit €50.00')
  })
})

test('of a withdrawal the fee is taken off what is sent', async () => {
  await open(
    'withdraw',
    { ...payout, fee: '1', feeFixed: '0.20', feePaidBy: 'player' },
    [],
    async ({ user }) => {
      await user.type(amountField(), '30')
      expect(plain(document.querySelector('.pay-cost')?.textContent ?? '')).toBe('Fee−€0.50You get€29.50')
    },
  )
})

test('what is free has no sum to add up', async () => {
  await open('deposit', card, [], async () => {
    screen.getByText((text) => plain(text) === 'No fee. Between €10 and €5,000.')
    expect(document.querySelector('.pay-cost')).toBeNull()
  })
})

const coins: PaymentMethod = {
  ...card,
  method: '0x.deposit.crypto',
  type: 'crypto',
  processingType: 'qr',
  amountMin: '0.0001',
  amountMax: '0.05',
  presets: [{ amount: '0.002', default: true }],
}
const bitcoin: Currency = {
  ...euros,
  code: 'BTC',
  type: 'crypto',
  symbol: '₿',
  subunitToUnit: 100_000_000,
  subCurrencies: [{ code: 'mBTC', subunitToUnit: 1000 }],
}

test('coins are typed in the unit that the player chose, and asked for in whole ones', async () => {
  const act: Act = async ({ asked, user }) => {
    expect(plain(button().textContent).replaceAll('\u00a0', ' ')).toBe('Deposit 2.00 mBTC')
    screen.getByText((text) =>
      plain(text).replaceAll('\u00a0', ' ').endsWith('Between 0.10 mBTC and 50 mBTC.'),
    )
    await user.clear(amountField())
    await user.type(amountField(), '0.09')
    await user.click(button())
    expect(asked).toEqual([])
    await user.clear(amountField())
    await user.type(amountField(), '1.25')
    await user.click(button())
    await waitFor(() => expect(asked[0]?.body['amount']).toBe('0.00125'))
  }
  await open('deposit', coins, [refused(0, 'unreachable')], act, [], { code: 'BTC', units: ['mBTC'] })
})

test('silence keeps the id of the wish, another amount makes another one (M3)', async () => {
  await open(
    'deposit',
    card,
    [refused(0, 'unreachable'), refused(0, 'unreachable'), refused(0, 'unreachable')],
    async ({ asked, user }) => {
      await user.click(button())
      await screen.findByText(/never made twice/)
      await user.click(button())
      await waitFor(() => expect(asked).toHaveLength(2))
      await screen.findByText(/never made twice/)
      await user.click(screen.getByRole('button', { name: /€20/ }))
      await user.click(button())
      await waitFor(() => expect(asked).toHaveLength(3))
      const ids = asked.map(({ body }) => body['id'])
      expect(ids[1]).toBe(ids[0])
      expect(ids[2]).not.toBe(ids[0])
      expect(asked.map(({ body }) => body['amount'])).toEqual(['50', '50', '20'])
    },
  )
})

test('a refusal is an answer: the next try is a wish of its own', async () => {
  await open(
    'deposit',
    card,
    [refused(503, 'provider_unreachable'), refused(0, 'unreachable')],
    async ({ asked, user }) => {
      await user.click(button())
      await screen.findByText(/Nothing was charged/)
      await user.click(button())
      await waitFor(() => expect(asked).toHaveLength(2))
      expect(asked[1]?.body['id']).not.toBe(asked[0]?.body['id'])
    },
  )
})

test('the way back from the hosted page is a path of ours with the payment in it', async () => {
  await open('deposit', card, [refused(0, 'unreachable')], async ({ asked, user }) => {
    await user.click(button())
    await waitFor(() => expect(asked).toHaveLength(1))
    const { id, redirectSuccessUrl, redirectErrorUrl } = asked[0]?.body ?? {}
    expect(redirectSuccessUrl).toBe(`/wallet?deposit-success=${String(id)}`)
    expect(redirectErrorUrl).toBe(`/wallet?deposit-error=${String(id)}`)
  })
})

test('a profile that lacks something is asked for above the cashier, and nothing typed is lost', async () => {
  await open('deposit', card, [refused(409, 'profile_incomplete')], async ({ user, search }) => {
    await user.click(button())
    await waitFor(() => expect(search()).toEqual({ wallet: 'deposit', 'complete-profile': 'true' }))
    expect(plain(button().textContent)).toBe('Deposit €50.00')
    screen.getByText(/^A few facts about you are missing/)
  })
})

test('beside the amount stands what the own limits leave, or the way to a first one (P1)', async () => {
  await open('deposit', card, [], async () => {
    expect(screen.getByRole('link', { name: 'Set a limit' }).getAttribute('href')).toContain(
      'add-limit=deposit',
    )
  })
  cleanup()
  const week = aLimit()
  const act = async () => {
    const bar = screen.getByRole('progressbar', { name: 'Weekly deposit limit' })
    expect(plain(bar.getAttribute('aria-valuetext'))).toBe('€180 of €300 used')
    screen.getByText((text) => plain(text) === '€120 left to deposit')
  }
  await open('deposit', card, [], act, [week, aLimit({ id: 'm', period: 3, remaining: '700.00' })])
})

test('a deposit beyond the limit is refused with the limits as they stand now, and no word of raising one (P3)', async () => {
  const now = aLimit({ currentAmount: '290.00', remaining: '10.00' })
  const answers = [refused(400, 'deposit_limit_reached'), { status: 200, body: { data: [now] } }]
  const act = async ({ user, asked }: { user: ReturnType<typeof userEvent.setup>; asked: Asked[] }) => {
    await user.click(button())
    await screen.findByText('This deposit does not fit into your limit')
    await waitFor(() => expect(plain(document.body.textContent)).toContain('€10.00 left of €300'))
    expect(asked.map(({ name }) => name)).toEqual(['startDeposit', 'listLimits'])
    expect(screen.getByRole('link', { name: 'My limits' }).getAttribute('href')).toBe('/profile/limits')
    expect(document.body.textContent).not.toMatch(/raise|increase/i)
  }
  await open('deposit', card, answers, act, [aLimit()])
})

test('what the server says of a field stands at that field as it was said', async () => {
  const answer = refused(422, 'invalid_input', {
    fields: { 'fields.card_number': ['Diese Kartennummer nicht'] },
  })
  await open('withdraw', payout, [answer], async ({ asked, user }) => {
    await user.type(amountField(), '25')
    const field = screen.getByRole('textbox', { name: 'Card number' })
    await user.type(field, '4242 4242 4242 4242')
    await user.click(button())
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Diese Kartennummer nicht')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(asked[0]?.body['fields']).toEqual({ card_number: '4242424242424242' })
  })
})

test('the browser may fill in a card it knows, and is asked nothing of an amount', async () => {
  await open('withdraw', payout, [], async () => {
    const filled = (field: HTMLElement) => field.getAttribute('autocomplete')
    expect(filled(screen.getByRole('textbox', { name: 'Card number' }))).toBe('cc-number')
    expect(filled(amountField())).toBe('off')
  })
})

test('a field is checked when it is left, and the error goes while it is mended', async () => {
  await open('withdraw', payout, [], async ({ user }) => {
    const field = screen.getByRole('textbox', { name: 'Card number' })
    await user.type(field, '4242')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '4')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })
})

test('what there is to know of a withdrawal stands above its amount, and not above that of a deposit (P11)', async () => {
  await open('withdraw', payout, [], async () => {
    const region = screen.getByRole('region', { name: 'Before you withdraw' })
    expect(region.compareDocumentPosition(amountField())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const parts = screen.getByRole('link', { name: /80\.00/ })
    expect(parts.getAttribute('href')).toContain('wallet=withdraw&balance=EUR')
  })
  cleanup()
  await open('deposit', card, [], async () => {
    expect(screen.queryByRole('region', { name: 'Before you withdraw' })).toBeNull()
  })
})

test.each([
  ['turnover_not_met', 'How it stands', 'turn-over-wager=EUR'],
  ['identity_needed', 'Confirm', '/profile/personal'],
] as const)('%s is said with the way to settle it', async (name, link, address) => {
  await open('withdraw', payout, [refused(409, name)], async ({ user }) => {
    await user.type(amountField(), '25')
    await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242')
    await user.click(button())
    const way = await screen.findByRole('link', { name: link })
    expect(way.getAttribute('href')).toContain(address)
  })
})

test('no more can be withdrawn than is there, and all of it with one press', async () => {
  await open('withdraw', payout, [], async ({ asked, user }) => {
    await user.type(amountField(), '80.01')
    expect(plain(document.querySelector('.bz-money .bz-field-error')?.textContent ?? '')).toBe(
      'You can withdraw €80.00',
    )
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }))
    expect(plain(button().textContent)).toBe('Withdraw €80.00')
    expect(asked).toEqual([])
  })
})
