// The one live connection of this browser: typed topics, cache updates, and a refetch when messages were missed.
import type { PlayerBonusCodeUpdated, PlayerBonusUpdated, PlayerFreeSpinUpdated } from '@baize/contract/bonus'
import type {
  BetMaxExceeded,
  BetRestricted,
  OnlineCounted,
  SpinSettled,
  WinnersAdded,
} from '@baize/contract/game'
import type { AnswerOf } from '@baize/contract/call'
import type { LoyaltyAccount, LoyaltyAccountUpdated } from '@baize/contract/loyalty'
import type { MessageReceived, PushReceived, UnreadCounted } from '@baize/contract/notification'
import type { Invoice, InvoiceUpdated, paymentCalls } from '@baize/contract/payment'
import type { LimitsUpdated } from '@baize/contract/player-limit'
import type { QuestTaskUpdated, QuestUpdated } from '@baize/contract/quest'
import type { BetSettled } from '@baize/contract/sportsbook'
import type { AccountUpdated } from '@baize/contract/wallet'
import type { QueryClient } from '@tanstack/react-query'
import type { Centrifuge, Subscription } from 'centrifuge'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '../api.ts'
import { whenAwake } from '../awake.ts'
import { browserSession } from '../browser-session.ts'
import type { Visitor } from '../visitor.ts'

/** A bet that was not taken: by a limit or break of the player's, or because it was more than may be staked. */
export type BetStopped = BetRestricted | BetMaxExceeded

/** What each channel of a player says. */
export type LiveMessages = {
  'wallet:accounts': AccountUpdated
  'payment:invoices': InvoiceUpdated
  'game:spins': SpinSettled
  'game:bets': BetStopped | BetSettled
  'player:limits': LimitsUpdated
  'bonus:player-bonuses': PlayerBonusUpdated
  'bonus:player-freespins': PlayerFreeSpinUpdated
  'bonus:player-bonus-codes': PlayerBonusCodeUpdated
  'retention:accounts': LoyaltyAccountUpdated
  'retention:quests': QuestUpdated | QuestTaskUpdated
  'messenger:notifications': MessageReceived | UnreadCounted
  'messenger:pushes': PushReceived | UnreadCounted
}
export type LiveTopic = keyof LiveMessages
type InvoiceList = AnswerOf<typeof paymentCalls.listInvoices>
const topics: LiveTopic[] = [
  'wallet:accounts',
  'payment:invoices',
  'game:spins',
  'game:bets',
  'player:limits',
  'bonus:player-bonuses',
  'bonus:player-freespins',
  'bonus:player-bonus-codes',
  'retention:accounts',
  'retention:quests',
  'messenger:notifications',
  'messenger:pushes',
]

/** Everybody's channel: it is heard only while something on the screen shows it, by guests too. */
const everybody = 'global:online'

/** A hidden account is in no list of the player. */
const accountHidden = 3
const minReconnectMs = 500
const maxReconnectMs = 20_000
const answerTimeoutMs = 5000
const extraPingWaitMs = 10_000
/** Bonuses and sums change with every stake: they are asked again once it has been quiet for so long. */
const quietMs = 500
/** Codes from here on come from the server; lower ones are this client's own. */
const houseHangsUp = 3000

type Listener<T extends LiveTopic> = (message: LiveMessages[T]) => void
type Surroundings = { options: { context: { queryClient: QueryClient; visitor: Visitor } } }

const listeners = new Map<LiveTopic, Set<Listener<never>>>(topics.map((topic) => [topic, new Set()]))
type Everybodys = WinnersAdded | OnlineCounted
const everybodysListeners = new Set<(message: Everybodys) => void>()
let client: Centrifuge | null = null
let begun = false
let around: Surroundings | null = null
let generation = 0

/** What a player's money came to over time: it follows every movement, and is asked again once it has been quiet. */
const sums: [string, string][] = [
  ['wallet', 'getPosition'],
  ['wallet', 'listPosition'],
  ['wallet', 'getSession'],
]

