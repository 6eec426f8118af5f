// Proves by role and name that the sign-up form follows the server's rules, minds the law, and puts each objection where it belongs.
import type { Country } from '@baize/contract/content'
import type { FieldValidation } from '@baize/contract/player-form'
import type { Currency } from '@baize/contract/wallet'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { provedPhone, sentLetter, signUpDraft } from './kept.ts'
import { SignUpForm } from './sign-up-form.tsx'

const field = (
  position: number,
  name: string,
  rules: FieldValidation['rules'],
  more: Partial<FieldValidation> = {},
): FieldValidation => ({
  id: 100 + position,
  name,
  description: name,
  editable: true,
  isRequired: true,
  isVisible: true,
  position,
  rules,
  ...more,
})
/** As `/api/player/fields/validations` gives them, in an order that the form has to mend. */
const fields: FieldValidation[] = [
  field(8, 'receiveEmailPromo', [{ rule: 'boolean' }], { isRequired: false }),
  field(1, 'email', [{ rule: 'email' }, { rule: 'maxLength', arguments: [254] }]),
  field(2, 'password', [{ rule: 'minLength', arguments: [8] }]),
  field(3, 'firstName', [], { isRequired: false, isVisible: false }),
  field(4, 'country', [{ rule: 'countryCode' }]),
  field(5, 'currency', []),
  field(6, 'birthdate', [{ rule: 'date' }, { rule: 'minAge', arguments: [18] }]),
  field(7, 'agreements', [{ rule: 'accepted' }]),
]
const country = (
  code: string,
  name: string,
  nativeName: string,
  currency: string,
  restricted = false,
): Country => ({
  code,
  name,
  nativeName,
  currency,
  restricted,
  phonePrefix: { DE: '49', NO: '47', BR: '55' }[code] ?? '61',
  locale: 'en',
})
const countries = [
  country('DE', 'Germany', 'Deutschland', 'EUR'),
  country('NO', 'Norway', 'Norge', 'NOK'),
  country('BR', 'Brazil', 'Brasil', 'BRL'),
  country('AU', 'Australia', 'Australia', 'EUR', true),
]
const currency = (code: string, name: string, isBase = false) => ({ code, name, isBase }) as Currency
const currencies = [
  currency('NOK', 'Norwegian krone'),
  currency('EUR', 'Euro', true),
  currency('BRL', 'Brazilian real'),
]

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Password')
const birthdate = () => screen.getByRole('group', { name: 'Date of birth' })
const dayOfBirth = () => within(birthdate()).getByRole('textbox', { name: 'Day' })
const agreements = () => screen.getByRole('checkbox', { name: /^I am 18 or older/ })
const chosen = (name: string) => screen.getByLabelText(name).textContent
const submit = () => screen.getByRole('button', { name: 'Create account' })

type Asked = Record<string, unknown>
type Opened = { asked: Asked[]; user: ReturnType<typeof userEvent.setup>; address: () => string }

afterEach(() => {
  sessionStorage.clear()
  document.cookie = 'access_token=; Max-Age=0; Path=/'
})

const session = {
  accessToken: 'head.body.sign',
  tokenType: 'Bearer',
  expiresAfter: 900,
  sessionId: 's',
  profile: { id: 'ottilie' },
}

async function open({
  from,
  answers = [],
  sendOtp,
  more = [],
  ready = 'E-mail',
}: {
  from?: string
  answers?: unknown[]
  sendOtp?: unknown
  more?: FieldValidation[]
  /** A field that stands when the form does. */
  ready?: string
} = {}): Promise<Opened> {
  const asked: Asked[] = []
  const answering = ({ body }: Request) => {
    asked.push(body as Asked)
    return answers.shift()
  }
  const { address } = await openScreen(
    <Suspense>
      <SignUpForm />
    </Suspense>,
    {
      address: '/?sign-up=true',
      ...(from ? { country: from } : {}),
      answers: {
        'player.listFieldValidations': () => [...fields, ...more],
        'content.listCountries': () => countries,
        'wallet.listCurrencies': () => currencies,
        'player.register': answering,
        'player.registerByPhone': answering,
        'player.sendOtp': ({ body }: Request) => {
          asked.push(body as Asked)
          return sendOtp
        },
      },
    },
  )
  await screen.findByLabelText(ready)
  return { asked, user: userEvent.setup(), address }
}

