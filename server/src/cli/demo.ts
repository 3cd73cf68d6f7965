import { fail } from '../errors/api-error.ts'
import { createBusiness } from '../operations/business/create-business.ts'
import { updateListing } from '../operations/listing/update-listing.ts'
import type { Database, Db } from '../platform/database.ts'
import { MediaFilesFailure } from '../platform/media-files/failure.ts'
import type { MediaFiles } from '../platform/media-files/media-files.ts'
import { findFirstBusinessId } from '../store/businesses.ts'
import { countPartners, findOrInsertPartner } from '../store/partners.ts'
import { createKey } from './create-key.ts'
import { bakeryListing } from './demo-listing.ts'
import { addDemoPhoto } from './demo-photo.ts'

const PARTNER = 'Demo'

/** Only into an empty service: a partner's own data is never mixed with ours. */
export const seedFirstDemo = async (db: Database, files: MediaFiles) =>
  (await countPartners(db)) === 0 ? seedDemo(db, files) : undefined

/** Loads the demo once, however many processes start together, and makes a key for it each time. */
export async function seedDemo(db: Db, files: MediaFiles) {
  const { photographed, ...demo } = await seedBusinesses(db)
  if (photographed !== undefined) {
    await addDemoPhoto(contextOf(db, demo.partnerId), files, photographed).catch(doWithoutPhoto)
  }
  return demo
}

/** Whole or not at all. `photographed` is a new location; undefined when they were there before. */
const seedBusinesses = (db: Db) =>
  db.transaction(async (db) => {
    await db.execute(`select pg_advisory_xact_lock(hashtextextended('presence-demo', 0))`)
    const partnerId = await findOrInsertPartner(db, PARTNER)
    const isNew = (await findFirstBusinessId(db, partnerId)) === undefined
    const photographed = isNew ? await createDemoBusinesses(db, partnerId) : undefined
    const businessId = (await findFirstBusinessId(db, partnerId)) as number
    return { ...(await createKey(db, PARTNER, { scope: 'write' })), businessId, photographed }
  })

const contextOf = (db: Db, partnerId: number) => ({
  db,
  partnerId,
  now: new Date(),
  enqueue: async () => {},
  fail,
  mediaUrl: '',
})

/** A store of media that is not there yet should not keep anybody from looking at the rest. */
function doWithoutPhoto(error: unknown) {
  if (!(error instanceof MediaFilesFailure)) throw error
  console.error(`the demo has no photo: ${error.message}`)
}

/** Through the operations themselves, so that the demo keeps every rule that holds for everybody. */
async function createDemoBusinesses(db: Db, partnerId: number) {
  const context = contextOf(db, partnerId)
  const create = async (body: Parameters<typeof createBusiness.handle>[0]['body']) => {
    const made = await createBusiness.handle({ body }, context)
    return (typeof made === 'string' ? JSON.parse(made) : made) as { businessId: number }
  }
  const group = await create({
    name: 'Harbour Bakery Group',
    type: 'enterprise',
    phone: '(212) 555-0100',
    emailId: 'office@harbour-bakery.example',
    websiteUrl: 'https://harbour-bakery.example',
    timezone: 'America/New_York',
  })
  const locations: number[] = []
  for (const location of LOCATIONS) {
    const { businessId } = await create({ ...location, type: 'location', parentId: group.businessId })
    locations.push(businessId)
    const params = { businessNumber: businessId }
    await updateListing.handle({ params, query: { validateOnly: false }, headers: {}, body: bakeryListing }, context)
  }
  const reseller = await create({ name: 'Seaside Marketing', type: 'reseller', emailId: 'hello@seaside.example' })
  await create({
    name: 'Seaside Cycles',
    type: 'location',
    parentId: reseller.businessId,
    phone: '+61 2 9374 4000',
    websiteUrl: 'https://seaside-cycles.example',
    location: { address1: '48 Pirrama Road', city: 'Pyrmont', state: 'NSW', countryCode: 'AU', zip: '2009' },
    timezone: 'Australia/Sydney',
  })
  return locations[0]
}

const LOCATIONS = [
  {
    name: 'Harbour Bakery Pier Street',
    phone: '(212) 555-0101',
    emailId: 'pier@harbour-bakery.example',
    websiteUrl: 'https://harbour-bakery.example/pier-street',
    location: { address1: '12 Pier Street', city: 'New York', state: 'NY', countryCode: 'US', zip: '10004' },
    timezone: 'America/New_York',
  },
  {
    name: 'Harbour Bakery Mission',
    phone: '(415) 555-0102',
    emailId: 'mission@harbour-bakery.example',
    websiteUrl: 'https://harbour-bakery.example/mission',
    location: { address1: '801 Valencia Street', city: 'San Francisco', state: 'CA', countryCode: 'US', zip: '94110' },
    timezone: 'America/Los_Angeles',
  },
  {
    name: 'Harbour Bakery Ponsonby',
    phone: '+64 9 358 1234',
    emailId: 'ponsonby@harbour-bakery.example',
    websiteUrl: 'https://harbour-bakery.example/ponsonby',
    location: {
      address1: '101 Ponsonby Road',
      city: 'Auckland',
      state: 'AUK',
      countryCode: 'NZ',
      zip: '1011',
      subLocality: 'Ponsonby',
    },
    timezone: 'Pacific/Auckland',
  },
]
