import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { businessesOf } from '../../businesses/store/accounts.ts'

const ACCOUNTS_JSON = `(
    select json_agg(row_to_json(shown) order by shown."compAccountId")
    from (select id as "compAccountId", name from competitor_accounts where competitor_id = competitor.id) shown
  )`

export interface CreatedCompetitor {
  readonly competitorId: number
  readonly accounts: { readonly compAccountId: number; readonly name: string }[]
}
/** The caller has locked the business. */
export const insertCompetitor = quick.oneRow<
  CreatedCompetitor,
  [businessId: number, name: string, accounts: readonly string[]]
>(
  'insert-competitor',
  `with competitor as (insert into competitors (business_id, name) values ($1, $2) returning id),
  accounts as (
    insert into competitor_accounts (business_id, competitor_id, name)
    select $1, competitor.id, name from competitor, unnest($3::text[]) with ordinality as given (name, place)
    order by place returning id, name
  )
  select competitor.id as "competitorId", (
    select json_agg(json_build_object('compAccountId', id, 'name', name) order by id) from accounts
  ) as accounts from competitor`,
)

const INSERT_ACCOUNTS = statement<CreatedCompetitor['accounts'][number]>(
  'insert-competitor-accounts',
  `insert into competitor_accounts (business_id, competitor_id, name)
  select $1, $2, name from unnest($3::text[]) with ordinality as given (name, place) order by place
  returning id as "compAccountId", name`,
)
/** Returns the accounts in the order of the names. The caller has locked the competitor's tree, so it cannot be deleted. */
export const insertCompetitorAccounts = async (
  db: Db,
  businessId: number,
  competitorId: number,
  names: readonly string[],
) =>
  (await db.rows(INSERT_ACCOUNTS, [businessId, competitorId, names])).toSorted(
    (a, b) => a.compAccountId - b.compAccountId,
  )

export const countCompetitorAccounts = quick.one<number, [competitorId: number]>(
  'count-competitor-accounts',
  'select count(*) from competitor_accounts where competitor_id = $1',
)

export const countCompetitors = quick.one<number, [businessId: number]>(
  'count-competitors',
  'select count(*) from competitors where business_id = $1 and deleted_at is null',
)

const LIST = byRef<PageRow>(
  'list-competitors',
  (column) => `select ${pageJson('competitors', '$4')}
  from (select id as root from businesses where partner_id = $1 and ${column} = $2) root
  left join lateral ${pageOf(`
    select id as place, (select row_to_json(whole) from (
        select competitor.id as "competitorId", name, ${ACCOUNTS_JSON} as accounts
      ) whole) as json
    from (
      select id, name from competitors where business_id = root and deleted_at is null
      order by id offset $3 limit $4 + 1
    ) competitor`)} on true
  group by root`,
  slowStatement,
)
/**
 * One page of the competitors that a business tracks, in the order of creation. Returns undefined if there is no such
 * business.
 */
export const listCompetitors = async (db: Db, partnerId: number, ref: number, offset: number, count: number) =>
  readPage(await db.rows(LIST(ref), [partnerId, ref, offset, count]))

const ALIVE = 'join businesses business on business.id = competitor.business_id and business.partner_id = $1'

export interface CompetitorRow {
  readonly id: number
  readonly businessId: number
  readonly name: string
}
export const findCompetitor = quick.row<CompetitorRow, [partnerId: number, competitorId: number]>(
  'find-competitor',
  `select competitor.id, competitor.business_id as "businessId", competitor.name from competitors competitor ${ALIVE}
  where competitor.id = $2 and deleted_at is null`,
)

export interface CompetitorAccountRow {
  readonly id: number
  readonly businessId: number
  readonly competitorId: number
}
export const findCompetitorAccount = quick.row<CompetitorAccountRow, [partnerId: number, accountId: number]>(
  'find-competitor-account',
  `select account.id, account.business_id as "businessId", competitor_id as "competitorId"
  from competitor_accounts account join competitors competitor on competitor.id = competitor_id ${ALIVE}
  where account.id = $2 and deleted_at is null`,
)

export interface ImportedAccount extends CompetitorAccountRow {
  readonly partnerId: number
  readonly name: string
}
/** Finds accounts of any partner: for operator commands only, never for requests. */
export const findImportedAccount = quick.row<ImportedAccount, [accountId: number]>(
  'find-any-competitor-account',
  `select account.id, account.business_id as "businessId", competitor_id as "competitorId", partner_id as "partnerId",
    account.name
  from competitor_accounts account join competitors on competitors.id = competitor_id and deleted_at is null
  join businesses on businesses.id = account.business_id where account.id = $1`,
)

const LIST_OF_ACCOUNTS = statement<{ accountId: number; competitorId: number }>(
  'list-competitors-of-accounts',
  `select account.id as "accountId", competitor_id as "competitorId"
  from competitor_accounts account join competitors competitor on competitor.id = competitor_id ${ALIVE}
  where account.id = any ($2)`,
)
/** Finds the competitor of each account. */
export const listCompetitorsOfAccounts = (db: Db, partnerId: number, accountIds: readonly number[]) =>
  db.rows(LIST_OF_ACCOUNTS, [partnerId, numberList(accountIds)])

const MARK = statement<never>('mark-competitor-deleted', 'update competitors set deleted_at = now() where id = $1')
/** Once committed, the competitor no longer exists for any operation. */
export const markCompetitorDeleted = (db: Db, competitorId: number) => db.rows(MARK, [competitorId])

export const listBusinessesOfCompetitor = businessesOf(
  'list-businesses-of-competitor',
  '(select id, business_id from competitors where deleted_at is null) found',
)
export const listBusinessesOfCompetitorAccount = businessesOf(
  'list-businesses-of-competitor-account',
  `(select account.id, account.business_id from competitor_accounts account
    join competitors on competitors.id = competitor_id and deleted_at is null) found`,
)
