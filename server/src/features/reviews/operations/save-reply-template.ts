import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { REPLY_TEMPLATES_MAX, ReplyTemplate, ReplyTemplateChange } from '../contract/reply-template.ts'
import { violationsOfReplyTemplate } from '../rules/reply-template-rules.ts'
import {
  countReplyTemplates,
  findReplyTemplate,
  findReplyTemplateNamed,
  insertReplyTemplate,
  updateReplyTemplate,
} from '../store/reply-templates.ts'
import { exampleReplyTemplate } from './example-reply-template.ts'

const { name, text } = exampleReplyTemplate

export const saveReplyTemplate = defineOperation({
  id: 'saveReplyTemplate',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/templates/:businessNumber',
  summary: 'Create or change a reply template',
  description: `Changes the template with replyTemplateId, or creates one without it. It belongs to the account of this business, which has at most ${REPLY_TEMPLATES_MAX}.`,
  access: { role: 'member', at: 'account' },
  scene: 'business',
  input: { params: ofBusinessNumber, body: ReplyTemplateChange },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { name, text } },
    response: exampleReplyTemplate,
  },
  response: ReplyTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'body.replyTemplateId': 'RESOURCE_NOT_FOUND' },
  handle: ({ params: { businessNumber }, body }, { db, partnerId, accountOf, record, fail }) => {
    const [name, text] = [body.name.trim(), body.text.trim()]
    const violations = violationsOfReplyTemplate({ name, text })
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const changed = changedReadOnlyMembers({ accountId }, body, ['accountId'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      await lockListsOfAccount(db, partnerId, accountId)
      const known =
        body.replyTemplateId &&
        ((await findReplyTemplate(db, partnerId, accountId, body.replyTemplateId)) ??
          fail('RESOURCE_NOT_FOUND', 'replyTemplateId is not the id of a template of this account'))
      const namesake = await findReplyTemplateNamed(db, partnerId, accountId, name)
      if (namesake !== undefined && namesake !== body.replyTemplateId)
        return fail('INPUT_INVALID', [{ field: 'name', rule: 'another template has this name' }])
      if (!known && (await countReplyTemplates(db, partnerId, accountId)) >= REPLY_TEMPLATES_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${REPLY_TEMPLATES_MAX} templates; delete some first)`)
      if (known) await updateReplyTemplate(db, accountId, known.replyTemplateId, name, text)
      const replyTemplateId = known ? known.replyTemplateId : await insertReplyTemplate(db, accountId, name, text)
      if (!known || known.name !== name || known.text !== text)
        await record(db, {
          businessId: accountId,
          subject: 'reply template',
          subjectId: replyTemplateId,
          before: known ? { name: known.name, text: known.text } : undefined,
          after: { name, text },
        })
      return { replyTemplateId, accountId, name, text }
    })
  },
})
