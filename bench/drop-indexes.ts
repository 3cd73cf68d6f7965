import type pg from 'pg'

/**
 * Drops all indexes but the primary keys, with the unique constraints. Returns the statements that create them again, after the
 * rows are in: adding rows in random order to a large index would take most of the time.
 */
export async function dropIndexes(patient: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await patient.query<{ drop: string; create: string }>(
    `select
      case when conname is null then format('drop index %s', indexrelid::regclass)
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when conname is null then pg_get_indexdef(indexrelid)
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
        end as create
    from pg_index left join pg_constraint on conindid = indexrelid and contype = 'u' and conrelid = indrelid
    where indrelid = any ($1::regclass[]) and not indisprimary`,
    [tables],
  )
  for (const { drop } of rows) await patient.query(drop)
  return rows.map(({ create }) => create)
}
