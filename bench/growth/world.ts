import pg from 'pg'
import { migrateEverything } from '../../server/src/migrate-everything.ts'
import { connect } from '../../server/src/platform/connect.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { correctThemeCounts } from '../../server/src/use-cases/themes/recount-themes.ts'
import { openFolder, type Session } from '../environment.ts'
import { fillAccount, type GrowthAccount, type PerLocation } from './fill.ts'

export interface GrowthWorld {
  readonly db: Database
  readonly accounts: readonly GrowthAccount[]
  readonly databaseBytes: number
}

/** One database with an account of each size, so that all are measured under the same conditions. */
export async function openGrowthWorld(
  sizes: readonly number[],
  per: PerLocation,
  session: Session,
): Promise<GrowthWorld> {
  const { dataDir } = openFolder(session)
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  session.later(() => db.close())
  await migrateEverything(db, () => {})
  const patient = new pg.Client({ ...db.config, statement_timeout: 0, query_timeout: 0 })
  await patient.connect()
  try {
    await patient.query(`insert into directories (name, view, transport, url, publish_window_s, check_every_s)
      values ('maps', 'maps', 'protocol', 'http://127.0.0.1:9', 60, 86400)`)
    // Every row is as the service would write it, so triggers and foreign keys need not check.
    await patient.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
      set synchronous_commit = off`)
    const rebuild = await dropIndexes(patient, ['contacts', 'contact_mappings', 'reviews', 'mentions'])
    const accounts: GrowthAccount[] = []
    for (const size of sizes) {
      session.progress(`filling an account with ${size.toLocaleString('en')} locations…`)
      accounts.push(await fillAccount(patient, size, per, session.progress))
    }
    session.progress('building indexes…')
    for (const index of rebuild) {
      await patient.query(index)
      session.progress(`  ${index.split(/ ON | UNIQUE /)[0]}`)
    }
    await patient.query('vacuum analyze')
    session.progress('counting themes…')
    await correctThemeCounts(db)
    await patient.query('vacuum analyze theme_counts')
    const { rows } = await patient.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    return { db, accounts, databaseBytes: rows[0]?.bytes ?? 0 }
  } finally {
    await patient.end()
  }
}

/**
 * Drops all indexes but the primary keys, with the unique constraints. Returns the statements that create them again, after the
 * rows are in: adding rows in random order to a large index would take most of the time.
 */
async function dropIndexes(patient: pg.Client, tables: readonly string[]): Promise<string[]> {
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
