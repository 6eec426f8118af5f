// Proves that who takes back the yes to device recognition has the marks erased that the house keeps, as a player at once, as a guest after signing in (A1).
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCallsWith } from './api.ts'
import { chooseConsent } from './consent.ts'
import { settleMarks } from './device-marks.ts'
import { createVisitor, type ConsentPurpose } from './visitor.ts'

const asked: string[] = []
let status = 200

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  status = 200
  answerCallsWith(async (capability, name) => {
    asked.push(`${capability}.${name}`)
    return status === 200
      ? { status, body: { data: null } }
      : { status, body: { error: { code: 1, name: 'fault', message: '', traceId: 'test' } } }
  })
})

const visitorWith = (playerId: string | null, consent: readonly ConsentPurpose[] | null) =>
  createVisitor({
    playerId,
    country: null,
    restricted: false,
    licenceText: '',
    minAge: 18,
    publicUrl: location.origin,
    colorMode: 'system',
    compactDrawer: false,
    units: [],
    consent,
  })

const erased = ['player.forgetDeviceMarks']

test('a player who takes the yes back has the marks erased at once, and nothing is owed', async () => {
  const visitor = visitorWith('alice', ['analytics', 'fingerprint'])
  chooseConsent(visitor, ['analytics'])
  await vi.waitFor(() => expect(asked).toEqual(erased))
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  settleMarks(visitor)
  expect(asked).toEqual(erased)
})

test('a guest has them erased after signing in', async () => {
  const visitor = visitorWith(null, ['fingerprint'])
  chooseConsent(visitor, [])
  await vi.waitFor(() => expect(localStorage).toHaveLength(1))
  expect(asked).toEqual([])
  visitor.set({ playerId: 'alice' })
  await vi.waitFor(() => expect(asked).toEqual(erased))
})

test('what fails is tried again on the next page', async () => {
  status = 503
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  chooseConsent(visitorWith('alice', ['fingerprint']), [])
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  status = 200
  settleMarks(visitorWith('alice', []))
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  expect(asked).toEqual([...erased, ...erased])
})

test.each<[string, ConsentPurpose[] | null, ConsentPurpose[]]>([
  ['never said yes', null, []],
  ['said no before', [], ['chat']],
  ['keeps the yes', ['chat', 'fingerprint'], ['fingerprint']],
])('nothing is asked of who %s', (_who, before, now) => {
  chooseConsent(visitorWith('alice', before), now)
  expect(localStorage).toHaveLength(0)
})