/** What the screens show of these topics; asked again when the connection could not bring all that was missed. */
const shownBy: Record<LiveTopic, [string, string][]> = {
  'wallet:accounts': [['wallet', 'listAccounts'], ...sums],
  'payment:invoices': [
    ['payment', 'listInvoices'],
    ['payment', 'getStatistics'],
  ],
  'game:spins': [['game', 'listSpins']],
  'game:bets': [
    ['player', 'listLimits'],
    ['sportsbook', 'listBets'],
    // A stake that waits for a reality check is stopped there, whatever this page thought.
    ['wallet', 'getSession'],
  ],
  'player:limits': [['player', 'listLimits']],
  'bonus:player-bonuses': [
    ['retention', 'listPlayerBonuses'],
    ['retention', 'listBonusStatuses'],
    ['retention', 'getBonusPackage'],
  ],
  'bonus:player-freespins': [
    ['retention', 'listPlayerFreeSpins'],
    ['retention', 'listBonusStatuses'],
    ['retention', 'getBonusPackage'],
  ],
  'messenger:notifications': [['notification', 'listMessages']],
  'messenger:pushes': [['notification', 'listPushes']],
  'bonus:player-bonus-codes': [
    ['retention', 'listBonusCodes'],
    ['retention', 'listBonusStatuses'],
    ['retention', 'getBonusPackage'],
  ],
  'retention:accounts': [['retention', 'getLoyaltyAccount']],
  'retention:quests': [['retention', 'listQuests']],
}

/** Puts the news into the one copy of server state that the screens read. */
export function applyMessage<T extends LiveTopic>(
  queryClient: QueryClient,
  topic: T,
  message: LiveMessages[T],
): void {
  if (topic === 'wallet:accounts') {
    const { account } = message as AccountUpdated
    queryClient.setQueryData(apiQuery('wallet', 'listAccounts').queryKey, (accounts) =>
      account.status === accountHidden
        ? accounts?.filter(({ id }) => id !== account.id)
        : accounts?.some(({ id }) => id === account.id)
          ? accounts.map((known) => (known.id === account.id ? account : known))
          : accounts && [...accounts, account],
    )
    askWhenQuiet(queryClient, topic, sums)
    return
  }
  if (topic === 'player:limits') {
    const { limits } = message as LimitsUpdated
    queryClient.setQueryData(apiQuery('player', 'listLimits').queryKey, limits)
    return
  }
  if (topic === 'retention:quests') {
    // A step brings along all that is shown of it; only another state makes other quests come and go.
    if (message.event === 'quest.updated') askWhenQuiet(queryClient, topic)
    return
  }
  if (topic === 'retention:accounts') {
    const { event, playerAccount } = message as LoyaltyAccountUpdated
    queryClient.setQueryData(
      apiQuery('retention', 'getLoyaltyAccount').queryKey,
      (known) => known && namedAs(known, playerAccount),
    )
    // A level that was not shown before has no name yet in the language of the reader.
    if (event === 'account.balance.updated') return
  }
  if (topic.startsWith('bonus:')) {
    if (topic === 'bonus:player-bonuses')
      showAward(queryClient, 'listPlayerBonuses', (message as PlayerBonusUpdated).playerBonus)
    if (topic === 'bonus:player-freespins')
      showAward(queryClient, 'listPlayerFreeSpins', (message as PlayerFreeSpinUpdated).playerFreespin)
    askWhenQuiet(queryClient, topic)
    return
  }
  if (topic === 'payment:invoices') showInvoice(queryClient, (message as InvoiceUpdated).invoice)
  for (const queryKey of shownBy[topic]) void queryClient.invalidateQueries({ queryKey })
}

/**
 * What shows this invoice changes at once; the lists are asked again after it, for new rows and other pages. News knows no
 * reader, so a method keeps the name that it was asked for under.
 */
