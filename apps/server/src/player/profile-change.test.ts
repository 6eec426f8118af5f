// Proves what players may change of their own profile, what stays once it is given, and what money asks of it.
import type { FieldValidation } from '@baize/contract/player-form'
import type { Avatar, Profile } from '@baize/contract/player-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, newVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let stranger: Stranger
let alice: Visitor

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({
    config: { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` },
  })
  await openCatalogue(server)
})
afterAll(async () => {
  await server.stop()
  await stranger.close()
})
beforeEach(async () => {
  alice = await newVisitor(server)
})

const change = (body: object, headers?: Record<string, string>) =>
  alice.ask<Profile>('PUT /api/player/profile', body, headers)
const profile = async () => (await alice.ask<Profile>('GET /api/player/profile')).data
const fields = async () =>
  new Map(
    (await alice.ask<FieldValidation[]>('GET /api/player/fields/validations?scenario=profile')).data.map(
      (field) => [field.name, field],
    ),
  )

/** As somebody is who came by another service: known there, and nothing agreed here yet. */
async function comeByService(): Promise<void> {
  await sql`update player_player set birthdate = null, country = null, agreed_tc_at = null
    where id = ${alice.id}`.execute(server.app.db)
}
const setIdentity = (status: string) =>
  sql`update player_player set identity_status = ${status} where id = ${alice.id}`.execute(server.app.db)

describe('a change of the profile', () => {
  it('saves what is given, trimmed, and leaves the rest', async () => {
    const told = await change({ lastName: '  Lind ', city: 'Köln', nickname: 'روباه\u200cآرام' })
    expect(told).toMatchObject({
      status: 200,
      data: { firstName: 'Nora', lastName: 'Lind', city: 'Köln', nickname: 'روباه\u200cآرام' },
    })
    expect(await profile()).toEqual(told.data)
  })

  it('keeps the id under which the support chat knows the player, and the first one stays', async () => {
    expect((await profile()).freshchatRestoreId).toBeNull()
    const freshchatRestoreId = 'b2c7f1de-4f0e-4a7b-9d1c-0c5e1f6a9b10'
    expect((await change({ freshchatRestoreId })).data).toMatchObject({ freshchatRestoreId })
    expect(await change({ freshchatRestoreId })).toMatchObject({ status: 200 })
    expect(await change({ freshchatRestoreId: 'another-device-came-later' })).toMatchObject({
      error: { name: 'field_fixed', fields: { freshchatRestoreId: [expect.any(String)] } },
    })
    expect(await change({ freshchatRestoreId: '../short' })).toMatchObject({
      error: { name: 'invalid_input' },
    })
    expect((await profile()).freshchatRestoreId).toBe(freshchatRestoreId)
  })

  it('empties what may be empty, and keeps what may not', async () => {
    await change({ city: 'Köln', timeZone: 'Europe/Berlin' })
    const { data } = await change({ city: ' ', timeZone: '', locale: '', birthdate: '', country: '' })
    expect(data).toMatchObject({ city: null, timeZone: 'Europe/Berlin', locale: 'en', country: 'DE' })
  })

  it('takes a whole form back as it was given', async () => {
    const { firstName, birthdate, country, locale, agreedTc } = await profile()
    const told = await change({ firstName, birthdate, country, locale, agreements: agreedTc })
    expect(told.status).toBe(200)
  })

  it('of nothing is no change', async () => {
    const before = await profile()
    expect((await change({})).data).toEqual(before)
  })

  it.each<[object, string]>([
    [{ firstName: 'N' }, 'firstName'],
    [{ lastName: 'x'.repeat(61) }, 'lastName'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ locale: 'xx' }, 'locale'],
    [{ cpf_number: '111.111.111-11' }, 'cpf_number'],
    [{ personalIdNumber: '1' }, 'personalIdNumber'],
    [{ securityAnswer: 'Rex' }, 'securityQuestion'],
    [{ securityQuestion: 'pet' }, 'securityAnswer'],
    [{ email: 'other@baize.test' }, 'email'],
    [{ phone: '4915112345678' }, 'phone'],
    [{ identityStatus: 'verified' }, 'identityStatus'],
    [{ city: 7 }, 'city'],
    [{ city: 'a\0b' }, 'city'],
    [{ city: '\ud800' }, 'city'],
  ])('%j is refused on the field itself (S8)', async (body, field) => {
    const before = await profile()
    const told = await change(body)
    expect(told).toMatchObject({ status: 422, error: { name: 'invalid_input' } })
    expect(Object.keys(told.error.fields ?? {})).toEqual([field])
    expect(await profile()).toEqual(before)
  })

  it('says what is wrong in the language of the reader', async () => {
    const told = await change({ firstName: 'N' }, { 'accept-language': 'de' })
    expect(told.error.fields?.['firstName']?.[0]).toMatch(/mindestens 2/)
  })

  it('keeps a Brazilian number of the tax office as its digits', async () => {
    expect((await change({ cpf_number: '529.982.247-25' })).data.personalIdNumber).toBe('52998224725')
  })

  it('needs a session', async () => {
    expect((await ask(server.url, 'PUT /api/player/profile', { body: {} })).error.name).toBe('not_signed_in')
  })
})

describe('a nickname', () => {
  it.each([
    'Fox',
    'J. R. R.',
    'St. John',
    'Zoë-7',
    '北风',
    'روباه\u200cآرام',
    'a.b',
    'Nora 🦊',
    'Dr.No',
    'x'.repeat(40),
  ])('may be %j', async (nickname) => {
    expect((await change({ nickname })).data?.nickname).toBe(nickname)
  })

  it.each([
    'x',
    'x'.repeat(41),
    'me@mail.com',
    'write to me@mail.example now',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'best-odds.bet',
    'go to Casino.Com now',
    'evil.ru/x',
    'two\nlines',
    'bell\u0007',
    '\u202Eevil',
    'in\u200Bvisible',
  ])('may not be %j', async (nickname) => {
    expect(Object.keys((await change({ nickname })).error?.fields ?? {})).toEqual(['nickname'])
  })
})

describe('what is given once', () => {
  it.each([
    [{ birthdate: '1991-01-01' }, 'birthdate'],
    [{ country: 'BR' }, 'country'],
    [{ agreements: false }, 'agreements'],
  ])('stays: %j is refused', async (body, field) => {
    const told = await change(body)
    expect(told).toMatchObject({ status: 422, error: { name: 'field_fixed' } })
    expect(Object.keys(told.error.fields ?? {})).toEqual([field])
  })

  it('is given by somebody who came without it', async () => {
    await comeByService()
    const told = await change({ birthdate: '1990-04-12', country: 'DE', agreements: true })
    expect(told.data).toMatchObject({ birthdate: '1990-04-12', country: 'DE', agreedTc: true })
    const { rows } = await sql<{ at: Date }>`select agreed_tc_at as at from player_player
      where id = ${alice.id}`.execute(server.app.db)
    const agreedAt = rows[0]?.at
    await change({ agreements: true })
    const after = await sql<{ at: Date }>`select agreed_tc_at as at from player_player
      where id = ${alice.id}`.execute(server.app.db)
    expect(after.rows[0]?.at).toEqual(agreedAt)
  })

  it('is not yet given by a box that was left empty', async () => {
    await comeByService()
    expect((await change({ agreements: false })).data.agreedTc).toBe(false)
  })

  it('is given by one of two who come together', async () => {
    await comeByService()
    const told = await Promise.all(
      ['1990-01-01', '1991-01-01', '1992-01-01'].map((birthdate) => change({ birthdate })),
    )
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    const won = told.find(({ status }) => status === 200)
    expect((await profile()).birthdate).toBe(won?.data.birthdate)
  })

  it('is not given by somebody too young, or by a day that never was', async () => {
    await comeByService()
    const year = new Date().getFullYear() - 17
    for (const birthdate of [`${year}-01-01`, '1990-02-30', '12.04.1990']) {
      expect(Object.keys((await change({ birthdate })).error.fields ?? {})).toEqual(['birthdate'])
    }
  })

  it.each([
    ['US', 'country_restricted'],
    ['GB', 'country_restricted'],
    ['ZZ', 'invalid_input'],
    ['de', 'invalid_input'],
  ])('is not given from %s', async (country, name) => {
    await comeByService()
    expect((await change({ country })).error.name).toBe(name)
    expect((await profile()).country).toBeNull()
  })

  it('are the names too, once papers have confirmed them (P11)', async () => {
    expect((await change({ firstName: 'Nele', lastName: 'Lind' })).status).toBe(200)
    await setIdentity('verified')
    for (const body of [{ firstName: 'Nora' }, { lastName: 'Berg' }, { firstName: '' }]) {
      expect((await change(body)).error.name).toBe('field_fixed')
    }
    expect((await change({ firstName: 'Nele', city: 'Ulm' })).data).toMatchObject({ city: 'Ulm' })
  })
})

describe('the form of the profile', () => {
  it('says truly what this player may change', async () => {
    const before = await fields()
    const editable = (all: Map<string, FieldValidation>, name: string) => all.get(name)?.editable
    for (const name of ['email', 'phone', 'birthdate', 'country', 'agreements']) {
      expect([name, editable(before, name)]).toEqual([name, false])
    }
    expect(editable(before, 'firstName')).toBe(true)
    expect(before.get('agreements')?.isVisible).toBe(false)
    expect(before.get('country')?.value).toBe('DE')
    await setIdentity('verified')
    expect(editable(await fields(), 'firstName')).toBe(false)
    await setIdentity('none')
    await comeByService()
    const newcomer = await fields()
    for (const name of ['birthdate', 'country', 'agreements']) {
      expect([name, editable(newcomer, name)]).toEqual([name, true])
    }
    expect(newcomer.get('agreements')?.isVisible).toBe(true)
  })

  it('asks Brazilians for their number of the tax office, and others for their own', async () => {
    const german = await fields()
    expect([german.get('cpf_number')?.isVisible, german.get('personalIdNumber')?.isVisible]).toEqual([
      false,
      true,
    ])
    await sql`update player_player set country = 'BR' where id = ${alice.id}`.execute(server.app.db)
    await change({ cpf_number: '52998224725' })
    const brazilian = await fields()
    expect([brazilian.get('cpf_number')?.isVisible, brazilian.get('personalIdNumber')?.isVisible]).toEqual([
      true,
      false,
    ])
    expect(brazilian.get('cpf_number')?.value).toBe('52998224725')
  })
})

describe('the answer to the security question', () => {
  const kept = async () => {
    const { rows } = await sql<{ answer: string | null }>`
      select security_answer as answer from player_player where id = ${alice.id}`.execute(server.app.db)
    return rows[0]?.answer ?? null
  }

  it('is kept so that nobody can read it, the same for the same words', async () => {
    const told = await change({ securityQuestion: 'pet', securityAnswer: ' Rex  von Ulm ' })
    expect(told.data).toMatchObject({ securityQuestion: 'pet', securityAnswer: '***' })
    const first = await kept()
    expect(first).not.toContain('Rex')
    await change({ securityAnswer: 'rex von ulm' })
    expect(await kept()).toBe(first)
    const bob = await newVisitor(server)
    await bob.ask('PUT /api/player/profile', { securityQuestion: 'pet', securityAnswer: 'rex von ulm' })
    const { rows } = await sql<{ n: number }>`select count(distinct security_answer)::int as n
      from player_player where id in (${alice.id}, ${bob.id})`.execute(server.app.db)
    expect(rows[0]?.n).toBe(2)
  })

  it('is not shown in the form, and its stars sent back change nothing', async () => {
    await change({ securityQuestion: 'pet', securityAnswer: 'Rex' })
    expect((await fields()).get('securityAnswer')?.value).toBeNull()
    const before = await kept()
    expect((await change({ securityQuestion: 'pet', securityAnswer: '***' })).status).toBe(200)
    expect(await kept()).toBe(before)
  })

  it('goes with its question', async () => {
    await change({ securityQuestion: 'pet', securityAnswer: 'Rex' })
    expect((await change({ securityQuestion: '' })).data).toMatchObject({
      securityQuestion: null,
      securityAnswer: null,
    })
    expect(await kept()).toBeNull()
  })
})

describe('money and an incomplete profile (P11)', () => {
  const deposit = () =>
    alice.ask('POST /api/payment/invoices/deposit', {
      id: crypto.randomUUID(),
      method: 'monetix.deposit.card',
      currency: 'EUR',
      amount: '25.00',
      accountId: alice.accountId,
      redirectSuccessUrl: '/',
      redirectErrorUrl: '/',
    })
  const play = (demoMode: boolean) =>
    alice.ask('POST /api/game/games/lantern-fox/play', {
      lobbyUrl: '/',
      locale: 'en',
      platform: 2,
      demoMode,
      accountId: alice.accountId,
    })

  it('does not go together: deposits and play say what is missing, in the names of the form', async () => {
    await comeByService()
    for (const told of [await deposit(), await play(false)]) {
      expect(told).toMatchObject({
        status: 409,
        error: {
          name: 'profile_incomplete',
          params: { missing: ['birthdate', 'country', 'agreements'] },
        },
      })
    }
    await change({ birthdate: '1990-04-12', country: 'DE' })
    expect((await deposit()).error.params).toEqual({ missing: ['agreements'] })
    await change({ agreements: true })
    expect((await deposit()).error?.name).not.toBe('profile_incomplete')
    expect((await play(false)).error?.name).not.toBe('profile_incomplete')
  })

  it('leaves play for fun and withdrawals open (P6)', async () => {
    await comeByService()
    expect((await play(true)).error?.name).not.toBe('profile_incomplete')
    const withdrawal = await alice.ask('POST /api/payment/invoices/withdrawal', {
      id: crypto.randomUUID(),
      method: 'monetix.withdrawal.card',
      currency: 'EUR',
      amount: '25.00',
      accountId: alice.accountId,
      fields: {},
    })
    expect(withdrawal.error?.name).not.toBe('profile_incomplete')
  })
})

describe('an avatar', () => {
  const list = async () => (await ask<Avatar[]>(server.url, 'GET /api/player/avatar/list')).data

  it('is chosen from a list that anybody may see, and lies at an address of ours', async () => {
    const avatars = await list()
    expect(avatars).toHaveLength(12)
    for (const { id, url } of avatars)
      expect(url).toMatch(new RegExp(`^/art/avatars/${id}\\.[0-9a-f]{10}\\.svg$`))
    const told = await alice.ask<Profile>('POST /api/player/avatar/set-avatar', { avatarId: 'fox' })
    const fox = avatars.find(({ id }) => id === 'fox')?.url
    expect(told.data.avatar).toBe(fox)
    expect((await profile()).avatar).toBe(fox)
  })

  it.each(['tiger', '__proto__', 'constructor', '', '../fox'])(
    'is not %j, which is not in the list',
    async (avatarId) => {
      const told = await alice.ask('POST /api/player/avatar/set-avatar', { avatarId })
      expect(told).toMatchObject({ status: 404, error: { name: 'not_found' } })
      expect((await profile()).avatar).toBeNull()
    },
  )

  it('is chosen by a player', async () => {
    const told = await ask(server.url, 'POST /api/player/avatar/set-avatar', { body: { avatarId: 'fox' } })
    expect(told.error.name).toBe('not_signed_in')
  })
})
