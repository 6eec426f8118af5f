// Proves that frames from strangers are either commands or refused, never a crash, and whose a channel is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { belongsTo, parseCommands } from './protocol.ts'

describe('commands', () => {
  test('several in a frame keep their order; blank lines do not count', () => {
    expect(
      parseCommands('{"id":1,"connect":{}}\n\n{"id":2,"subscribe":{"channel":"a"}}\n{}\n')?.map(
        ({ id, name }) => [id, name],
      ),
    ).toEqual([
      [1, 'connect'],
      [2, 'subscribe'],
      [0, 'pong'],
    ])
  })

  test.each([
    ['nothing', ''],
    ['only blank lines', '\n \n'],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[{"id":1,"connect":{}}]'],
    ['an unknown command', '{"id":1,"conquer":{}}'],
    ['a command that is no object', '{"id":1,"connect":"now"}'],
    ['a command that is a list', '{"id":1,"connect":[]}'],
    ['a text as id', '{"id":"1","connect":{}}'],
    ['a negative id', '{"id":-1,"connect":{}}'],
    ['a fractional id', '{"id":1.5,"connect":{}}'],
    ['an enormous id', '{"id":1e309,"connect":{}}'],
    ['a good command and then a bad one', '{"id":1,"connect":{}}\n!'],
  ])('S8 %s is not of this protocol', (_what, frame) => {
    expect(parseCommands(frame)).toBeNull()
  })

  test('S8 any text is judged without a crash', () => {
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('{"id":1,"connect":{}}', '{}', '{"send":{}}'),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const command of parseCommands(lines.join('\n')) ?? []) {
          expect(Number.isInteger(command.id)).toBe(true)
          expect(typeof command.body).toBe('object')
        }
      }),
    )
  })
})

test.each([
  ['wallet:accounts#me', true],
  ['wallet:accounts#me,you', true],
  ['wallet:accounts#you,me', true],
  ['wallet:accounts#mee', false],
  ['wallet:accounts#', false],
  ['wallet:accounts', false],
  ['wallet:accounts#you#me', false],
  ['me', false],
])('S3 %s is mine: %s', (channel, mine) => {
  expect(belongsTo(channel, 'me')).toBe(mine)
})

test('S3 nothing belongs to a guest', () => {
  expect(belongsTo('wallet:accounts#', '')).toBe(false)
  expect(belongsTo('wallet:accounts#,', '')).toBe(false)
})