async function choose({ user }: Opened, name: string, option: RegExp): Promise<void> {
  await user.click(screen.getByLabelText(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function fill(opened: Opened, birthday = '1990-04-12'): Promise<void> {
  const { user } = opened
  await user.type(email(), 'ottilie@baize.test')
  await user.type(password(), 'a quiet green table')
  await user.click(within(birthdate()).getAllByRole('textbox')[0] ?? birthdate())
  await user.paste(birthday)
  await user.click(agreements())
}

test('it shows the fields that the server lists as visible, in the server’s order', async () => {
  await open()
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent)
  expect(labels.map((label) => label?.slice(0, 8))).toEqual([
    'E-mail',
    'Password',
    'Country',
    'Currency',
    'Month',
    'Day',
    'Year',
    'I am 18 ',
    'Send me ',
  ])
})

test('a password manager and autofill know the fields', async () => {
  await open()
  expect(email().getAttribute('autocomplete')).toBe('email')
  expect(email().getAttribute('type')).toBe('email')
  expect(password().getAttribute('autocomplete')).toBe('new-password')
  expect(dayOfBirth().getAttribute('autocomplete')).toBe('bday-day')
})

test('offers are not agreed to beforehand (A1), and neither are the terms', async () => {
  await open()
  expect(agreements()).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'Send me offers by e-mail' })).toHaveProperty('checked', false)
})

test('a field says what is wrong when it is left', async () => {
  const { user } = await open()
  await user.type(email(), 'ottilie')
  expect(screen.queryByText('Value is not a valid email address')).toBeNull()
  await user.tab()
  await screen.findByText('Value is not a valid email address')
  await user.type(password(), 'short')
  await user.tab()
  await screen.findByText('This field should be at least 8 characters long')
  expect(password().getAttribute('aria-invalid')).toBe('true')
})

test('nobody under 18 is let through, and the server is not asked (P1)', async () => {
  const opened = await open({ from: 'DE' })
  const young = new Date()
  young.setUTCFullYear(young.getUTCFullYear() - 18)
  young.setUTCDate(young.getUTCDate() + 2)
  await fill(opened, young.toISOString().slice(0, 10))
  await opened.user.click(submit())
  await screen.findByText('You must be at least 18 years old')
  expect(opened.asked).toEqual([])
})

test('without the terms there is no account', async () => {
  const opened = await open({ from: 'DE' })
  await fill(opened)
  await opened.user.click(agreements())
  await opened.user.click(submit())
  await waitFor(() => expect(agreements().getAttribute('aria-invalid')).toBe('true'))
  expect(opened.asked).toEqual([])
})

test('the country where the visitor is proposes itself and its currency', async () => {
  await open({ from: 'NO' })
  expect(chosen('Country')).toContain('Norge')
  expect(chosen('Currency')).toContain('Norwegian Krone')
})

test('a restricted country is neither proposed nor offered', async () => {
  const { user } = await open({ from: 'AU' })
  expect(chosen('Country')).not.toContain('Australia')
  expect(chosen('Currency')).toContain('Euro')
  await user.click(screen.getByLabelText('Country'))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(screen.queryByRole('option', { name: /Australia/ })).toBeNull()
})

test('the currency follows the country until one is chosen', async () => {
  const opened = await open({ from: 'DE' })
  expect(chosen('Currency')).toContain('Euro')
  await choose(opened, 'Country', /Norge/)
  await waitFor(() => expect(chosen('Currency')).toContain('Norwegian Krone'))
  await choose(opened, 'Currency', /Euro/)
  await choose(opened, 'Country', /Brasil/)
  await waitFor(() => expect(chosen('Country')).toContain('Brasil'))
  expect(chosen('Currency')).toContain('Euro')
})

test('an e-mail that is taken is said at the e-mail', async () => {
  const opened = await open({ from: 'DE', answers: [refusal('email_taken', 409)] })
  await fill(opened)
  await opened.user.click(submit())
  await screen.findByText('This e-mail cannot be used. Sign in, or choose another one.')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email())
})

test('a bonus code that nobody knows is said at the code, which lies open', async () => {
  const bonusCode = field(9, 'bonusCode', [{ rule: 'maxLength', arguments: [40] }], {
    isRequired: false,
    isVisible: false,
  })
  const opened = await open({
    from: 'DE',
    more: [bonusCode],
    answers: [refusal('unknown_bonus_code', 422)],
  })
  await fill(opened)
  await opened.user.click(screen.getByText('I have a bonus code'))
  await opened.user.type(screen.getByRole('textbox', { name: /Bonus code/ }), 'SUMMER')
  await opened.user.click(submit())
  await screen.findByText('There is no such code. Check it letter by letter, or leave it empty.')
  const code = screen.getByRole('textbox', { name: /Bonus code/ })
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(code)
})

