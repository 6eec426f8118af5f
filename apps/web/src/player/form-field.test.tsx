// Proves by role and name that every field of the product is drawn by its kind, and that what is written into it reaches the form plain.
import type { Country } from '@baize/contract/content'
import type { FieldValidation } from '@baize/contract/player-form'
import type { Currency } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, test } from 'vitest'
import { openScreen } from '../testing/screen.tsx'
import { useTexts } from '../texts.ts'
import { emptyValue, FormField } from './form-field.tsx'
import { resolveFields } from './form-fields.ts'

type Shown = Pick<FieldValidation, 'name' | 'rules'> & Partial<FieldValidation>
type Values = Record<string, string | boolean>

const country = (code: string, name: string, phonePrefix: string, restricted = false): Country => ({
  code,
  name,
  nativeName: name,
  currency: 'EUR',
  restricted,
  phonePrefix,
  locale: 'en',
})
const countries = [
  country('BR', 'Brazil', '55'),
  country('CA', 'Canada', '1'),
  country('DE', 'Germany', '49'),
  country('IT', 'Italy', '39', true),
]
const currency = (code: string, name: string) => ({ code, name }) as Currency

function Form({
  fields,
  start,
  onSent,
}: {
  fields: Shown[]
  start: Values
  onSent: (values: Values) => void
}) {
  const word = useTexts('fields-settings')
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: resolveFields<Values>(
      fields.map((field) => ({ isRequired: false, ...field })),
      word,
    ),
    defaultValues: {
      ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
      ...start,
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSent({ ...values }))(event)}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} form={form} />
      ))}
      <Button type="submit">Send</Button>
    </form>
  )
}

