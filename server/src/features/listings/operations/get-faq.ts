import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { TaggedJson } from '../../../core/operation/responses.ts'
import { Faq } from '../contract/faq.ts'
import { showFaq } from '../rules/faq.ts'
import { findFaq } from '../store/faqs.ts'
import { exampleFaq } from './example-listing.ts'

export const getFaq = defineOperation({
  id: 'getFaq',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/faq',
  summary: 'Get the questions and answers of a business',
  description:
    'The questions and answers that its microsite shows; empty if there are none. The response has an ETag; If-None-Match returns 304.',
  access: { role: 'member', at: 'business' },
  etag: true,
  input: { params: ofBusinessNumber },
  example: { request: { params: { businessNumber: 482915073366120 } }, response: exampleFaq },
  response: Faq,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    const { businessId, questions } =
      (await findFaq(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const { shown, etag } = showFaq(questions)
    return new TaggedJson(shown, etag, businessId)
  },
})
