// Answers for which verb of the retention face serves which call.
import { retentionCalls } from '@baize/contract/retention'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Retention } from './retention.ts'

export function retentionCallsServed(retention: Retention): ServedCapability {
  return serve(retentionCalls, {
    getReferral: ({ session }) => retention.getReferral(session.playerId),
    transferReferral: ({ session, body }) => retention.transferReferral(session.playerId, body.id),
  })
}
