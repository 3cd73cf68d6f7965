import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { TaggedJson } from '../../../core/operation/tagged-json.ts'
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
  scene: 'business',
  etag: true,
  cached: ['business', 'listing'],
  input: { params: ofBusinessNumber },
  example: { request: { params: { businessNumber: 482915073366120 } }, response: exampleListing },
  response: Listing,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    const found = (await findShownListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    if (found.shown !== null && found.etag !== null) return new TaggedJson(found.shown, found.etag, found.businessId)
    if (!found.profile) return fail('BUSINESS_ID_INVALID')
    const { shown, etag } = showListing(withProfile(emptyListing, found.profile))
    return new TaggedJson(shown, etag, found.businessId)
  },
})
