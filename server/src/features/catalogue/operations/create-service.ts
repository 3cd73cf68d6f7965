import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockAccount } from '../../businesses/store/accounts.ts'
import { NewService, ofBusiness, Service } from '../contract/services.ts'
import { formatServiceId } from '../rules/item-ids.ts'
import { parseService } from '../rules/service.ts'
import { findServiceByName, insertService } from '../store/services.ts'
import { exampleFields, exampleService } from './example-service.ts'

export const createService = defineOperation({
  id: 'createService',
  group: 'Services',
  method: 'POST',
  path: '/v1/search-services/service/create',
  summary: 'Create a service',
  past: 'created a service',
  description:
    'It belongs to the account of the business: the enterprise above it, otherwise the business itself. Only the name is required; it is unique in the account and cannot be changed.',
  access: { role: 'member', at: 'business' },
  input: { query: ofBusiness, body: NewService },
  example: {
    request: { query: { businessId: 100001 }, body: exampleFields },
    response: { ...exampleService, categories: [] },
  },
  response: Service,
  errors: ['SERVICE_BUSINESS_MALFORMED', 'BUSINESS_ID_INVALID'],
  invalid: { 'query.businessId': 'SERVICE_BUSINESS_MALFORMED' },
  handle: ({ query, body }, { db, partnerId, record, fail }) => {
    const parsed = parseService(body)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const { accountId } = (await lockAccount(db, partnerId, query.businessId)) ?? fail('BUSINESS_ID_INVALID')
      const created = await insertService(db, partnerId, accountId, parsed.service)
      if (!created) {
        const other = await findServiceByName(db, partnerId, accountId, parsed.service.name)
        const rule = `must be unique in the account${other ? `; ${formatServiceId(other)} has this name` : ''}`
        return fail('INPUT_INVALID', [
          { field: 'name', rule, message: 'The account already has a service with this name' },
        ])
      }
      const subjectId = formatServiceId(created.id)
      await record(db, { businessId: accountId, subject: 'service', subjectId, after: parsed.service })
      return created.json
    })
  },
})
