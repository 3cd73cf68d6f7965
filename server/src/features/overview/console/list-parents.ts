import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessType } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { businessTypes, mayHold } from '../../../core/values/business-type.ts'
import { rolesFrom } from '../../../core/values/user-role.ts'
import { roleFor } from '../../users/console/permissions.ts'
import { listManagedGroups } from '../store/business-search.ts'

/** People do not scroll through more; they search instead. */
const COUNT = 100

export const listParents = defineOperation({
  id: 'listParents',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/parents',
  summary: 'List the businesses that the user may add a business to',
  description: `Only businesses that can contain the given type. The best match first, then by name; at most ${COUNT}.`,
  access: 'self',
  expensive: true,
  input: { query: closed({ type: BusinessType, search: Type.String({ maxLength: 200, default: '' }) }) },
  example: {
    request: { query: { type: 'location', search: 'harbour' } },
    response: {
      parents: [
        { businessId: 100001, businessNumber: 731402958816654, name: 'Harbour Bakery Group', type: 'enterprise' },
      ],
      hasMore: false,
    },
  },
  response: named('Parents', {
    parents: Type.Array(
      named('Parent', {
        businessId: BusinessId,
        businessNumber: BusinessNumber,
        name: Type.String(),
        type: BusinessType,
      }),
      { maxItems: COUNT },
    ),
    hasMore: HasMore,
  }),
  errors: [],
  handle: async ({ query: { type, search } }, { db, operations, session: { partnerId, userId } }) => {
    const holders = businessTypes.filter((holder) => mayHold(holder, type))
    const roles = rolesFrom(roleFor(operations, 'createBusiness'))
    const matching = await listManagedGroups(db, partnerId, userId, roles, holders, search.trim(), COUNT)
    return { parents: matching.slice(0, COUNT), hasMore: matching.length > COUNT }
  },
})
