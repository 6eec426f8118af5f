// Proves that what a page was drawn from changes only when its screen has woken up.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerCallsWith, apiQuery } from './api.ts'
import { awaitScreen, noteAwake, whenAwake } from './awake.ts'

test('an answer that comes before the screen has woken is kept until then', async () => {
  const queryClient = new QueryClient()
  const { queryKey, queryFn } = apiQuery('wallet', 'listAccounts')
  answerCallsWith(async () => ({ status: 200, body: { data: [] } }))
  awaitScreen()
  const asked = queryClient.fetchQuery({ queryKey, queryFn })
  const first = await Promise.race([asked.then(() => 'answer'), passed(20).then(() => 'screen')])
  expect(first).toBe('screen')
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  noteAwake()
  expect(await asked).toEqual([])
  answerCallsWith(null)
})

test('a page that nobody wakes has nothing to wait for', () => {
  expect(whenAwake()).toBeNull()
  awaitScreen()
  noteAwake()
  noteAwake()
  expect(whenAwake()).toBeNull()
})

/** So many turns of promises that an answer without a hold would long be there. */
async function passed(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
