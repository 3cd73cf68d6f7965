import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { findAccount, lockLocation } from '../../businesses/store/accounts.ts'
import { reviewLink } from '../actions/links.ts'
import { exampleReviewLink, exampleSites, NO_LOCATION, ReviewLink, ReviewSites } from '../contract/review-request.ts'
import { parseReviewSites } from '../rules/review-sites.ts'
import { findReviewSites, replaceReviewSites } from '../store/link-targets.ts'

export const updateReviewSites = defineOperation({
  id: 'updateReviewSites',
  group: 'Campaign',
  method: 'PUT',
  path: '/v1/review-request/:businessNumber/sites',
  summary: 'Replace the review sites of a location',
  past: 'changed the review sites',
  description: 'Every customer is offered all of them, whatever their rating.',
  access: { role: 'member', at: 'business' },
  scene: 'location',
  input: { params: ofBusinessNumber, body: ReviewSites },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { sites: exampleSites } },
    response: exampleReviewLink,
  },
  response: ReviewLink,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params: { businessNumber }, body }, context) => {
    const { partnerId, record, fail } = context
    const parsed = parseReviewSites(body.sites)
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { sites } = parsed
    return context.db.transaction(async (db) => {
      const { businessId, type } = (await findAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      if (type !== 'location') return fail('INPUT_INVALID', NO_LOCATION)
      if (!(await lockLocation(db, partnerId, businessId))) return fail('BUSINESS_ID_INVALID')
      const before = (await findReviewSites(db, partnerId, businessId)) ?? fail('BUSINESS_ID_INVALID')
      const link = reviewLink(context, businessId, sites)
      const changed = changedReadOnlyMembers(link, body, ['businessId', 'url', 'qrCodeUrl'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const changes = changesBetween({ sites: before }, { sites })
      if (hasChanges(changes)) {
        await replaceReviewSites(db, partnerId, businessId, sites)
        await record(db, { businessId, subject: 'review sites', subjectId: businessId, ...changes })
      }
      return link
    })
  },
})
