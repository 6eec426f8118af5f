// Answers for the tables of quests: the only SQL that names them, beside the migration.
import { questState } from '@baize/contract/quest'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import type { Count } from './progress.ts'
import type { Terms } from './terms.ts'

type QuestTableRow = {
  id: string
  player_id: string
  terms_id: string
  terms: Terms
  account_id: string
  currency: string
  state: number
  activated_at: Date
  counts_from: Generated<Date>
  end_at: Date
  finished_at: Date | null
}

type TaskTableRow = {
  id: string
  quest_id: string
  place: number
  quantity: bigint
  amount_min: bigint | null
  progress: Generated<bigint>
}

type QuestTables = { retention_quest: QuestTableRow; retention_quest_task: TaskTableRow }

export type TaskRow = Selectable<TaskTableRow>
export type QuestRow = Selectable<QuestTableRow>
/** With its tasks, in their order. */
export type WholeQuest = QuestRow & { tasks: TaskRow[] }

const tables = (db: Database | Tx) => db.withTables<QuestTables>()

/** One change to the quests of a player at a time. Gone with the transaction, and taken before the locks of bonuses and money. */
export async function lockQuestsOf(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retention_quest ${playerId}`}, 0))`.execute(tx)
}

async function withTasks(db: Database | Tx, quests: QuestRow[]): Promise<WholeQuest[]> {
  if (quests.length === 0) return []
  const ids = quests.map(({ id }) => id)
  const tasks = await tables(db)
    .selectFrom('retention_quest_task')
    .selectAll()
    .where('quest_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('place')
    .execute()
  const byQuest = Map.groupBy(tasks, (task) => task.quest_id)
  return quests.map((quest) => ({ ...quest, tasks: byQuest.get(quest.id) ?? [] }))
}

/** Who of these has a quest under way. */
export async function questingAmong(db: Database, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('retention_quest')
    .select('player_id')
    .distinct()
    .where('player_id', '=', sql<string>`any(${playerIds}::uuid[])`)
    .where('state', '=', questState.activated)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}

export async function activatedOf(db: Database | Tx, playerId: string): Promise<WholeQuest[]> {
  const quests = await tables(db)
    .selectFrom('retention_quest')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', questState.activated)
    .orderBy('activated_at')
    .orderBy('id')
    .execute()
  return withTasks(db, quests)
}

/** Those in some states, the latest first; of those that ended the last `most`. */
export async function questsOf(
  db: Database,
  playerId: string,
  states: readonly number[],
  most: number,
): Promise<WholeQuest[]> {
  if (states.length === 0) return []
  const quests = await tables(db)
    .selectFrom('retention_quest')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', states)
    .orderBy(sql`finished_at desc nulls first`)
    .orderBy('activated_at', 'desc')
    .limit(most)
    .execute()
  return withTasks(db, quests)
}

/** Which of these ids have been activated once, whatever became of them. */
export async function idsAmong(db: Database | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('retention_quest')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Always looked up with its owner (S3). */
export async function findQuestOf(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<WholeQuest | undefined> {
  const quests = await tables(db)
    .selectFrom('retention_quest')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute()
  return (await withTasks(db, quests))[0]
}

/** For the player's own copy: every quest, oldest first. */
export async function everyQuestOf(db: Database, playerId: string): Promise<WholeQuest[]> {
  const quests = await tables(db)
    .selectFrom('retention_quest')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('activated_at')
    .orderBy('id')
    .execute()
  return withTasks(db, quests)
}

export async function insertQuest(
  tx: Tx,
  quest: Omit<QuestRow, 'counts_from' | 'finished_at'>,
  tasks: readonly Omit<TaskRow, 'quest_id' | 'progress'>[],
): Promise<WholeQuest> {
  const row = await tables(tx)
    .insertInto('retention_quest')
    .values({ ...quest, terms: sql`${JSON.stringify(quest.terms)}::jsonb`, finished_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  const made = await tables(tx)
    .insertInto('retention_quest_task')
    .values(tasks.map((task) => ({ ...task, quest_id: quest.id })))
    .returningAll()
    .execute()
  return { ...row, tasks: made.toSorted((a, b) => a.place - b.place) }
}

/** Ends it, or takes it up again: what happens from that moment on counts. */
export async function setState(tx: Tx, id: string, state: number, finishedAt: Date | null): Promise<void> {
  await tables(tx)
    .updateTable('retention_quest')
    .set({
      state,
      finished_at: finishedAt,
      ...(finishedAt === null ? { counts_from: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** What counted before of the same causes, actions and subjects. */
export async function countsAmong(
  tx: Tx,
  taskIds: readonly string[],
  of: { causes: readonly string[]; actions: readonly string[]; subjects: readonly string[] },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select task_id as "taskId", cause, action, subject, counted from retention_quest_count
    where task_id = any(${taskIds}::uuid[])
      and (cause = any(${of.causes}::text[]) or action = any(${of.actions}::text[]) or subject = any(${of.subjects}::text[]))`.execute(
    tx,
  )
  return rows
}

/** Writes down what counted, and how far the tasks are now: two statements, however much was heard together. */
export async function saveCounts(
  tx: Tx,
  counts: readonly Count[],
  tasks: readonly Pick<TaskRow, 'id' | 'progress'>[],
  at: Date,
): Promise<void> {
  await sql`
    insert into retention_quest_count (task_id, cause, action, subject, counted, created_at)
    select told.*, ${at}::timestamptz
    from unnest(${counts.map(({ taskId }) => taskId)}::uuid[], ${counts.map(({ cause }) => cause)}::text[],
      ${counts.map(({ action }) => action)}::text[], ${counts.map(({ subject }) => subject)}::text[],
      ${counts.map(({ counted }) => counted)}::bigint[]) told`.execute(tx)
  await sql`
    update retention_quest_task task set progress = told.progress
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ progress }) => progress)}::bigint[]) told (id, progress)
    where task.id = told.id`.execute(tx)
}

/** No quest lasts for so long, so nobody asks any more what counted once. */
export async function forgetCounts(db: Database, before: Date, most: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from retention_quest_count where (task_id, cause) in (
      select task_id, cause from retention_quest_count where created_at < ${before} limit ${most})`.execute(
    db,
  )
  return numAffectedRows ?? 0n
}

/** Quests under way whose time is over. */
export async function dueQuests(
  db: Database,
  now: Date,
  most: number,
): Promise<{ id: string; playerId: string }[]> {
  return tables(db)
    .selectFrom('retention_quest')
    .select(['id', 'player_id as playerId'])
    .where('state', '=', questState.activated)
    .where('end_at', '<=', now)
    .orderBy('end_at')
    .limit(most)
    .execute()
}
