import { quick, slow } from '../../../core/store/query.ts'
import type { StoredLevel } from '../contract/levels.ts'
import { keyOfName } from '../rules/level-names.ts'

/** Used by every statement: the account belongs to the partner. */
const OF_ACCOUNT = 'level.account_id = $2 and exists (select from businesses where partner_id = $1 and id = $2)'

/** The levels of an account in their order, with the number of locations of each value. */
export const listLevels = slow.rows<StoredLevel, [partnerId: number, accountId: number]>(
  'list-levels',
  `select level.id as "levelId", level.name, coalesce(json_agg(json_build_object(
      'levelValueId', value.id, 'name', value.name, 'locations', (
        select count(*) from location_levels chosen join businesses b on b.id = chosen.location_id and b.partner_id = $1
        where chosen.level_value_id = value.id
      )) order by value.key) filter (where value.id is not null), '[]') as values
  from levels level left join level_values value on value.level_id = level.id
  where ${OF_ACCOUNT} group by level.id order by level.position`,
)

interface NamedLevel {
  readonly name: string
  readonly position: number
}
export const insertLevel = quick.one<number, [accountId: number, level: NamedLevel]>(
  'insert-level',
  'insert into levels (account_id, name, key, position) values ($1, $2, $3, $4) returning id',
  (accountId, { name, position }) => [accountId, name, keyOfName(name), position],
)
export const updateLevel = quick.run<[accountId: number, id: number, level: NamedLevel]>(
  'update-level',
  'update levels set name = $3, key = $4, position = $5 where account_id = $1 and id = $2',
  (accountId, id, { name, position }) => [accountId, id, name, keyOfName(name), position],
)
/** Also removes their values. */
export const removeLevels = slow.run<[accountId: number, ids: readonly number[]]>(
  'remove-levels',
  'delete from levels where account_id = $1 and id = any ($2)',
)

const OF_LEVEL = 'level_id = (select id from levels where account_id = $1 and id = $2)'
export const insertLevelValues = slow.column<number, [accountId: number, levelId: number, names: readonly string[]]>(
  'insert-level-values',
  `insert into level_values (level_id, name, key)
  select levels.id, sent.name, sent.key from levels, unnest($3::text[], $4::text[]) as sent (name, key)
  where account_id = $1 and levels.id = $2 returning id`,
  (accountId, levelId, names) => [accountId, levelId, names, names.map(keyOfName)],
)
export const renameLevelValues = slow.run<
  [accountId: number, levelId: number, values: readonly { readonly id: number; readonly name: string }[]]
>(
  'rename-level-values',
  `update level_values value set name = sent.name, key = sent.key
  from unnest($3::bigint[], $4::text[], $5::text[]) as sent (id, name, key)
  where ${OF_LEVEL} and value.id = sent.id`,
  (accountId, levelId, values) => [
    accountId,
    levelId,
    values.map(({ id }) => id),
    values.map(({ name }) => name),
    values.map(({ name }) => keyOfName(name)),
  ],
)
/** Gives the locations of these values to another one. Remove them afterwards. */
export const mergeLevelValues = slow.run<
  [accountId: number, levelId: number, merge: { readonly ids: readonly number[]; readonly into: number }]
>(
  'merge-level-values',
  `update location_levels set level_value_id = $4 where ${OF_LEVEL} and level_value_id = any ($3)`,
  (accountId, levelId, { ids, into }) => [accountId, levelId, ids, into],
)
/** Their locations have no value of this level afterwards. */
export const removeLevelValues = slow.run<[accountId: number, ids: readonly number[]]>(
  'remove-level-values',
  `delete from level_values using levels
  where levels.id = level_id and account_id = $1 and level_values.id = any ($2)`,
)

export interface LocationLevel {
  readonly level: string
  readonly value: string
}
export const listLevelsOfLocation = quick.rows<LocationLevel, [partnerId: number, accountId: number, id: number]>(
  'list-levels-of-location',
  `select level.name as level, value.name as value
  from location_levels chosen join level_values value on value.id = chosen.level_value_id
  join levels level on level.id = chosen.level_id
  where ${OF_ACCOUNT} and chosen.location_id = $3 order by level.position`,
)
export const setLevelOfLocation = quick.run<
  [accountId: number, locationId: number, chosen: { readonly levelId: number; readonly valueId: number }]
>(
  'set-level-of-location',
  `insert into location_levels (location_id, level_id, level_value_id)
  select $2, levels.id, $4 from levels where account_id = $1 and levels.id = $3
  on conflict (location_id, level_id) do update set level_value_id = excluded.level_value_id`,
  (accountId, locationId, { levelId, valueId }) => [accountId, locationId, levelId, valueId],
)
export const clearLevelOfLocation = quick.run<[accountId: number, locationId: number, levelId: number]>(
  'clear-level-of-location',
  `delete from location_levels using levels
  where levels.id = level_id and account_id = $1 and location_id = $2 and level_id = $3`,
)
