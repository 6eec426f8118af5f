// Proves that the chat comes when it is pressed for, knows a player again by the restore id, and ends with a no and with a change of person (A1).
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCallsWith, apiQuery, type Request } from './api.ts'
import { hasChat, openChat } from './chat.ts'
import { readCookie } from './cookie.ts'
import { aProfile } from './testing/profile.ts'
import { createVisitor, type ConsentPurpose, type VisitorState } from './visitor.ts'

const own = aProfile()
const config = {
  chatraId: 'house',
  device: { defaultUserAgent: '', refreshOnResize: true },
  addresses: { chatra: 'https://chat.test/chatra.js' },
}
const said: unknown[][] = []
let works = true
let noticed = { mockRestore: () => {} }

/** As the vendor's script does: it takes the queue over when it has loaded. */
beforeEach(() => {
  said.length = 0
  works = true
  const append = document.head.append.bind(document.head)
  noticed = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue
      queueMicrotask(() => {
        if (works) Reflect.set(window, 'Chatra', (...words: unknown[]) => said.push(words))
        node.dispatchEvent(new Event(works ? 'load' : 'error'))
      })
    }
  })
})
afterEach(() => {
  noticed.mockRestore()
  document.cookie = 'consent=; Max-Age=0; Path=/'
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

function visit(consent: readonly ConsentPurpose[] | null, playerId: string | null = null) {
  const visitor = createVisitor({ consent, playerId, config, colorMode: 'dark' } as VisitorState)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { visitor, queryClient, locale: 'de' }
}
const setup = () => Reflect.get(window, 'ChatraSetup') as Record<string, unknown> | undefined

it('comes when it is pressed for, which is remembered as a yes to it beside the others', async () => {
  const around = visit(['analytics'])
  expect(document.querySelector('script')).toBeNull()
  await openChat(around)
  expect(said).toEqual([['openChat', true]])
  expect(readCookie('consent')).toBe('analytics.chat')
  expect(setup()).toMatchObject({ language: 'de', theme: 'dark' })
  expect(setup()).not.toHaveProperty('clientId')
  await openChat(around)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  around.visitor.set({ consent: ['analytics'] })
  expect(said.at(-1)).toEqual(['kill'])
  expect(setup()).toBeUndefined()
})

it('leaves the question about cookies open for who has not answered it, and ends with a refusal', async () => {
  const around = visit(null)
  await openChat(around)
  expect(around.visitor.get().consent).toBeNull()
  around.visitor.set({ consent: [] })
  expect(said.at(-1)).toEqual(['kill'])
})

it('goes on with the conversation of the player, and makes its id once', async () => {
  const asked: Request[] = []
  answerCallsWith(async (_, name, request) => {
    asked.push(request)
    const given = request.body as { freshchatRestoreId?: string } | undefined
    return {
      status: 200,
      body: { data: { ...own, freshchatRestoreId: given?.freshchatRestoreId ?? null, name } },
    }
  })
  const around = visit(['chat'], own.id)
  await openChat(around)
  const made = String(setup()?.['clientId'])
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked.filter(({ body }) => body)).toEqual([
    expect.objectContaining({ body: { freshchatRestoreId: made } }),
  ])
  // Somebody else signs in at this screen.
  around.visitor.set({ playerId: null })
  expect(said.at(-1)).toEqual(['kill'])
  around.queryClient.setQueryData(apiQuery('player', 'getProfile').queryKey, {
    ...own,
    freshchatRestoreId: 'known-from-another-device',
  })
  around.visitor.set({ playerId: own.id })
  await openChat(around)
  expect(setup()).toMatchObject({ clientId: 'known-from-another-device' })
  around.visitor.set({ playerId: null })
})

it('says when it cannot be reached, and may be tried again', async () => {
  const around = visit(['chat'])
  works = false
  await expect(openChat(around)).rejects.toThrow('chat.test')
  expect(setup()).toBeUndefined()
  works = true
  await openChat(around)
  expect(said).toEqual([['openChat', true]])
  around.visitor.set({ consent: [] })
})

it('is not offered where the house has none', () => {
  expect(hasChat({ config } as VisitorState)).toBe(true)
  const { chatraId: _none, ...without } = config
  expect(hasChat({ config: without } as VisitorState)).toBe(false)
})
