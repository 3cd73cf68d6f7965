import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { CustomFieldDefinitionPage, exampleCustomField } from '../contract/custom-field-definition.ts'
import { listCustomFieldDefinitions } from '../store/custom-field-definitions.ts'

export const listCustomFields = defineOperation({
  id: 'listCustomFields',
  group: 'Contact fields',
  method: 'GET',
  path: '/v1/custom-fields/:businessNumber',
  summary: 'List custom fields',
  description: 'The custom fields that contacts of the account of this business can have.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { customFields: [exampleCustomField], hasMore: false },
  },
  response: CustomFieldDefinitionPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listCustomFieldDefinitions(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
