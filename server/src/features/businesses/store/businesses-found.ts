import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { BUSINESS_JSON } from './businesses.ts'
import { type LocationSelection, matches, parametersOf, rankOf, selectedLocations } from './location-filter.ts'

interface SearchOrder {
  readonly by: 'name' | 'createdAt' | undefined
  readonly isDescending: boolean
}
/** One page of the selected locations, or of a business and everything below it, that contain a text, with their number. */
export async function searchBelow(
  db: Db,
  partnerId: number,
  within: LocationSelection | number,
  search: string | undefined,
  { by, isDescending }: SearchOrder,
  window: readonly [offset: number, count: number],
) {
  const values: unknown[] = [partnerId, ...window]
  const parameter = parametersOf(values)
  const ids =
    typeof within === 'number'
      ? `select business_id from business_ancestors where ancestor_id = ${parameter(within)}`
      : selectedLocations(within, parameter)
  const text = search === undefined ? undefined : `${parameter(search)}::text`
  const direction = isDescending ? 'desc' : 'asc'
  const sorted = by === 'createdAt' ? `b.created_at ${direction}` : `lower(b.name) ${direction}`
  const order = [
    ...(text && by === undefined ? [`${rankOf('b', text)} ${direction}`] : []),
    sorted,
    `b.id ${direction}`,
  ]
  const found = `with found as materialized (
      select b.id, row_number() over (order by ${order.join(', ')}) as place
      from businesses b where b.partner_id = $1 and b.id in (${ids}) ${text ? `and ${matches('b', text)}` : ''}
    )
    select ${pageJson('accounts', '$3', `',"totalCount":' || (select count(*) from found)`)} from ${pageOf(`
    select place, json from found cross join lateral (
      select ${BUSINESS_JSON} as json from businesses where partner_id = $1 and id = found.id
    ) shown where place > $2::int and place <= $2::int + $3::int + 1`)}`
  return readPage(await db.rows(slowStatement<PageRow>('', found), values)) as JsonText
}