async function open(fields: Shown[], start: Values = {}, from?: string) {
  const sent: Values[] = []
  await openScreen(
    <Suspense>
      <Form fields={fields} start={start} onSent={(values) => sent.push(values)} />
    </Suspense>,
    {
      ...(from ? { country: from } : {}),
      answers: {
        'content.listCountries': () => countries,
        'content.listLocales': () => [
          { code: 'en', nativeName: 'English', isTranslated: true },
          { code: 'de', nativeName: 'Deutsch', isTranslated: true },
          { code: 'fr', nativeName: 'Français', isTranslated: false },
        ],
        'content.getConstants': () => ({
          player: {
            timeZone: [
              { id: 'Europe/Berlin', name: 'Europe/Berlin' },
              { id: 'America/Sao_Paulo', name: 'America/Sao Paulo' },
            ],
          },
        }),
        'wallet.listCurrencies': () => [currency('EUR', 'Euro'), currency('BRL', 'Brazilian real')],
      },
    },
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Send' })
  return {
    user,
    sent,
    send: async () => {
      await user.click(screen.getByRole('button', { name: 'Send' }))
      return sent.at(-1)
    },
  }
}

const field = (name: string, ...rules: FieldValidation['rules']): Shown => ({ name, rules })

describe('every field of the product is drawn by its kind', () => {
  it.each([
    ['password', 'Password', 'input[type=password]'],
    ['password_confirmation', 'Repeat the password', 'input[type=password]'],
    ['currentPassword', 'Current password', 'input[type=password][autocomplete=current-password]'],
    ['newPassword', 'New password', 'input[type=password][autocomplete=new-password]'],
    ['repeatNewPassword', 'Repeat the new password', 'input[type=password][autocomplete=new-password]'],
    ['firstName', 'First name', 'textbox'],
    ['lastName', 'Last name', 'textbox'],
    ['fullName', 'Full name', 'textbox'],
    ['email', 'E-mail', 'input[type=email][inputmode=email]'],
    ['country', 'Country', 'combobox'],
    ['currency', 'Currency', 'combobox'],
    ['timeZone', 'Time zone', 'combobox'],
    ['language', 'Language', 'select'],
    ['locale', 'Language', 'select'],
    ['agreements', 'I am 18 or older and accept the terms and the privacy policy', 'checkbox'],
    ['receiveEmailPromo', 'Send me offers by e-mail', 'checkbox'],
    ['receiveSmsPromo', 'Send me offers by text message', 'checkbox'],
    ['receiveInboxPromo', 'Show me offers among my messages', 'checkbox'],
    ['receiveBonus', 'I want the welcome bonus', 'checkbox'],
    ['phone', 'Phone', 'input[type=tel]'],
    ['birthdate', 'Date of birth', 'group'],
    ['personalIdNumber', 'Personal ID number', 'textbox'],
    ['message', 'Message', 'textarea'],
    ['age', 'Age', 'input[inputmode=numeric]'],
    ['cpf_number', 'CPF', 'input[inputmode=numeric]'],
    ['wallet_id', 'Wallet address', 'textbox'],
    ['nationality', 'Nationality', 'combobox'],
    ['nickname', 'Nickname', 'textbox'],
    ['gender', 'Gender', 'select'],
    ['city', 'City', 'textbox'],
    ['address', 'Address', 'textbox'],
    ['additionalAddress', 'Address, second line', 'textbox'],
    ['postalCode', 'Postal code', 'textbox'],
    ['profession', 'Profession', 'textbox'],
    ['bonusCode', 'Bonus code', 'textbox'],
    ['securityQuestion', 'Security question', 'select'],
    ['securityAnswer', 'Answer', 'textbox'],
    ['placeOfBirth', 'Place of birth', 'textbox'],
    ['playerName', 'Name', 'textbox'],
    ['playerEmail', 'E-mail', 'input[type=email]'],
    ['identify_doc_number', 'Document number', 'textbox'],
    ['code', 'Code', 'input[autocomplete=one-time-code]'],
    ['amount', 'Amount', 'input[inputmode=decimal]'],
  ])('%s', async (name, label, kind) => {
    await open([field(name)])
    const [drawn] = await screen.findAllByLabelText(label, { exact: true })
    if (kind === 'textbox') expect(screen.getByRole('textbox', { name: label })).toBe(drawn)
    else if (kind === 'checkbox') expect(screen.getByRole('checkbox', { name: label })).toBe(drawn)
    else if (kind === 'group') expect(screen.getByRole('group', { name: label })).toBe(drawn)
    // A button that opens a list to search in.
    else if (kind === 'combobox') expect(drawn?.getAttribute('aria-haspopup')).toBeTruthy()
    else expect(drawn?.matches(kind), drawn?.outerHTML).toBe(true)
  })

  it('captcha, which nobody sees', async () => {
    await open([field('captcha')])
    expect(document.querySelector('input[type=hidden][name=captcha]')).not.toBeNull()
  })

  it('a field that this version does not know, by its rules', async () => {
    await open([
      { ...field('newsletter', { rule: 'boolean' }), description: 'Newsletter' },
      { ...field('secondPhone', { rule: 'phone' }), description: 'Second phone' },
      { ...field('motto'), description: 'Motto' },
    ])
    screen.getByRole('checkbox', { name: 'Newsletter' })
    expect((await screen.findByLabelText('Second phone')).getAttribute('type')).toBe('tel')
    screen.getByRole('textbox', { name: 'Motto' })
  })
})

test('a password can be looked at', async () => {
  const { user } = await open([field('password')])
  await user.type(screen.getByLabelText('Password'), 'felt-and-brass')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveProperty('value', 'felt-and-brass')
  screen.getByRole('button', { name: 'Hide the password' })
})

describe('a phone number', () => {
  const phone = field('phone', { rule: 'phone' })

  test('is written as people of the country write it, and kept as international digits', async () => {
    const { user, send } = await open([phone], {}, 'DE')
    const number = await screen.findByLabelText('Phone')
    await user.type(number, '015112345678')
    expect(number).toHaveProperty('value', '01511 2345678')
    expect(await send()).toEqual({ phone: '4915112345678' })
  })

  test('takes its country with it when it is pasted whole', async () => {
    const { user, send } = await open([phone], {}, 'DE')
    await user.click(await screen.findByLabelText('Phone'))
    await user.paste('+55 11 98765-4321')
    expect(screen.getByLabelText('Country code').textContent).toContain('+55')
    expect(await send()).toEqual({ phone: '5511987654321' })
  })

  test('changes with the country that is chosen', async () => {
    const { user, send } = await open([phone], {}, 'DE')
    await user.type(await screen.findByLabelText('Phone'), '11987654321')
    await user.click(screen.getByLabelText('Country code'))
    await user.click(await screen.findByRole('option', { name: /Brazil/ }))
    expect(await send()).toEqual({ phone: '5511987654321' })
  })

  test('says what is wrong with it: too short, too long', async () => {
    const { user } = await open([phone], {}, 'DE')
    const number = await screen.findByLabelText('Phone')
    await user.type(number, '15')
    await user.tab()
    await screen.findByText('The phone number is too short')
    await user.type(number, '12345678901234')
    await user.tab()
    await screen.findByText('The phone number is too long')
    expect(number.getAttribute('aria-invalid')).toBe('true')
  })

  test('that is kept already is shown with its country, and stays as it was', async () => {
    const { send } = await open([phone], { phone: '5511987654321' }, 'DE')
    expect(await screen.findByLabelText('Phone')).toHaveProperty('value', '11 98765 4321')
    expect(screen.getByLabelText('Country code').textContent).toContain('BR +55')
    expect(await send()).toEqual({ phone: '5511987654321' })
  })
})

describe('a date of birth', () => {
  const birthdate = field('birthdate', { rule: 'date' }, { rule: 'minAge', arguments: [18] })
  const part = (name: string) =>
    within(screen.getByRole('group', { name: 'Date of birth' })).getByLabelText(name)

  test('is typed in three parts, each of which leads to the next', async () => {
    const { user, send } = await open([birthdate])
    await user.click(part('Month'))
    await user.keyboard('04121990')
    expect(await send()).toEqual({ birthdate: '1990-04-12' })
  })

  test('needs no zeros, and takes the digits of the hand that types', async () => {
    const { user, send } = await open([birthdate])
    await user.type(part('Month'), '۴')
    await user.type(part('Day'), '9')
    await user.type(part('Year'), '۱۹۹۰')
    expect(await send()).toEqual({ birthdate: '1990-04-09' })
    expect(part('Day')).toHaveProperty('value', '9')
  })

  test('that the calendar lacks, or that is not finished, is said when the whole field is left', async () => {
    const { user } = await open([birthdate])
    await user.type(part('Month'), '02')
    await user.keyboard('30')
    expect(screen.queryByText('The value is not a valid date')).toBeNull()
    await user.keyboard('1990')
    await user.tab()
    await screen.findByText('The value is not a valid date')
    expect(part('Day').getAttribute('aria-invalid')).toBe('true')
  })

  test('is taken back by the backspace key across its parts', async () => {
    const { user } = await open([birthdate])
    await user.click(part('Month'))
    await user.keyboard('04{Backspace}{Backspace}')
    expect([part('Month'), part('Day')].map((input) => (input as HTMLInputElement).value)).toEqual(['0', ''])
  })
})

test('a CPF is shown with its points and kept as digits', async () => {
  const { user, send } = await open([field('cpf_number', { rule: 'cpf_number' })])
  const input = screen.getByLabelText('CPF')
  await user.type(input, '529a982b24725')
  expect(input).toHaveProperty('value', '529.982.247-25')
  expect(await send()).toEqual({ cpf_number: '52998224725' })
})

test('countries are found by name; a restricted one is no home, but may be a nationality', async () => {
  const { user, send } = await open([field('country'), field('nationality')])
  await user.click(screen.getByLabelText('Country'))
  await user.type(await screen.findByRole('combobox', { name: 'Search a country' }), 'bra')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: /Brazil/ }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await user.click(screen.getByLabelText('Nationality'))
  await user.click(await screen.findByRole('option', { name: /Italy/ }))
  expect(await send()).toEqual({ country: 'BR', nationality: 'IT' })
})

