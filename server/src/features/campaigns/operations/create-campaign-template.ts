import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { violationsOfLocationPlaceholders } from '../actions/check-location-placeholders.ts'
import {
  CAMPAIGN_TEMPLATES_MAX,
  CampaignTemplate,
  exampleTemplate,
  isLongHtml,
  NewCampaignTemplate,
} from '../contract/campaign-template.ts'
import { parseTemplate } from '../rules/template.ts'
import { countTemplates, insertTemplate } from '../store/templates.ts'

const { name, subject, text } = exampleTemplate

export const createCampaignTemplate = defineOperation({
  id: 'createCampaignTemplate',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/campaign-template/:businessNumber',
  summary: 'Create a campaign template',
  past: 'created a campaign template',
  description: `The text of an e-mail or a text message. It belongs to the account of this business, which has at most ${CAMPAIGN_TEMPLATES_MAX}. An unknown placeholder and HTML that is not allowed are refused (1000).`,
  access: { role: 'member', at: 'account' },
  expensive: isLongHtml,
  input: { params: ofBusinessNumber, body: NewCampaignTemplate },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { name, subject, text } },
    response: exampleTemplate,
  },
  response: CampaignTemplate,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, body }, { db, partnerId, accountOf, record, fail }) => {
    const { channel = 'email', subject = '', html = '' } = body
    const parsed = await parseTemplate({ ...body, channel, subject, html })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, params.businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      const unknown = await violationsOfLocationPlaceholders(db, partnerId, accountId, parsed.template)
      if (unknown.length > 0) return fail('INPUT_INVALID', unknown)
      if ((await countTemplates(db, partnerId, accountId)) >= CAMPAIGN_TEMPLATES_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${CAMPAIGN_TEMPLATES_MAX} campaign templates)`)
      const created = await insertTemplate(db, accountId, parsed.template)
      const after = { ...parsed.template }
      await record(db, { businessId: accountId, subject: 'campaign template', subjectId: created.templateId, after })
      return created
    })
  },
})
