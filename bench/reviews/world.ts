import pg from 'pg'
import { migrateEverything } from '../../server/src/app/migrate-everything.ts'
import { createKey } from '../../server/src/core/access/change-keys.ts'
import { connect } from '../../server/src/core/platform/connect.ts'
import type { Database } from '../../server/src/core/platform/database.ts'
import { insertReviewSources, listReviewSources } from '../../server/src/features/texts/store/review-sources.ts'
import { openFolder, type Session } from '../environment.ts'
import { insertBusinesses } from '../load-businesses.ts'
import { type Places, SOURCES } from './generate.ts'

const LOCATIONS = 1000

export interface ReviewWorld {
  readonly db: Database
  /** Without a statement timeout. */
  readonly patient: pg.Client
  readonly partnerId: number
  readonly places: Places
  close(): Promise<void>
}

/** In a separate folder, which is removed when the bench ends. */
export async function openReviewWorld(session: Pick<Session, 'later'>) {
  const { folder, dataDir } = openFolder(session)
  const world = await makeReviewWorld(dataDir)
  session.later(() => world.close())
  return { folder, world }
}

/** A partner with one enterprise and its locations. */
async function makeReviewWorld(dataDir: string): Promise<ReviewWorld> {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  await migrateEverything(db, () => {})
  const { partnerId } = await createKey(db, 'Reviews', { scope: 'write' })
  const [accountId] = (await insertBusinesses(db, partnerId, { count: 1, type: 'enterprise', name: 'Bench' })) as [
    number,
  ]
  const locations = { count: LOCATIONS, type: 'location', name: 'Bench', parentId: accountId } as const
  const locationIds = await insertBusinesses(db, partnerId, locations)
  const named = SOURCES.map((alias) => ({ folded: alias, alias }))
  await insertReviewSources(db, partnerId, named)
  const sources = await listReviewSources(db, partnerId, SOURCES)
  const sourceIds = SOURCES.map((alias) => sources.find(({ folded }) => folded === alias)?.id as number)
  const patient = new pg.Client({ ...db.config, statement_timeout: 0, query_timeout: 0 })
  await patient.connect()
  // Every row is as the service would write it, so triggers and foreign keys need not check.
  await patient.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
  await patient.query('vacuum analyze')
  return {
    db,
    patient,
    partnerId,
    places: { accountId, locationIds, sourceIds },
    close: async () => {
      await patient.end()
      await db.close()
    },
  }
}
