// Proves how requests share the way to the database: together, in order, and without failing each other.
import { describe, expect, it } from 'vitest'
import { createMicroBatches } from './micro-batches.ts'

type Request = { wallet: string; id: string }

/** A database that is told when to answer. */
function slowDatabase(
  options: {
    failing?: (batch: string[]) => Error | null
    size?: number
    worthwhile?: number
    heldUpMs?: number
  } = {},
) {
  const batches: string[][] = []
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const queue = createMicroBatches<Request, string[], string>({
    run: async (groups) => {
      const ids = groups.map((group) => group.id)
      batches.push(ids)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => open.push(resolve))
      running -= 1
      const failure = options.failing?.(ids)
      if (failure) throw failure
      return ids.map((id) => `done ${id}`)
    },
    answersOf: (_groups, told) => told,
    keysOf: (request) => [request.wallet],
    idsOf: (request) => [request.id],
    sizeOf: () => 1,
    isPassing: (fault) => (fault as Error).message === 'deadlock',
    ...(options.size ? { size: options.size } : {}),
    worthwhile: options.worthwhile ?? 1,
    heldUpMs: options.heldUpMs ?? 60_000,
  })
  return {
    add: (text: string) => {
      const [wallet = '', id = ''] = text.split(':')
      return queue.add({ wallet, id: id || wallet })
    },
    batches,
    most: () => most,
    /** Answers whatever is asked until nothing is asked any more. */
    async run() {
      for (let quiet = 0; quiet < 3;) {
        await new Promise((resolve) => setImmediate(resolve))
        const next = open.shift()
        next?.()
        quiet = next ? 0 : quiet + 1
      }
    },
    tick: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('micro-batches', () => {
  it('take what arrived while the last ones ran, at most two at once', async () => {
    const database = slowDatabase()
    const first = [database.add('a'), database.add('b')]
    await database.tick()
    const second = [database.add('c')]
    await database.tick()
    const third = [database.add('d'), database.add('e'), database.add('f')]
    await database.tick()
    expect(database.batches).toEqual([['a', 'b'], ['c']])
    await database.run()
    expect(await Promise.all([...first, ...second, ...third])).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `done ${id}`),
    )
    expect(database.batches).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']])
    expect(database.most()).toBe(2)
  })

  it('wait for the last one as long as they would be small', async () => {
    const database = slowDatabase({ worthwhile: 3 })
    const all = [database.add('a')]
    await database.tick()
    all.push(database.add('b'), database.add('c'))
    await database.tick()
    expect(database.batches).toEqual([['a']])
    all.push(database.add('d'))
    await database.tick()
    expect(database.batches).toEqual([['a'], ['b', 'c', 'd']])
    await database.run()
    await Promise.all(all)
  })

  it('are on their way before those of the last one are answered', async () => {
    const database = slowDatabase({ worthwhile: 100 })
    const first = database.add('a')
    await database.tick()
    const second = database.add('b')
    const underWay = first.then(() => [...database.batches])
    await database.run()
    expect(await underWay).toEqual([['a'], ['b']])
    expect(await second).toBe('done b')
  })

  it('fail when what was told of them cannot be read, without holding up the next', async () => {
    const queue = createMicroBatches<string, string, string>({
      run: (groups) => Promise.resolve(groups.join()),
      answersOf(groups, told) {
        if (told.includes('odd')) throw new Error('unreadable')
        return groups
      },
      keysOf: (group) => [group],
      idsOf: (group) => [group],
      sizeOf: () => 1,
      isPassing: () => false,
    })
    await expect(queue.add('odd')).rejects.toThrow('unreadable')
    expect(await queue.add('plain')).toBe('plain')
  })

  it('do not wait behind one that is held up', async () => {
    const database = slowDatabase({ worthwhile: 100, heldUpMs: -1 })
    const all = [database.add('a')]
    await database.tick()
    all.push(database.add('b'))
    await database.tick()
    expect(database.batches).toEqual([['a'], ['b']])
    await database.run()
    await Promise.all(all)
  })

  it('keep the order of a wallet: what follows waits until its wallet is free', async () => {
    const database = slowDatabase()
    const all = [database.add('a:1')]
    await database.tick()
    all.push(database.add('a:2'), database.add('b:3'), database.add('a:4'))
    await database.run()
    await Promise.all(all)
    expect(database.batches).toEqual([['1'], ['3'], ['2', '4']])
  })

  it('never carry one id twice in a batch', async () => {
    const database = slowDatabase()
    const all = [database.add('a:1'), database.add('b:1'), database.add('c:2')]
    await database.run()
    await Promise.all(all)
    expect(database.batches).toEqual([['1', '2'], ['1']])
  })

  it('are cut at their greatest size', async () => {
    const database = slowDatabase({ size: 2 })
    const all = ['a', 'b', 'c', 'd', 'e'].map(database.add)
    await database.run()
    await Promise.all(all)
    expect(database.batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  it('run their requests singly after a fault, so that only the one at fault fails', async () => {
    const database = slowDatabase({ failing: (ids) => (ids.includes('b') ? new Error('broken') : null) })
    const all = ['a', 'b', 'c'].map(database.add)
    const settled = Promise.allSettled(all)
    await database.run()
    expect((await settled).map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(database.batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
  })

  it('try a request that met a deadlock once more', async () => {
    let deadlocks = 2
    const database = slowDatabase({ failing: () => (deadlocks-- > 0 ? new Error('deadlock') : null) })
    const answer = database.add('a')
    await database.run()
    expect(await answer).toBe('done a')
    expect(database.batches).toHaveLength(3)
  })
})
