// Proves every rule of a form field with values that pass and values that do not, and the wording of the messages.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldRule } from './player-form.ts'
import { checkPhone, normalPhone } from './phone.ts'
import { fieldTexts } from './field-texts.ts'
import { ageOn, checkField, fieldRules, isDate, type FieldValues } from './validation.ts'

const today = '2026-11-20'
const check = (rules: FieldRule[], value: unknown, all: FieldValues = {}) =>
  checkField({ isRequired: false, rules }, value, all, { today, phone: checkPhone })

type Row = {
  rule: string
  args?: (string | number)[]
  rules?: FieldRule[]
  good: unknown[]
  bad: unknown[]
  all?: FieldValues
  message: string
}

const table: Row[] = [
  {
    rule: 'email',
    good: ['alice@baize.test', 'a.b+c@mail.example.co', "o'neil@x.ie", `${'a'.repeat(64)}@x.com`],
    bad: [
      'alice',
      'alice@',
      '@x.com',
      'a@b',
      'a b@x.com',
      'a@x..com',
      'a@-x.com',
      'a..b@x.com',
      `${'a'.repeat(65)}@x.com`,
      'a@x.c',
    ],
    message: 'Value is not a valid email address',
  },
  {
    rule: 'phone',
    good: ['4915112345678', '+49 151 123-45678', '0049 (151) 12345678', '۴۹۱۵۱۱۲۳۴۵۶۷۸', '39061234567'],
    bad: ['phone', '49151call', '4915112345678 ext 5', '+', '1-800-FLOWERS!'],
    message: 'The value is not a phone number',
  },
  {
    rule: 'minLength',
    args: [8],
    good: ['12345678', '🂡🂢🂣🂤🂥🂦🂧🂨'],
    bad: ['1234567', '🂡🂢🂣🂤'],
    message: 'This field should be at least 8 characters long',
  },
  {
    rule: 'maxLength',
    args: [3],
    good: ['abc', 'ä'],
    bad: ['abcd'],
    message: 'The maximum length allowed is 3',
  },
  {
    rule: 'minValue',
    args: [10],
    good: ['10', 11, '10.5'],
    bad: ['9.99', 'ten', 9, '1e3'],
    message: 'The minimum value allowed is 10',
  },
  {
    rule: 'maxValue',
    args: [10],
    good: ['10', -3],
    bad: ['10.01', 'x'],
    message: 'The maximum value allowed is 10',
  },
  {
    rule: 'between',
    args: [1, 5],
    good: ['1', '5', 3],
    bad: ['0', '6', 'NaN'],
    message: 'The value must be between 1 and 5',
  },
  {
    rule: 'integer',
    good: ['0', '-7', 12],
    bad: ['1.5', '1e3', 'one', '0x1'],
    message: 'Value is not an integer',
  },
  {
    rule: 'numeric',
    good: ['0', '-7.25', 1.5],
    bad: ['1,5', 'NaN', 'Infinity', '1e309'],
    message: 'Value must be numeric',
  },
  {
    rule: 'decimal',
    good: ['0.5', '.5', '12', '-1.25'],
    bad: ['1.', 'a', '1.2.3'],
    message: 'Value must be decimal',
  },
  {
    rule: 'alpha',
    good: ['Zoë', 'علی', 'Ada'],
    bad: ['Ada1', 'a b', 'a-b'],
    message: 'The value is not alphabetical',
  },
  { rule: 'alpha_num', good: ['Ada1', '٣'], bad: ['a_b', 'a b'], message: 'The value must be alpha-numeric' },
  { rule: 'alpha_dash', good: ['a_b-c1'], bad: ['a b', 'a.b'], message: fieldTexts.alphaDash },
  {
    rule: 'url',
    good: ['https://baize.test/x?y=1', 'HTTP://baize.test', 'http://localhost:3000/'],
    bad: [
      'baize.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://baize.test',
      'http://',
      '//baize.test',
    ],
    message: 'The value is not a valid URL address',
  },
  {
    rule: 'ip',
    good: ['127.0.0.1', '255.255.255.255', '::1', '2001:db8::ff'],
    bad: ['256.1.1.1', '1.2.3', '1.2.3.4.', ':::', '2001:db8::fg', '10.0.0.0/8', 'x'],
    message: 'The value is not a valid IP address',
  },
  {
    rule: 'mac_address',
    good: ['00:1B:44:11:3A:B7', '00-1b-44-11-3a-b7'],
    bad: ['00:1B:44:11:3A', '00:1B-44:11:3A:B7', '00:1B:44:11:3A:G7', '001B44113AB7'],
    message: 'The value is not a valid MAC Address',
  },
  { rule: 'regex', args: ['^[a-c]+$'], good: ['abc'], bad: ['abd'], message: fieldTexts.format },
  {
    rule: 'not_regex',
    args: ['\\d'],
    good: ['abc'],
    bad: ['a1'],
    message: 'The value does not match the provided validator',
  },
  {
    rule: 'confirmed',
    args: ['password'],
    all: { password: 's3cret' },
    good: ['s3cret'],
    bad: ['other'],
    message: 'The value must be equal to the password value',
  },
  {
    rule: 'sameAs',
    args: ['password'],
    all: { password: 's3cret' },
    good: ['s3cret'],
    bad: ['S3cret'],
    message: 'The value must be equal to the password value',
  },
  {
    rule: 'different',
    args: ['email'],
    all: { email: 'a@b.cd' },
    good: ['x'],
    bad: ['a@b.cd'],
    message: 'The value does not match the provided validator',
  },
  {
    rule: 'date',
    good: ['2024-02-29', '1000-01-01', '3000-12-31'],
    bad: ['2023-02-29', '0999-01-01', '3001-01-01', '2024-13-01', '2024-1-1', '01.02.2024'],
    message: fieldTexts.date,
  },
  {
    rule: 'before',
    args: ['today'],
    good: ['2026-11-19'],
    bad: ['2026-11-20', 'soon'],
    message: 'The date must be before today',
  },
  {
    rule: 'before_or_equal',
    args: ['2026-01-01'],
    good: ['2026-01-01'],
    bad: ['2026-01-02'],
    message: 'The date must not be after 2026-01-01',
  },
  {
    rule: 'after',
    args: ['from'],
    all: { from: '2026-01-01' },
    good: ['2026-01-02'],
    bad: ['2026-01-01'],
    message: 'The date must be after from',
  },
  {
    rule: 'after_or_equal',
    args: ['2026-01-01'],
    good: ['2026-01-01'],
    bad: ['2025-12-31'],
    message: 'The date must not be before 2026-01-01',
  },
  {
    rule: 'date_equals',
    args: ['2026-01-01'],
    good: ['2026-01-01'],
    bad: ['2026-01-02'],
    message: 'The date must be 2026-01-01',
  },
  {
    rule: 'minAge',
    args: [18],
    good: ['2008-11-20', '1950-01-01'],
    bad: ['2008-11-21', '2027-01-01', 'x'],
    message: 'You must be at least 18 years old',
  },
  {
    rule: 'maxAge',
    args: [100],
    good: ['1926-11-20', '2000-01-01'],
    bad: ['1925-11-20'],
    message: 'The age may be at most 100 years',
  },
  {
    rule: 'digits',
    args: [4],
    good: ['0420'],
    bad: ['420', '42000', '4a20'],
    message: 'The value must have 4 digits',
  },
  {
    rule: 'digits_between',
    args: [2, 4],
    good: ['12', '1234'],
    bad: ['1', '12345', '1.2'],
    message: 'The value must have 2 to 4 digits',
  },
  {
    rule: 'accepted',
    good: [true, 'yes', 'on', '1', 1, 'true'],
    bad: [false, 'no', '', undefined, 0],
    message: fieldTexts.accepted,
  },
  { rule: 'declined', good: [false, 'no', 'off', '0', 0], bad: [true, 'yes'], message: fieldTexts.declined },
  { rule: 'boolean', good: [true, false, 'on', '0'], bad: ['maybe', 2], message: fieldTexts.format },
  { rule: 'array', good: [['a']], bad: ['a', 1], message: fieldTexts.format },
  { rule: 'string', good: ['a'], bad: [1, true, ['a']], message: fieldTexts.format },
  { rule: 'lowercase', good: ['abc'], bad: ['Abc'], message: fieldTexts.lowercase },
  { rule: 'uppercase', good: ['ABC'], bad: ['Abc'], message: fieldTexts.uppercase },
  { rule: 'countryCode', good: ['DE'], bad: ['de', 'DEU', 'D1'], message: fieldTexts.countryCode },
  { rule: 'languageCode', good: ['de'], bad: ['DE', 'deu'], message: fieldTexts.languageCode },
  {
    rule: 'cpf_number',
    good: ['52998224725', '11144477735'],
    bad: ['52998224724', '11111111111', '529982247', '529.982.247-25'],
    message: fieldTexts.cpfNumber,
  },
  {
    rule: 'twoWords',
    args: [2],
    good: ['Ada Lovelace', ' Ada  King '],
    bad: ['Ada', 'Ada L', 'Ada King Lovelace'],
    message: 'Write two words of at least 2 letters each',
  },
  {
    rule: 'or',
    rules: [{ rule: 'digits', arguments: [4] }, { rule: 'email' }],
    good: ['0420', 'alice@baize.test'],
    bad: ['42', 'alice'],
    message: 'The value does not match any of the provided validators',
  },
  {
    rule: 'and',
    rules: [{ rule: 'lowercase' }, { rule: 'alpha' }],
    good: ['abc'],
    bad: ['Abc', 'abc1', 'ABC1'],
    message: 'The value does not match all of the provided validators',
  },
  {
    rule: 'not',
    rules: [{ rule: 'email' }, { rule: 'url' }],
    good: ['Alice'],
    bad: ['alice@baize.test', 'https://baize.test'],
    message: 'The value does not match the provided validator',
  },
]

