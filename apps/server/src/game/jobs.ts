// Answers for the scheduled work of games.
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { GameFace } from './game.ts'

const forgetSessions = defineJob('game.forget-sessions', z.looseObject({}))
const closeRounds = defineJob('game.close-rounds', z.looseObject({}))

export const gameWorkers = (game: GameFace, clock: Clock): Worker[] => [
  workerOf(closeRounds, () => game.closeOldRounds(clock.now()), '43 * * * *'),
  workerOf(forgetSessions, () => game.forgetOldSessions(clock.now()), '3 4 * * *'),
]
