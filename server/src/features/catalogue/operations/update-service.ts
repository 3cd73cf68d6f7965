import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { offeringsChanged } from '../contract/facts.ts'
import { ofBusiness, Service, ServiceChange } from '../contract/services.ts'
import { parseServiceId } from '../rules/item-ids.ts'
import { parseService } from '../rules/service.ts'
import { insertServiceChanges } from '../store/offering-changes.ts'
import { findService, lockService, updateService as writeService } from '../store/services.ts'
import { exampleService } from './example-service.ts'

export const updateService = defineOperation({
  id: 'updateService',
  group: 'Services',
  method: 'POST',
  path: '/v1/search-services/service/update',
  summary: 'Update a service',
  past: 'updated a service',
  description:
    'Absent members keep their value; an empty text is cleared, and null clears a price or duration. Name and categories are fixed but accepted unchanged, so a response of listServices can be sent back. Every location that carries the service is queued for publishing, unless nothing changes.',
  access: { role: 'member', at: 'account' },
  scene: 'service',
  input: { query: ofBusiness, body: ServiceChange },
  example: {
    request: { query: { businessId: 100001 }, body: { serviceId: 'SERV1', price: 52, currency: 'USD' } },
    response: { ...exampleService, price: 52, categories: ['Cakes'] },
  },
  response: Service,
  errors: ['SERVICE_BUSINESS_MALFORMED', 'BUSINESS_ID_INVALID', 'SERVICE_ID_INVALID'],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED', 'body.serviceId': 'SERVICE_ID_INVALID' },
  handle: ({ query, body }, { db, partnerId, accountOf, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, query.businessId)
      const { serviceId } = body
      const id =
        parseServiceId(serviceId) ?? fail('SERVICE_ID_INVALID', 'serviceId is not the id of a service of this account')
      const stored =
        (await lockService(db, partnerId, accountId, id)) ??
        fail('SERVICE_ID_INVALID', 'serviceId is not the id of a service of this account')
      const current = (await findService(db, partnerId, accountId, id)) ?? fail('SERVICE_ID_INVALID')
      const changed = changedReadOnlyMembers(JSON.parse(current), body, ['categories'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const parsed = parseService(body, stored.fields)
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const changes = changesBetween(stored.fields, parsed.service)
      if (!hasChanges(changes)) return current
      const written = await writeService(db, partnerId, id, parsed.service)
      await record(db, { businessId: accountId, subject: 'service', subjectId: serviceId, ...changes })
      if (stored.carriers > 0) {
        await insertServiceChanges(db, [id])
        await emit(db, offeringsChanged)
      }
      return written
    }),
})
