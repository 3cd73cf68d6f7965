import { BusinessRef } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { createSigningSecret } from '../../../core/platform/signing-secret.ts'
import { parseHttpUrl } from '../../../core/values/url.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import { exampleSecret, exampleSubscription, NewSubscription, SubscribedWithSecret } from '../contract/subscription.ts'
import { countSubscriptions, findSubscription, insertSubscription } from '../store/webhook-subscriptions.ts'

const SUBSCRIPTIONS_MAX = 50
/** Only for an address in the URL itself: what a host name resolves to is not revealed. */
const PRIVATE = 'is a private or reserved address; the operator can allow it with the setting PRIVATE_WEBHOOKS'

export const subscribe = defineOperation({
  id: 'subscribe',
  group: 'Subscription',
  method: 'POST',
  path: '/v1/subscriptions/subscribe',
  summary: 'Subscribe to events',
  past: 'created a webhook',
  description:
    'Messages about the business and everything below it are posted to the URL, signed as defined by Standard Webhooks. The secret is returned only here. At most 50 per business.',
  access: { role: 'admin', at: 'business' },
  secretAnswer: true,
  input: {
    query: closed({ businessId: BusinessRef }),
    body: NewSubscription,
  },
  example: {
    request: {
      query: { businessId: 100001 },
      body: {
        url: exampleSubscription.url,
        events: exampleSubscription.events,
        description: exampleSubscription.description,
      },
    },
    response: { ...exampleSubscription, secret: exampleSecret },
  },
  response: SubscribedWithSecret,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'query.businessId': 'BUSINESS_NOT_FOUND' },
  handle: ({ query, body }, { db, partnerId, secret, record, forbidsReceiver, fail }) => {
    const url =
      parseHttpUrl(body.url) ??
      fail('INPUT_INVALID', [{ field: 'url', rule: 'an http or https URL without credentials' }])
    const reason = forbidsReceiver(url)
    if (reason) fail('INPUT_INVALID', [{ field: 'url', rule: reason === 'address not allowed' ? PRIVATE : reason }])
    return db.transaction(async (db) => {
      // The lock prevents concurrent requests from exceeding the limit.
      const business = (await lockBusiness(db, partnerId, query.businessId)) ?? fail('BUSINESS_NOT_FOUND')
      if ((await countSubscriptions(db, partnerId, business.id)) >= SUBSCRIPTIONS_MAX) {
        fail('INPUT_INVALID', `businessId (already has ${SUBSCRIPTIONS_MAX} subscriptions, the maximum)`)
      }
      const { text, sealed } = createSigningSecret(secret, url)
      const { events, description = '' } = body
      const subscription = { businessId: business.id, url, events, description, sealedSecret: sealed }
      const subscriptionId = await insertSubscription(db, partnerId, subscription)
      // Only the host is logged: the path and query may contain a key of the receiver.
      const after = { host: new URL(url).host, events }
      await record(db, { businessId: business.id, subject: 'subscription', subjectId: subscriptionId, after })
      const json = (await findSubscription(db, partnerId, subscriptionId)) as string
      return `${json.slice(0, -1)},"secret":${JSON.stringify(text)}}` as JsonText
    })
  },
})
