import { Business, NewBusiness } from '../../../core/contract/business.ts'
import { exampleBusiness, exampleFields, examplePosition } from '../../../core/contract/example-business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { fail } from '../../../core/values/api-error.ts'
import { drawBusinessNumber } from '../../../core/values/business-number.ts'
import { mayHold } from '../../../core/values/business-type.ts'
import { parseBusiness } from '../../businesses/rules/business-rules.ts'
import { parsePosition } from '../../businesses/rules/position.ts'
import { insertBusiness, lockParentBusiness } from '../../businesses/store/businesses.ts'
import { holdHierarchy } from '../../businesses/store/hierarchy.ts'
import { emptyHealthFields } from '../../listings/rules/listing-health.ts'
import { grantToOwnersOfEverything } from '../../users/store/user-grants.ts'

const PARENT_IS_MISSING = 'parentId (required in the dashboard: a business that you have access to)'

export const createBusiness = defineOperation({
  id: 'createBusiness',
  group: 'Business',
  method: 'POST',
  path: '/v1/business',
  summary: 'Create a business',
  past: 'created a business',
  description: 'A reseller, an enterprise or a location, at the top level or below a parent that can contain it.',
  access: {
    role: 'admin',
    at: 'business',
    // The person would have no access to a new business without a parent.
    find: async (_db, _partnerId, { body }) =>
      body.parentId === undefined ? fail('ROLE_TOO_LOW', PARENT_IS_MISSING) : undefined,
  },
  input: { body: NewBusiness },
  example: {
    request: {
      body: { name: 'Harbour Bakery', type: 'location', parentId: 100001, ...exampleFields, ...examplePosition },
    },
    response: exampleBusiness,
  },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'body.parentId': 'BUSINESS_NOT_FOUND' },
  handle: ({ body: { type, parentId, ...draft } }, { db, partnerId, record, fail }) => {
    const parsed = parseBusiness(draft)
    const located = parsePosition(draft)
    const violations = [parsed, located].flatMap((each) => (each.ok ? [] : each.violations))
    if (!parsed.ok || !located.ok) return fail('INPUT_INVALID', violations)
    return db.transaction(async (db) => {
      if (parentId) await holdHierarchy(db, partnerId)
      const parent =
        parentId && ((await lockParentBusiness(db, partnerId, parentId)) ?? fail('BUSINESS_NOT_FOUND', 'parentId'))
      if (parent && !mayHold(parent.type, type))
        fail('INPUT_INVALID', [
          {
            field: 'parentId',
            rule: `must not be of type ${parent.type}, which cannot contain businesses of type ${type}`,
          },
        ])
      for (;;) {
        const number = drawBusinessNumber()
        const newBusiness = {
          type,
          number,
          parentId: parent ? parent.id : null,
          fields: parsed.business,
          position: located.position,
          emptyFields: emptyHealthFields(parsed.business),
        }
        const business = await insertBusiness(db, partnerId, newBusiness)
        if (!business) continue
        const { businessId, ...after } = JSON.parse(business) as { businessId: number }
        if (!parent) await grantToOwnersOfEverything(db, partnerId, businessId)
        await record(db, { businessId, subject: 'business', subjectId: businessId, after })
        return business
      }
    })
  },
})
