import { quick } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { keyOfName } from '../rules/level-names.ts'
import { IS_ACTIVE, IS_INACTIVE } from './business-status.ts'
import type { BusinessRow } from './businesses.ts'
import { fieldValueAt, fieldValueIsAny, fieldValueIsBetween } from './location-fields.ts'

/** The values are parsed: one of them, or a range. */
export interface FieldCondition {
  readonly fieldId: number
  readonly values?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
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
  readonly fields: readonly FieldCondition[]
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

const meetsFieldCondition = ({ fieldId, values, from, to }: FieldCondition, parameter: Parameter) => `exists (
    select from location_fields field, lateral (select ${fieldValueAt('field', 'b.id')} as value offset 0) held
    where field.id = ${parameter(fieldId)}::bigint and ${
      values
        ? fieldValueIsAny('field', 'held.value', `${parameter(values)}::text[]`)
        : fieldValueIsBetween(
            'field',
            'held.value',
            `${parameter(from ?? null)}::text`,
            `${parameter(to ?? null)}::text`,
          )
    }
  )`

/**
 * SQL: how well the name of a matching business matches the text; the best is 0. An id or number has to be complete to count
 * like the complete name.
 */
export const rankOf = (b: string, search: string) => `case
    when lower(${search}) in (lower(${b}.name), ${b}.id::text, ${b}.number::text) then 0
    when starts_with(lower(${b}.name), lower(${search})) then 1
    when position(' ' || lower(${search}) in lower(${b}.name)) > 0 then 2
    when position(lower(${search}) in lower(${b}.name)) > 0 then 3
    else 4
  end`

/** SQL: the conditions of a filter on the locations b of a partner ($1). */
function conditionsOf(selection: LocationSelection, parameter: Parameter): string[] {
  const { businessIds, levelValueIds, labelIds, fields, countryCode, state, status, search } = selection
  const conditions = levelValueIds.map(
    (ids) =>
      `b.id in (select location_id from location_levels where level_value_id = any (${parameter(numberList(ids))}::bigint[]))`,
  )
  for (const id of labelIds)
    conditions.push(`b.id in (select location_id from location_labels where label_id = ${parameter(id)}::bigint)`)
  for (const field of fields) conditions.push(meetsFieldCondition(field, parameter))
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

/** A business with everything below it, or some of the locations below it. */
export type Extent = number | LocationSelection
/** SQL that selects id, type and parent of the business, or of the locations; $1 is the partner. None is below another. */
export const businessesIn = (extent: Extent, parameter: Parameter): string =>
  `select id, type, parent_id from businesses where partner_id = $1 and ${
    typeof extent === 'number' ? `id = ${parameter(extent)}::bigint` : `id in (${selectedLocations(extent, parameter)})`
  }`

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
