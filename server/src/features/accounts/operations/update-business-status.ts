import { Type } from 'typebox'
import { Business, BusinessRef, BusinessStatus } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findBusiness, lockBusiness } from '../../businesses/store/businesses.ts'
import { changeStatus, pullDownListings } from '../../publishing/actions/change-status.ts'

export const updateBusinessStatus = defineOperation({
  id: 'updateBusinessStatus',
  group: 'Business',
  method: 'PUT',
  path: '/v1/business/:business_id/status',
  summary: 'Activate or deactivate a location',
  past: 'changed the status of a location',
  description:
    'For an inactive location, publishing, checks for drift, pulls of reviews, Search AI questions, messages and alerts stop, and its public pages respond with 410. Listings stay in directories, and all data stays readable. Activating it publishes it once; nothing that was missed is sent.',
  access: { role: 'admin', at: 'business' },
  scene: 'location',
  input: {
    params: Type.Object({ business_id: BusinessRef }),
    query: closed({
      astatus: BusinessStatus,
      unpublish: Type.Boolean({
        default: false,
        description: 'With inactive: also remove its listings from directories, in the background.',
      }),
    }),
  },
  example: {
    request: { params: { business_id: 100002 }, query: { astatus: 'inactive', unpublish: false } },
    response: { ...exampleBusiness, status: 'inactive' },
  },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND', 'STATUS_INVALID', 'STATUS_CHANGE_REFUSED'],
  invalid: { 'params.business_id': 'BUSINESS_NOT_FOUND', 'query.astatus': 'STATUS_INVALID' },
  handle: ({ params, query: { astatus: status, unpublish } }, context) => {
    const { partnerId, now, fail } = context
    return context.db.transaction(async (db) => {
      const { id, type } = (await lockBusiness(db, partnerId, params.business_id)) ?? fail('BUSINESS_NOT_FOUND')
      if (type !== 'location') return fail('STATUS_CHANGE_REFUSED', 'only a location can be inactive, not a group')
      if (unpublish && status === 'active') return fail('INPUT_INVALID', 'unpublish can only be sent with inactive')
      await changeStatus(db, context, [id], status)
      if (unpublish) await pullDownListings(db, context, id, now)
      return (await findBusiness(db, partnerId, id)) ?? fail('BUSINESS_NOT_FOUND')
    })
  },
})
