import { quick, slow } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import type { FieldDefinition, LocationField } from '../contract/location-fields.ts'
import { keyOfName } from '../rules/level-names.ts'

/**
 * SQL: the value of a row of `location_fields` at a location of its account, the default included; '' if there is none.
 * `location` is SQL for the id.
 */
export const fieldValueAt = (field: string, location: string) => `coalesce(
    (select held.value from location_field_values held where held.field_id = ${field}.id and held.location_id = ${location}),
    ${field}.default_value)`

/**
 * SQL: a value lies between two others, both included; null is no bound. Only numbers and dates do, and '' never.
 */
export const fieldValueIsBetween = (field: string, value: string, from: string, to: string) => `case
    when ${value} = '' then false
    when ${field}.type = 'NUMBER' then ${value}::numeric
      between coalesce((${from})::numeric, '-infinity') and coalesce((${to})::numeric, 'infinity')
    when ${field}.type = 'DATE' then to_date(${value}, 'MM/DD/YYYY')
      between coalesce(to_date(${from}, 'MM/DD/YYYY'), '-infinity') and coalesce(to_date(${to}, 'MM/DD/YYYY'), 'infinity')
    else false end`

/** SQL: a value is one of these texts, or a DROPDOWN_MULTI with one of these options. */
export const fieldValueIsAny = (field: string, value: string, texts: string) => `case
    when ${field}.type = 'DROPDOWN_MULTI' and ${value} <> '' then string_to_array(${value}, ', ') && ${texts}
    else ${value} = any (${texts}) end`

/** Used by every statement: the account belongs to the partner. */
const OF_ACCOUNT = 'field.account_id = $2 and exists (select from businesses where partner_id = $1 and id = $2)'
/** The values of a field at locations that still exist. */
const HELD = 'location_field_values held join businesses b on b.id = held.location_id and b.partner_id = $1'

/** All fields of an account, by name, with the values of a location if there is one. */
export const listFieldsOfAccount = quick.rows<
  LocationField,
  [partnerId: number, accountId: number, locationId: number | undefined]
>(
  'list-location-fields',
  `select field.id, field.name as "fieldName", field.type,
    case when $3::bigint is null then '' else ${fieldValueAt('field', '$3')} end as "fieldValue",
    field.default_value as "defaultValue", field.description as "fieldDescription",
    to_json(field.options) as "dropDownOptions", field.filterable, field.is_hidden as "isHidden",
    ${momentJson('field.created_at')} as created, ${momentJson('field.updated_at')} as updated
  from location_fields field where ${OF_ACCOUNT} order by field.key`,
  (partnerId, accountId, locationId) => [partnerId, accountId, locationId ?? null],
)

const valuesOf = (field: FieldDefinition) => [
  field.fieldName,
  keyOfName(field.fieldName),
  field.type,
  field.fieldDescription,
  field.defaultValue,
  field.dropDownOptions,
  field.filterable,
  field.isHidden,
]
export const insertLocationField = quick.one<number, [accountId: number, field: FieldDefinition]>(
  'insert-location-field',
  `insert into location_fields
    (account_id, name, key, type, description, default_value, options, filterable, is_hidden)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
  (accountId, field) => [accountId, ...valuesOf(field)],
)
export const updateFieldDefinition = quick.run<[accountId: number, id: number, field: FieldDefinition]>(
  'update-location-field',
  `update location_fields set name = $3, key = $4, type = $5, description = $6, default_value = $7, options = $8,
    filterable = $9, is_hidden = $10, updated_at = clock_timestamp()
  where account_id = $1 and id = $2`,
  (accountId, id, field) => [accountId, id, ...valuesOf(field)],
)
/** Also removes its values. */
export const removeLocationField = slow.run<[accountId: number, id: number]>(
  'remove-location-field',
  'delete from location_fields where account_id = $1 and id = $2',
)

export const countLocationsWithField = slow.one<number, [partnerId: number, accountId: number, id: number]>(
  'count-locations-with-field',
  `select count(*) from location_fields field join ${HELD} on held.field_id = field.id where ${OF_ACCOUNT} and field.id = $3`,
)
/** Those of these options that locations have, with the number of locations. */
export const listUsedOptions = slow.rows<
  { option: string; locations: number },
  [partnerId: number, accountId: number, id: number, options: readonly string[]]
>(
  'list-used-options-of-location-field',
  `select option, count(*) as locations from location_fields field join (${HELD}) on held.field_id = field.id,
    unnest(case field.type when 'DROPDOWN_MULTI' then string_to_array(held.value, ', ') else array[held.value] end) as option
  where ${OF_ACCOUNT} and field.id = $3 and option = any ($4) group by option order by option`,
)

export interface FieldValue {
  readonly locationId: number
  readonly fieldId: number
  /** '' removes it. */
  readonly value: string
}
export interface ChangedFieldValue {
  readonly locationId: number
  readonly fieldId: number
  /** '' if the location had none, even if the field has a default. */
  readonly before: string
  readonly after: string
}
/**
 * Writes parsed values of many locations, each field once for a location, and returns what has changed. Fields and
 * locations of other accounts are ignored. A location without a value that is sent the default still has none afterwards,
 * so that what was read can be written back. Lock the account first.
 */
export const writeFieldValues = slow.rows<
  ChangedFieldValue,
  [partnerId: number, accountId: number, values: readonly FieldValue[]]
>(
  'write-location-field-values',
  `with changed as (
    select location_id, field_id, coalesce(held.value, '') as before, sent.value as after
    from unnest($3::bigint[], $4::bigint[], $5::text[]) as sent (location_id, field_id, value)
    join location_fields field on field.id = field_id and ${OF_ACCOUNT}
    join businesses b on b.id = location_id and b.partner_id = $1 and b.type = 'location' and $2 in (b.id, b.parent_id)
    left join location_field_values held using (location_id, field_id)
    where case sent.value when '' then held.value is not null
      else sent.value <> coalesce(held.value, field.default_value) end
  ),
  removed as (
    delete from location_field_values held using changed
    where held.location_id = changed.location_id and held.field_id = changed.field_id and after = ''
  ),
  written as (
    insert into location_field_values (location_id, field_id, value)
    select location_id, field_id, after from changed where after <> ''
    on conflict (location_id, field_id) do update set value = excluded.value
  )
  select location_id as "locationId", field_id as "fieldId", before, after from changed`,
  (partnerId, accountId, values) => [
    partnerId,
    accountId,
    values.map(({ locationId }) => locationId),
    values.map(({ fieldId }) => fieldId),
    values.map(({ value }) => value),
  ],
)
