import { listAuditEntries } from '../../server/src/operations/audit/list-audit-entries.ts'
import { listChildBusinesses } from '../../server/src/operations/business/list-child-businesses.ts'
import { listContacts } from '../../server/src/operations/contact/list-contacts.ts'
import { saveCustomer } from '../../server/src/operations/contact/save-customer.ts'
import type { AnyOperation } from '../../server/src/operations/define-operation.ts'
import { countReviewsByLocation } from '../../server/src/operations/report/count-reviews-by-location.ts'
import { importReviews } from '../../server/src/operations/reviews/import-reviews.ts'
import { listReviews } from '../../server/src/operations/reviews/list-reviews.ts'
import { largestContact } from '../../server/src/testing/worst-requests.ts'
import { reviewsOf } from './job-worlds.ts'
import { delayOf, type OperationsOrder } from './operations.ts'
import type { Delay } from './report.ts'
import { givenAccount, type Scene, sceneOn } from './scene.ts'

const COUNT_MAX = 1_000
const REVIEWS_AT_ONCE = 100
const LOCATIONS = 1_000
/** Of the largest contacts. Larger pages are refused with 1164. */
const CONTACTS_FIT = 75
const LISTS: readonly string[] = [
  listContacts,
  listAuditEntries,
  listReviews,
  listChildBusinesses,
  countReviewsByLocation,
].map(({ id }) => id)

/** Reads the largest pages of the largest records, which were written before. */
export async function measureLargeReads(order: OperationsOrder & { readonly quick: boolean }): Promise<Delay[]> {
  const { service, db, rounds, only, quick } = order
  if (only !== undefined && !LISTS.includes(only)) return []
  const scene = await sceneOn(service.url, db, 'Bench of large lists')
  const business = await scene.given.business()
  const contacts = await writeContacts(scene, business.id, quick ? 10 : 200)
  const reviews = await writeReviews(scene, business.id, quick ? 100 : COUNT_MAX)
  const account = await givenAccount(scene, LOCATIONS)
  const count = COUNT_MAX
  const reads: [AnyOperation, string, object][] = [
    [
      listContacts as never,
      `${Math.min(contacts, CONTACTS_FIT)} contacts of 200 kB`,
      { query: { count: CONTACTS_FIT }, body: {} },
    ],
    [listAuditEntries as never, `${contacts} contacts of 200 kB`, { query: { count } }],
    [
      listReviews as never,
      `${reviews} reviews of 10 kB`,
      { params: { businessId: business.id }, query: { count }, body: {} },
    ],
    [listChildBusinesses as never, `${LOCATIONS} locations`, { query: { businessId: account, count } }],
    [
      countReviewsByLocation as never,
      `${LOCATIONS} locations`,
      { params: { BusinessId: account }, query: { count }, body: {} },
    ],
  ]
  const delays: Delay[] = []
  for (const [operation, worst, request] of reads) {
    if (only !== undefined && only !== operation.id) continue
    const delay = await delayOf(service, scene, operation, request, rounds)
    if (delay.outcome !== '200') throw new Error(`${operation.id} answered ${delay.outcome}, so no list was read`)
    delays.push({ name: operation.id, worst, ...delay })
  }
  return delays
}

async function writeContacts({ must }: Scene, businessId: number, count: number) {
  for (let made = 0; made < count; made++) {
    const body = { ...largestContact, email: `person${made}@example.com`, phone: undefined, businessIds: [businessId] }
    await must(saveCustomer, { body })
  }
  return count
}

async function writeReviews({ must }: Scene, businessId: number, count: number) {
  for (let made = 0; made < count; made += REVIEWS_AT_ONCE) {
    const reviews = reviewsOf(REVIEWS_AT_ONCE, 10_000, made)
    await must(importReviews, { params: { businessId }, body: { reviews } })
  }
  return count
}
