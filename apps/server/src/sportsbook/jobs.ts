// Answers for the scheduled work of the sportsbook.
import * as z from 'zod'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { Sportsbook } from './sportsbook.ts'

const forgetSessions = defineJob('sportsbook.forget-sessions', z.looseObject({}))

export const sportsbookWorkers = (sportsbook: Sportsbook): Worker[] => [
  workerOf(forgetSessions, sportsbook.forgetOldSessions, '7 4 * * *'),
]
