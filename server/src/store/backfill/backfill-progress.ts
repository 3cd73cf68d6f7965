import { quick } from '../sql/query.ts'

export const startBackfill = quick.run<[name: string]>(
  'start-backfill',
  'insert into backfills (name) values ($1) on conflict do nothing',
)

/** Returns the cursor, or undefined if the backfill is finished or another worker is running a batch of it. */
export const lockBackfill = quick.value<number, [name: string]>(
  'lock-backfill',
  'select cursor from backfills where name = $1 and finished_at is null for update skip locked',
)

export const advanceBackfill = quick.run<[name: string, cursor: number, rows: number]>(
  'advance-backfill',
  'update backfills set cursor = $2, rows_done = rows_done + $3 where name = $1',
)

export const finishBackfill = quick.run<[name: string]>(
  'finish-backfill',
  'update backfills set finished_at = now() where name = $1',
)

export interface BackfillProgress {
  readonly name: string
  readonly rowsDone: number
  /** PostgreSQL's estimate, because counting a large table takes longer than a batch. Zero if there is no estimate yet. */
  readonly rowsEstimated: number
}

export const listUnfinishedBackfills = quick.rows<
  BackfillProgress,
  [names: readonly string[], tables: readonly string[]]
>(
  'list-unfinished-backfills',
  `select name, coalesce(rows_done, 0) as "rowsDone", coalesce(greatest(reltuples, 0), 0)::bigint as "rowsEstimated"
  from unnest($1::text[], $2::text[]) with ordinality as known (name, table_name, place)
  left join backfills using (name) left join pg_class on pg_class.oid = to_regclass(table_name)
  where finished_at is null order by place`,
)
