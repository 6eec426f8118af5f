// Answers for the messages of a player: making one of what happened, listing, reading and deleting them.
import type { AnswerOf } from '@baize/contract/call'
import type { MessageKind, notificationCalls, Unread } from '@baize/contract/notification'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/outbox.ts'
import { messageReceived, messagesCounted } from '../events.ts'
import { createReading, metaOf, type Wish } from '../reading.ts'
import { isPromotional, writeMessage, type Language, type MessageParams } from './message.ts'
import * as store from './store.ts'

/** Something that happened to a player; the same fact makes one message, however often it is heard. */
export type Happened = { playerId: string; kind: MessageKind; fact: string; params?: MessageParams }

type List = AnswerOf<typeof notificationCalls.listMessages>

export type Messages = ReturnType<typeof createMessages>

export function createMessages(parts: {
  db: Database
  clock: Clock
  wake: () => void
  /** The language of a player's profile; nothing for somebody who is none. */
  languageOf: (playerId: string) => Promise<Language | null>
  /** The language that a reader asked for. */
  languageIn: (locale: string) => Promise<Language>
  /** Whether what invites to play may be shown to this player now. */
  mayOffer: (playerId: string) => Promise<boolean>
}) {
  const { db, clock, wake } = parts

  const shownTo = async (playerId: string) => ({ playerId, withOffers: await parts.mayOffer(playerId) })

  const change = createReading({
    db,
    wake,
    shownTo,
    countOwn: store.countOwnMessages,
    countUnread: store.countUnreadMessages,
    notFound: 'message_not_found',
    counted: messagesCounted,
  })

  /** In the transaction of whoever knows it; the live message stands in the language of the profile. */
  async function tellWithin(tx: Tx, happened: Happened, language: Language, at = clock.now()): Promise<void> {
    const { playerId, kind, fact, params = {} } = happened
    const kept = { id: newId(), kind, params, createdAt: at }
    const isNew = await store.insertMessage(tx, {
      ...kept,
      playerId,
      fact,
      isPromotional: isPromotional(kind),
    })
    if (!isNew) return
    const message = writeMessage({ ...kept, readAt: null }, language)
    await announce(tx, messageReceived, { playerId, message })
  }

  return {
    tellWithin,

    /** The row and its live message commit together. What invites to play is told only to who wants to hear it (P6). */
    async tell(happened: Happened, at?: Date): Promise<void> {
      if (isPromotional(happened.kind) && !(await parts.mayOffer(happened.playerId))) return
      const language = await parts.languageOf(happened.playerId)
      if (!language) return
      await db.transaction().execute((tx) => tellWithin(tx, happened, language, at))
      wake()
    },

    async list(playerId: string, wish: Wish, locale: string): Promise<List> {
      const [shown, language] = await Promise.all([shownTo(playerId), parts.languageIn(locale)])
      const { rows, counts } = await store.messagesOf(db, shown, wish)
      return {
        data: rows.map((row) => writeMessage(row, language)),
        meta: metaOf(wish, counts),
      }
    },

    read: (playerId: string, ids: readonly string[]): Promise<Unread> =>
      change(playerId, ids, (tx) => store.readMessages(tx, playerId, ids, clock.now())),

    remove: (playerId: string, ids: readonly string[]): Promise<Unread> =>
      change(playerId, ids, (tx) => store.deleteMessages(tx, playerId, ids, clock.now())),

    readAll: (playerId: string, upTo?: string): Promise<Unread> =>
      change(playerId, upTo === undefined ? [] : [upTo], (tx) =>
        store.readAllMessages(tx, playerId, upTo, clock.now()),
      ),

    /** For the player's own copy. */
    async *everyOf(playerId: string) {
      const language = await parts.languageOf(playerId)
      if (!language) return
      for await (const row of store.everyMessageOf(db, playerId)) yield writeMessage(row, language)
    },
  }
}
