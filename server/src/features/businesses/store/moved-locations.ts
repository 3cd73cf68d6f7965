import { quick } from '../../../core/store/query.ts'

/** Records that the location's reviews, posts and mentions still have the old account. */
export const insertMovedLocation = quick.run<[businessId: number]>(
  'insert-moved-location',
  `insert into moved_locations (business_id) values ($1)
  on conflict (business_id) do update set moved_at = excluded.moved_at`,
)

export interface MovedLocation {
  readonly businessId: number
  readonly partnerId: number
  readonly movedAt: string
}
export const listPartnersWithMoves = quick.column<number>(
  'list-partners-with-moves',
  'select distinct partner_id from moved_locations join businesses on id = business_id order by 1',
)
export const findMovedLocation = quick.row<MovedLocation, [partnerId: number]>(
  'find-moved-location',
  `select business_id as "businessId", partner_id as "partnerId", moved_at::text as "movedAt"
  from moved_locations join businesses on id = business_id where partner_id = $1 order by moved_at limit 1`,
)

/** Returns false if the location has moved again or has been deleted. */
export const isLastMove = quick.one<boolean, [movedLocation: MovedLocation]>(
  'is-same-move',
  'select exists (select from moved_locations where business_id = $1 and moved_at = $2::timestamptz) as same',
  ({ businessId, movedAt }) => [businessId, movedAt],
)

export const removeMovedLocation = quick.run(
  'remove-moved-location',
  'delete from moved_locations where business_id = $1 and moved_at = $2::timestamptz',
  ({ businessId, movedAt }: MovedLocation) => [businessId, movedAt],
)

/** SQL for the locations below a business whose rows may have another account: $1 is the partner, $2 the business. */
export const MOVED_BELOW = `
  select moved.business_id as id from moved_locations moved
  join businesses on businesses.id = moved.business_id and partner_id = $1
  where exists (select from business_ancestors where ancestor_id = $2 and business_id = moved.business_id)`
/** SQL that excludes these locations from queries by account. The list is almost always empty. */
export const NOT_MOVED = (column: string) => `${column} <> all (array(select business_id from moved_locations))`
