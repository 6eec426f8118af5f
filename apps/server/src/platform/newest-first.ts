// Answers for one page of a player's rows, newest first, with how many there are in all.
import { sql, type SelectQueryBuilder } from 'kysely'

/** For rows with an id and the moment they were made; an order of their own goes before it. */
export async function newestFirst<Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  page: number,
  perPage: number,
) {
  const [rows, counted] = await Promise.all([
    found
      .orderBy(sql.ref('created_at'), 'desc')
      .orderBy(sql.ref('id'), 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found
      .clearSelect()
      .clearOrderBy()
      .select((column) => column.fn.countAll<bigint>().as('total'))
      .$castTo<{ total: bigint }>()
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}
