// Answers for the support chat: it comes when somebody presses for it, which is the yes to its purpose, and it goes with a no.
import type { QueryClient } from '@tanstack/react-query'
import { api, apiQuery } from './api.ts'
import { chooseConsent } from './consent.ts'
import { loadScript } from './load-script.ts'
import type { Visitor } from './visitor.ts'

type Chat = { (...words: unknown[]): void; q?: unknown[][] }
type ChatWindow = { Chatra?: Chat; ChatraID?: string; ChatraSetup?: Record<string, unknown> }

export type ChatAround = {
  visitor: Pick<Visitor, 'get' | 'set' | 'listen'>
  queryClient: QueryClient
  locale: string
}

const profileQuery = apiQuery('player', 'getProfile')
let running: { playerId: string | null; script: Promise<void>; end: () => void } | null = null

/** Whether the house has a chat, and may show it here: somebody else's frame is no place to ask for consent. */
export function hasChat({ config }: ReturnType<Visitor['get']>): boolean {
  return Boolean(config?.chatraId && config.addresses.chatra) && window === window.top
}

/** Rejects when the chat cannot be reached; then nothing of it stays. */
export async function openChat(around: ChatAround): Promise<void> {
  const { visitor } = around
  const { consent, playerId } = visitor.get()
  // Who has not answered the question about cookies yet is still asked about the rest of it.
  if (consent && !consent.includes('chat')) chooseConsent(visitor, [...consent, 'chat'])
  running ??= begin(around, playerId)
  const { script, end } = running
  try {
    await script
  } catch (error) {
    end()
    throw error
  }
  ;(window as ChatWindow).Chatra?.('openChat', true)
}

function begin({ visitor, queryClient, locale }: ChatAround, playerId: string | null) {
  const around = window as ChatWindow
  const { config, colorMode } = visitor.get()
  const load = async () => {
    const clientId = playerId ? await restoreId(queryClient) : undefined
    around.ChatraID = config?.chatraId
    around.ChatraSetup = {
      language: locale,
      startHidden: true,
      ...(clientId ? { clientId } : {}),
      ...(colorMode === 'system' ? {} : { theme: colorMode }),
    }
    const waiting: Chat = (...words) => (waiting.q ??= []).push(words)
    around.Chatra = waiting
    await loadScript(config?.addresses.chatra ?? '')
  }
  const end = () => {
    stopListening()
    running = null
    around.Chatra?.('kill')
    delete around.Chatra
    delete around.ChatraSetup
    for (const key of Object.keys(localStorage)) if (/^chatra/i.test(key)) localStorage.removeItem(key)
  }
  const stopListening = visitor.listen(() => {
    const now = visitor.get()
    // A conversation is one person's, and the next one at this screen may be somebody else.
    if (now.playerId !== playerId || (now.consent && !now.consent.includes('chat'))) end()
  })
  return { playerId, script: load(), end }
}

/** What was said before is found again on every device of the player. */
async function restoreId(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const known = await queryClient.ensureQueryData(profileQuery)
    if (known.freshchatRestoreId) return known.freshchatRestoreId
    const profile = await api.player.updateProfile({ body: { freshchatRestoreId: crypto.randomUUID() } })
    queryClient.setQueryData(profileQuery.queryKey, profile)
    return profile.freshchatRestoreId ?? undefined
  } catch {
    // Another tab may have been first, or the house is silent: then this conversation stands alone.
    const known = await queryClient.fetchQuery(profileQuery).catch(() => null)
    return known?.freshchatRestoreId ?? undefined
  }
}
