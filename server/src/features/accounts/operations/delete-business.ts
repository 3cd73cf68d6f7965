import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockBusiness, removeBusiness } from '../../businesses/store/businesses.ts'
import { publicationsQueued } from '../../publishing/contract/facts.ts'
import { insertRemovalsOfBusiness } from '../../publishing/store/removals.ts'
import { uncountDeletedBusiness } from '../../texts/actions/move-counts.ts'
import { removeSessionsWithoutAccess } from '../../users/store/sessions.ts'
import { deliveriesQueued } from '../../webhooks/contract/facts.ts'
import { endSubscriptionsBelow } from '../../webhooks/store/webhook-events.ts'
import { businessDeleted } from '../contract/facts.ts'

export const deleteBusiness = defineOperation({
  id: 'deleteBusiness',
  specNumber: 10,
  group: 'Business',
  method: 'DELETE',
  path: '/v1/business/:business_Id',
  summary: 'Delete a business',
  past: 'deleted a business',
  description:
    'Deleting an enterprise also deletes its locations. A reseller that has child accounts cannot be deleted (1174). The business disappears from every operation at once; its data is removed in the background.',
  access: { role: 'owner', at: 'business' },
  input: {
    params: Type.Object({ business_Id: BusinessRef }),
    query: closed({
      unpublish: Type.Boolean({
        default: false,
        description: 'Also remove its listing and those of its locations from directories, in the background.',
      }),
    }),
  },
  example: {
    request: { params: { business_Id: 100001 }, query: { unpublish: false } },
    response: { businessId: 100001, businessNumber: 731402958816654, name: 'Harbour Group', deletedLocations: 3 },
  },
  response: named('DeletedBusiness', {
    businessId: BusinessId,
    businessNumber: BusinessNumber,
    name: Type.String({ maxLength: 1000 }),
    deletedLocations: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Number of locations deleted with an enterprise.',
    }),
  }),
  errors: ['BUSINESS_NOT_FOUND', 'RESELLER_HAS_CHILDREN'],
  handle: ({ params, query: { unpublish } }, { db, partnerId, now, emit, record, notify, fail }) =>
    db.transaction(async (db) => {
      const business = (await lockBusiness(db, partnerId, params.business_Id)) ?? fail('BUSINESS_NOT_FOUND')
      const isEnterprise = business.type === 'enterprise'
      const pulledDown = unpublish ? await insertRemovalsOfBusiness(db, partnerId, business.id, now, isEnterprise) : 0
      if (pulledDown > 0) await emit(db, publicationsQueued)
      const deletedLocations = (await removeBusiness(db, partnerId, business)) ?? fail('RESELLER_HAS_CHILDREN')
      await uncountDeletedBusiness(db, partnerId, business.id)
      await removeSessionsWithoutAccess(db, partnerId)
      await emit(db, businessDeleted)
      const { id, number, type, name } = business
      const before = { businessNumber: number, type, name, deletedLocations, ...(unpublish && { pulledDown }) }
      await record(db, { businessId: id, subject: 'business', subjectId: id, before })
      const data = { businessId: id, deletedLocations }
      await notify(db, [{ type: 'business.deleted', businessIds: [id], data }])
      if ((await endSubscriptionsBelow(db, partnerId, id)) > 0) await emit(db, deliveriesQueued)
      return { businessId: id, businessNumber: number, name, deletedLocations }
    }),
})