describe('each rule', () => {
  it.each(table)('$rule', ({ rule, args, rules: joined, good, bad, all = {}, message }) => {
    const rules = [{ rule, ...(args ? { arguments: args } : {}), ...(joined ? { rules: joined } : {}) }]
    for (const value of good) expect(check(rules, value, all), `${rule} takes ${String(value)}`).toEqual([])
    for (const value of bad)
      expect(check(rules, value, all), `${rule} refuses ${String(value)}`).toEqual([message])
  })

  it('has a row in this table', () => {
    expect(table.map(({ rule }) => rule).sort()).toEqual(Object.keys(fieldRules).sort())
  })
})

describe('a field', () => {
  it('that is required says so when it is empty, and says nothing else', () => {
    const rules = [{ rule: 'email' }, { rule: 'minLength', arguments: [8] }]
    for (const value of ['', '  ', null, undefined, []]) {
      expect(checkField({ isRequired: true, rules }, value)).toEqual(['Value is required'])
    }
    expect(check([{ rule: 'required' }], '')).toEqual(['Value is required'])
  })

  it('that is optional may stay empty', () => {
    expect(check([{ rule: 'email' }, { rule: 'minLength', arguments: [8] }], '')).toEqual([])
  })

  it('is required only if another one asks for it', () => {
    const rules = [{ rule: 'requiredIf', arguments: ['country', 'BR', 'IN'] }]
    expect(check(rules, '', { country: 'BR' })).toEqual(['The value is required'])
    expect(check(rules, '', { country: 'DE' })).toEqual([])
    expect(check([{ rule: 'requiredIf', arguments: ['company'] }], '', { company: true })).toEqual([
      'The value is required',
    ])
    expect(check([{ rule: 'requiredIf', arguments: ['company'] }], '', { company: false })).toEqual([])
  })

  it('lists everything that is wrong with it', () => {
    expect(check([{ rule: 'integer' }, { rule: 'maxLength', arguments: [2] }], 'abc')).toEqual([
      'Value is not an integer',
      'The maximum length allowed is 2',
    ])
  })

  it('speaks the language of the texts it is given, and names other fields by their labels', () => {
    expect(
      checkField(
        { isRequired: false, rules: [{ rule: 'sameAs', arguments: ['password'] }] },
        'x',
        { password: 'y' },
        {
          texts: { sameAs: 'Muss gleich {other} sein' },
          labels: { password: 'Passwort' },
        },
      ),
    ).toEqual(['Muss gleich Passwort sein'])
  })

  it('passes a rule that this version does not know, so that a newer server does not lock old pages', () => {
    expect(check([{ rule: 'iban' }, { rule: 'toString' }, { rule: '__proto__' }], 'anything')).toEqual([])
  })

  it('never throws, whatever is typed (S8)', () => {
    const rules = table.map(({ rule, args, rules: joined }) => ({
      rule,
      ...(args ? { arguments: args } : {}),
      ...(joined ? { rules: joined } : {}),
    }))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.array(fc.string())),
        (value) => {
          expect(Array.isArray(check(rules, value))).toBe(true)
        },
      ),
    )
  })
})

