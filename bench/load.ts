import { createKey } from '../server/src/core/access/change-keys.ts'
import { exampleFields } from '../server/src/core/contract/example-business.ts'
import { connect } from '../server/src/core/platform/connect.ts'
import type { ConnectionConfig, Db } from '../server/src/core/platform/database.ts'
import { exampleListing } from '../server/src/features/listings/operations/example-listing.ts'
import { insertBusinesses } from './load-businesses.ts'
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
    await insertContacts(db, partnerId, businessIds, contacts)
    await db.execute('vacuum analyze')
    const { host, port, user, database } = db.config as Required<ConnectionConfig>
    const connection = { host, port, user, database } as RivalOrder['connection']
    return { key, partnerId, businessIds, contacts, connection }
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
