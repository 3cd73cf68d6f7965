import type { Context } from '../../../core/operation/context.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { LOCATIONS_MAX } from '../contract/bulk-edit.ts'
import {
  type LocationFilter,
  listLocationsBelow,
  listNamedLocations,
  type SelectedLocation,
} from '../store/bulk-edit-locations.ts'

/** Selects the locations of a bulk edit. */
export interface Selection extends Partial<LocationFilter> {
  readonly businessId?: number
  readonly businessIds?: readonly number[]
}
export interface SelectedLocations {
  readonly locations: readonly SelectedLocation[]
  /** Ids or numbers that are not locations, or that the person has no access to. */
  readonly unknown: readonly number[]
}
type Caller = Pick<Context<never>, 'db' | 'partnerId'> & Pick<Context<never>, 'withinReach'>

export const UNKNOWN_LOCATION: readonly Violation[] = [
  { field: 'businessIds', rule: 'must be ids of locations that you can edit here' },
]

/** Returns the locations, or why nothing can be edited. */
export async function selectLocations(
  { db, partnerId, withinReach }: Caller,
  { businessId: top, businessIds: refs, search = '', countryCode = '', state = '', drift }: Selection,
): Promise<SelectedLocations | Violation | 'unknown business'> {
  if (top === undefined && refs === undefined) {
    return { field: 'businessId', rule: 'required, or name locations in businessIds' }
  }
  const filter = { search: search.trim(), countryCode: countryCode.trim(), state: state.trim(), drift }
  const topId = top === undefined ? undefined : await findBusinessId(db, partnerId, top)
  if (top !== undefined && topId === undefined) return 'unknown business'
  if (refs === undefined) {
    const locations = await listLocationsBelow(db, partnerId, topId as number, filter, LOCATIONS_MAX + 1)
    if (locations.length > LOCATIONS_MAX) {
      const rule = `must not have more than ${LOCATIONS_MAX} locations below it; add a filter, or name a business further down`
      return { field: 'businessId', rule }
    }
    return { locations, unknown: [] }
  }
  const named = await listNamedLocations(db, partnerId, refs, filter, topId)
  const ids = named.map(({ id }) => id)
  const reached = withinReach ? await withinReach(db, ids) : new Set(ids)
  const reachable = named.filter(({ id }) => reached.has(id))
  const reachableRefs = new Set(reachable.flatMap(({ id, number }) => [id, number]))
  const unknown = [...new Set(refs)].filter((ref) => !reachableRefs.has(ref))
  if (reachable.length === 0) return 'unknown business'
  return { locations: reachable.filter(({ isMatch }) => isMatch), unknown }
}