describe('a message of the product', () => {
  // Word for word, as the product promises them.
  it.each([
    ['required', 'Value is required'],
    ['alpha', 'The value is not alphabetical'],
    ['alphaNum', 'The value must be alpha-numeric'],
    ['numeric', 'Value must be numeric'],
    ['integer', 'Value is not an integer'],
    ['decimal', 'Value must be decimal'],
    ['email', 'Value is not a valid email address'],
    ['url', 'The value is not a valid URL address'],
    ['ip', 'The value is not a valid IP address'],
    ['macAddress', 'The value is not a valid MAC Address'],
    ['minLength', 'This field should be at least {min} characters long'],
    ['maxLength', 'The maximum length allowed is {max}'],
    ['minValue', 'The minimum value allowed is {min}'],
    ['maxValue', 'The maximum value allowed is {max}'],
    ['between', 'The value must be between {min} and {max}'],
    ['sameAs', 'The value must be equal to the {other} value'],
    ['requiredIf', 'The value is required'],
    ['or', 'The value does not match any of the provided validators'],
    ['and', 'The value does not match all of the provided validators'],
    ['not', 'The value does not match the provided validator'],
  ] as const)('%s', (name, words) => {
    expect(fieldTexts[name]).toBe(words)
  })
})

describe('a phone number', () => {
  it.each([
    ['no number', fieldTexts.phoneNotANumber],
    ['999 123 456', fieldTexts.phoneInvalidCountry],
    ['4', fieldTexts.phoneTooShort],
    ['49', fieldTexts.phoneTooShort],
    ['49151', fieldTexts.phoneTooShort],
    ['4915112345678901234567', fieldTexts.phoneTooLong],
    ['1'.repeat(251), fieldTexts.phoneTooLong],
  ])('%s fails with its own words: %s', (value, message) => {
    expect(check([{ rule: 'phone' }], value)).toEqual([message])
  })

  it('is looked at roughly where the numbering plans are not loaded', () => {
    const rough = (value: string) => checkField({ isRequired: false, rules: [{ rule: 'phone' }] }, value)
    expect(rough('4915112345678')).toEqual([])
    expect(rough('letters')).toEqual([fieldTexts.phoneNotANumber])
    expect(rough('4')).toEqual([fieldTexts.phoneTooShort])
    expect(rough('1'.repeat(21))).toEqual([fieldTexts.phoneTooLong])
    expect(rough('1'.repeat(251))).toEqual([fieldTexts.phoneTooLong])
  })

  it('is kept in one written form, however it was typed', () => {
    for (const typed of ['4915112345678', '+49 151 12345678', '0049 151 123 45678', '(+49)15112345678']) {
      expect(normalPhone(typed), typed).toMatchObject({ phone: '4915112345678', country: 'DE' })
    }
    expect(normalPhone('0151 12345678', 'DE')).toMatchObject({ phone: '4915112345678', country: 'DE' })
    expect(normalPhone('+5511987654321', 'DE')).toMatchObject({ phone: '5511987654321', country: 'BR' })
    expect(normalPhone('06 1234567', 'IT')).toMatchObject({ phone: '39061234567' })
  })

  it('that was read once reads the same again, and nothing that is typed throws (S8)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()-]{0,30}$/)),
        (typed) => {
          const first = normalPhone(typed)
          if ('failure' in first) return
          expect(first.phone).toMatch(/^\d{3,20}$/)
          expect(normalPhone(first.phone)).toEqual(first)
        },
      ),
    )
  })
})

describe('dates and ages', () => {
  it('agree with the calendar on every day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('3000-12-31'), noInvalidDate: true }),
        (day) => {
          expect(isDate(day.toISOString().slice(0, 10))).toBe(true)
        },
      ),
    )
  })

  it('that the calendar lacks get one answer, not one of every rule about dates', () => {
    const rules = [
      { rule: 'date' },
      { rule: 'minAge', arguments: [18] },
      { rule: 'maxAge', arguments: [120] },
    ]
    const birthdate = { isRequired: true, rules }
    const said = (value: string) => checkField(birthdate, value, {}, { today: '2026-11-23' })
    expect(said('1990-02-31')).toEqual([fieldTexts.date])
    expect(said('2020-02-28')).toEqual(['You must be at least 18 years old'])
    // A rule about dates that stands alone still says no.
    expect(checkField({ isRequired: true, rules: rules.slice(1, 2) }, '1990-02-31')).toHaveLength(1)
  })

  it('count a birthday on 29 February as 1 March in other years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  })
})
