import type { Account } from '../../../core/operation/context.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { lockAccountMapping, lockLocation } from '../../businesses/store/accounts.ts'
import { offeringsChanged } from '../contract/facts.ts'
import { MappedLocation, ofBusiness, ServiceMapping } from '../contract/services.ts'
import { formatServiceId, formatUnknownIds } from '../rules/item-ids.ts'
import { parseMapping, type RequestedCategory } from '../rules/parse-mapping.ts'
import { planMapping } from '../rules/plan-mapping.ts'
import {
  applyMapping,
  countLocationsElsewhere,
  listCategoriesOfLocation,
  listMappedCategories,
  listRequestedServices,
  type MappedCategory,
} from '../store/service-mapping.ts'

export const updateLocationMapping = defineOperation({
  id: 'updateLocationMapping',
  specNumber: 3,
  group: 'Services',
  method: 'POST',
  path: '/v1/search-services/services/location-mapping',
  summary: 'Update the services of a location by category',
  past: 'changed the services',
  description:
    'Each named category contains exactly the listed services at this location. Categories that are not named stay unchanged; an empty list empties one. Which categories a service belongs to applies to the whole account, so every location that carries a changed service shows the change at once and is queued for publishing. A service without a category is carried by no location. If an id is unknown, nothing is changed (2494).',
  access: { role: 'member', at: 'account' },
  scene: 'service',
  input: { query: ofBusiness, body: ServiceMapping },
  example: {
    request: { query: { businessId: 100002 }, body: { Cakes: ['SERV1', 'SERV2'], Breakfast: [] } },
    response: {
      businessId: 100002,
      businessNumber: 482915073366120,
      affectedLocations: 3,
      mapping: { Cakes: ['SERV1', 'SERV2'], Breakfast: [] },
    },
  },
  response: MappedLocation,
  errors: [
    'SERVICE_BUSINESS_MALFORMED',
    'SERVICE_BODY_MALFORMED',
    'SERVICE_REPEATED',
    'BUSINESS_ID_INVALID',
    'SERVICE_ID_INVALID',
  ],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED', body: 'SERVICE_BODY_MALFORMED' },
  handle: ({ query, body }, { db, partnerId, emit, record, fail }) => {
    const parsed = parseMapping(body)
    if (!parsed.ok) return fail(parsed.broken === 'shape' ? 'SERVICE_BODY_MALFORMED' : 'SERVICE_REPEATED', parsed.rule)
    const { categories, impossibleIds } = parsed
    const serviceIds = [...new Set(categories.flatMap(({ serviceIds }) => serviceIds))]
    const keys = categories.map(({ key }) => key)
    return db.transaction(async (db) => {
      const account = (await lockAccountMapping(db, partnerId, query.businessId)) ?? fail('BUSINESS_ID_INVALID')
      if (account.type !== 'location')
        fail('BUSINESS_ID_INVALID', `it is of type ${account.type}, and only a location has a mapping`)
      const [locationExists, services, stored] = await Promise.all([
        lockLocation(db, partnerId, account.businessId),
        listRequestedServices(db, partnerId, account, serviceIds),
        listMappedCategories(db, account, serviceIds, keys),
      ])
      if (!locationExists) fail('BUSINESS_ID_INVALID')
      const existingIds = new Set(services.map(({ serviceId }) => serviceId))
      const unknown = [...impossibleIds, ...serviceIds.filter((id) => !existingIds.has(id)).map(formatServiceId)]
      if (unknown.length > 0) fail('SERVICE_ID_INVALID', formatUnknownIds(unknown))

      const { before, after, ...plan } = planMapping(categories, stored, services)
      const elsewhere = await countLocationsElsewhere(db, partnerId, account, plan.shared)
      const { businessId } = account
      const isChanged = plan.leaving.length + plan.entering.length + plan.newlyCarried.length > 0
      const [, , mapped] = await Promise.all([
        isChanged && applyMapping(db, account, plan),
        isChanged && record(db, { businessId, subject: 'service mapping', subjectId: businessId, before, after }),
        listCategoriesOfLocation(db, partnerId, businessId),
      ])
      if (plan.shared.length > 0) await emit(db, offeringsChanged)
      return mappedJson(account, isChanged ? 1 + elsewhere : 0, mapped, categories)
    })
  },
})

/** The response as text, because a serialiser may not support the name of a category, such as `__proto__`. */
function mappedJson(
  { businessId, businessNumber }: Account,
  affectedLocations: number,
  mapped: readonly MappedCategory[],
  requested: readonly RequestedCategory[],
): JsonText {
  const emptied = requested.filter(({ serviceIds }) => serviceIds.length === 0)
  const lists: [string, readonly string[]][] = [
    ...mapped.map(({ name, serviceIds }): [string, readonly string[]] => [name, serviceIds]),
    ...emptied.map(({ name }): [string, readonly string[]] => [name, []]),
  ]
  const mapping = Object.fromEntries(lists)
  return JSON.stringify({ businessId, businessNumber, affectedLocations, mapping }) as JsonText
}
