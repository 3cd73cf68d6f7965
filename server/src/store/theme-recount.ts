import type { Tally } from '../domain/themes/theme-cells.ts'
import type { CountedMentions } from '../domain/themes/theme-changes.ts'
import { type Db, slowStatement } from '../platform/database.ts'

export interface MentionsOfDay extends CountedMentions {
  readonly kind: 'r' | 's'
  readonly businessId: number
}
interface Row extends Omit<MentionsOfDay, 'tally'>, Tally {}

const counts = (where: string) => `
  select kind, business_id as "businessId", source_id as "sourceId", theme_id as "themeId",
    to_char(day, 'YYYYMMDD')::int as day,
    count(*) filter (where sentiment > 0) as positive, count(*) filter (where sentiment < 0) as negative,
    count(*) filter (where sentiment = 0) as neutral,
    coalesce(sum(score) filter (where sentiment > 0), 0) as praise,
    coalesce(-sum(score) filter (where sentiment < 0), 0) as blame
  from mentions where ${where} group by kind, business_id, source_id, theme_id, day`
const withTally = ({ positive, negative, neutral, praise, blame, ...row }: Row): MentionsOfDay => ({
  ...row,
  tally: { positive, negative, neutral, praise, blame },
})

const COUNT = slowStatement<Row>('count-mentions-by-day', counts(`business_id = any ($1) and kind in ('r', 's')`))
/** From the mentions themselves, of reviews and posts. */
export const countMentionsByDay = async (db: Db, businessIds: readonly number[]): Promise<MentionsOfDay[]> =>
  (await db.rows(COUNT, [businessIds])).map(withTally)

const COUNT_OF_ACCOUNT = slowStatement<Row>('count-mentions-of-account', counts(`account_id = $1 and kind = 'c'`))
/** The same of an account of a competitor. */
export const countMentionsOfAccount = async (db: Db, accountId: number): Promise<CountedMentions[]> =>
  (await db.rows(COUNT_OF_ACCOUNT, [accountId])).map(withTally)

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
/** Of the competitors that these businesses track, one after the other. */
export const listCountedAccounts = (db: Db, businessIds: readonly number[]) => db.rows(LIST_ACCOUNTS, [businessIds])
