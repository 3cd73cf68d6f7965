import { createKey } from '../server/src/cli/change-keys.ts'
import { exampleFields } from '../server/src/operations/business/example-business.ts'
import { exampleListing } from '../server/src/operations/listing/example-listing.ts'
import { connect } from '../server/src/platform/connect.ts'
import type { ConnectionConfig, Db } from '../server/src/platform/database.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { insertContacts } from './load-contacts.ts'
import type { RivalOrder } from './rivals/parts.ts'
import type { World } from './rows/row.ts'

const BUSINESSES = 10_000

/** Fills the database of a service that does not run, and says how to reach it. */
export async function load(dataDir: string, contacts: number): Promise<World & Pick<RivalOrder, 'connection'>> {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  try {
    // A limit far above what can be reached: it is counted and reported on every request, and refuses none.
    const limit = { requests: 1_000_000, windowSeconds: 1 }
    const { key, partnerId } = await createKey(db, 'Bench', { scope: 'write', limit })
    const businessIds = await db.transaction((db) => insertBusinesses(db, partnerId))
    const catalogue = await db.transaction((db) => loadCatalogue(db, partnerId, businessIds))
    await insertRunDays(db, businessIds[0] as number)
    await insertContacts(db, partnerId, businessIds, contacts)
    await db.execute('vacuum analyze')
    const { host, port, user, database } = db.config as Required<ConnectionConfig>
    const connection = { host, port, user, database } as RivalOrder['connection']
    return { key, partnerId, businessIds, catalogue, contacts, connection }
  } finally {
    await db.close()
  }
}

/** Of the first business; the others follow. */
export const firstBusinessNumber = 500_000_000_000_001

const NUMBER = '500000000000000 + row_number() over (order by id)'

/** A few statements for all of them: what the service itself would check has been checked for the example. */
async function insertBusinesses(db: Db, partnerId: number): Promise<number[]> {
  const { phone, emailId, websiteUrl, location, timezone } = exampleFields
  await db.execute(
    'insert into business_numbers (number) select 500000000000000 + n from generate_series(1, $1::int) n',
    [BUSINESSES],
  )
  const inserted = await db.execute(
    `with anchors as (
      insert into business_anchors (deleted_at) select null from generate_series(1, $1::int) returning id
    )
    insert into businesses (id, number, partner_id, type, name, phone, email_id, website_url, address1, address2, city,
      state, country_code, zip, timezone)
    select id, ${NUMBER}, $2, 'location', 'Harbour Bakery ' || id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from anchors
    returning id`,
    [
      BUSINESSES,
      partnerId,
      phone,
      emailId,
      websiteUrl,
      location.address1,
      location.address2,
      location.city,
      location.state,
      location.countryCode,
      location.zip,
      timezone,
    ],
  )
  await db.execute('insert into business_ancestors select id, id from businesses where partner_id = $1', [partnerId])
  await db.execute(
    `insert into listings (business_id, document, shown, etag)
    select id, $2::text::json, replace($2::text, '"Harbour Bakery"', to_json(name)::text), '"' || id || '"'
    from businesses where partner_id = $1`,
    [partnerId, JSON.stringify(exampleListing)],
  )
  return (inserted.rows as { id: number }[]).map(({ id }) => id)
}

const RUNS = 2_000
const THEMES = Array.from({ length: 20 }, (_, at) => `Theme ${at + 1} of the plan`)

/** What finished runs leave behind for the list of them. */
async function insertRunDays(db: Db, businessId: number) {
  await db.execute(
    `insert into search_ai_days (business_id, day, themes)
    select $1, date '2020-01-01' + n, $2 from generate_series(1, $3::int) n`,
    [businessId, JSON.stringify(THEMES), RUNS],
  )
}
