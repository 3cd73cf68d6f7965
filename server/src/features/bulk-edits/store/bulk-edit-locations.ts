import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { slow } from '../../../core/store/query.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { LocationState } from '../contract/bulk-edit.ts'
import type { FieldChange } from '../rules/field-changes.ts'

export interface SelectedLocation {
  readonly id: number
  readonly number: number
  readonly name: string
}
export interface LocationFilter {
  readonly search: string
  readonly countryCode: string
  readonly state: string
  /** Only locations where this field differs at this directory. */
  readonly drift?: { readonly directory: string; readonly field: string } | undefined
}
const COLUMNS = 'businesses.id, businesses.number, businesses.name'
const MATCHES = `type = 'location' and ($3 = ''
    or position(lower($3) in lower(concat_ws(' ', name, city, zip, businesses.id, number))) > 0)
    and ($4 = '' or lower(country_code) = lower($4)) and ($5 = '' or lower(businesses.state) = lower($5)) and ($6::text is null or exists (
      select from publications known join directories on directories.id = known.directory_id and directories.name = $6
      where known.business_id = businesses.id
        and known.differences @> jsonb_build_array(jsonb_build_object('field', $7::text, 'isDrift', true))
    ))`
const valuesOf = ({ search, countryCode, state, drift }: LocationFilter) => [
  search,
  countryCode,
  state,
  drift?.directory ?? null,
  drift?.field ?? null,
]

/** Locations at or below a business, ordered by id. */
export const listLocationsBelow = slow.rows<
  SelectedLocation,
  [partnerId: number, businessId: number, filter: LocationFilter, limit: number]
>(
  'list-locations-below-to-edit',
  `select ${COLUMNS} from business_ancestors join businesses on businesses.id = business_ancestors.business_id
  where ancestor_id = $2 and partner_id = $1 and ${MATCHES} order by businesses.id limit $8`,
  (partnerId, businessId, filter, limit) => [partnerId, businessId, ...valuesOf(filter), limit],
)

/** Returns the locations of the partner with these ids or numbers, below `businessId` if given. */
export const listNamedLocations = slow.rows<
  SelectedLocation & { readonly isMatch: boolean },
  [partnerId: number, refs: readonly number[], filter: LocationFilter, businessId: number | undefined]
>(
  'list-named-locations-to-edit',
  `select distinct ${COLUMNS}, ${MATCHES} as "isMatch"
  from unnest($2::bigint[]) as ref join businesses on businesses.id = ref or businesses.number = ref
  where partner_id = $1 and type = 'location' and ($8::bigint is null or exists (
    select from business_ancestors where ancestor_id = $8 and business_id = businesses.id
  ))
  order by businesses.id`,
  (partnerId, refs, filter, businessId) => [partnerId, refs, ...valuesOf(filter), businessId ?? null],
)

/** `unknown` contains ids and numbers in the request that are not locations. They are refused immediately. */
export const insertBulkEditLocations = slow.run<
  [bulkEditId: number, ids: readonly number[], unknown: readonly number[], violations: readonly Violation[]]
>(
  'insert-bulk-edit-locations',
  `insert into bulk_edit_locations (bulk_edit_id, ref, business_id, state, violations)
  select $1::bigint, id, id, 'waiting', null::json from unnest($2::bigint[]) as id
  union all select $1, ref, null, 'refused', $4::json from unnest($3::bigint[]) as ref`,
  (bulkEditId, ids, unknown, violations) => [bulkEditId, ids, unknown, JSON.stringify(violations)],
)

export interface NextLocation {
  readonly businessId: number
  /** Null until the location has been changed. */
  readonly changes: readonly FieldChange[] | null
}
export const listNextLocations = slow.rows<
  NextLocation,
  [bulkEditId: number, state: 'waiting' | 'changed', limit: number]
>(
  'list-next-locations-of-bulk-edit',
  `select business_id as "businessId", changes from bulk_edit_locations
  where bulk_edit_id = $1 and state = $2 and business_id is not null order by ref limit $3`,
)

export interface LocationOutcome {
  readonly businessId: number
  readonly state: LocationState
  readonly changes?: readonly FieldChange[]
  readonly violations?: readonly Violation[]
  /** The location was set aside because of an error in the service. */
  readonly isFault?: boolean
}
/** Updates without changes, such as an undo, keep the recorded changes. */
export const updateBulkEditLocations = slow.run<[bulkEditId: number, outcomes: readonly LocationOutcome[]]>(
  'update-bulk-edit-locations',
  `update bulk_edit_locations kept
  set (state, changes, violations, is_fault)
    = (given.state, coalesce(given.changes, kept.changes), given.violations, coalesce(given."isFault", false))
  from json_to_recordset($2)
    as given ("businessId" bigint, state text, changes json, violations json, "isFault" boolean)
  where bulk_edit_id = $1 and ref = given."businessId"`,
  (bulkEditId, outcomes) => [bulkEditId, JSON.stringify(outcomes)],
)

/** The existing locations of a bulk edit of this partner. Empty if there is no such bulk edit. */
export const listBusinessesOfBulkEdit = async (db: Db, partnerId: number, id: number) =>
  (await findBusinesses(db, partnerId, id)) ?? []
const findBusinesses = slow.value<readonly number[] | null, [partnerId: number, id: number]>(
  'list-businesses-of-bulk-edit',
  `select coalesce((
    select json_agg(businesses.id) from bulk_edit_locations join businesses on businesses.id = business_id
    where bulk_edit_id = edit.id
  ), '[]') from bulk_edits edit where partner_id = $1 and id = $2`,
)

const LIST = slowStatement<PageRow>(
  'list-bulk-edit-locations',
  `select ${pageJson('locations', '$5')} from bulk_edits edit left join lateral ${pageOf(`
    select row_number() over (order by severity, ref) as place, (select row_to_json(whole) from (
      select ref as "businessId", coalesce(name, '') as name, found.state, coalesce(changes, '[]') as changes,
        coalesce(violations, '[]') as violations
    ) whole) as json
    from (
      select *, array_position(array['not restored', 'refused'], state) as severity from bulk_edit_locations
      where bulk_edit_id = edit.id and ($3 = '' or state = $3)
      order by severity, ref offset $4 limit $5 + 1
    ) found left join businesses on businesses.id = found.business_id`)} on true
  where partner_id = $1 and edit.id = $2 group by edit.id`,
)
/** One page as JSON; locations that need attention come first. */
export const listBulkEditLocations = async (
  db: Db,
  partnerId: number,
  id: number,
  { state, sindex, count }: { readonly state: string; readonly sindex: number; readonly count: number },
): Promise<JsonText | undefined> => readPage(await db.rows(LIST, [partnerId, id, state, sindex, count]))

/** Of all partners. The next run applies or undoes their edits there again. Returns their number. */
export const retryFaultyLocations = slow.one<number>(
  'retry-faulty-locations',
  `with edited as (
    update bulk_edit_locations location
    set state = case location.state when 'refused' then 'waiting' else 'changed' end, violations = null, is_fault = false
    from bulk_edits edit where is_fault and edit.id = bulk_edit_id
      and (location.state = 'refused') = (edit.state in ('running', 'finished'))
    returning bulk_edit_id
  ),
  edits as (
    update bulk_edits set attempts = 0, state = case state when 'finished' then 'running' when 'undone' then 'undoing' else state end
    where id in (select bulk_edit_id from edited)
  )
  select count(*) from edited`,
)
