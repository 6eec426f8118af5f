// Proves that no bonus is chosen for anybody, that no is as near as yes, and what a deposit says of the choice.
import type { PaymentMethod } from '@baize/contract/payment'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import type { Request } from '../api.ts'
import { aCode, anOffer } from '../testing/bonuses.ts'
import { anAccount, euro } from '../testing/games.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { CashierForm } from './cashier-form.tsx'

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
  presets: [{ amount: '50.00', default: true }],
  fields: [],
}
const account = anAccount('EUR', '100.00')
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''

afterEach(() => alerts.closeAll())
/** Alerts keep a distance from each other. */
const heard = (kind: string, title: string) =>
  waitFor(() => expect(alerts.shown().map((one) => [one.kind, one.title])).toContainEqual([kind, title]))

/** A cashier that offers one bonus from 20 euros on, and remembers the deposits that are asked for. */
async function open(answers: Answers = {}, locale: 'en' | 'fa' = 'en') {
  const deposits: Record<string, unknown>[] = []
  const view = await openScreen(
    <CashierForm direction="deposit" code="EUR" account={account} method={card} />,
    {
      playerId: 'alice',
      country: 'NO',
      locale,
      address: '/?wallet=deposit',
      answers: {
        'wallet.listCurrencies': () => [euro],
        'wallet.listAccounts': () => [account],
        'player.listLimits': () => [],
        'retention.listBonusCodes': () => [],
        'retention.listDepositBonuses': ({ query }: Request) => {
          const asked = query?.['amount']
          if (asked === undefined) return [anOffer(1)]
          const bonus = anOffer(1).playerBonus
          return Number(asked) < 20
            ? []
            : [anOffer(1, { playerBonus: bonus && { ...bonus, amount: (Number(asked) / 2).toFixed(2) } })]
        },
        'payment.startDeposit': ({ body }) => {
          deposits.push(body as Record<string, unknown>)
          return refusal('provider_unreachable', 503)
        },
        ...answers,
      },
    },
  )
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: /^Deposit/ }))
  const title = locale === 'en' ? 'A bonus with it?' : 'با پاداش؟'
  const choices = await screen.findByRole('group', { name: title })
  return { ...view, user, deposits, submit, choices }
}

test('nothing is chosen beforehand, and a deposit without a choice says nothing of bonuses', async () => {
  const { deposits, submit, choices } = await open()
  const radios = within(choices).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false])
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(1))
  expect(deposits[0]).not.toHaveProperty('bonusId')
  expect(deposits[0]).not.toHaveProperty('isBonusDecline')
})

test('what its player asked for at the registration stands chosen and says why, and no is one press away', async () => {
  const wished = () => [anOffer(1, { isWished: true }), anOffer(2)]
  const { deposits, user, submit, choices } = await open({ 'retention.listDepositBonuses': wished })
  const radios = within(choices).getAllByRole<HTMLInputElement>('radio')
  await waitFor(() => expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]))
  within(choices).getByText(/you asked for it when you signed up/)
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(1))
  await user.click(within(choices).getByRole('radio', { name: /No bonus/ }))
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, true])
  expect(within(choices).queryByText(/you asked for it/)).toBeNull()
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(2))
  expect(deposits).toMatchObject([{ bonusId: anOffer(1).id }, { isBonusDecline: true }])
})

test('what the deposit would bring stands on the choice with its conditions, and its terms are a press away', async () => {
  const { choices } = await open()
  await waitFor(() => expect(plain(choices.textContent)).toContain('+€25.00 · Reload'))
  expect(plain(choices.textContent)).toContain('50% up to €100, stake it 25× in 14 days, €5 a round at most')
  expect(
    within(choices)
      .getByRole('link', { name: /^Terms\s*Reload$/ })
      .getAttribute('href'),
  ).toContain('bonus-condition=reload-1')
})

test('every number of the conditions is written in the digits of the language', async () => {
  const { choices } = await open({}, 'fa')
  await waitFor(() => expect(plain(choices.textContent)).toContain('۲۵ برابر شرط در ۱۴ روز'))
  expect(plain(choices.textContent)).not.toMatch(/[0-9]/)
})

test('a bonus that is taken goes along by its id; another choice is another wish', async () => {
  const { deposits, user, submit, choices } = await open()
  await user.click(within(choices).getByRole('radio', { name: /Reload/ }))
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(1))
  await user.click(within(choices).getByRole('radio', { name: /No bonus/ }))
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(2))
  expect(deposits[0]).toMatchObject({ bonusId: anOffer(1).id })
  expect(deposits[1]).toMatchObject({ isBonusDecline: true })
  expect(deposits[1]).not.toHaveProperty('bonusId')
  expect(deposits[0]?.['id']).not.toBe(deposits[1]?.['id'])
})

test('an amount that is too small for a bonus says from which sum on it is had, and takes the choice back', async () => {
  const { deposits, user, submit, choices } = await open()
  const reload = within(choices).getByRole<HTMLInputElement>('radio', { name: /Reload/ })
  await user.click(reload)
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '15')
  await waitFor(() => expect(plain(choices.textContent)).toContain('From €20 on'))
  expect(reload.disabled).toBe(true)
  await waitFor(() => expect(reload.checked).toBe(false))
  await submit()
  await waitFor(() => expect(deposits).toHaveLength(1))
  expect(deposits[0]).not.toHaveProperty('bonusId')
})

test('a bonus that is offered no more is said so, and nothing is chosen instead', async () => {
  const { user, submit, choices } = await open({
    'payment.startDeposit': () => refusal('bonus_not_available', 409),
  })
  const reload = within(choices).getByRole<HTMLInputElement>('radio', { name: /Reload/ })
  await user.click(reload)
  await submit()
  await screen.findByText(/This bonus is not available any more/)
  expect(reload.checked).toBe(false)
})

test('a code is typed beside the deposit, is said aloud, waits in a list, and can be taken back', async () => {
  const asked: unknown[] = []
  let codes = [] as ReturnType<typeof aCode>[]
  const { user } = await open({
    'retention.listBonusCodes': () => codes,
    'retention.addBonusCode': ({ body }) => {
      asked.push(body)
      codes = [aCode(2)]
      return codes[0]
    },
    'retention.removeBonusCode': ({ query }) => {
      asked.push(query)
      codes = []
      return codes
    },
    'retention.listPlayerBonuses': () => ({ data: [], meta: {} }),
  })
  await user.click(screen.getByText('I have a bonus code'))
  await user.type(screen.getByRole('textbox', { name: 'Bonus code' }), 'FELT-50{Enter}')
  const remove = await screen.findByRole('button', { name: 'Remove code FELT-50' })
  await heard('success', 'Code FELT-50 is accepted')
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove code FELT-50' })).toBeNull())
  expect(asked).toEqual([{ bonusCode: 'FELT-50', trigger: 3 }, { playerBonusCodeId: aCode(2).id }])
})

test.each([
  [3, 'Code NOPE is not correct', 'There is no such code. Check it letter by letter.'],
  [4, 'Code NOPE is not available', /This code is not available to you/],
] as const)('a code of status %i is refused aloud and where it was typed', async (status, title, said) => {
  const { user } = await open({ 'retention.addBonusCode': () => aCode(status, { bonusCode: 'NOPE' }) })
  await user.click(screen.getByText('I have a bonus code'))
  await user.type(screen.getByRole('textbox', { name: 'Bonus code' }), 'NOPE{Enter}')
  await screen.findByText(said)
  await heard('error', title)
})
