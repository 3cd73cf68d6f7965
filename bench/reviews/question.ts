import type { Db } from '../../server/src/core/platform/database.ts'
import { formatUsDate } from '../../server/src/core/values/us-date.ts'
import { countReviewsByRating } from '../../server/src/features/reviews/operations/count-reviews-by-rating.ts'
import { bareContext } from '../bare-context.ts'
import type { Duck } from '../duck.ts'

/** Counts by rating, from 0 to 5. */
export type Counts = readonly number[]

export interface Question {
  readonly name: string
  readonly accountId: number
  /** Absent for the whole account. */
  readonly businessIds?: readonly number[]
  readonly from?: string
  readonly to?: string
}

/** A month that starts in the middle of a calendar month: the most expensive range for our counts. */
const MONTH = { from: '2026-06-17', to: '2026-07-16' }

export function questionsOf(accountId: number, locationIds: readonly number[]): Question[] {
  const hundred = locationIds.filter((_, at) => at % 10 === 3)
  return [{}, MONTH].flatMap((dates) => [
    { name: 'one location', accountId, businessIds: hundred.slice(0, 1), ...dates },
    { name: '100 locations', accountId, businessIds: hundred, ...dates },
    { name: 'whole account', accountId, ...dates },
  ])
}

/** The operation without HTTP: looks up names, checks the tenant, reads the counts and adds them up. */
export function askOurs(db: Db, partnerId: number, { accountId, businessIds, from, to }: Question) {
  const context = bareContext(db, partnerId)
  const body = {
    ...(businessIds && businessIds.length > 1 && { businessNumbers: [...businessIds] }),
    ...(from && to && { fromDate: formatUsDate(from), toDate: formatUsDate(to) }),
  }
  const params = { BusinessId: businessIds?.length === 1 ? (businessIds[0] as number) : accountId }
  return async (): Promise<Counts> => {
    const answer = await countReviewsByRating.handle({ params, body }, context)
    return (answer as { countByRating: { count: number }[] }).countByRating.map(({ count }) => count)
  }
}

export const REVIEWS_TABLE = `create table reviews (business_id bigint, account_id bigint, source_id integer,
  external_id varchar, rating smallint, review_date date, comments varchar, reviewer varchar, tags varchar)`
export const fromCopyFile = (file: string) =>
  `insert into reviews select * from read_csv('${file}', header = false, all_varchar = true)`

/** The same query on the same rows in DuckDB. */
export async function askDuck(duck: Duck, { businessIds, accountId, from, to }: Question) {
  const where = businessIds ? `business_id in (${businessIds.join()})` : `account_id = ${accountId}`
  const dates = from && to ? ` and review_date between date '${from}' and date '${to}'` : ''
  const prepared = await duck.prepare(
    `select rating, count(*) as count from reviews where ${where}${dates} group by rating`,
  )
  return async (): Promise<Counts> => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (const [rating, count] of (await prepared.runAndReadAll()).getRows()) counts[Number(rating)] = Number(count)
    return counts
  }
}
