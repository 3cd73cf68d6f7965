import pg from 'pg'
import { migrateEverything } from '../../server/src/app/migrate-everything.ts'
import { connect } from '../../server/src/core/platform/connect.ts'
import type { Database } from '../../server/src/core/platform/database.ts'
import { correctThemeCounts } from '../../server/src/features/themes/actions/recount-themes.ts'
import { dropIndexes } from '../drop-indexes.ts'
import { openFolder, type Session } from '../environment.ts'
import { fillAccount, type GrowthAccount, type PerLocation } from './fill.ts'

export interface GrowthWorld {
  readonly db: Database
  readonly accounts: readonly GrowthAccount[]
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
    return { db, accounts }
  } finally {
    await patient.end()
  }
}
