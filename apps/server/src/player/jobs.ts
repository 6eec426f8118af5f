// Answers for the scheduled work of the player capability.
import * as z from 'zod'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { Player } from './player.ts'

const forgetAttempts = defineJob('player.forget-attempts', z.object({}))

export function playerWorkers(player: Player): Worker[] {
  return [workerOf(forgetAttempts, () => player.forgetOldAttempts(), '17 * * * *')]
}
