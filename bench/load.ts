import { createKey } from '../server/src/cli/change-keys.ts'
import { openSecret } from '../server/src/open-secret.ts'
import { exampleFields } from '../server/src/operations/business/example-business.ts'
import { exampleListing } from '../server/src/operations/listing/example-listing.ts'
import { connect } from '../server/src/platform/connect.ts'
import type { ConnectionConfig, Db } from '../server/src/platform/database.ts'
import { parseSettings } from '../server/src/platform/settings.ts'
import { locationUrl } from '../server/src/use-cases/campaign/links.ts'
import { insertBusinesses } from './load-businesses.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { insertContacts } from './load-contacts.ts'
import type { RivalOrder } from './rivals/parts.ts'
import type { World } from './rows/row.ts'

const BUSINESSES = 10_000

/** Fills the database of a stopped service, and returns how to access it. */
export async function load(dataDir: string, contacts: number): Promise<World & Pick<RivalOrder, 'connection'>> {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  try {
    // A rate limit that is never reached: every request is counted, but none is refused.
    const limit = { requests: 1_000_000, windowSeconds: 1 }
    const { key, partnerId } = await createKey(db, 'Bench', { scope: 'write', limit })
    const businessIds = await db.transaction((db) => insertLocations(db, partnerId))
    const catalogue = await db.transaction((db) => loadCatalogue(db, partnerId, businessIds))
    await insertRunDays(db, businessIds[0] as number)
    await insertContacts(db, partnerId, businessIds, contacts)
    await db.execute('vacuum analyze')
    const secret = await openSecret(db, parseSettings({ DATA_DIR: dataDir }))
    const reviewPaths = businessIds.slice(0, 100).map((id) => locationUrl({ secret, baseUrl: '' }, id))
    const { host, port, user, database } = db.config as Required<ConnectionConfig>
    const connection = { host, port, user, database } as RivalOrder['connection']
    return { key, partnerId, businessIds, catalogue, contacts, reviewPaths, connection }
  } finally {
    await db.close()
  }
}

async function insertLocations(db: Db, partnerId: number): Promise<number[]> {
  const { phone, emailId, websiteUrl, location, timezone } = exampleFields
  const { address1, address2, city, state, countryCode, zip } = location
  const businessIds = await insertBusinesses(db, partnerId, {
    count: BUSINESSES,
    type: 'location',
    name: 'Harbour Bakery',
    columns: {
      phone,
      email_id: emailId,
      website_url: websiteUrl,
      address1,
      address2,
      city,
      state,
      country_code: countryCode,
      zip,
      timezone,
    },
  })
  await db.execute(
    `insert into listings (business_id, document, shown, etag)
    select id, $2::text::json, replace($2::text, '"Harbour Bakery"', to_json(name)::text), '"' || id || '"'
    from businesses where partner_id = $1`,
    [partnerId, JSON.stringify(exampleListing)],
  )
  return businessIds
}

const RUNS = 2_000
const THEMES = Array.from({ length: 20 }, (_, at) => `Theme ${at + 1} of the plan`)

/** The rows of finished runs, for the list of runs. */
async function insertRunDays(db: Db, businessId: number) {
  await db.execute(
    `insert into search_ai_days (business_id, day, themes)
    select $1, date '2020-01-01' + n, $2 from generate_series(1, $3::int) n`,
    [businessId, JSON.stringify(THEMES), RUNS],
  )
}
