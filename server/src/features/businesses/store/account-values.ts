import { quick } from '../../../core/store/query.ts'
import type { PublicValue } from '../rules/location-placeholders.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from './accounts.ts'
import { fieldValueAt } from './location-fields.ts'

/**
 * When a location changes account: its levels, labels and fields belong to the old one, and those that it had as its own account
 * would be out of reach.
 */
export const removeAccountValues = quick.run<[partnerId: number, locationId: number]>(
  'remove-account-values-of-moved-location',
  `with moved as (select id from businesses where partner_id = $1 and id = $2),
  left_levels as (delete from location_levels using moved where location_id = moved.id),
  left_labels as (delete from location_labels using moved where location_id = moved.id),
  left_fields as (delete from location_field_values using moved where location_id = moved.id),
  its_levels as (delete from levels using moved where account_id = moved.id),
  its_labels as (delete from labels using moved where account_id = moved.id)
  delete from location_fields using moved where account_id = moved.id`,
)

export interface AccountValue {
  readonly kind: 'level' | 'label' | 'field'
  /** The level or the field; '' for a label. */
  readonly name: string
  readonly value: string
}
/** What a location loses when it changes account. */
export const listAccountValues = quick.rows<AccountValue, [partnerId: number, locationId: number]>(
  'list-account-values-of-location',
  `with location as (select id from businesses where partner_id = $1 and id = $2)
  (select 'level' as kind, levels.name, value.name as value from location
    join location_levels chosen on location_id = location.id join levels on levels.id = level_id
    join level_values value on value.id = level_value_id order by position)
  union all (select 'label', '', labels.name from location
    join location_labels on location_id = location.id join labels on labels.id = label_id order by key)
  union all (select 'field', field.name, held.value from location
    join location_field_values held on location_id = location.id join location_fields field on field.id = field_id
    order by key)`,
)

/** Every level and every field that is not hidden, with the value of a location, the default included. For texts. */
export const listPublicValues = quick.rows<PublicValue, [partnerId: number, locationId: number]>(
  'list-public-values-of-location',
  `with location as (
    select b.id, ${ACCOUNT_ID} as account_id from ${WITH_ACCOUNT} where b.partner_id = $1 and b.id = $2
  )
  select 'level' as kind, level.name, coalesce(value.name, '') as value from location
    join levels level on level.account_id = location.account_id
    left join location_levels chosen on chosen.level_id = level.id and chosen.location_id = location.id
    left join level_values value on value.id = chosen.level_value_id
  union all select 'field', field.name, ${fieldValueAt('field', 'location.id')} from location
    join location_fields field on field.account_id = location.account_id and not field.is_hidden`,
)
