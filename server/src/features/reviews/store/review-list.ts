import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef } from '../../../core/store/query.ts'
import { readLinesBelow } from '../../../core/store/read-by-cursor.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { ACCOUNTS_BELOW } from '../../businesses/store/accounts.ts'
import { type LocationSelection, parametersOf, selectedLocations } from '../../businesses/store/location-filter.ts'
import { MOVED_BELOW, NOT_MOVED } from '../../businesses/store/moved-locations.ts'
import { externalIdOf } from '../../listings/store/exported-listings.ts'
import { REVIEW_JSON } from '../../texts/store/reviews.ts'

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
  readonly reviewId?: number | undefined
}
const CONDITIONS: Readonly<Record<keyof ReviewFilter, (value: string) => string>> = {
  sourceIds: (ids) => `review.source_id = any (${ids})`,
  ratings: (ratings) => `rating = any (${ratings})`,
  from: (date) => `review_date >= ${date}`,
  to: (date) => `review_date <= ${date}`,
  text: (search) => `to_tsvector('simple', comments) @@ websearch_to_tsquery('simple', ${search})`,
  // Must match the condition of the index.
  tags: (tags) => `tags @> ${tags}::text[] and tags <> '{}'`,
  isReplied: (isReplied) => `(reply <> '') = ${isReplied}`,
  reviewId: (id) => `review.id = ${id}`,
}

/** An index has the reviews of each account by date. To sort by rating, all of them are read. */
const ORDERS = {
  newest: 'review_date desc, review.id desc',
  oldest: 'review_date, review.id',
  lowestRating: 'nullif(rating, 0) nulls last, review_date desc, review.id desc',
  highestRating: 'rating desc, review_date desc, review.id desc',
} as const
export type ReviewOrder = keyof typeof ORDERS | 'unrepliedFirst'

interface Conditions {
  readonly search: string | undefined
  readonly others: readonly string[]
}

/** SQL for owners, and for finding their reviews. */
interface Part {
  readonly owners: string
  readonly where: string
  /** Reviews with a lower rank come first. */
  readonly rank?: number
}
const OF_LOCATION: readonly Part[] = [{ owners: 'select $2::bigint', where: 'business_id = owner' }]

/** Words that occur in at most this many reviews are found through the word index. */
const RARE_MAX = 5_000

/**
 * If `isRare`, the reviews are found through the word index, once for all owners. The planner cannot estimate a rare
 * word, and would search all reviews of an account.
 */
const firstOf = (part: Part, conditions: Conditions, isRare: boolean, order: string = ORDERS.newest) =>
  isRare ? matchingOf(part, conditions) : sortedOf(part, conditions, order)

const sortedOf = ({ owners, where, rank = 0 }: Part, { search, others }: Conditions, order: string) => `
  select review.id, review_date, rating, ${rank} as rank from (${owners}) account (owner), lateral (
    select review.id, review_date, rating from reviews review
    join businesses business on business.id = business_id
    where ${['business.partner_id = $1', ...others, ...(search ? [search] : []), where].join(' and ')}
    order by ${order} limit $3::int + $4::int + 1
  ) review`

const matchingOf = ({ owners, where, rank = 0 }: Part, { others }: Conditions) => `
  select review.id, review_date, rating, ${rank} as rank from (${owners}) account (owner), found review
  join businesses business on business.id = business_id
  where ${['business.partner_id = $1', ...others, where].join(' and ')}`

const matchingWith = ({ search }: Conditions, isRare: boolean) =>
  isRare ? [`found as materialized (select * from reviews where ${search})`] : []
const withMatching = (conditions: Conditions, isRare: boolean) =>
  matchingWith(conditions, isRare).map((table) => `with ${table}`)

/**
 * The index has the reviews of each account in order, so only the rows that the page needs are read per account, and
 * only those on the page are converted to JSON. They are materialized: if finding them is expensive, as for a late
 * page, PostgreSQL ignores the remaining cost and may read the whole table for the last join.
 */
const page = (parts: readonly Part[], conditions: Conditions, isRare: boolean, order: string) => {
  const chosen = `chosen as materialized (
    select review.id, row_number() over (order by rank, ${order}) as place
    from (${parts.map((part) => firstOf(part, conditions, isRare, order)).join(' union all ')}) review
    order by place offset $3::int limit $4::int + 1
  )`
  return `with ${[...matchingWith(conditions, isRare), chosen].join(', ')} select ${pageJson('reviews', '$4')} from ${pageOf(`
  select place, ${REVIEW_JSON} as json from chosen
  join reviews review on review.id = chosen.id
  join businesses business on business.id = business_id
  join review_sources source on source.id = source_id`)}`
}

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
  /** Only these locations; undefined for all at or below the business. */
  readonly selection?: LocationSelection | undefined
}
/** Up to this number of selected locations, the first reviews of each are read, otherwise those of the account. */
const FEW_LOCATIONS = 500

