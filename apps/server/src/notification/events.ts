// Answers for what notifications announce: every message and every piece of news, which their player sees at once.
import {
  notificationTopics,
  type Message,
  type MessageReceived,
  type Push,
  type PushReceived,
  type UnreadCounted,
} from '@baize/contract/notification'
import { defineEvent } from '../platform/events.ts'

export const messageReceived = defineEvent<{ playerId: string; message: Message }>(
  'notification.message-received',
  ({ playerId, message }) => [
    {
      topic: notificationTopics.messages(playerId),
      message: { event: 'message.received', message } satisfies MessageReceived,
    },
  ],
)

export const pushReceived = defineEvent<{ playerId: string; push: Push }>(
  'notification.push-received',
  ({ playerId, push }) => [
    {
      topic: notificationTopics.pushes(playerId),
      message: { event: 'push.received', push } satisfies PushReceived,
    },
  ],
)

type Counted = { playerId: string; totalUnread: number }
const counted = (topic: string, totalUnread: number) => [
  { topic, message: { event: 'unread.counted', totalUnread } satisfies UnreadCounted },
]

/** Messages were read or deleted: the player's other pages count anew. */
export const messagesCounted = defineEvent<Counted>('notification.messages-counted', (told) =>
  counted(notificationTopics.messages(told.playerId), told.totalUnread),
)

export const pushesCounted = defineEvent<Counted>('notification.pushes-counted', (told) =>
  counted(notificationTopics.pushes(told.playerId), told.totalUnread),
)

export const notificationEvents = { messageReceived, pushReceived, messagesCounted, pushesCounted }
