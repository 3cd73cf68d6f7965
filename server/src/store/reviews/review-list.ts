import type { BusinessType } from '../../domain/business/hierarchy.ts'
import { type Db, type JsonText, slowStatement } from '../../platform/database.ts'
import { byRef } from '../business/businesses.ts'
import { MOVED_BELOW, NOT_MOVED } from '../business/moved-locations.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../sql/page.ts'
import { slow } from '../sql/query.ts'
import { REVIEW_JSON } from './reviews.ts'

const FIND = byRef<{ id: number; number: number; type: BusinessType }>(
  'find-reviewed',
  (column) => `select id, number, type from businesses where partner_id = $1 and ${column} = $2`,
)
export const findReviewed = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

export interface ReviewFilter {
  readonly sourceIds: readonly number[] | undefined
  readonly ratings: readonly number[] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly text: string | undefined
  readonly tags: readonly string[] | undefined
  readonly isReplied: boolean | undefined
}
const CONDITIONS: Readonly<Record<keyof ReviewFilter, (value: string) => string>> = {
  sourceIds: (ids) => `review.source_id = any (${ids})`,
  ratings: (ratings) => `rating = any (${ratings})`,
  from: (date) => `review_date >= ${date}`,
  to: (date) => `review_date <= ${date}`,
  text: (words) => `to_tsvector('simple', comments) @@ websearch_to_tsquery('simple', ${words})`,
  // As the condition of the index.
  tags: (tags) => `tags @> ${tags}::text[] and tags <> '{}'`,
  isReplied: (isReplied) => `(reply <> '') = ${isReplied}`,
}

/** Owners, and how their reviews are found. */
interface Part {
  readonly owners: string
  readonly where: string
  /** Reviews of a lower rank come first. */
  readonly rank?: number
}
const OF_LOCATION: readonly Part[] = [{ owners: 'select $2::bigint', where: 'business_id = owner' }]

const firstOf = ({ owners, where, rank = 0 }: Part, conditions: readonly string[]) => `
  select review.id, review_date, ${rank} as rank from (${owners}) account (owner), lateral (
    select review.id, review_date from reviews review join businesses business on business.id = business_id
    where ${['business.partner_id = $1', ...conditions, where].join(' and ')}
    order by review_date desc, review.id desc limit $3::int + $4::int + 1
  ) review`

/**
 * Each account has its reviews in order in an index, so of each no more is read than the window can take. Only what is in
 * the window is made into JSON.
 */
const page = (parts: readonly Part[], conditions: readonly string[]) => `
  select ${pageJson('reviews', '$4')} from ${pageOf(`
  select place, ${REVIEW_JSON} as json from (
    select review.id, row_number() over (order by rank, review_date desc, review.id desc) as place
    from (${parts.map((part) => firstOf(part, conditions)).join(' union all ')}) review
    order by place offset $3::int limit $4::int + 1
  ) chosen
  join reviews review on review.id = chosen.id
  join businesses business on business.id = business_id
  join review_sources source on source.id = source_id`)}`

/** The accounts among a business and all below it: $1 is the partner, $2 the business. */
export const ACCOUNTS_BELOW = `
  select id from business_ancestors join businesses business on id = business_id
  where partner_id = $1 and ancestor_id = $2 and type <> 'reseller' and not exists (
    select from businesses parent where parent.id = business.parent_id and parent.type = 'enterprise'
  )`

const BELOW: readonly Part[] = [
  { owners: ACCOUNTS_BELOW, where: `account_id = owner and ${NOT_MOVED('review.business_id')}` },
  { owners: MOVED_BELOW, where: 'business_id = owner' },
]

const unrepliedFirst = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [
    { ...part, where: `${part.where} and reply = ''`, rank: 0 },
    { ...part, where: `${part.where} and reply <> ''`, rank: 1 },
  ])

interface Reviewed {
  readonly id: number
  readonly type: BusinessType
}
function questionOf({ type }: Reviewed, filter: ReviewFilter) {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined)
  const conditions = asked.map(([name], at) => CONDITIONS[name as keyof ReviewFilter](`$${at + 5}`))
  return { parts: type === 'location' ? OF_LOCATION : BELOW, conditions, values: asked.map(([, value]) => value) }
}

/** A window of the reviews of a business and all below it, newest first. */
export async function listReviews(
  db: Db,
  partnerId: number,
  business: Reviewed,
  filter: ReviewFilter,
  window: { readonly offset: number; readonly count: number; readonly isUnrepliedFirst: boolean },
): Promise<JsonText> {
  const { parts, conditions, values } = questionOf(business, filter)
  const text = page(window.isUnrepliedFirst ? unrepliedFirst(parts) : parts, conditions)
  // Without a name it is planned for these very values: a rare word is looked up, a frequent one met soon enough.
  const given = [partnerId, business.id, window.offset, window.count, ...values]
  return readPage(await db.rows(slowStatement<PageRow>('', text), given)) as JsonText
}

/** How many match, at most one more than `max`. */
export async function countMatchingReviews(
  db: Db,
  partnerId: number,
  business: Reviewed,
  filter: ReviewFilter,
  max: number,
): Promise<number> {
  const { parts, conditions, values } = questionOf(business, filter)
  const matching = parts.map((part) => firstOf(part, conditions)).join(' union all ')
  const text = `select count(*) from (select from (${matching}) review limit $3::int + $4::int + 1) matching`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [partnerId, business.id, 0, max, ...values])
  return row?.count ?? 0
}

/** Of 1 or 2 stars and without a reply, at a business and all below it. */
export const countBadUnanswered = slow.one<number, [partnerId: number, businessId: number]>(
  'count-bad-unanswered-reviews',
  `select count(*) from reviews where reply = '' and rating in (1, 2) and business_id = any (array(
    select business_id from business_ancestors join businesses on id = business_id
    where partner_id = $1 and ancestor_id = $2 and type = 'location'
  ))`,
)
