import type { Static } from 'typebox'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { SubscriptionParams } from '../contract/subscription.ts'
import {
  listBusinessesOfSubscription,
  lockSubscription,
  type StoredSubscription,
} from '../store/webhook-subscriptions.ts'

/** Requires an admin of the business whose events are sent. */
export const accessToSubscription = {
  role: 'admin',
  at: 'business',
  find: (db: Db, partnerId: number, { params }: { readonly params: Static<typeof SubscriptionParams> }) =>
    listBusinessesOfSubscription(db, partnerId, params.subscriptionId),
} as const

type Refusing = Pick<Context<'RESOURCE_NOT_FOUND'>, 'partnerId' | 'fail'>

export const NO_SUBSCRIPTION = 'subscriptionId is not the id of a subscription'

export const lockedSubscription = async (db: Db, { partnerId, fail }: Refusing, id: number) =>
  (await lockSubscription(db, partnerId, id)) ?? fail('RESOURCE_NOT_FOUND', NO_SUBSCRIPTION)

/** A disabled subscription has no receiver to send to. */
export function mustBeActive({ state }: StoredSubscription, fail: Context<never>['fail']) {
  if (state !== 'active') fail('INPUT_INVALID', 'subscriptionId (the subscription is disabled: enable it first)')
}
