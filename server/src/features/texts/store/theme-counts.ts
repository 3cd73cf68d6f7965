import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { letterList, numberList } from '../../../core/store/sql-fragments.ts'
import { type LocationSelection, parametersOf, selectedLocations } from '../../businesses/store/location-filter.ts'
import type { ThemeCells } from '../rules/theme-cells.ts'
import type { ThemePeriod, ThemePeriodRange } from '../rules/theme-periods.ts'

/** r, s: a business and everything below it, by reviews or posts; a, b: a competitor's account; c, d: a competitor. */
export type OwnerKind = 'r' | 's' | 'a' | 'b' | 'c' | 'd'
/** Owner kinds of a competitor's account, by its reviews or posts, and of the whole competitor. */
export const ACCOUNT_OWNER = { c: 'a', p: 'b' } as const
export const COMPETITOR_OWNER = { a: 'c', b: 'd' } as const
export interface ThemeOwner {
  readonly ownerKind: OwnerKind
  readonly ownerId: number
}
export interface ThemeCountKey extends ThemeOwner {
  readonly period: ThemePeriod
  readonly sourceId: number
}
export interface ThemeCountRow extends ThemeCountKey {
  readonly cells: ThemeCells
}
const COLUMNS = 'owner_kind as "ownerKind", owner_id as "ownerId", period, source_id as "sourceId", cells'

export interface ReadThemeCounts {
  /** The position of the owner in the request, from 1. */
  readonly place: number
  readonly period: ThemePeriod
  readonly cells: ThemeCells
}
const LIST = statement<ReadThemeCounts>(
  'list-theme-counts',
  `select place, period, cells
  from unnest($1::"char"[], $2::bigint[]) with ordinality as owner (kind, id, place),
    unnest($3::int[], $4::int[]) as range (first, last),
    lateral (
      select period, cells from theme_counts
      where owner_id = owner.id and owner_kind = owner.kind and period between first and last and source_id = any ($5)
      -- offset 0 keeps the subquery separate, so that each owner and range is one index lookup.
      offset 0
    ) counts`,
)

export interface ThemeCountsFilter {
  readonly owners: readonly ThemeOwner[]
  readonly ranges: readonly ThemePeriodRange[]
  readonly sourceIds: readonly number[]
}
/** The caller has checked that the owners belong to the partner. Uses one statement, so that the counts are consistent. */
export const listThemeCounts = (db: Db, { owners, ranges, sourceIds }: ThemeCountsFilter) =>
  db.rows(LIST, [
    letterList(owners.map(({ ownerKind }) => ownerKind)),
    numberList(owners.map(({ ownerId }) => ownerId)),
    numberList(ranges.map(([first]) => first)),
    numberList(ranges.map(([, last]) => last)),
    numberList(sourceIds),
  ])

/** The counts of selected locations, to be added up. */
export async function listThemeCountsOfLocations(
  db: Db,
  partnerId: number,
  locations: LocationSelection,
  { owners: [owner], ranges, sourceIds }: ThemeCountsFilter,
) {
  const values: unknown[] = [
    partnerId,
    owner?.ownerKind,
    numberList(ranges.map(([first]) => first)),
    numberList(ranges.map(([, last]) => last)),
    numberList(sourceIds),
  ]
  const text = `select 1 as place, period, cells
    from (${selectedLocations(locations, parametersOf(values))}) location, unnest($3::int[], $4::int[]) as range (first, last),
      lateral (
        select period, cells from theme_counts
        where owner_id = location.id and owner_kind = $2::"char" and period between first and last
          and source_id = any ($5::int[])
        offset 0
      ) counts`
  return db.rows(slowStatement<ReadThemeCounts>('', text), values)
}

const LIST_OF_OWNER = statement<ThemeCountRow>(
  'list-theme-counts-of-owner',
  `select ${COLUMNS} from theme_counts where owner_kind = $1 and owner_id = $2`,
)
/** Returns the counts of all periods. */
export const listThemeCountsOfOwner = (db: Db, { ownerKind, ownerId }: ThemeOwner) =>
  db.rows(LIST_OF_OWNER, [ownerKind, ownerId])

const LIST_AT = statement<ThemeCountRow>(
  'list-theme-counts-at',
  `select ${COLUMNS}
  from unnest($1::"char"[], $2::bigint[], $3::int[], $4::int[]) as given (owner_kind, owner_id, period, source_id)
  join theme_counts using (owner_kind, owner_id, period, source_id)`,
)
/** Returns the rows that exist. */
export const listThemeCountsAt = (db: Db, keys: readonly ThemeCountKey[]) => db.rows(LIST_AT, listsOf(keys))

const UPSERT = statement<never>(
  'upsert-theme-counts',
  `insert into theme_counts (owner_kind, owner_id, period, source_id, business_id, cells)
  select owner_kind, owner_id, period, source_id, business_id, substring($8::bytea from start for length)
  from unnest($1::"char"[], $2::bigint[], $3::int[], $4::int[], $5::bigint[], $6::int[], $7::int[])
    as given (owner_kind, owner_id, period, source_id, business_id, start, length)
  where length > 0
  on conflict (owner_id, owner_kind, period, source_id) do update set cells = excluded.cells`,
)
const REMOVE = statement<never>(
  'remove-theme-counts',
  `delete from theme_counts stored
  using unnest($1::"char"[], $2::bigint[], $3::int[], $4::int[]) as given (owner_kind, owner_id, period, source_id)
  where stored.owner_kind = given.owner_kind and stored.owner_id = given.owner_id and stored.period = given.period
    and stored.source_id = given.source_id`,
)
export interface WrittenThemeCounts extends ThemeCountRow {
  /** The anchor that the row references. */
  readonly businessId: number
}
/** The caller holds the tree lock. Deletes rows without counts. */
export async function writeThemeCounts(db: Db, rows: readonly WrittenThemeCounts[]) {
  const cells = packCells(rows.map(({ cells }) => cells))
  const anchors = numberList(rows.map(({ businessId }) => businessId))
  const empty = rows.filter(({ cells }) => cells.length === 0)
  await Promise.all([
    db.rows(UPSERT, [...listsOf(rows), anchors, ...cells]),
    ...(empty.length > 0 ? [db.rows(REMOVE, listsOf(empty))] : []),
  ])
}

const listsOf = (keys: readonly ThemeCountKey[]) => [
  letterList(keys.map(({ ownerKind }) => ownerKind)),
  numberList(keys.map(({ ownerId }) => ownerId)),
  numberList(keys.map(({ period }) => period)),
  numberList(keys.map(({ sourceId }) => sourceId)),
]

/** Returns offsets, lengths and the concatenated bytes, because a list of values takes far longer to send. */
function packCells(all: readonly Uint8Array[]) {
  let end = 1
  const starts = all.map(({ length }) => {
    const start = end
    end += length
    return start
  })
  return [numberList(starts), numberList(all.map(({ length }) => length)), Buffer.concat(all)] as const
}
