import { queueChangedLocations } from '../../jobs/queue-changed-locations.ts'
import { updateMovedLocations } from '../../jobs/update-moved-locations.ts'
import type { Db } from '../../platform/database.ts'
import { insertProductChanges, insertServiceChanges } from '../../store/catalogue-changes.ts'
import { removeLocationCatalogue } from '../../store/location-catalogue.ts'
import { insertMovedLocation } from '../../store/moved-locations.ts'
import { requestPublishing } from '../../store/publish-requests.ts'
import type { Context } from '../define-operation.ts'

/** A location that leaves one account for another. The account is the enterprise directly above it, else the location. */
export interface AccountChange {
  readonly partnerId: number
  readonly businessId: number
  readonly from: number
  readonly to: number
}

/**
 * Everything that belongs to an account and that a location which changes account must take along or leave behind. One line
 * for each; under the locks of the move, in its transaction.
 */
export async function accountChanged(db: Db, change: AccountChange, enqueue: Context<never>['enqueue']) {
  await leaveCatalogue(db, change, enqueue)
  await takeTextsAlong(db, change, enqueue)
}

/** Services and products are the account's: the location cannot carry those of another. */
async function leaveCatalogue(db: Db, { partnerId, businessId }: AccountChange, enqueue: Context<never>['enqueue']) {
  await requestPublishing(db, businessId, 'services')
  await requestPublishing(db, businessId, 'products')
  const { services, products } = await removeLocationCatalogue(db, partnerId, businessId)
  if (services.length > 0) await insertServiceChanges(db, services)
  if (products.length > 0) await insertProductChanges(db, products)
  if (services.length + products.length > 0) await enqueue(db, queueChangedLocations)
}

/** Reviews and posts stay with the location. Lists find them at the new account at once, a job rewrites the rows. */
async function takeTextsAlong(db: Db, { businessId }: AccountChange, enqueue: Context<never>['enqueue']) {
  await insertMovedLocation(db, businessId)
  await enqueue(db, updateMovedLocations)
}
