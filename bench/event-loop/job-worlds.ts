import { deleteBusiness } from '../../server/src/operations/business/delete-business.ts'
import { updateBusiness } from '../../server/src/operations/business/update-business.ts'
import { deleteCompetitor } from '../../server/src/operations/competitor/delete-competitor.ts'
import { importCompetitorReviews } from '../../server/src/operations/competitor/import-competitor-reviews.ts'
import { bulkEditListings } from '../../server/src/operations/listing/bulk-edit-listings.ts'
import { connectDirectory } from '../../server/src/operations/listing/connect-directory.ts'
import { exampleListing } from '../../server/src/operations/listing/example-listing.ts'
import { updateListing } from '../../server/src/operations/listing/update-listing.ts'
import { importReviews } from '../../server/src/operations/reviews/import-reviews.ts'
import { startSearchAiRun } from '../../server/src/operations/search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../server/src/operations/search-ai/update-search-ai-account-setup.ts'
import { createService } from '../../server/src/operations/services/create-service.ts'
import { updateService } from '../../server/src/operations/services/update-service.ts'
import { subscribe } from '../../server/src/operations/subscription/subscribe.ts'
import { png } from '../../server/src/platform/media/sample-images.fixture.ts'
import { givenAccount, type Scene } from './scene.ts'

const LOCATIONS = 1_000
const IMAGE_BYTES = 20 * 1024 * 1024
const SENTENCE = 'The bread was warm, but 12 waiters at 1 Main St. were slow. '

export interface JobWorld {
  readonly worst: string
  readonly prepare: (scene: Scene, outsideUrl: string) => Promise<unknown>
}

/** Reviews with numbers starting at `first`. */
export const reviewsOf = (count: number, length: number, first = 0) =>
  Array.from({ length: count }, (_, at) => ({
    sourceAlias: 'search',
    externalId: `review ${first + at}`,
    reviewDate: '11/15/2026',
    comments: SENTENCE.repeat(Math.floor(length / SENTENCE.length)),
  }))

async function withListing({ must, given }: Scene, mediaOf: (businessNumber: number) => Promise<object>) {
  const business = await given.business()
  const media = await mediaOf(business.number)
  const texts = { mainBusinessDescription: SENTENCE.repeat(83) }
  const body = { ...exampleListing, businessInfo: { ...exampleListing.businessInfo, ...texts }, media }
  await must(updateListing, { params: { businessNumber: business.number }, body })
  return business
}

/** By job: the largest task that one partner can give it. A job without one runs on the existing data. */
export const jobWorlds: Readonly<Record<string, JobWorld>> = {
  'analyse-texts': {
    worst: '100 reviews of 10,000 characters',
    prepare: async ({ must, given }) =>
      must(importReviews, {
        params: { businessId: (await given.business()).id },
        body: { reviews: reviewsOf(100, 10_000) },
      }),
  },
  'deliver-webhooks': {
    worst: '100 reviews of 10,000 characters',
    prepare: async ({ must, given }, outsideUrl) => {
      const { id } = await given.business()
      const body = { url: `${outsideUrl}/hook`, events: ['review.created'] }
      await must(subscribe, { query: { businessId: id }, body })
      await must(importReviews, { params: { businessId: id }, body: { reviews: reviewsOf(100, 10_000) } })
    },
  },
  'run-search-ai': {
    worst: '10 answers of 500 kB',
    prepare: async (scene, outsideUrl) => {
      const business = await withListing(scene, async () => ({}))
      const headers = { 'x-business-number': String(business.number) }
      const engine = { name: 'chat', type: 'chat', baseUrl: `${outsideUrl}/v1`, model: 'm', key: 'sk-secret' }
      const prompts = Array.from({ length: 10 }, (_, at) => `Bread ${at}?`)
      const competitors = ['Crumb & Co.', ...Array.from({ length: 49 }, (_, at) => `Bakery ${at}`)]
      const plan = {
        frequency: 'off',
        quota: 100,
        competitors,
        engines: [engine],
        themes: [{ theme: 'Bread', prompts }],
      }
      await scene.must(updateSearchAiAccountSetup, { headers, body: plan })
      await scene.must(startSearchAiRun, { headers })
    },
  },
  'measure-listing-media': {
    worst: 'a photo of 20 MB',
    prepare: (scene) =>
      withListing(scene, async (businessNumber) => {
        const { path } = await scene.given.medium(businessNumber, png(5_000, 5_000, IMAGE_BYTES))
        return { logoUrl: `http://127.0.0.1${path}` }
      }),
  },
  'publish-listings': {
    worst: `${LOCATIONS} locations of an account`,
    prepare: async (scene) => {
      const account = await givenAccount(scene, LOCATIONS)
      await scene.db.execute(
        `insert into publish_requests (business_id, reason) select id, 'listing' from businesses where parent_id = $1 on conflict do nothing`,
        [account],
      )
    },
  },
  'connect-locations': {
    worst: `${LOCATIONS} locations of an account`,
    prepare: async (scene) => {
      const params = { businessNumber: await givenAccount(scene, LOCATIONS), directory: 'internal' }
      await scene.must(connectDirectory, { params, body: {} })
    },
  },
  'edit-listings': {
    worst: `${LOCATIONS} locations of an account`,
    prepare: async (scene) => {
      const businessId = await givenAccount(scene, LOCATIONS)
      await scene.must(bulkEditListings, { body: { businessId, listing: exampleListing } })
    },
  },
  'queue-changed-locations': {
    worst: `${LOCATIONS} locations of an account`,
    prepare: async (scene) => {
      const query = { businessId: await givenAccount(scene, LOCATIONS) }
      const { body } = await scene.must(createService, { query, body: { name: 'Cakes' } })
      const change = { serviceId: body.serviceId, description: 'With candles' }
      await scene.must(updateService, { query, body: change })
    },
  },
  'purge-deleted-businesses': {
    worst: `an account of ${LOCATIONS} locations`,
    prepare: async (scene) => {
      const params = { business_Id: await givenAccount(scene, LOCATIONS) }
      await scene.must(deleteBusiness, { params })
    },
  },
  'purge-deleted-competitors': {
    worst: '100 reviews of 10,000 characters',
    prepare: async ({ must, given }) => {
      const { competitorId, accounts } = await given.competitor((await given.business()).id)
      const params = { compAccountId: accounts[0]?.compAccountId }
      await must(importCompetitorReviews, { params, body: { reviews: reviewsOf(100, 10_000) } })
      await must(deleteCompetitor, { params: { competitorId } })
    },
  },
  'update-moved-locations': {
    worst: '1,000 reviews of a moved location',
    prepare: async ({ must, given }) => {
      const [from, to] = [await given.business({ type: 'enterprise' }), await given.business({ type: 'enterprise' })]
      const { id } = await given.business({ parentId: from.id })
      await must(importReviews, { params: { businessId: id }, body: { reviews: reviewsOf(1_000, 500) } })
      await must(updateBusiness, { params: { business_Id: id }, body: { parentId: to.id } })
    },
  },
}
