import { BusinessRef } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleSubscription, SubscriptionPage } from '../contract/subscription.ts'
import { listSubscriptions as listThem } from '../store/webhook-subscriptions.ts'

export const listSubscriptions = defineOperation({
  id: 'listSubscriptions',
  group: 'Subscription',
  method: 'GET',
  path: '/v1/subscriptions',
  summary: 'List subscriptions',
  description: 'The subscriptions of the business and everything below it, in order of creation.',
  access: { role: 'admin', at: 'business' },
  input: { query: pagedQuery({ businessId: BusinessRef }) },
  example: {
    request: { query: { businessId: 100001, sindex: 0, count: 25 } },
    response: { subscriptions: [exampleSubscription], hasMore: false },
  },
  response: SubscriptionPage,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'query.businessId': 'BUSINESS_NOT_FOUND' },
  handle: async ({ query: { businessId, sindex, count } }, { db, partnerId, fail }) =>
    (await listThem(db, partnerId, businessId, sindex, count)) ?? fail('BUSINESS_NOT_FOUND'),
})
