import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { violationsOfLocationPlaceholders } from '../actions/check-location-placeholders.ts'
import {
  CampaignTemplate,
  CampaignTemplateChange,
  exampleTemplate,
  exampleTemplateParams,
  isLongHtml,
  ofTemplate,
  UNKNOWN_TEMPLATE,
} from '../contract/campaign-template.ts'
import { parseTemplateWith, violationsOfTemplateHtml } from '../rules/template.ts'
import { lockTemplate, updateTemplate } from '../store/templates.ts'

const READ_ONLY = ['templateId', 'accountId', 'channel', 'hasHtml']

export const updateCampaignTemplate = defineOperation({
  id: 'updateCampaignTemplate',
  group: 'Campaign',
  method: 'PUT',
  path: '/v1/campaign-template/:businessNumber/:templateId',
  summary: 'Update a campaign template',
  past: 'changed a campaign template',
  description:
    'Absent members keep their value. Campaigns that have started keep the text and HTML that they started with.',
  access: { role: 'member', at: 'account' },
  scene: 'campaign template',
  expensive: isLongHtml,
  input: { params: ofTemplate, body: CampaignTemplateChange },
  example: {
    request: { params: exampleTemplateParams, body: { name: 'After every visit' } },
    response: { ...exampleTemplate, name: 'After every visit' },
  },
  response: CampaignTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, templateId }, body }, { db, partnerId, accountOf, record, fail }) => {
    // Before the transaction, because it can take several milliseconds. Stored HTML has already been checked.
    const htmlViolations = await violationsOfTemplateHtml(body.html ?? '')
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockTemplate(db, partnerId, accountId, templateId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_TEMPLATE)
      const changed = changedReadOnlyMembers({ ...stored, hasHtml: stored.html !== '' }, body, READ_ONLY)
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const { templateId: _id, accountId: _account, ...before } = stored
      const { name = before.name, subject = before.subject, text = before.text, html = before.html } = body
      const parsed = parseTemplateWith({ channel: before.channel, name, subject, text, html }, htmlViolations)
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const unknown = await violationsOfLocationPlaceholders(db, partnerId, accountId, parsed.template)
      if (unknown.length > 0) return fail('INPUT_INVALID', unknown)
      const changes = changesBetween(before, { ...parsed.template })
      if (!hasChanges(changes)) return stored
      await record(db, { businessId: accountId, subject: 'campaign template', subjectId: templateId, ...changes })
      return updateTemplate(db, accountId, templateId, parsed.template)
    })
  },
})
