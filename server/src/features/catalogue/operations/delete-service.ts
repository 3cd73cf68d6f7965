import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockAccountMapping } from '../../businesses/store/accounts.ts'
import { offeringsChanged } from '../contract/facts.ts'
import { AffectedLocations, ofBusiness, ServiceId } from '../contract/services.ts'
import { parseServiceId } from '../rules/item-ids.ts'
import { insertServiceChanges } from '../store/offering-changes.ts'
import { lockService, removeService } from '../store/services.ts'

export const deleteService = defineOperation({
  id: 'deleteService',
  group: 'Services',
  method: 'POST',
  path: '/v1/search-services/service/delete',
  summary: 'Delete a service',
  past: 'deleted a service',
  description:
    'Removes it from every category and location of the account at once; those locations are queued for publishing.',
  access: { role: 'admin', at: 'account' },
  scene: 'service',
  input: {
    query: ofBusiness,
    body: named('ServiceDeletion', { serviceId: ServiceId }),
  },
  example: {
    request: { query: { businessId: 100001 }, body: { serviceId: 'SERV1' } },
    response: { serviceId: 'SERV1', affectedLocations: 3 },
  },
  response: named('DeletedService', { serviceId: ServiceId, affectedLocations: AffectedLocations }),
  errors: ['SERVICE_BUSINESS_MALFORMED', 'BUSINESS_ID_INVALID', 'SERVICE_ID_INVALID'],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED', 'body.serviceId': 'SERVICE_ID_INVALID' },
  handle: ({ query, body: { serviceId } }, { db, partnerId, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = (await lockAccountMapping(db, partnerId, query.businessId)) ?? fail('BUSINESS_ID_INVALID')
      const id =
        parseServiceId(serviceId) ?? fail('SERVICE_ID_INVALID', 'serviceId is not the id of a service of this account')
      const { fields, carriers } =
        (await lockService(db, partnerId, accountId, id)) ??
        fail('SERVICE_ID_INVALID', 'serviceId is not the id of a service of this account')
      await removeService(db, partnerId, id)
      await insertServiceChanges(db, [id])
      await record(db, { businessId: accountId, subject: 'service', subjectId: serviceId, before: fields })
      await emit(db, offeringsChanged)
      return { serviceId, affectedLocations: carriers }
    }),
})
