import type { AnyOperation } from '../../server/src/core/operation/define-operation.ts'
import { createBusiness } from '../../server/src/features/accounts/operations/create-business.ts'
import { deleteBusiness } from '../../server/src/features/accounts/operations/delete-business.ts'
import { updateBusiness } from '../../server/src/features/accounts/operations/update-business.ts'
import { listChildBusinesses } from '../../server/src/features/businesses/operations/list-child-businesses.ts'
import { addProductsToLocation } from '../../server/src/features/catalogue/operations/add-products-to-location.ts'
import { updateLocationMapping } from '../../server/src/features/catalogue/operations/update-location-mapping.ts'
import { deleteCustomer } from '../../server/src/features/contacts/operations/delete-customer.ts'
import { listContacts } from '../../server/src/features/contacts/operations/list-contacts.ts'
import { retrieveContact } from '../../server/src/features/contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../../server/src/features/contacts/operations/save-customer.ts'
import { getListing } from '../../server/src/features/listings/operations/get-listing.ts'
import { getHome } from '../../server/src/features/overview/console/get-home.ts'
import { getWeeklyReport } from '../../server/src/features/overview/console/get-weekly-report.ts'
import { listLocations } from '../../server/src/features/overview/console/list-locations.ts'
import { countReviewsByLocation } from '../../server/src/features/reviews/operations/count-reviews-by-location.ts'
import { countReviewsByRating } from '../../server/src/features/reviews/operations/count-reviews-by-rating.ts'
import { countReviewsOverTime } from '../../server/src/features/reviews/operations/count-reviews-over-time.ts'
import { importReviews } from '../../server/src/features/reviews/operations/import-reviews.ts'
import { listReviews } from '../../server/src/features/reviews/operations/list-reviews.ts'
import { getSearchAiAvailableRuns } from '../../server/src/features/search-ai/operations/get-search-ai-available-runs.ts'
import { getThemeStatistics } from '../../server/src/features/themes/operations/get-theme-statistics.ts'
import { getThemeTrend } from '../../server/src/features/themes/operations/get-theme-trend.ts'
import { deleteUser } from '../../server/src/features/users/operations/delete-user.ts'
import { numberOf } from '../load-businesses.ts'
import type { GrowthAccount } from './fill.ts'

export interface GrowthQuestion {
  readonly name: string
  readonly operation: AnyOperation
  readonly input: (account: GrowthAccount, time: number) => object
  /** Asked by the manager of a region. */
  readonly isOfRegion?: true
}

// biome-ignore lint/suspicious/noExplicitAny: each operation has its own input; a common list cannot.
type SomeOperation = any
const ask = (operation: SomeOperation, detail: string, input: GrowthQuestion['input']): GrowthQuestion => ({
  name: `${operation.id}${detail && `, ${detail}`}`,
  operation,
  input,
})

const FIRST = { sindex: 0, count: 25 }
const MONTH = { fromDate: '06/17/2026', toDate: '07/16/2026' }
/** A different location each time: writes are rolled back, but the response must not come from a cache. */
const locationAt = ({ locationIds }: GrowthAccount, time: number) =>
  locationIds[(locationIds.length / 2 + time * 7) % locationIds.length] as number
const emailAt = (time: number) => `contact${(time * 37) % 1000}@mail.example`
const named = (account: GrowthAccount) => ({ 'x-business-number': account.accountNumber })
const listed = { kind: 'locations', sort: 'name', descending: false, ...FIRST }

const FREQUENT_THEME = 'opinion thing 1'
const themeOf = (accountNumber: number, theme: string) => ({
  params: { businessNumber: accountNumber },
  body: { theme },
})
const newReviews = (account: GrowthAccount, time: number, count: number) => ({
  params: { businessId: locationAt(account, time) },
  body: {
    reviews: Array.from({ length: count }, (_, n) => ({
      sourceAlias: 'source 1',
      externalId: `new${time}-${n}`,
      rating: 5,
      reviewDate: '11/15/2026',
      comments: 'Warm bread',
    })),
  },
})

