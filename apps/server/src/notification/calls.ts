// Answers for the calls of notifications: contract in, face out.
import { notificationCalls } from '@baize/contract/notification'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Notification } from './notification.ts'

export function notificationCallsServed({
  messages,
  pushes,
  communications,
}: Notification): ServedCapability {
  return serve(notificationCalls, {
    listMessages: ({ query, session, caller }) => messages.list(session.playerId, query, caller.language),
    readMessages: ({ body, session }) => messages.read(session.playerId, body.messageIds),
    deleteMessages: ({ body, session }) => messages.remove(session.playerId, body.messageIds),
    readAllMessages: ({ body, session }) => messages.readAll(session.playerId, body.upTo),
    listPushes: ({ query, session, caller }) => pushes.list(session.playerId, query, caller.language),
    readPushes: ({ body, session }) => pushes.read(session.playerId, body.pushIds),
    readAllPushes: ({ body, session }) => pushes.readAll(session.playerId, body.upTo),
    sendCommunication: ({ body, session, caller }) => communications.send(body, session, caller),
  })
}
