// Answers for the scheduled work of the player capability.
import * as z from 'zod'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import { sendCode } from './confirmation/delivery.ts'
import type { PapersKept } from './document/document.ts'
import type { Player } from './player.ts'

const forgetProofs = defineJob('player.forget-proofs', z.object({}))
const forgetCodes = defineJob('player.forget-codes', z.object({}))
const forgetSessions = defineJob('player.forget-sessions', z.looseObject({}))
const forgetPapers = defineJob('player.forget-papers', z.looseObject({}))
const forgetAttempts = defineJob('player.forget-attempts', z.object({}))

export function playerWorkers(player: Player, kept: PapersKept): Worker[] {
  return [
    workerOf(sendCode, player.confirmation.deliver),
    workerOf(forgetCodes, () => player.confirmation.forgetOldCodes(), '37 * * * *'),
    workerOf(forgetAttempts, () => player.forgetOldAttempts(), '17 * * * *'),
    workerOf(forgetSessions, () => player.sessions.forgetOld(), '47 3 * * *'),
    workerOf(forgetPapers, () => player.documents.forgetOld(kept), '53 3 * * *'),
    workerOf(forgetProofs, () => player.forgetExpiredProofs(), '27 * * * *'),
  ]
}
