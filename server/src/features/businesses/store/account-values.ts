import { quick } from '../../../core/store/query.ts'

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
