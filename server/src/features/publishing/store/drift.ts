import { planned, slow } from '../../../core/store/query.ts'
import { PROFILE_JSON } from '../../businesses/store/businesses.ts'
import { locationsBelow, rowsOfLocations } from '../../businesses/store/locations-below.ts'
import type { Media, StoredParts } from '../../listings/rules/listing.ts'
import type { Directory } from '../contract/directory.ts'
import type { CarriedServices } from '../rules/projection.ts'
import type { Difference } from '../rules/publication.ts'
import { carriedServicesOf } from './carried-services.ts'
import { NEEDS_ATTENTION } from './location-health.ts'

const BELOW = `with ${locationsBelow('select id, type from businesses where partner_id = $1 and id = $2')}`
/** SQL for the drifted fields of the locations below a business: $1 is the partner, $2 the business. Requires BELOW. */
const DRIFTED = `${rowsOfLocations('publications', NEEDS_ATTENTION)} publication
  join directories on directories.id = publication.directory_id
  cross join lateral jsonb_array_elements(publication.differences) difference
  where difference -> 'isDrift' = 'true'`

export interface DriftGroup {
  readonly directory: string
  readonly field: string
  readonly locations: number
  /** Number of locations for which the directory shows no value. */
  readonly missing: number
}
/** Sorted by directory, then by the number of locations where the field drifted, highest first. */
export const listDriftGroups = planned.rows<DriftGroup, [partnerId: number, businessId: number]>(
  'list-drift-groups',
  `${BELOW}
  select directories.name as directory, difference ->> 'field' as field, count(*) as locations,
    count(*) filter (where difference ->> 'state' = 'MISSING') as missing
  from ${DRIFTED} group by directories.id, field order by directories.name, locations desc, field`,
)

export interface DriftedLocation extends StoredParts {
  readonly businessNumber: number
  readonly name: string
  readonly city: string
  readonly view: Directory
  readonly difference: Difference
  readonly services: CarriedServices
  readonly passed: readonly (keyof Media)[]
}
/** One page of the locations where a field drifted, with the sources of our value; one more if there are others. */
export const listDriftedLocations = planned.rows<
  DriftedLocation,
  [partnerId: number, businessId: number, directory: string, field: string, offset: number, count: number]
>(
  'list-drifted-locations',
  `${BELOW}
  select page.number as "businessNumber", page.name, page.city, view, difference,
    (select ${PROFILE_JSON} from businesses where businesses.id = page.id) as profile,
    (select document from listings where business_id = page.id) as document,
    ${carriedServicesOf('page.id')} as services,
    array(select media_checks.field from media_checks where business_id = page.id and state = 'ok') as passed
  from (
    select b.id, b.number, b.name, b.city, view, difference
    from (
      select publication.business_id, view, difference from ${DRIFTED} and directories.name = $3 and difference ->> 'field' = $4
    ) drifted join businesses b on b.id = drifted.business_id and b.partner_id = $1
    order by lower(b.name), b.id offset $5::int limit $6::int + 1
  ) page order by lower(page.name), page.id`,
)

export interface LocationDrift {
  readonly businessId: number
  readonly differences: readonly Difference[]
  readonly services: CarriedServices
  readonly passed: readonly (keyof Media)[]
}
const AT_DIRECTORY = `select b.id as "businessId", publication.differences, ${carriedServicesOf('b.id')} as services,
    array(select media_checks.field from media_checks where business_id = b.id and state = 'ok') as passed
  from publications publication join businesses b on b.id = publication.business_id
  where b.partner_id = $1 and publication.directory_id = $2 and b.id = any ($3::bigint[]) order by b.id`
type AtDirectory = [partnerId: number, directoryId: number, businessIds: readonly number[]]
/** The drift of these locations at one directory. Locations that are not connected to it are omitted. */
export const listDriftAt = slow.rows<LocationDrift, AtDirectory>('list-drift-at', AT_DIRECTORY)
export const lockDriftAt = slow.rows<LocationDrift, AtDirectory>(
  'lock-drift-at',
  `${AT_DIRECTORY} for update of publication`,
)