function showInvoice(queryClient: QueryClient, invoice: Invoice): void {
  queryClient.setQueriesData<InvoiceList>({ queryKey: ['payment', 'listInvoices'] }, (list) =>
    list?.data.some(({ id }) => id === invoice.id)
      ? {
          ...list,
          data: list.data.map((known) =>
            known.id === invoice.id ? { ...invoice, paymentMethodName: known.paymentMethodName } : known,
          ),
        }
      : list,
  )
}

/** News knows no reader: levels keep the names that they were asked for under. */
function namedAs(known: LoyaltyAccount, told: LoyaltyAccount): LoyaltyAccount {
  const levels = [known.currentLevel, known.nextLevel]
  const named = <L extends LoyaltyAccount['nextLevel']>(level: L): L =>
    level && { ...level, name: levels.find((each) => each?.id === level.id)?.name ?? level.name }
  return { ...told, currentLevel: named(told.currentLevel), nextLevel: named(told.nextLevel) }
}

type Award = { id: string; name: string; status: number }
/** Without a status, a list asks for what is issued or activated. */
const openStatuses = [1, 2]

/** A bonus changes where it is shown, and leaves the lists that it is no longer for; its name stays in the language of the reader. */
function showAward(
  queryClient: QueryClient,
  call: 'listPlayerBonuses' | 'listPlayerFreeSpins',
  award: Award,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['retention', call] })) {
    const asked =
      (queryKey[2] as { query?: { status?: number[] } } | undefined)?.query?.status ?? openStatuses
    queryClient.setQueryData<{ data: Award[] }>(
      queryKey,
      (list) =>
        list && {
          ...list,
          data: list.data.flatMap((known) =>
            known.id !== award.id
              ? [known]
              : asked.includes(award.status)
                ? [{ ...award, name: known.name }]
                : [],
          ),
        },
    )
  }
}

const quiet = new Map<LiveTopic, ReturnType<typeof setTimeout>>()

function askWhenQuiet(queryClient: QueryClient, topic: LiveTopic, keys = shownBy[topic]): void {
  clearTimeout(quiet.get(topic))
  quiet.set(
    topic,
    setTimeout(() => {
      quiet.delete(topic)
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }, quietMs),
  )
}

function refetch(topic: LiveTopic): void {
  for (const queryKey of shownBy[topic])
    void around?.options.context.queryClient.invalidateQueries({ queryKey })
}

function subscribe(centrifuge: Centrifuge, topic: LiveTopic, playerId: string): Subscription {
  const subscription = centrifuge.newSubscription(`${topic}#${playerId}`)
  subscription.on('publication', ({ data }) => {
    const message = data as LiveMessages[LiveTopic]
    if (around) applyMessage(around.options.context.queryClient, topic, message)
    for (const listener of listeners.get(topic) ?? []) (listener as Listener<LiveTopic>)(message)
  })
  subscription.on('subscribed', ({ wasRecovering, recovered }) => {
    // Between the drawing of the page and this moment something may have been said that nobody heard: a bank is quicker
    // than a page. Only a connection that brought everything it missed needs no second look.
    if (!wasRecovering || !recovered) refetch(topic)
  })
  subscription.subscribe()
  return subscription
}

/** Joins everybody's channel when somebody wants it, and leaves it with the last one. */
function hearEverybody(): void {
  if (!client) {
    // A guest has no other reason for a connection.
    if (begun && everybodysListeners.size > 0) void connect()
    return
  }
  const known = client.getSubscription(everybody)
  if (everybodysListeners.size === 0) known?.unsubscribe()
  else if (known) known.subscribe()
  else {
    const subscription = client.newSubscription(everybody)
    subscription.on('publication', ({ data }) => {
      for (const listener of everybodysListeners) listener(data as Everybodys)
    })
    subscription.on('subscribed', ({ wasRecovering, recovered }) => {
      if (wasRecovering && !recovered) missedWins()
    })
    subscription.subscribe()
  }
}

