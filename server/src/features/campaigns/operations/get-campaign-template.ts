import { defineOperation } from '../../../core/operation/define-operation.ts'
import {
  CampaignTemplate,
  exampleTemplate,
  exampleTemplateParams,
  ofTemplate,
  UNKNOWN_TEMPLATE,
} from '../contract/campaign-template.ts'
import { findTemplate } from '../store/templates.ts'

export const getCampaignTemplate = defineOperation({
  id: 'getCampaignTemplate',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign-template/:businessNumber/:templateId',
  summary: 'Get a campaign template',
  access: { role: 'member', at: 'business' },
  scene: 'campaign template',
  input: { params: ofTemplate },
  example: { request: { params: exampleTemplateParams }, response: exampleTemplate },
  response: CampaignTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, templateId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, businessNumber)
    return (await findTemplate(db, partnerId, accountId, templateId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_TEMPLATE)
  },
})
