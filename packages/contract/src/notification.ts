// Answers for the contract of notifications: the messages of a player, the news of the house, the contact form, and their live topics.
import * as z from 'zod'
import { declareCalls, id, instant, localeCode, pageMeta, pageQuery, text } from './call.ts'

/** Of a message and of a push. */
export const messageState = { unread: 1, read: 2 } as const
const state = z.literal([messageState.unread, messageState.read])

/** What a message tells of, by the word of what happened. */
export const messageKinds = [
  'welcome',
  'deposit-arrived',
  'withdrawal-paid',
  'withdrawal-failed',
  'referral-moved',
  'bonus-given',
  'bonus-expiring',
  'free-spins-given',
  'free-spins-expiring',
  'level-reached',
  'quest-completed',
  'new-sign-in',
  'sessions-closed',
  'session-copied',
  'password-changed',
  'document-approved',
  'document-rejected',
  'identity-verified',
  'identity-rejected',
  'limit-ready',
  'limit-raised',
  'limit-removed',
  'break-began',
  'exclusion-began',
  'contact-received',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Words in one language; which one is said, because live news comes in that of the profile. */
const content = z.object({ locale: localeCode, title: z.string(), text: z.string() })

/** A moment as the words have it, in UTC, and which one it is: a screen writes it by its reader's clock. */
const saidMoment = z.object({ said: z.string(), at: instant })

export const message = z.object({
  id,
  kind: z.enum(messageKinds),
  state,
  readAt: instant.nullable(),
  createdAt: instant,
  content: content.extend({ moments: z.array(saidMoment) }),
  /** A path of our own, to the screen that the message is about. */
  link: z.string().nullable(),
})
export type Message = z.output<typeof message>

/** Short news of the house, until it is over. */
export const push = z.object({
  id,
  state,
  readAt: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
  content,
  link: z.string().nullable(),
})
export type Push = z.output<typeof push>

const unreadMeta = pageMeta.extend({ totalUnread: z.int() })
export type UnreadMeta = z.output<typeof unreadMeta>
const unread = z.object({ totalUnread: z.int() })
export type Unread = z.output<typeof unread>

const someIds = z.array(id).min(1).max(100)
const listQuery = z.strictObject({
  ...pageQuery,
  state: z.coerce.number().pipe(state).optional(),
})
/** The newest that the player has seen: what arrived after it stays unread. */
const allBody = z.strictObject({ upTo: id.optional() })

/** The form has the fields of the scenario `contact`, which are checked by its rules. */
const contactBody = z.strictObject({
  id,
  firstName: text(60).optional(),
  email: text(254),
  message: text(4000),
  captcha: text(4000).optional(),
})
export type ContactMessage = z.output<typeof contactBody>

export const receipt = z.object({ id, number: z.string(), createdAt: instant })
export type Receipt = z.output<typeof receipt>

export const notificationCalls = declareCalls('notification', {
  listMessages: {
    summary: 'The messages of the player, the newest first; `state` leaves only the unread or the read ones.',
    audience: 'player',
    query: listQuery,
    output: z.array(message),
    meta: unreadMeta,
    refusals: [],
  },
  readMessages: {
    summary: 'Marks some messages read; read ones stay as they are.',
    audience: 'player',
    body: z.strictObject({ messageIds: someIds }),
    output: unread,
    refusals: ['message_not_found'],
  },
  deleteMessages: {
    summary: 'Deletes some messages; deleted ones stay deleted.',
    audience: 'player',
    body: z.strictObject({ messageIds: someIds }),
    output: unread,
    refusals: ['message_not_found'],
  },
  readAllMessages: {
    summary: 'Marks every message read, or every one up to the newest that was seen.',
    audience: 'player',
    body: allBody,
    output: unread,
    refusals: ['message_not_found'],
  },
  listPushes: {
    summary: 'The news of the house that is not over yet, the newest first.',
    audience: 'player',
    query: listQuery,
    output: z.array(push),
    meta: unreadMeta,
    refusals: [],
  },
  readPushes: {
    summary: 'Marks some news read.',
    audience: 'player',
    body: z.strictObject({ pushIds: someIds }),
    output: unread,
    refusals: ['push_not_found'],
  },
  readAllPushes: {
    summary: 'Marks all news read, or all up to the newest that was seen.',
    audience: 'player',
    body: allBody,
    output: unread,
    refusals: ['push_not_found'],
  },
  sendCommunication: {
    summary: 'Writes to the house; once for one id. The answer is the receipt.',
    audience: 'anyone',
    body: contactBody,
    output: receipt,
    refusals: ['captcha_needed', 'not_available', 'id_reused'],
    rateLimit: { max: 15, seconds: 3600, alsoBy: 'email' },
  },
})

export const notificationTopics = {
  messages: (playerId: string) => `messenger:notifications#${playerId}`,
  pushes: (playerId: string) => `messenger:pushes#${playerId}`,
}

export type MessageReceived = { event: 'message.received'; message: Message }
export type PushReceived = { event: 'push.received'; push: Push }
/** Some were read or deleted on another page of the player. */
export type UnreadCounted = { event: 'unread.counted'; totalUnread: number }
