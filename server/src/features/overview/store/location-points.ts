import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { HEALTH_RANK, WITH_HEALTH } from '../../publishing/store/location-health.ts'
import { isRareSearch } from './business-search.ts'
import { foundAmongAll, RATING } from './location-list.ts'
import type { LocationFilter } from './locations-in-order.ts'

/** SQL for the position of a location in the legend, by what the map shows. */
const KINDS = {
  health: { kind: `case ${HEALTH_RANK} when 0 then 0 when 4 then 2 else 1 end`, join: WITH_HEALTH },
  rating: {
    kind: 'case when rating < 3 then 0 when rating < 4 then 1 when rating >= 4 then 2 else 3 end',
    join: `cross join lateral (select ${RATING} as rating) rated`,
  },
} as const
export type PointColour = keyof typeof KINDS

/** The locations with coordinates that a person has access to, as lists, which compress well; and how many have none. */
export async function listLocationPoints(
  db: Db,
  partnerId: number,
  userId: number,
  filter: LocationFilter,
  colour: PointColour,
): Promise<JsonText> {
  const values: unknown[] = [partnerId, userId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const order = { by: 'name', isDescending: false } as const
  const isRare = await isRareSearch(db, partnerId, filter.search ?? '')
  const { ctes } = foundAmongAll('locations', filter, order, parameter, isRare)
  const { kind, join } = KINDS[colour]
  const list = (column: string) => `coalesce(json_agg(${column} order by id) filter (where latitude is not null), '[]')`
  const text = `with ${ctes}
  select json_build_object('businessIds', ${list('id')}, 'latitudes', ${list('latitude')}, 'longitudes', ${list('longitude')},
    'kinds', ${list('kind')}, 'unlocated', count(*) filter (where latitude is null))::text as json
  from (
    select b.id, round(latitude::numeric, 5)::float8 as latitude, round(longitude::numeric, 5)::float8 as longitude, ${kind} as kind
    from found join businesses b on b.id = found.id ${join}
  ) point`
  // An unnamed statement is planned for these values.
  const [row] = await db.rows(slowStatement<{ json: JsonText }>('', text), values)
  return (row as { json: JsonText }).json
}
