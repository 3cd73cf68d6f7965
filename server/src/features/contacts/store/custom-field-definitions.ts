import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { CustomFieldDefinition } from '../contract/custom-field-definition.ts'

export interface CustomFieldDefinitionRow extends CustomFieldDefinition {
  readonly customFieldId: number
  readonly accountId: number
}
const ROW = `field.id as "customFieldId", field.account_id as "accountId", field.name, field.type, to_json(field.options) as options`
/** Used by every statement. The join ensures that the account belongs to the partner. */
const OF_PARTNER = 'account.id = field.account_id and account.partner_id = $1'
const FIELDS = `custom_field_definitions field join businesses account on ${OF_PARTNER} where field.account_id = $2`

/** One page, by name. */
export const listCustomFieldDefinitions = quick.page<
  [partnerId: number, accountId: number, offset: number, count: number]
>(
  'list-custom-fields',
  `select ${pageJson('customFields', '$4')} from ${pageOf(`
    select row_number() over (order by lower(name), "customFieldId") as place, row_to_json(record) as json from (
      select ${ROW} from ${FIELDS} order by lower(field.name), field.id offset $3 limit $4 + 1
    ) record`)}`,
)

/** All definitions of an account, to validate the fields of its contacts. */
export const listDefinedFields = quick.rows<CustomFieldDefinitionRow, [partnerId: number, accountId: number]>(
  'list-defined-fields',
  `select ${ROW} from ${FIELDS} order by lower(field.name)`,
)

export const insertCustomFieldDefinition = quick.one<number, [accountId: number, definition: CustomFieldDefinition]>(
  'insert-custom-field',
  'insert into custom_field_definitions (account_id, name, type, options) values ($1, $2, $3, $4) returning id',
  (accountId, { name, type, options }) => [accountId, name, type, options],
)

export const updateCustomFieldDefinition = quick.run<
  [accountId: number, id: number, definition: CustomFieldDefinition]
>(
  'update-custom-field',
  'update custom_field_definitions set name = $3, type = $4, options = $5 where account_id = $1 and id = $2',
  (accountId, id, { name, type, options }) => [accountId, id, name, type, options],
)

export const removeCustomFieldDefinition = quick.row<
  CustomFieldDefinitionRow,
  [partnerId: number, accountId: number, id: number]
>(
  'remove-custom-field',
  `delete from custom_field_definitions field using businesses account
  where ${OF_PARTNER} and field.account_id = $2 and field.id = $3 returning ${ROW}`,
)

/** SQL: contacts c of the account $2 that have a value in the field $3. */
const WITH_VALUE = `c.partner_id = $1 and c.account_id = $2 and c.custom_fields::text <> '[]'
    and contact_field_keys(c.partner_id, c.custom_fields) @> array[contact_field_key($1, $3, null)]
    and exists (select from json_array_elements(c.custom_fields) held where held ->> 'fieldName' = $3)`

/** The number of contacts of the account with a value in the field, counted up to `limit`. */
export const countContactsWithField = slow.one<
  number,
  [partnerId: number, accountId: number, name: string, limit: number]
>('count-contacts-with-field', `select count(*) from (select from contacts c where ${WITH_VALUE} limit $4) c`)

/** Returns the ids of the contacts that had a value in the field. */
export const removeFieldOfContacts = slow.column<number, [partnerId: number, accountId: number, name: string]>(
  'remove-field-of-contacts',
  `with locked as (select c.id from contacts c where ${WITH_VALUE} order by c.id for update)
  update contacts c set updated_at = clock_timestamp(), custom_fields = coalesce((
      select json_agg(held order by place) from json_array_elements(c.custom_fields) with ordinality as field (held, place)
      where held ->> 'fieldName' <> $3), '[]')
  from locked where c.id = locked.id and c.partner_id = $1 returning c.id`,
)

/** SQL that turns a parameter with CustomFieldConditions into rows. */
const wanted = (conditions: string) =>
  `json_to_recordset(${conditions}::json) as wanted (name text, value text, kind text, low text, high text)`

// A value is converted to a number or date only if its field has that type.
const IS_BETWEEN = `case
      when wanted.kind is null then true
      when wanted.kind = 'number' and held.type in ('number', 'currency') then held."fieldValue"::numeric
        between coalesce(wanted.low::numeric, '-infinity') and coalesce(wanted.high::numeric, 'infinity')
      when wanted.kind = 'date' and held.type = 'date' then to_date(held."fieldValue", 'MM/DD/YYYY')
        between coalesce(wanted.low::date, '-infinity') and coalesce(wanted.high::date, 'infinity')
      else false end`

/** SQL: contact c of the partner $1 meets every condition. The index finds contacts that have the fields, or the values. */
export const meetsConditions = (conditions: string) => `c.custom_fields::text <> '[]'
    and contact_field_keys(c.partner_id, c.custom_fields)
      @> array(select contact_field_key($1, wanted.name, wanted.value) from ${wanted(conditions)})
    and not exists (select from ${wanted(conditions)} where not exists (
      select from json_to_recordset(c.custom_fields) as held ("fieldName" text, type text, "fieldValue" text)
      where held."fieldName" = wanted.name and (wanted.value is null or lower(held."fieldValue") = lower(wanted.value))
        and ${IS_BETWEEN}))`
