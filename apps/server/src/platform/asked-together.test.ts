// Proves look-ups that go together: how many there are, what each asker hears, and that a fault stays with those it met.
import { expect, it } from 'vitest'
import { askedTogether } from './asked-together.ts'

function desk(known: Record<string, string>) {
  const heard: (readonly string[])[] = []
  let gate: Promise<void> | undefined
  const ask = askedTogether(async (ids) => {
    heard.push(ids)
    await gate
    if (ids.includes('bad')) throw new Error('the table is gone')
    return new Map(Object.entries(known).filter(([id]) => ids.includes(id)))
  })
  return {
    ask,
    heard,
    hold: (until: Promise<void>) => {
      gate = until
    },
  }
}

it('asks once for all who ask at the same time, and once for who asks twice', async () => {
  const { ask, heard } = desk({ a: 'Ada', b: 'Ben' })
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['Ada', 'Ben', 'Ada', undefined])
  expect(heard).toEqual([['a', 'b', 'nobody']])
})

it('gathers those who ask while a look-up runs, and asks for them in one more', async () => {
  const { ask, heard, hold } = desk({ a: 'Ada', b: 'Ben', c: 'Cas' })
  const gate = Promise.withResolvers<void>()
  hold(gate.promise)
  const first = ask('a')
  await new Promise(setImmediate)
  const others = [ask('b'), ask('c'), ask('a')]
  gate.resolve()
  expect(await Promise.all([first, ...others])).toEqual(['Ada', 'Ben', 'Cas', 'Ada'])
  expect(heard).toEqual([['a'], ['b', 'c', 'a']])
})

it('tells a fault to everybody whom it met, and to nobody after', async () => {
  const { ask } = desk({ a: 'Ada' })
  const met = await Promise.allSettled([ask('a'), ask('bad')])
  expect(met.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('Ada')
})
