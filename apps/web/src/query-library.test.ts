// Proves that a call is made once: neither a refusal nor silence makes the memory of answers ask again by itself.
import { expect, test } from 'vitest'
import { ApiRefusal } from './api.ts'
import { createQueryClient } from './query-library.ts'

test.each([
  [0, 'unreachable'],
  [503, 'not_available'],
  [404, 'not_found'],
])('an answer of %i %s is the answer', async (status, name) => {
  let asked = 0
  const refusal = new ApiRefusal(status, { code: 1, name, message: 'no', traceId: 't' })
  const asking = createQueryClient().fetchQuery({
    queryKey: ['game', 'listGames', {}],
    queryFn: () => {
      asked += 1
      throw refusal
    },
  })
  await expect(asking).rejects.toBe(refusal)
  expect(asked).toBe(1)
})
