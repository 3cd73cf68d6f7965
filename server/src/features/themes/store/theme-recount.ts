import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import type { CountedMentions, Tally } from '../../texts/rules/theme-cells.ts'

export interface MentionsOfDay extends CountedMentions {
  readonly kind: 'r' | 's'
  readonly businessId: number
}
interface Row extends Omit<MentionsOfDay, 'tally'>, Tally {}

/** Counts year by year, because for an account with millions of mentions one statement would time out. */
const counting = (name: string, where: string) => ({
  years: slowStatement<{ first: number | null; last: number }>(
    `list-years-of-${name}`,
    `select extract(year from min(day))::int as first, extract(year from max(day))::int as last
    from mentions where ${where}`,
  ),
  count: slowStatement<Row>(
    `count-${name}`,
    `select kind, business_id as "businessId", source_id as "sourceId", theme_id as "themeId",
      to_char(day, 'YYYYMMDD')::int as day,
      count(*) filter (where sentiment > 0) as positive, count(*) filter (where sentiment < 0) as negative,
      count(*) filter (where sentiment = 0) as neutral,
      coalesce(sum(score) filter (where sentiment > 0), 0) as praise,
      coalesce(-sum(score) filter (where sentiment < 0), 0) as blame
    from mentions where ${where} and day between make_date($2, 1, 1) and make_date($2, 12, 31)
    group by kind, business_id, source_id, theme_id, day`,
  ),
})

async function* countYears(db: Db, { years, count }: ReturnType<typeof counting>, owner: unknown) {
  const [range] = await db.rows(years, [owner])
  if (!range?.first) return
  for (let year = range.first; year <= range.last; year++) {
    for (const { positive, negative, neutral, praise, blame, ...row } of await db.rows(count, [owner, year]))
      yield { ...row, tally: { positive, negative, neutral, praise, blame } } satisfies MentionsOfDay
  }
}

const OF_BUSINESSES = counting('mentions-by-day', `business_id = any ($1) and kind in ('r', 's')`)
/** Counts mentions in reviews and posts by day. */
export const countMentionsByDay = (db: Db, businessIds: readonly number[]): AsyncGenerator<MentionsOfDay> =>
  countYears(db, OF_BUSINESSES, businessIds)

const OF_ACCOUNT = {
  c: counting('mentions-of-account', `account_id = $1 and kind = 'c'`),
  p: counting('posted-mentions-of-account', `account_id = $1 and kind = 'p'`),
}
/** The same for a competitor's account, by its reviews or posts. */
export const countMentionsOfAccount = (db: Db, kind: 'c' | 'p', accountId: number): AsyncGenerator<CountedMentions> =>
  countYears(db, OF_ACCOUNT[kind], accountId)

export interface CountedAccount {
  readonly businessId: number
  readonly accountId: number
  readonly competitorId: number
}
const LIST_ACCOUNTS = slowStatement<CountedAccount>(
  'list-counted-accounts',
  `select account.business_id as "businessId", account.id as "accountId", competitor_id as "competitorId"
  from competitor_accounts account join competitors on competitors.id = competitor_id and deleted_at is null
  where account.business_id = any ($1) order by competitor_id`,
)
/** Accounts of the competitors that these businesses track. */
export const listCountedAccounts = (db: Db, businessIds: readonly number[]) => db.rows(LIST_ACCOUNTS, [businessIds])
