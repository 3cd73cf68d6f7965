import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { findStoredContact } from '../../contacts/store/contacts.ts'
import { preferenceUrl, requestExpiry, requestUrl, unsubscribeUrl } from '../actions/links.ts'
import { NewReviewRequest, ReviewRequest } from '../contract/review-request.ts'
import { issueRequestLink } from '../store/link-targets.ts'

export const requestReview = defineOperation({
  id: 'requestReview',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/review-request/:businessNumber',
  summary: 'Get the personal review link of a contact',
  past: 'created a review link for a contact',
  description:
    'For a message that you send yourself; nothing is sent. The contact has one link at each of its locations; requesting it again extends it. Write only to contacts who have consented to requests for feedback, and include preferencesUrl or unsubscribeUrl in every message.',
  access: { role: 'member', at: 'business' },
  scene: 'contact',
  secretAnswer: true,
  input: { params: ofBusinessNumber, body: NewReviewRequest },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { contactId: 5012 } },
    response: {
      requestId: 71,
      contactId: 5012,
      businessId: 100002,
      url: 'https://presence.example/r/1z.tqx1s0.Q8n3o6m8uQ4yqvQd6l8y0o',
      expires: '2027-01-14T09:30:00.000Z',
      preferencesUrl: 'https://presence.example/preferences/3v8.bG9uZ2VudWY.tvd5c0.8iJr9k2x3EkJ0w0pP3sVwQ',
      unsubscribeUrl:
        'https://presence.example/opt-out/3v8.255s.255u.Vn0QJ4m2cU7tq9Xw1b5Lk8sZr3Hy6Df0Ga2Pe4Ni7oM.emailFeedback.n3o6m8uQ4yqvQd6l8y0o8i',
    },
  },
  response: ReviewRequest,
  errors: ['BUSINESS_ID_INVALID', 'CONTACT_NOT_FOUND'],
  handle: ({ params: { businessNumber }, body: { contactId } }, context) => {
    const { partnerId, now, record, fail } = context
    return context.db.transaction(async (db) => {
      const { accountId, businessId } =
        (await findAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const issued =
        (await issueRequestLink(db, partnerId, contactId, businessId, requestExpiry(now))) ?? fail('CONTACT_NOT_FOUND')
      const { contact } = (await findStoredContact(db, partnerId, contactId)) ?? fail('CONTACT_NOT_FOUND')
      const { requestId, expiresAt } = issued
      // Every contact has at least one of the two.
      const address = contact.email || contact.phone
      const linked = { partnerId, accountId, businessId, contactId, address }
      await record(db, { businessId, subject: 'review request', subjectId: requestId })
      return {
        requestId,
        contactId,
        businessId,
        url: requestUrl(context, issued),
        expires: expiresAt.toISOString(),
        preferencesUrl: preferenceUrl(context, linked, now),
        unsubscribeUrl: unsubscribeUrl(context, linked, contact.email ? 'emailFeedback' : 'smsFeedback'),
      }
    })
  },
})
