// Proves that what was deleted goes a moment later, once, unless it is taken back before.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLeaving, undoMs } from './leaving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function someLeaving() {
  const sent: string[][] = []
  const leaving = createLeaving()
  const send = async (ids: string[]) => void sent.push(ids)
  return { leaving, sent, add: (id: string) => leaving.add([{ id, state: 1 } as never], send) }
}

test('it is out of sight at once, is sent a moment later, and then left to the list', async () => {
  const { leaving, sent, add } = someLeaving()
  add('a')
  expect([...leaving.now().keys()]).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['a']])
  expect(leaving.now().size).toBe(0)
})

test('what is taken back in time is never sent, and nothing else comes back with it', async () => {
  const { leaving, sent, add } = someLeaving()
  const undo = add('a')
  add('b')
  undo()
  expect([...leaving.now().keys()]).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(sent).toEqual([['b']])
  undo()
  expect(sent).toEqual([['b']])
})

test('who leaves the page sends all of it at once, and no second time', async () => {
  const { leaving, sent, add } = someLeaving()
  add('a')
  add('b')
  leaving.sendAll()
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(sent).toEqual([['a'], ['b']])
})
