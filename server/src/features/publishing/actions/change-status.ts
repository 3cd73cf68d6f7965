import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { updateStatus } from '../../businesses/store/business-status.ts'
import type { BusinessRow } from '../../businesses/store/businesses.ts'
import { listingChanged } from '../../listings/contract/facts.ts'
import { requestListingPublishing } from '../../listings/store/publish-requests.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { forgetSentListings } from '../store/publications.ts'
import { cancelRemovalsOfConnected, insertRemovalsOfBusiness } from '../store/removals.ts'

type Writer = Pick<Context<ErrorName>, 'partnerId' | 'emit' | 'record' | 'notify'>

/**
 * Activates or deactivates locations, whose rows the caller has locked. Jobs read the status of each location, so nothing else
 * stops or starts them; an activated location is published once, because its listing may have changed meanwhile.
 */
export async function changeStatus(
  db: Db,
  { partnerId, emit, record, notify }: Writer,
  locationIds: readonly number[],
  status: BusinessRow['status'],
) {
  const changed = await updateStatus(db, partnerId, locationIds, status)
  if (changed.length === 0) return changed
  if (status === 'active') {
    await cancelRemovalsOfConnected(db, partnerId, changed)
    if ((await requestListingPublishing(db, changed)) > 0) await emit(db, listingChanged)
  }
  const before = { status: status === 'active' ? ('inactive' as const) : ('active' as const) }
  await record(
    db,
    changed.map((id) => ({ businessId: id, subject: 'business', subjectId: id, before, after: { status } })),
  )
  await notify(
    db,
    changed.map((businessId) => ({
      type: 'business.updated',
      businessIds: [businessId],
      data: { businessId, status },
    })),
  )
  return changed
}

/** Removes the listings of a location from directories, which stay connected. Returns their number. */
export async function pullDownListings(db: Db, { partnerId, emit }: Writer, locationId: number, now: Date) {
  const count = await insertRemovalsOfBusiness(db, partnerId, locationId, now, false)
  if (count === 0) return 0
  await forgetSentListings(db, partnerId, locationId)
  await emit(db, publicationsQueued)
  return count
}