test('every objection of the server lands on its field', async () => {
  const answers = [
    refusal('invalid_input', 422, { password: ['Too easy to guess'], birthdate: ['This day is no date'] }),
  ]
  const opened = await open({ from: 'DE', answers })
  await fill(opened)
  await opened.user.click(submit())
  await screen.findByText('Too easy to guess')
  screen.getByText('This day is no date')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(dayOfBirth().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(password())
})

test('a refusal that belongs to no field is said above the form', async () => {
  const opened = await open({ from: 'DE', answers: [refusal('country_restricted', 403)] })
  await fill(opened)
  await opened.user.click(submit())
  expect((await screen.findByRole('status')).textContent).toContain('Baize is not available in this country.')
})

test('a right form opens an account and a session, and says welcome', async () => {
  const session = {
    accessToken: 'head.body.sign',
    tokenType: 'Bearer',
    expiresAfter: 900,
    sessionId: 's',
    profile: { id: 'ottilie' },
  }
  const opened = await open({ from: 'DE', answers: [session] })
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
  expect(opened.asked).toEqual([
    {
      email: 'ottilie@baize.test',
      password: 'a quiet green table',
      country: 'DE',
      currency: 'EUR',
      birthdate: '1990-04-12',
      agreements: true,
      receiveEmailPromo: false,
      locale: 'en',
    },
  ])
  await act(async () => {})
  await waitFor(() => expect(opened.address()).toBe('/?success=registration'))
})

describe('by phone', () => {
  const byPhone = () => screen.getByRole('button', { name: 'Phone' })

  test('first the number, whose code leads on', async () => {
    const opened = await open({ from: 'DE', sendOtp: { expiresAfter: 300, resendAfter: 60 } })
    await opened.user.click(byPhone())
    // Its code comes with the first who needs it; until then the field is only drawn.
    await screen.findByLabelText('Country code', {}, { timeout: 8000 })
    await opened.user.type(screen.getByRole('textbox', { name: 'Phone' }), '0151 23456789')
    await opened.user.click(screen.getByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(opened.address()).toBe('/?get-code=registration'))
    expect(opened.asked).toEqual([{ phone: '4915123456789', reason: 'registration' }])
  })

  test('then the rest, without an e-mail, with the ticket of the code', async () => {
    provedPhone.set({ phone: '4915123456789', ticket: 'ticket-1' })
    signUpDraft.set({ way: 'phone', values: {} })
    const opened = await open({ from: 'DE', answers: [session], ready: 'Password' })
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
    await screen.findByText('+49 1512 3456789')
    await opened.user.type(password(), 'a quiet green table')
    await opened.user.click(within(birthdate()).getAllByRole('textbox')[0] ?? birthdate())
    await opened.user.paste('1990-04-12')
    await opened.user.click(agreements())
    await opened.user.click(submit())
    await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
    expect(opened.asked[0]).toMatchObject({ phone: '4915123456789', ticket: 'ticket-1', currency: 'EUR' })
    expect(opened.asked[0]).not.toHaveProperty('email')
    expect(provedPhone.get()).toBeNull()
  })

  test('a proof that ran out is asked for again, and what was written is kept', async () => {
    provedPhone.set({ phone: '4915123456789', ticket: 'ticket-1' })
    signUpDraft.set({ way: 'phone', values: {} })
    const opened = await open({ from: 'DE', answers: [refusal('code_expired', 422)], ready: 'Password' })
    await opened.user.type(password(), 'a quiet green table')
    await opened.user.click(within(birthdate()).getAllByRole('textbox')[0] ?? birthdate())
    await opened.user.paste('1990-04-12')
    await opened.user.click(agreements())
    await opened.user.click(submit())
    await screen.findByText(/^The proof of your number has run out/)
    expect(signUpDraft.get()?.values).toMatchObject({ birthdate: '1990-04-12' })
  })
})

test('a modal closed by accident keeps what was written, but no password and no consent', async () => {
  const first = await open({ from: 'DE' })
  await fill(first)
  expect(JSON.stringify(signUpDraft.get())).not.toContain('quiet green')
  cleanup()
  await open({ from: 'DE' })
  await waitFor(() => expect(email()).toHaveProperty('value', 'ottilie@baize.test'))
  expect(password()).toHaveProperty('value', '')
  expect(agreements()).toHaveProperty('checked', false)
})

test('a house that wants the e-mail confirmed first says that a letter is on its way', async () => {
  const opened = await open({ from: 'DE', answers: [null] })
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(opened.address()).toBe('/?confirm-email=true'))
  expect(sentLetter.get()).toMatchObject({ purpose: 'confirm', email: 'ottilie@baize.test' })
  expect(browserSession.token()).toBeNull()
})

test('a bonus code is folded away until somebody has one', async () => {
  const bonus = field(9, 'bonusCode', [{ rule: 'maxLength', arguments: [40] }], {
    isRequired: false,
    isVisible: false,
  })
  const opened = await open({ from: 'DE', answers: [session], more: [bonus] })
  await opened.user.click(screen.getByText('I have a bonus code'))
  await opened.user.type(screen.getByRole('textbox', { name: 'Bonus code' }), 'FELT-50')
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(opened.asked[0]).toMatchObject({ bonusCode: 'FELT-50' }))
})
