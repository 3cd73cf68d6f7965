import { defineOperation } from '../../../core/operation/define-operation.ts'
import {
  CampaignTemplate,
  exampleTemplate,
  exampleTemplateParams,
  ofTemplate,
  UNKNOWN_TEMPLATE,
} from '../contract/campaign-template.ts'
import { lockTemplate, removeTemplate } from '../store/templates.ts'

export const deleteCampaignTemplate = defineOperation({
  id: 'deleteCampaignTemplate',
  group: 'Campaign',
  method: 'DELETE',
  path: '/v1/campaign-template/:businessNumber/:templateId',
  summary: 'Delete a campaign template',
  past: 'deleted a campaign template',
  description:
    'Returns the deleted template. Campaigns that have started keep the text and HTML; a draft needs another template before it can start.',
  access: { role: 'admin', at: 'account' },
  scene: 'campaign template',
  input: { params: ofTemplate },
  example: { request: { params: exampleTemplateParams }, response: exampleTemplate },
  response: CampaignTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, templateId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockTemplate(db, partnerId, accountId, templateId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_TEMPLATE)
      await removeTemplate(db, accountId, templateId)
      const { name, subject, text, html } = stored
      const before = { name, subject, text, html }
      await record(db, { businessId: accountId, subject: 'campaign template', subjectId: templateId, before })
      return stored
    }),
})
