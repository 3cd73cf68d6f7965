import { Type } from 'typebox'
import { Business, BusinessChange, BusinessRef } from '../../contract/business.ts'
import { parseBusiness } from '../../domain/business-rules.ts'
import { changesBetween, hasChanges } from '../../domain/changes.ts'
import { emptyListing } from '../../domain/listing/empty-listing.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import { describeViolations } from '../../domain/violation.ts'
import { findBusiness, updateBusiness as writeBusiness } from '../../store/businesses.ts'
import { lockListing, upsertListing } from '../../store/listings.ts'
import { defineOperation } from '../define-operation.ts'
import { listingUpdated } from '../listing/listing-events.ts'
import { publish } from '../listing/write-listing.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../unchanged-members.ts'
import { exampleBusiness } from './example-business.ts'

const readOnly = ['businessId', 'businessNumber', 'type', 'parentId']

export const updateBusiness = defineOperation({
  id: 'updateBusiness',
  group: 'Business',
  method: 'PUT',
  path: '/v1/business/:business_Id',
  summary: 'Update a business',
  description:
    'A member that is absent stays as it is; an empty string clears it. The rules hold for the whole business after the change. Ids, type and parent are fixed: sent as they were read they are accepted, so the answer of getBusiness can be sent back. When nothing changes, nothing is recorded or published.',
  scope: 'write',
  input: { params: Type.Object({ business_Id: BusinessRef }), body: BusinessChange },
  example: {
    request: { params: { business_Id: 100002 }, body: { name: 'Harbour Bakery & Café', location: { address2: '' } } },
    response: {
      ...exampleBusiness,
      name: 'Harbour Bakery & Café',
      location: { ...exampleBusiness.location, address2: '' },
    },
  },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'params.business_Id': 'BUSINESS_NOT_FOUND' },
  handle: ({ params, body }, { db, partnerId, enqueue, record, notify, fail }) =>
    db.transaction(async (db) => {
      const { businessId, profile, document } =
        (await lockListing(db, partnerId, params.business_Id)) ?? fail('BUSINESS_NOT_FOUND')
      const current = (await findBusiness(db, partnerId, businessId)) ?? fail('BUSINESS_NOT_FOUND')
      const changed = changedReadOnlyMembers(JSON.parse(current), body, readOnly)
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const draft = { ...profile, ...body, location: { ...profile.location, ...body.location } }
      const parsed = parseBusiness(draft, profile.location)
      if (!parsed.ok) return fail('INPUT_INVALID', describeViolations(parsed.violations))
      const changes = changesBetween(profile, parsed.business)
      if (!hasChanges(changes)) return current
      const written = (await writeBusiness(db, partnerId, businessId, parsed.business)) ?? fail('BUSINESS_NOT_FOUND')
      if (document) await upsertListing(db, businessId, withProfile(document, parsed.business))
      const listing = document ?? emptyListing
      await notify(db, listingUpdated(businessId, withProfile(listing, profile), withProfile(listing, parsed.business)))
      await publish(db, enqueue, businessId)
      await record(db, { businessId, subject: 'business', subjectId: businessId, ...changes })
      return written
    }),
})
