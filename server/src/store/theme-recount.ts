import type { CountedMentions } from '../domain/themes/theme-changes.ts'
import { type Db, slowStatement } from '../platform/database.ts'
import type { TextKind } from './imported-texts.ts'

export interface MentionsOfDay extends CountedMentions {
  readonly kind: TextKind
  readonly businessId: number
  readonly accountId: number
}
interface Row extends Omit<MentionsOfDay, 'tally'> {
  readonly positive: number
  readonly negative: number
  readonly neutral: number
  readonly praise: number
  readonly blame: number
}
const COUNT = slowStatement<Row>(
  'count-mentions-by-day',
  `select kind, business_id as "businessId", account_id as "accountId", source_id as "sourceId", theme_id as "themeId",
    to_char(day, 'YYYYMMDD')::int as day,
    count(*) filter (where sentiment > 0) as positive, count(*) filter (where sentiment < 0) as negative,
    count(*) filter (where sentiment = 0) as neutral,
    coalesce(sum(score) filter (where sentiment > 0), 0) as praise,
    coalesce(-sum(score) filter (where sentiment < 0), 0) as blame
  from mentions where business_id = any ($1) group by kind, business_id, account_id, source_id, theme_id, day`,
)
/** From the mentions themselves. */
export const countMentionsByDay = async (db: Db, businessIds: readonly number[]): Promise<MentionsOfDay[]> =>
  (await db.rows(COUNT, [businessIds])).map(({ positive, negative, neutral, praise, blame, ...row }) => ({
    ...row,
    tally: { positive, negative, neutral, praise, blame },
  }))

export interface CountedAccount {
  readonly businessId: number
  readonly accountId: number
  readonly competitorId: number
}
const LIST_ACCOUNTS = slowStatement<CountedAccount>(
  'list-counted-accounts',
  `select account.business_id as "businessId", account.id as "accountId", competitor_id as "competitorId"
  from competitor_accounts account join competitors on competitors.id = competitor_id and deleted_at is null
  where account.business_id = any ($1)`,
)
/** Of the competitors that these businesses track. */
export const listCountedAccounts = (db: Db, businessIds: readonly number[]) => db.rows(LIST_ACCOUNTS, [businessIds])
