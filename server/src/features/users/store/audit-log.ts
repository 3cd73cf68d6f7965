import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'

/** Undefined members do not filter. */
export interface AuditFilter {
  /** Includes the businesses below it. */
  readonly businessId?: number | undefined
  readonly subject?: string | undefined
  readonly operation?: string | undefined
  readonly keyId?: number | undefined
  readonly userId?: number | undefined
  /** Days in UTC such as 2026-11-15, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

// The statement contains only the given filters, so that each combination gets its own plan.
const CONDITIONS: Readonly<Record<keyof AuditFilter, (value: string) => string>> = {
  businessId: (value) => `business_id in (select business_id from business_ancestors where ancestor_id = ${value})`,
  subject: (value) => `subject = ${value}`,
  operation: (value) => `operation = ${value}`,
  keyId: (value) => `key_id = ${value}`,
  userId: (value) => `user_id = ${value}`,
  from: (value) => `at >= ${value}::date::timestamp at time zone 'UTC'`,
  to: (value) => `at < (${value}::date + 1)::timestamp at time zone 'UTC'`,
}
const NAMES = Object.keys(CONDITIONS) as (keyof AuditFilter)[]

const statements = new Map<string, ReturnType<typeof makeStatement>>()
// One row more than requested shows whether there is another page. Skipped rows are read from the index only.
const makeStatement = (names: readonly (keyof AuditFilter)[]) =>
  slowStatement<PageRow>(
    `audit ${names.join(' ')}`,
    `select ${pageJson('entries', '$3')} from ${pageOf(`
      select -id as place, (select row_to_json(whole) from (
        select id as "auditId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, operation,
          key_id as "keyId", user_id as "userId", request_id as "requestId", business_id as "businessId", subject,
          subject_id as "subjectId", coalesce(before, '{}') as before, coalesce(after, '{}') as after
      ) whole) as json
      from (
        select id as chosen_id from audit_entries
        where partner_id = $1 ${names.map((name, at) => `and ${CONDITIONS[name](`$${at + 4}`)}`).join(' ')}
        order by id desc offset $2 limit $3 + 1
      ) chosen join audit_entries on id = chosen_id`)}`,
  )

/** One page, newest first. */
export async function listAuditEntries(
  db: Db,
  partnerId: number,
  filter: AuditFilter,
  offset: number,
  count: number,
): Promise<JsonText> {
  const names = NAMES.filter((name) => filter[name] !== undefined)
  const key = names.join(' ')
  const statement = statements.get(key) ?? makeStatement(names)
  statements.set(key, statement)
  const values = [partnerId, offset, count, ...names.map((name) => filter[name])]
  return readPage(await db.rows(statement, values)) as JsonText
}
