// Answers for the scheduled work of games.
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { GameFace } from './game.ts'

const forgetSessions = defineJob('game.forget-sessions', z.looseObject({}))

export const gameWorkers = (game: GameFace, clock: Clock): Worker[] => [
  workerOf(forgetSessions, () => game.forgetOldSessions(clock.now()), '3 4 * * *'),
]
