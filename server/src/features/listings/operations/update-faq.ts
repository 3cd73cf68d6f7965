import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { mayOverwrite, TaggedJson } from '../../../core/operation/responses.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { Faq } from '../contract/faq.ts'
import { parseFaq, showFaq } from '../rules/faq.ts'
import { lockFaq, upsertFaq } from '../store/faqs.ts'
import { exampleFaq } from './example-listing.ts'

export const updateFaq = defineOperation({
  id: 'updateFaq',
  group: 'Listing',
  method: 'PUT',
  path: '/v1/listing/:businessNumber/faq',
  summary: 'Replace the questions and answers of a business',
  past: 'updated the questions and answers',
  description:
    'Replaces all of them; an empty list removes them. The microsite shows them at once. Directories do not receive them. With If-Match, questions that were modified since you read them are not overwritten (1412). If nothing changes, nothing is recorded and no event is sent.',
  access: { role: 'member', at: 'business' },
  etag: true,
  input: {
    params: ofBusinessNumber,
    headers: Type.Object({
      'if-match': Type.Optional(Type.String({ maxLength: 1000, description: 'ETag of the version that was read.' })),
    }),
    body: Faq,
  },
  example: {
    request: { params: { businessNumber: 482915073366120 }, headers: {}, body: exampleFaq },
    response: exampleFaq,
  },
  response: Faq,
  errors: ['BUSINESS_ID_INVALID', 'STALE_VERSION'],
  handle: ({ params, headers, body }, { db, partnerId, record, notify, fail }) => {
    const parsed = parseFaq(body.questions)
    return db.transaction(async (db) => {
      const { businessId, questions } =
        (await lockFaq(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      if (!mayOverwrite(headers['if-match'], showFaq(questions).etag)) {
        return fail('STALE_VERSION', 'read it again and repeat the change')
      }
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const changes = changesBetween({ faq: questions }, { faq: parsed.questions })
      if (hasChanges(changes)) {
        await upsertFaq(db, partnerId, businessId, parsed.questions)
        await record(db, { businessId, subject: 'listing', subjectId: businessId, ...changes })
        await notify(db, [
          { type: 'listing.updated', businessIds: [businessId], data: { businessId, fields: ['faq'] } },
        ])
      }
      const { shown, etag } = showFaq(parsed.questions)
      return new TaggedJson(shown, etag, businessId)
    })
  },
})
