import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ReplyTemplate, ReplyTemplateId } from '../contract/review.ts'
import { removeReplyTemplate } from '../store/reply-templates.ts'
import { exampleReplyTemplate } from './example-review.ts'

export const deleteReplyTemplate = defineOperation({
  id: 'deleteReplyTemplate',
  group: 'Reviews',
  method: 'DELETE',
  path: '/v1/review/templates/:businessNumber/:replyTemplateId',
  summary: 'Delete a reply template',
  past: 'deleted a reply template',
  description: 'Returns the deleted template. Replies that were written with it do not change.',
  access: { role: 'admin', at: 'account' },
  scene: 'reply template',
  input: { params: Type.Object({ businessNumber: BusinessRef, replyTemplateId: ReplyTemplateId }) },
  example: {
    request: { params: { businessNumber: 482915073366120, replyTemplateId: 31 } },
    response: exampleReplyTemplate,
  },
  response: ReplyTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, replyTemplateId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const removed =
        (await removeReplyTemplate(db, partnerId, accountId, replyTemplateId)) ??
        fail('RESOURCE_NOT_FOUND', 'replyTemplateId is not the id of a template of this account')
      const before = { name: removed.name, text: removed.text }
      await record(db, { businessId: accountId, subject: 'reply template', subjectId: replyTemplateId, before })
      return removed
    }),
})