/** The operations of the specification, in their order. */
const specified: readonly GrowthQuestion[] = [
  ask(getListing, '', (account, time) => ({
    params: { businessNumber: numberOf(locationAt(account, time)) },
    headers: {},
  })),
  ask(retrieveContact, '', (account, time) => ({ headers: named(account), body: { email: emailAt(time) } })),
  ask(updateLocationMapping, 'a service of all locations', (account, time) => ({
    query: { businessId: locationAt(account, time) },
    body: { [`Category ${time}`]: [account.serviceId] },
  })),
  ask(getThemeStatistics, '', ({ accountNumber }) => ({ params: { businessNumber: accountNumber }, body: {} })),
  ask(getThemeStatistics, 'a month', ({ accountNumber }) => ({
    params: { businessNumber: accountNumber },
    body: { startDate: MONTH.fromDate, endDate: MONTH.toDate },
  })),
  ask(countReviewsByRating, 'a month', ({ accountId }) => ({ params: { BusinessId: accountId }, body: MONTH })),
  ask(addProductsToLocation, '', (account, time) => ({
    headers: { 'x-business-number': numberOf(locationAt(account, time)) },
    body: { productIds: account.productIds.slice(0, 10) },
  })),
  ask(deleteCustomer, '', (account, time) => ({
    params: { customerId: account.firstContactId + time * 3 },
    headers: named(account),
  })),
  ask(getSearchAiAvailableRuns, '', (account) => ({ headers: named(account) })),
  ask(deleteUser, '', ({ accountId }) => ({ query: { bid: accountId, email: 'leaver@chain.example' } })),
  ask(deleteBusiness, 'one location', (account, time) => ({
    params: { business_Id: locationAt(account, time) },
    query: { unpublish: false },
  })),
]

const others: readonly GrowthQuestion[] = [
  ask(createBusiness, 'a location', ({ accountId }) => ({
    body: { name: 'New', type: 'location', parentId: accountId, location: { countryCode: 'US' } },
  })),
  ask(updateBusiness, 'a location', (account, time) => ({
    params: { business_Id: locationAt(account, time) },
    query: {},
    headers: {},
    body: { phone: '+12125550111' },
  })),
  ask(saveCustomer, '', (account, time) => ({
    query: { validateOnly: false },
    headers: {},
    body: { firstName: 'Ada', email: `new${time}@mail.example`, businessIds: [locationAt(account, time)] },
  })),
  ask(importReviews, '1,000 reviews', (account, time) => newReviews(account, time, 1000)),
  ask(getThemeTrend, 'a frequent theme', ({ accountNumber }) => themeOf(accountNumber, FREQUENT_THEME)),
  ask(listChildBusinesses, 'last page', ({ accountId, locationIds }) => ({
    query: { businessId: accountId, sindex: locationIds.length - 25, count: 25 },
  })),
  ask(listContacts, 'search', ({ accountId }) => ({
    query: FIRST,
    body: { businessId: accountId, search: 'okafor 99' },
  })),
  ask(listReviews, 'first page', ({ accountId }) => ({ params: { businessId: accountId }, query: FIRST, body: {} })),
  ask(listReviews, '1 star, no reply', ({ accountId }) => ({
    params: { businessId: accountId },
    query: FIRST,
    body: { ratings: [1], status: 'unreplied' },
  })),
  ask(countReviewsOverTime, 'by month', ({ accountId }) => ({
    params: { BusinessId: accountId },
    body: { granularity: 'month', fromDate: '01/01/2026', toDate: '11/15/2026' },
  })),
  ask(countReviewsByLocation, 'first page', ({ accountId }) => ({
    params: { BusinessId: accountId },
    query: { sort: 'created', descending: false, ...FIRST },
    body: MONTH,
  })),
]

const REGION = { hierarchyNodeData: [{ levelId: 'Region', levelNames: ['Region 1'] }] }
const THREE_YEARS = { fromDate: '11/01/2023', toDate: '10/31/2026' }
const byLevel: readonly GrowthQuestion[] = [
  ask(countReviewsByRating, 'by region, 36 months', ({ accountId }) => ({
    params: { BusinessId: accountId },
    body: { ...THREE_YEARS, groupByLevel: 'region' },
  })),
  ask(countReviewsByRating, 'a region, 36 months', ({ accountId }) => ({
    params: { BusinessId: accountId },
    body: { ...THREE_YEARS, ...REGION },
  })),
  ask(listReviews, 'a region', ({ accountId }) => ({ params: { businessId: accountId }, query: FIRST, body: REGION })),
  ask(getThemeStatistics, 'a region', ({ accountNumber }) => ({
    params: { businessNumber: accountNumber },
    body: REGION,
  })),
  ask(listContacts, 'a region', ({ accountId }) => ({ query: FIRST, body: { businessId: accountId, ...REGION } })),
]

const dashboard: readonly GrowthQuestion[] = [
  ask(getHome, '', ({ accountNumber }) => ({ params: { businessNumber: accountNumber } })),
  ask(getWeeklyReport, '', () => ({ query: { week: '2026-11-09' } })),
  ask(listLocations, 'by name', () => ({ query: listed })),
  ask(listLocations, 'worst health first', () => ({ query: { ...listed, sort: 'health' } })),
  ask(listLocations, 'search', () => ({ query: { ...listed, search: 'city 77' } })),
  ask(listLocations, 'a region', ({ accountNumber }) => ({
    query: { ...listed, businessId: accountNumber, level: 'Region', levelValue: 'Region 1' },
  })),
  { ...ask(listLocations, 'manager of a region', () => ({ query: listed })), isOfRegion: true },
]

export const questions: readonly GrowthQuestion[] = [...specified, ...others, ...byLevel, ...dashboard]
