import { createKey } from '../../server/src/cli/change-keys.ts'
import { defineDirectory } from '../../server/src/cli/define-directory.ts'
import type { Listing } from '../../server/src/domain/listing/listing.ts'
import { showListing } from '../../server/src/domain/listing/show-listing.ts'
import { migrateEverything } from '../../server/src/migrate-everything.ts'
import { exampleListing } from '../../server/src/operations/listing/example-listing.ts'
import { connect } from '../../server/src/platform/connect.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { secretOf } from '../../server/src/platform/secret.ts'
import { insertBusinesses } from '../load-businesses.ts'

export const VIEWS = ['search', 'social', 'engine', 'maps'] as const

/** A partner, and four directories that are read back right after each send. */
export async function openPublishingWorld(dataDir: string, directoryUrl: string): Promise<Database> {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  await migrateEverything(db, () => {})
  await createKey(db, 'Bench', { scope: 'write' })
  for (const view of VIEWS) {
    const policy = { windowMs: 0, checkEveryMs: 86_400_000, rate: undefined }
    const directory = { name: view, view, transport: 'protocol' as const, url: `${directoryUrl}/${view}`, ...policy }
    await defineDirectory(db, secretOf('bench'), directory, { keyId: 'presence', secret: 'bench' })
  }
  return db
}

/** Locations without publications, with listings when they are to be published. */
export async function insertLocations(db: Database, count: number, hasListing: boolean, partnerId?: number) {
  const [partner] = (
    await db.execute('select id from partners where id = coalesce($1, id) limit 1', [partnerId ?? null])
  ).rows as [{ id: number }]
  const columns = { phone: '(212) 555-0100', city: 'New York', country_code: 'US' }
  const ids = await insertBusinesses(db, partner.id, { count, type: 'location', name: 'Bench', columns })
  if (!hasListing) return ids
  const { shown, etag } = showListing(exampleListing as unknown as Listing)
  await db.execute(
    'insert into listings (business_id, document, shown, etag) select id, $2, $3, $4 from unnest($1::bigint[]) id',
    [ids, JSON.stringify(exampleListing), shown, etag],
  )
  return ids
}

/** Connects the next locations without a directory: to be sent now, or in sync and not due for hours. */
export const connectNext = (db: Database, count: number, isInSync: boolean) =>
  db.execute(
    `insert into publications (business_id, directory_id, state, task, due_at, remote_id, sent_hash)
    select businesses.id, directories.id, case when $1 then 'in sync' else 'pending' end,
      case when $1 then 'check' else 'send' end, now() + case when $1 then interval '1 hour' + random() * interval '1 day'
        else interval '0' end, case when $1 then 'x' end, case when $1 then 'x' end
    from directories, (
      select id from businesses where id > coalesce((select max(business_id) from publications), 0) order by id limit $2
    ) businesses
    where transport <> 'internal'`,
    [isInSync, count],
  )
