import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createKey } from '../../server/src/cli/change-keys.ts'
import { migrateEverything } from '../../server/src/migrate-everything.ts'
import { connect } from '../../server/src/platform/connect.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { insertReviewSources, listReviewSources } from '../../server/src/store/reviews/review-sources.ts'
import { type Places, SOURCES } from './generate.ts'

const LOCATIONS = 1000

export interface ReviewWorld {
  readonly db: Database
  /** Without limits on how long a statement may take. */
  readonly patient: pg.Client
  readonly partnerId: number
  readonly key: string
  readonly places: Places
  close(): Promise<void>
}

/** In a folder of its own, which goes when the bench ends. */
export async function openReviewWorld(later: (closer: () => unknown) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  // Started by root, PostgreSQL runs as another user, who must be able to get in.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  const world = await makeReviewWorld(join(folder, 'data'))
  later(() => world.close())
  return { folder, world }
}

/** A partner with one enterprise and its locations, and a second table to copy into. */
async function makeReviewWorld(dataDir: string): Promise<ReviewWorld> {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  await migrateEverything(db, () => {})
  const limit = { requests: 1_000_000, windowSeconds: 1 }
  const { key, partnerId } = await createKey(db, 'Reviews', { scope: 'write', limit })
  const insert = async (count: number, type: string, parentId: number | null) => {
    const { rows } = await db.execute(
      `with anchors as (insert into business_anchors (deleted_at) select null from generate_series(1, $1::int) returning id),
      numbers as (insert into business_numbers select 500000000000000 + id from anchors returning number)
      insert into businesses (id, number, partner_id, type, parent_id, name)
      select number - 500000000000000, number, $2, $3, $4, 'Bench' from numbers returning id`,
      [count, partnerId, type, parentId],
    )
    return (rows as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)
  }
  const [accountId] = (await insert(1, 'enterprise', null)) as [number]
  const locationIds = await insert(LOCATIONS, 'location', accountId)
  await db.execute(
    `insert into business_ancestors select id, id from businesses where partner_id = $1
    union all select $2, id from businesses where parent_id = $2`,
    [partnerId, accountId],
  )
  const named = SOURCES.map((alias) => ({ folded: alias, alias }))
  await insertReviewSources(db, partnerId, named)
  const sources = await listReviewSources(db, partnerId, SOURCES)
  const sourceIds = SOURCES.map((alias) => sources.find(({ folded }) => folded === alias)?.id as number)
  const patient = new pg.Client({ ...db.config, statement_timeout: 0, query_timeout: 0 })
  await patient.connect()
  await patient.query(`create table copied (like reviews including all);
    alter table copied add foreign key (business_id) references business_anchors (id);
    create table copied_bare (like reviews including identity including defaults)`)
  await patient.query('vacuum analyze')
  return {
    db,
    patient,
    partnerId,
    key,
    places: { accountId, locationIds, sourceIds },
    close: async () => {
      await patient.end()
      await db.close()
    },
  }
}