async function areFew(db: Db, partnerId: number, selection: LocationSelection): Promise<boolean> {
  const values: unknown[] = [partnerId]
  const text = `select count(*) from (${selectedLocations(selection, parametersOf(values))} limit ${FEW_LOCATIONS + 1}) few`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), values)
  return row !== undefined && row.count <= FEW_LOCATIONS
}

async function questionOf(db: Db, partnerId: number, { type, selection }: Reviewed, filter: ReviewFilter) {
  const parameters = Object.entries(filter).filter(([, value]) => value !== undefined)
  const texts = parameters.map(([name], at) => CONDITIONS[name as keyof ReviewFilter](`$${at + 5}`))
  const textAt = parameters.findIndex(([name]) => name === 'text')
  const values = parameters.map(([, value]) => value)
  const others = texts.filter((_, at) => at !== textAt)
  const conditions = { search: texts[textAt], others }
  const parts = type === 'location' ? OF_LOCATION : BELOW
  if (!selection) return { parts, conditions, values }
  // The values follow the four of each statement.
  const selected = selectedLocations(selection, (value) => `$${values.push(value) + 4}`, '$2')
  if (await areFew(db, partnerId, selection))
    return { parts: [{ owners: selected, where: 'business_id = owner' }], conditions, values }
  return { parts, conditions: { ...conditions, others: [...others, `business_id in (${selected})`] }, values }
}

/** One page of the reviews at or below a business. */
export async function listReviews(
  db: Db,
  partnerId: number,
  business: Reviewed,
  filter: ReviewFilter,
  window: { readonly offset: number; readonly count: number; readonly order: ReviewOrder },
): Promise<JsonText> {
  const { parts, conditions, values } = await questionOf(db, partnerId, business, filter)
  const isRare = await isRareWord(db, filter.text)
  const text =
    window.order === 'unrepliedFirst'
      ? page(unrepliedFirst(parts), conditions, isRare, ORDERS.newest)
      : page(parts, conditions, isRare, ORDERS[window.order])
  // An unnamed statement is planned for these values: a rare word is looked up in the index, a frequent one is found
  // quickly without it.
  const pageValues = [partnerId, business.id, window.offset, window.count, ...values]
  return readPage(await db.rows(slowStatement<PageRow>('', text), pageValues)) as JsonText
}

async function isRareWord(db: Db, search: string | undefined): Promise<boolean> {
  if (search === undefined) return false
  const text = `select count(*) from (select from reviews where ${CONDITIONS.text('$1')} limit ${RARE_MAX + 1}) matching`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [search])
  return row !== undefined && row.count <= RARE_MAX
}

/** The number of matches, counted up to `max` + 1. */
export async function countMatchingReviews(
  db: Db,
  partnerId: number,
  business: Reviewed,
  filter: ReviewFilter,
  max: number,
): Promise<number> {
  const { parts, conditions, values } = await questionOf(db, partnerId, business, filter)
  const isRare = await isRareWord(db, filter.text)
  const matching = parts.map((part) => firstOf(part, conditions, isRare)).join(' union all ')
  const text = `${withMatching(conditions, isRare)} select count(*) from (select from (${matching}) review limit $3::int + $4::int + 1) matching`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [partnerId, business.id, 0, max, ...values])
  return row?.count ?? 0
}

/**
 * Reads location by location, each in the order of its index, because sorting all reviews would delay the first ones.
 * Dates are in ISO format, which imports read the same with any options.
 */
const QUERY = `with location as materialized (
    select business.id, number, ${externalIdOf('business')} as external_id
    from business_ancestors join businesses business on business.id = business_id
    where partner_id = $1 and ancestor_id = $2 and type = 'location' order by business.id
  )
  select line.json from location, lateral (
    select (select row_to_json(line) from (select
      location.number as "businessNumber", location.external_id as "locationExternalId",
      (select alias from review_sources source where source.id = source_id and source.partner_id = $1) as "sourceAlias",
      review.external_id as "externalId", rating, to_char(review_date, 'YYYY-MM-DD') as "reviewDate", comments, reviewer,
      tags, reply, coalesce(${momentJson('replied_at')}, '') as "repliedAt"
    ) line)::text as json
    from reviews review where review.business_id = location.id order by review_date desc, review.id desc offset 0
  ) line`

/** Every review at or below the business, as JSON, by location, newest first. See readByCursor. */
export const readReviewsBelow = readLinesBelow(QUERY)
