import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { TaggedJson } from '../../../core/operation/responses.ts'
import { Listing } from '../contract/listing.ts'
import { emptyListing, withProfile } from '../rules/listing.ts'
import { showListing } from '../rules/visible-listing.ts'
import { findShownListing } from '../store/listings.ts'
import { exampleListing } from './example-listing.ts'

export const getListing = defineOperation({
  id: 'getListing',
  specNumber: 1,
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/get',
  summary: 'Get the listing of a business',
  description: 'Every section and member; unset ones are empty. The response has an ETag; If-None-Match returns 304.',
  access: { role: 'member', at: 'business' },
  etag: true,
  cached: ['business', 'listing'],
  input: { params: ofBusinessNumber },
  example: { request: { params: { businessNumber: 482915073366120 } }, response: exampleListing },
  response: Listing,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    const listing = (await findShownListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    if (listing.shown !== null && listing.etag !== null)
      return new TaggedJson(listing.shown, listing.etag, listing.businessId)
    if (!listing.profile) return fail('BUSINESS_ID_INVALID')
    const { shown, etag } = showListing(withProfile(emptyListing, listing.profile))
    return new TaggedJson(shown, etag, listing.businessId)
  },
})
