import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineConsoleOperation } from '../../../core/operation/define-console-operation.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import { listRolesAt } from '../../businesses/store/reach.ts'
import { findReviewed } from '../../reviews/store/review-list.ts'
import { countFailingSubscriptions } from '../../webhooks/store/webhook-subscriptions.ts'
import { readHome } from '../actions/read-home.ts'
import { Home } from '../contract/home.ts'

export const getHome = defineConsoleOperation({
  id: 'getHome',
  group: 'Businesses',
  method: 'GET',
  path: '/console/home/:businessNumber',
  summary: 'Get what needs attention at a business and everything below it',
  replica: true,
  access: { role: 'member', at: 'business' },
  expensive: true,
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: {
      health: { locations: 3, healthy: 1, failing: 0, drifted: 2, driftedFields: 3, images: 0, incomplete: 0 },
      reviews: {
        current: { from: '2026-10-17', to: '2026-11-15', reviews: 41, averageRating: 4.2 },
        previous: { from: '2026-09-17', to: '2026-10-16', reviews: 35, averageRating: 4.4 },
        badUnanswered: 4,
        failingSources: 1,
      },
      failingWebhooks: 0,
      visibility: [
        { day: '2026-11-15', answers: 20, share: 60 },
        { day: '2026-11-08', answers: 20, share: 55 },
      ],
      unreadTexts: 12,
    },
  },
  response: Home,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, now, session: { userId }, fail }) => {
    const business = (await findReviewed(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const { id } = business
    const [home, roles] = await Promise.all([
      readHome(db, partnerId, business, now),
      listRolesAt(db, partnerId, userId, [id]),
    ])
    const maySeeWebhooks = isAtLeast(roles.get(id) ?? 'member', 'admin')
    const failingWebhooks = maySeeWebhooks ? await countFailingSubscriptions(db, partnerId, id) : null
    return { ...home, failingWebhooks }
  },
})