test('a currency is found by its code, and named in the words of the language', async () => {
  const { user, send } = await open([field('currency')])
  await user.click(screen.getByLabelText('Currency'))
  await user.type(await screen.findByRole('combobox', { name: 'Search a currency' }), 'brl')
  await user.click(await screen.findByRole('option', { name: /Brazilian Real/ }))
  expect(await send()).toEqual({ currency: 'BRL' })
})

test('a language is one that the screens speak, and a question is kept by its key', async () => {
  const { user, send } = await open([field('locale'), field('securityQuestion'), field('gender')])
  expect(screen.queryByRole('option', { name: 'Français' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  await user.selectOptions(screen.getByLabelText('Security question'), 'What was your first pet called?')
  expect(await send()).toEqual({ locale: 'de', securityQuestion: 'pet', gender: '' })
})

test('a field that is fixed can be read and not changed', async () => {
  const { user, send } = await open(
    [
      { ...field('email'), editable: false },
      { ...field('country'), editable: false },
      { ...field('birthdate'), editable: false },
    ],
    { email: 'alice@baize.test', country: 'DE', birthdate: '1990-04-12' },
  )
  await user.type(screen.getByLabelText('E-mail'), 'x')
  await user.type(screen.getByLabelText('Day'), '{Backspace}')
  expect(screen.getByLabelText('Country')).toHaveProperty('disabled', true)
  expect(await send()).toEqual({ email: 'alice@baize.test', country: 'DE', birthdate: '1990-04-12' })
})
