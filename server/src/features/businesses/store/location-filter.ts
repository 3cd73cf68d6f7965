import { quick } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { keyOfName } from '../rules/level-names.ts'
import { IS_ACTIVE, IS_INACTIVE } from './business-status.ts'
import type { BusinessRow } from './businesses.ts'

/** Locations at or below a business that meet every condition. Names have been resolved to ids. */
export interface LocationSelection {
  readonly businessId: number
  readonly isLocation: boolean
  /** At or below one of these. */
  readonly businessIds?: readonly number[] | undefined
  /** For each level that was named, the ids of values of which a location has one. */
  readonly levelValueIds: readonly (readonly number[])[]
  /** A location has all of them. */
  readonly labelIds: readonly number[]
  readonly countryCode?: string | undefined
  readonly state?: string | undefined
  readonly status?: BusinessRow['status'] | undefined
  readonly search?: string | undefined
}

/** Adds a value to a statement and returns its name, such as $5. */
export type Parameter = (value: unknown) => string
export const parametersOf =
  (values: unknown[]): Parameter =>
  (value) =>
    `$${values.push(value)}`

/** SQL: a business contains the search text, ignoring case. The index businesses_search has the same expression. */
export const matches = (b: string, search: string) =>
  `lower(${b}.name || ' ' || ${b}.city || ' ' || ${b}.zip || ' ' || ${b}.id::text || ' ' || ${b}.number::text)
    like '%' || regexp_replace(lower(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** SQL: the conditions of a filter on the locations b of a partner ($1). */
function conditionsOf(selection: LocationSelection, parameter: Parameter): string[] {
  const { businessIds, levelValueIds, labelIds, countryCode, state, status, search } = selection
  const conditions = levelValueIds.map(
    (ids) =>
      `b.id in (select location_id from location_levels where level_value_id = any (${parameter(numberList(ids))}::bigint[]))`,
  )
  for (const id of labelIds)
    conditions.push(`b.id in (select location_id from location_labels where label_id = ${parameter(id)}::bigint)`)
  if (businessIds)
    conditions.push(
      `b.id in (select business_id from business_ancestors where ancestor_id = any (${parameter(numberList(businessIds))}::bigint[]))`,
    )
  if (countryCode !== undefined) conditions.push(`upper(b.country_code) = upper(${parameter(countryCode)})`)
  if (state !== undefined) conditions.push(`lower(b.state) = lower(${parameter(state)})`)
  if (status !== undefined) conditions.push(status === 'active' ? IS_ACTIVE : IS_INACTIVE)
  if (search !== undefined) conditions.push(matches('b', `${parameter(search)}::text`))
  return conditions
}

/**
 * SQL that selects the ids of the locations; $1 is the partner. `root` is the parameter with the id of the business, if
 * the statement already has it.
 */
export function selectedLocations(
  selection: LocationSelection,
  parameter: Parameter,
  root = parameter(selection.businessId),
): string {
  const below = selection.isLocation
    ? `b.id = ${root}::bigint`
    : `b.id in (select business_id from business_ancestors where ancestor_id = ${root}::bigint)`
  return `select b.id from businesses b
    where ${["b.partner_id = $1 and b.type = 'location'", below, ...conditionsOf(selection, parameter)].join(' and ')}`
}

interface NamedLevel {
  readonly levelId: number
  readonly name: string
  readonly key: string
  /** Of the requested values, those that the level has. */
  readonly values: readonly { readonly id: number; readonly key: string }[]
}
/** All levels of an account in their order. */
export const listNamedLevels = quick.rows<
  NamedLevel,
  [partnerId: number, accountId: number, valueNames: readonly string[]]
>(
  'list-named-levels',
  `select level.id as "levelId", level.name, level.key, coalesce((
      select json_agg(json_build_object('id', value.id, 'key', value.key)) from level_values value
      where value.level_id = level.id and value.key = any ($3)
    ), '[]') as values
  from levels level join businesses account on account.id = level.account_id
  where account.partner_id = $1 and account.id = $2 order by level.position`,
  (partnerId, accountId, valueNames) => [partnerId, accountId, valueNames.map(keyOfName)],
)
