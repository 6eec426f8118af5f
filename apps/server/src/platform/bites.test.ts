// Proves that work in bites reaches every row once, and that one that fails holds up no other.
import { expect, it } from 'vitest'
import { eachInBites, inBites } from './bites.ts'

const numbers = (many: number) => Array.from({ length: many }, (_, at) => at)

it('work on many at once reaches each of them, in a few goes', async () => {
  const done: number[][] = []
  await eachInBites(numbers(250), async (some) => done.push([...some]))
  expect(done.map((some) => some.length)).toEqual([100, 100, 50])
  expect(done.flat()).toEqual(numbers(250))
  await eachInBites([], () => Promise.reject(new Error('nothing is to be done')))
})

it('one that fails is told of, and all others of its bite are done by themselves', async () => {
  const done: number[] = []
  const work = eachInBites(numbers(250), async (some) => {
    if (some.includes(120)) throw new Error('120 cannot be done')
    done.push(...some)
  })
  await expect(work).rejects.toThrow('failed for 1 of 100, first: Error: 120 cannot be done')
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers(250).filter((number) => number !== 120))
})

it('bites go on until one was not whole', async () => {
  let left = 2500
  const taken: number[] = []
  await inBites(async (most) => {
    const now = Math.min(most, left)
    left -= now
    taken.push(now)
    return now
  })
  expect(taken).toEqual([1000, 1000, 500])
})
