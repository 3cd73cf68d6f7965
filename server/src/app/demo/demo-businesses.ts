import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { applyNextBatch } from '../../features/bulk-edits/actions/apply-edit.ts'
import { bulkEditListings } from '../../features/bulk-edits/operations/bulk-edit-listings.ts'
import { updateFaq } from '../../features/listings/operations/update-faq.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import type { DemoContext } from './demo-context.ts'

export async function createDemoBusinesses(context: DemoContext) {
  const create = async (body: Parameters<typeof createBusiness.handle>[0]['body']) => {
    const json = await createBusiness.handle({ body }, context)
    return (typeof json === 'string' ? JSON.parse(json) : json) as { businessId: number }
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

const day = (day: number, ...shifts: [string, string][]) => ({
  day,
  isOpen: shifts.length > 0 ? 1 : 0,
  workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
})

/** The listing of all demo bakeries, with split and long days, a day off, a holiday and a second kind of hours. */
const bakeryListing = {
  businessInfo: {
    mainBusinessDescription:
      'A neighbourhood bakery with its own stone oven. Bread rises overnight and is sold warm from seven in the morning, ' +
      'cakes follow at ten, and from noon there are soups and filled rolls. Everything is made in the house by hand, ' +
      'from flour that is milled nearby.',
  },
  additionalInfo: {
    establishedYear: 1998,
    languages: ['English'],
    hoursOfOperations: [
      day(0, ['07:00', '13:00'], ['15:00', '18:00']),
      day(1, ['07:00', '18:00']),
      day(2, ['07:00', '18:00']),
      day(3, ['07:00', '18:00']),
      day(4, ['07:00', '19:00']),
      day(5, ['07:00', '16:00']),
      day(6),
    ],
    moreHours: { Delivery: [0, 1, 2, 3, 4, 5, 6].map((each) => day(each, ['08:00', '11:00'])) },
    specialHours: [{ specialDate: '12/25/2026', isOpen: 0 }],
    businessStatus: 'Open',
    services: 'Bread, Cakes, Breakfast, Catering',
    keywords: 'bakery, sourdough, cakes, breakfast',
    menuLink: 'https://harbour-bakery.example/menu',
    paymentTypes: ['Visa', 'MasterCard', 'Contactless Payment', 'Cash Accepted'],
  },
  internalListing: { category: 'Bakery', subCategories: ['Cafe', 'Caterer'], displayCategory: 'Bakery' },
  searchListing: { primaryCategorySearch: 'Bakery', additionalCategories: ['Cafe'] },
}

/** Questions and answers on the microsites of the bakeries. */
export async function createDemoFaq(context: DemoContext, shops: readonly number[]) {
  for (const businessNumber of shops) {
    await updateFaq.handle({ params: { businessNumber }, headers: {}, body: { questions: QUESTIONS } }, context)
  }
}

const QUESTIONS = [
  {
    question: 'Can I order a birthday cake?',
    answer: 'Yes. Call us or ask in the shop at least two days ahead. We need the number of guests and any allergies.',
  },
  {
    question: 'Do you have gluten-free bread?',
    answer: 'On Tuesdays and Fridays. It is baked first, in a separate oven, and sold until it is gone.',
  },
  { question: 'Is the shop accessible by wheelchair?', answer: 'Yes, there is a ramp at the side entrance.' },
]

/** A finished bulk edit that can be undone. */
export async function createDemoBulkEdit(context: DemoContext, groupId: number) {
  const { db, partnerId, now, mediaUrl } = context
  const query = { validateOnly: false, sindex: 0, count: 1 }
  const listing = { additionalInfo: { orderAheadLink: 'https://harbour-bakery.example/order' } }
  await bulkEditListings.handle({ query, body: { businessId: groupId, listing } }, context)
  while (await applyNextBatch(db, { now: () => now, mediaUrl }, partnerId));
}