function missedWins(): void {
  void around?.options.context.queryClient.invalidateQueries({ queryKey: ['game', 'listWinners'] })
}

async function connect(): Promise<void> {
  const mine = ++generation
  client?.disconnect()
  client = null
  const playerId = around?.options.context.visitor.get().playerId
  if (!playerId && everybodysListeners.size === 0) return
  // News that comes before the screen has woken would change what it was drawn from.
  const [{ Centrifuge: Client, UnauthorizedError }] = await Promise.all([import('centrifuge'), whenAwake()])
  const token = playerId ? await browserSession.freshToken() : null
  // Someone signed in or out while the code came.
  if (mine !== generation || (playerId && !token)) return
  let given = token ?? ''
  const address = new URL('/api/connection/websocket', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const centrifuge = new Client(address.href, {
    ...(token
      ? {
          token,
          // Asked for when the one before has run out, which a wrong clock does not see.
          getToken: async () => {
            const fresh = await browserSession.ranOut(given)
            if (!fresh) throw new UnauthorizedError('signed out')
            given = fresh
            return fresh
          },
        }
      : {}),
    minReconnectDelay: minReconnectMs,
    maxReconnectDelay: maxReconnectMs,
    timeout: answerTimeoutMs,
    maxServerPingDelay: extraPingWaitMs,
  })
  if (playerId) for (const topic of topics) subscribe(centrifuge, topic, playerId)
  // A house that hangs up for good means that the session is over, perhaps since before this connection stood: asking who
  // we are says so to the whole page.
  centrifuge.on('disconnected', ({ code }) => {
    if (mine !== generation || code < houseHangsUp || !playerId) return
    const { queryClient } = around?.options.context ?? {}
    void queryClient?.fetchQuery({ ...apiQuery('player', 'getProfile'), staleTime: 0 }).catch(() => {})
  })
  centrifuge.connect()
  client = centrifuge
  hearEverybody()
}

export const live = {
  /** Begins after the first paint: nothing that the visitor sees waits for it. */
  start(router: Surroundings): () => void {
    around = router
    const begin = () => {
      begun = true
      void connect()
    }
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200)
    return () => {
      if ('cancelIdleCallback' in window) cancelIdleCallback(Number(idle))
      else clearTimeout(idle)
      generation++
      begun = false
      client?.disconnect()
      client = null
      around = null
    }
  },
  /** After signing in or out: another token, other channels. */
  restart(): void {
    if (around) void connect()
  },
  on<T extends LiveTopic>(topic: T, listener: Listener<T>): () => void {
    listeners.get(topic)?.add(listener)
    return () => {
      listeners.get(topic)?.delete(listener)
    }
  },
}

/**
 * Hears of others' wins while the screen stands. A page that nobody sees shows nothing new: it asks once when it is seen again.
 */
export function useWins(listener: (message: WinnersAdded) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    let missed = false
    const hear = (message: Everybodys) => {
      if (message.event !== 'winners.added') return
      if (document.hidden) missed = true
      else latest.current(message)
    }
    const seen = () => {
      if (document.hidden || !missed) return
      missed = false
      missedWins()
    }
    everybodysListeners.add(hear)
    hearEverybody()
    document.addEventListener('visibilitychange', seen)
    return () => {
      everybodysListeners.delete(hear)
      hearEverybody()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}

/** How many are online, as it was said last; nothing before it was said. */
export function useOnline(): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const hear = (message: Everybodys) => {
      if (message.event === 'online.counted') setCount(message.count)
    }
    everybodysListeners.add(hear)
    hearEverybody()
    return () => {
      everybodysListeners.delete(hear)
      hearEverybody()
    }
  }, [])
  return count
}

/** Hears a topic while the screen stands: `useLive('payment:invoices', ({ invoice }) => …)`. The cache is updated already. */
export function useLive<T extends LiveTopic>(topic: T, listener: Listener<T>): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => live.on(topic, (message) => latest.current(message)), [topic])
}
