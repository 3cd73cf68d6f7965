import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import { bakeryListing } from './bakery-listing.ts'
import type { DemoContext } from './demo-context.ts'

export async function createDemoBusinesses(context: DemoContext) {
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
  const locationIds: number[] = []
  for (const location of LOCATIONS) {
    const { businessId } = await create({ ...location, type: 'location', parentId: group.businessId })
    locationIds.push(businessId)
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
  return { groupId: group.businessId, resellerId: reseller.businessId, locationIds }
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
