import { slow } from '../../../core/store/query.ts'
import { fieldValueAt } from './location-fields.ts'

interface NamedInAccount {
  readonly accountId: number
  readonly id: number
  readonly name: string
}
interface LevelOfAccount extends NamedInAccount {
  readonly values: readonly { readonly id: number; readonly name: string }[]
}
/** The levels of these accounts in their order, with their values. */
export const listLevelNames = slow.rows<LevelOfAccount, [partnerId: number, accountIds: readonly number[]]>(
  'list-level-names',
  `select level.account_id as "accountId", level.id, level.name, (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from level_values where level_id = level.id
  ) as values
  from levels level join businesses account on account.id = level.account_id
  where account.partner_id = $1 and account.id = any ($2) order by level.account_id, level.position, level.id`,
)
export const listFieldNames = slow.column<string, [partnerId: number, accountIds: readonly number[]]>(
  'list-field-names',
  `select field.name from location_fields field join businesses account on account.id = account_id
  where account.partner_id = $1 and account.id = any ($2) order by field.key, account.id`,
)
export const listLabelNames = slow.rows<NamedInAccount, [partnerId: number, accountIds: readonly number[]]>(
  'list-label-names',
  `select account_id as "accountId", labels.id, labels.name from labels join businesses account on account.id = account_id
  where account.partner_id = $1 and account.id = any ($2) order by labels.key`,
)

/** SQL: the groups at or below the business $2, or the group above a location, are accounts. */
const ACCOUNTS = `select b.id from businesses b where partner_id = $1 and type = 'enterprise' and (
    exists (select from business_ancestors where ancestor_id = $2 and business_id = b.id)
    or id = (select parent_id from businesses where id = $2 and type = 'location')
  )`
export const listAccountsAt = slow.column<number, [partnerId: number, businessId: number]>(
  'list-accounts-at',
  `${ACCOUNTS} or (partner_id = $1 and id = $2 and type = 'location')`,
)
/** Serialises changes of their levels and labels. */
export const lockAccountsAt = slow.column<number, [partnerId: number, businessId: number]>(
  'lock-accounts-at',
  `${ACCOUNTS} order by id for no key update`,
)

/** SQL: the levels of a location as an object by name, in their order, and its labels. */
export const levelsJson = (location: string) => `coalesce((
    select json_object_agg(level.name, value.name order by level.position)
    from location_levels chosen join level_values value on value.id = chosen.level_value_id
    join levels level on level.id = chosen.level_id where chosen.location_id = ${location}.id
  ), '{}')`
export const labelsJson = (location: string) => `coalesce((
    select json_agg(label.name order by label.key)
    from location_labels chosen join labels label on label.id = chosen.label_id where chosen.location_id = ${location}.id
  ), '[]')`

/** SQL: the values of the fields of its account at a location as an object by name, defaults included. */
export const fieldsJson = (location: string) => `coalesce((
    select json_object_agg(field.name, ${fieldValueAt('field', `${location}.id`)} order by field.key)
    from location_fields field where ${location}.type = 'location' and field.account_id = coalesce((
      select above.id from businesses above where above.id = ${location}.parent_id and above.type = 'enterprise'
    ), ${location}.id)
  ), '{}')`

export interface LocationNames {
  readonly id: number
  readonly levels: Readonly<Record<string, string>>
  readonly labels: readonly string[]
  /** Without defaults. */
  readonly fields: Readonly<Record<string, string>>
}
export const listNamesOfLocations = slow.rows<LocationNames, [partnerId: number, ids: readonly number[]]>(
  'list-names-of-locations',
  `select b.id, ${levelsJson('b')} as levels, ${labelsJson('b')} as labels, coalesce((
    select json_object_agg(field.name, held.value)
    from location_field_values held join location_fields field on field.id = held.field_id where held.location_id = b.id
  ), '{}') as fields
  from businesses b where partner_id = $1 and id = any ($2)`,
)

interface Choice {
  readonly locationId: number
  readonly levelId: number
  /** Null for none. */
  readonly valueId: number | null
}
/** Returns the locations whose levels have changed. */
export const setLevels = slow.column<number, [partnerId: number, choices: readonly Choice[]]>(
  'set-levels',
  `with sent as (
    select location_id, level_id, value_id
    from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as sent (location_id, level_id, value_id)
    join businesses b on b.id = location_id and b.partner_id = $1
  ),
  cleared as (
    delete from location_levels chosen using sent where value_id is null
      and chosen.location_id = sent.location_id and chosen.level_id = sent.level_id returning chosen.location_id
  ),
  written as (
    insert into location_levels (location_id, level_id, level_value_id) select * from sent where value_id is not null
    on conflict (location_id, level_id) do update set level_value_id = excluded.level_value_id
      where location_levels.level_value_id <> excluded.level_value_id
    returning location_id
  )
  select location_id from cleared union select location_id from written`,
  (partnerId, choices) => [
    partnerId,
    choices.map(({ locationId }) => locationId),
    choices.map(({ levelId }) => levelId),
    choices.map(({ valueId }) => valueId),
  ],
)

/** Replaces the labels of these locations. Returns the locations whose labels have changed. */
export const replaceLabels = slow.column<
  number,
  [
    partnerId: number,
    locationIds: readonly number[],
    labeled: readonly { readonly locationId: number; readonly labelId: number }[],
  ]
>(
  'replace-labels',
  `with location as (select id from businesses where partner_id = $1 and id = any ($2)),
  sent as (
    select location_id, label_id from unnest($3::bigint[], $4::bigint[]) as sent (location_id, label_id)
    join location on location.id = location_id
  ),
  removed as (
    delete from location_labels chosen using location where chosen.location_id = location.id and not exists (
      select from sent where sent.location_id = chosen.location_id and sent.label_id = chosen.label_id
    ) returning chosen.location_id
  ),
  added as (
    insert into location_labels (location_id, label_id) select * from sent on conflict do nothing returning location_id
  )
  select location_id from removed union select location_id from added`,
  (partnerId, locationIds, labeled) => [
    partnerId,
    locationIds,
    labeled.map(({ locationId }) => locationId),
    labeled.map(({ labelId }) => labelId),
  ],
)
