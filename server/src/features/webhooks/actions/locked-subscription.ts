import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { lockSubscription, type StoredSubscription } from '../store/webhook-subscriptions.ts'

type Refusing = Pick<Context<'RESOURCE_NOT_FOUND'>, 'partnerId' | 'fail'>

export const NO_SUBSCRIPTION = 'subscriptionId is not the id of a subscription'

export const lockedSubscription = async (db: Db, { partnerId, fail }: Refusing, id: number) =>
  (await lockSubscription(db, partnerId, id)) ?? fail('RESOURCE_NOT_FOUND', NO_SUBSCRIPTION)

/** A disabled subscription has no receiver to send to. */
export function mustBeActive({ state }: StoredSubscription, fail: Context<never>['fail']) {
  if (state !== 'active') fail('INPUT_INVALID', 'subscriptionId (the subscription is disabled: enable it first)')
}
