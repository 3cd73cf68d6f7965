import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { findListing } from '../../listings/store/listings.ts'
import { readListingToPublish } from '../actions/publication-states.ts'
import { directories } from '../contract/directory.ts'
import { projectionOf } from '../rules/projection.ts'

export const getEffectiveListing = defineOperation({
  id: 'getEffectiveListing',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/effective',
  summary: 'Get what a directory receives',
  description:
    'The listing as one directory receives it, after overrides (phone, website, description, categories) and opt-outs. An absent member is left unchanged there; an empty one is cleared. An image is absent until it is checked and meets its rule; the listing status gives the reason.',
  access: { role: 'member', at: 'business' },
  input: {
    params: ofBusinessNumber,
    query: closed({ directory: Type.Enum([...directories]) }),
  },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { directory: 'search' } },
    response: { name: 'Harbour Bakery', phone: '(212) 555-0100', websiteUrl: 'https://harbour-bakery.example' },
  },
  response: Type.Record(Type.String(), Type.Unknown(), {
    title: 'EffectiveListing',
    description: 'Members of the listing, one flat object.',
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query }, { db, partnerId, fail }) => {
    const stored = (await findListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const { listing, services, passed } = await readListingToPublish(db, partnerId, stored, query.directory)
    return JSON.stringify(projectionOf(listing, services, query.directory, passed)) as JsonText
  },
})
