import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { mayOverwrite, TaggedJson } from '../../../core/operation/responses.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { fieldLabels, violationMessageWith } from '../../../core/values/violation-message.ts'
import { readListingContext } from '../actions/listing-context.ts'
import { writeListing } from '../actions/write-listings.ts'
import { Listing, ListingChange, ListingReport } from '../contract/listing.ts'
import { listingLabels } from '../contract/listing-labels.ts'
import { listingOf } from '../rules/listing.ts'
import { parseListingChange } from '../rules/parse-listing.ts'
import { showListing } from '../rules/visible-listing.ts'
import { lockListing } from '../store/listings.ts'
import { exampleListing } from './example-listing.ts'

const messageOf = violationMessageWith({ ...fieldLabels, ...listingLabels })
const explained = (violation: Violation) => ({ ...violation, message: messageOf(violation) })

export const updateListing = defineOperation({
  id: 'updateListing',
  group: 'Listing',
  method: 'PUT',
  path: '/v1/listing/:businessNumber/update',
  summary: 'Update the listing of a business',
  past: 'updated the listing',
  description:
    'Absent members keep their value; empty ones are cleared. The rules apply to the whole listing after the change, and every violation is reported. With If-Match, a listing that was modified since you read it is not overwritten (1412). validateOnly stores nothing and returns violations and warnings. If nothing changes, nothing is recorded or published. A response of getListing can always be sent back.',
  access: { role: 'member', at: 'business' },
  etag: true,
  input: {
    params: ofBusinessNumber,
    query: closed({ validateOnly: Type.Boolean({ default: false, description: 'Check only; store nothing.' }) }),
    headers: Type.Object({
      'if-match': Type.Optional(Type.String({ maxLength: 1000, description: 'ETag of the version that was read.' })),
    }),
    body: ListingChange,
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      query: { validateOnly: false },
      headers: {},
      body: exampleListing,
    },
    response: exampleListing,
  },
  response: Type.Union([Listing, ListingReport]),
  errors: ['BUSINESS_ID_INVALID', 'STALE_VERSION'],
  handle: ({ params, query, headers, body }, { db, partnerId, mediaUrl, now, emit, record, notify, fail }) =>
    db.transaction(async (db) => {
      const business = (await lockListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const stored = listingOf(business)
      const current = showListing(stored)
      if (!mayOverwrite(headers['if-match'], current.etag)) {
        return fail('STALE_VERSION', 'read it again and repeat the change')
      }
      const context = await readListingContext({ db, partnerId, mediaUrl, now }, business.businessId, body.media)
      const parsed = parseListingChange(stored, body, context)
      if (query.validateOnly) {
        const violations = parsed.ok ? [] : parsed.violations
        const report = { violations: violations.map(explained), warnings: parsed.warnings.map(explained) }
        return JSON.stringify(report) as JsonText
      }
      const { businessId } = business
      if (!parsed.ok) {
        // A listing can always be written back as it was read, even if it was never written or a rule has become stricter.
        const isSentBack = isDeepStrictEqual(body, JSON.parse(current.shown))
        if (isSentBack) return new TaggedJson(current.shown, current.etag, businessId)
        return fail('INPUT_INVALID', parsed.violations)
      }
      const writer = { partnerId, emit, record, notify }
      const { shown, etag } = await writeListing(db, writer, {
        businessId,
        stored,
        listing: parsed.listing,
        photos: context.photos,
      })
      return new TaggedJson(shown, etag, businessId)
    }),
})
