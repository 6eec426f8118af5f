// Proves what is believed of living sessions: how long, how many look-ups that takes, and that nothing brings an ended one back.
import { expect, it } from 'vitest'
import { believedMs, createLivingSessions, type LivingSession } from './living-sessions.ts'

const ada: LivingSession = { playerId: 'ada', jti: 'first' }
const ben: LivingSession = { playerId: 'ben', jti: 'first' }

/** The sessions that live, a clock that is moved by hand, and every look-up as it was asked. */
function house() {
  let now = 1_000_000
  const table = new Map([
    ['desk', ada],
    ['phone', ben],
  ])
  const lookedUp: (readonly string[])[] = []
  let gate: Promise<void> | undefined
  const sessions = createLivingSessions({ now: () => new Date(now) }, async (ids) => {
    lookedUp.push(ids)
    const found = new Map([...table].filter(([id]) => ids.includes(id)))
    await gate
    return found
  })
  return {
    ...sessions,
    table,
    lookedUp,
    pass: (ms: number) => (now += ms),
    hold: (until: Promise<void> | undefined) => {
      gate = until
    },
    settled: () => new Promise(setImmediate),
  }
}

it('believes an answer for some seconds, and asks again when nobody renewed it', async () => {
  const { find, table, lookedUp, pass } = house()
  expect(await find('desk')).toMatchObject(ada)
  expect(await find('desk')).toMatchObject(ada)
  expect(lookedUp).toEqual([['desk']])
  table.delete('desk')
  pass(believedMs)
  expect(await find('desk')).toBeNull()
})

it('renews all sessions in use in one look-up, so that who stakes every few seconds waits for none', async () => {
  const { find, lookedUp, pass, settled } = house()
  await Promise.all([find('desk'), find('phone')])
  for (let stake = 0; stake < 10; stake += 1) {
    pass(believedMs - 1)
    await Promise.all([find('desk'), find('phone')])
    await settled()
  }
  expect(lookedUp).toEqual(Array.from({ length: 11 }, () => ['desk', 'phone']))
})

it('notices by that look-up what another process closed, long before it is asked for it', async () => {
  const { find, table, pass, settled } = house()
  await Promise.all([find('desk'), find('phone')])
  table.delete('phone')
  pass(believedMs - 1)
  await find('desk')
  await settled()
  expect(await find('phone')).toBeNull()
})

it('renews nothing that nobody has asked for in half a minute', async () => {
  const { find, lookedUp, pass, settled } = house()
  await Promise.all([find('desk'), find('phone')])
  for (let seconds = 0; seconds < 32; seconds += 4) {
    pass(4_000)
    await find('desk')
    await settled()
  }
  expect(lookedUp.at(-1)).toEqual(['desk'])
})

it.each([
  ['closed', (sessions: ReturnType<typeof house>) => sessions.close('desk'), null],
  ['forgotten', (sessions: ReturnType<typeof house>) => sessions.forget('desk'), { jti: 'second' }],
])('does not take back what was %s while a renewal was under way', async (_what, happens, after) => {
  const sessions = house()
  await sessions.find('desk')
  const gate = Promise.withResolvers<void>()
  sessions.hold(gate.promise)
  sessions.pass(believedMs - 1)
  await sessions.find('desk')
  sessions.table.set('desk', { ...ada, jti: 'second' })
  happens(sessions)
  gate.resolve()
  sessions.hold(undefined)
  await sessions.settled()
  const found = await sessions.find('desk')
  expect(found && { jti: found.jti }).toEqual(after)
})

it('lets what could not be renewed run out, and tells the fault to who asks then', async () => {
  let now = 0
  let isDown = false
  const { find } = createLivingSessions({ now: () => new Date(now) }, async () => {
    if (isDown) throw new Error('no database')
    return new Map([['desk', ada]])
  })
  await find('desk')
  isDown = true
  now = believedMs - 1
  expect(await find('desk')).toMatchObject(ada)
  now = believedMs
  await expect(find('desk')).rejects.toThrow('no database')
})
