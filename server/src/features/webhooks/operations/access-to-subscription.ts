import type { Static } from 'typebox'
import type { Db } from '../../../core/platform/database.ts'
import { listBusinessesOfSubscription } from '../../businesses/store/reach.ts'
import type { SubscriptionParams } from '../contract/subscription.ts'

/** Requires an admin of the business whose events are sent. */
export const accessToSubscription = {
  role: 'admin',
  at: 'business',
  find: (db: Db, partnerId: number, { params }: { readonly params: Static<typeof SubscriptionParams> }) =>
    listBusinessesOfSubscription(db, partnerId, params.subscriptionId),
} as const
