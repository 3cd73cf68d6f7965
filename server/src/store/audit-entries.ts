import { type Db, type JsonText, slowStatement, statement } from '../platform/database.ts'

/** Who did it: a request with its key, a person in the dashboard, or a command of the operator. */
export interface Author {
  readonly operation: string
  readonly keyId?: number | undefined
  readonly userId?: number | undefined
  readonly requestId?: string | undefined
}
/** What it was done to. Before and after hold no personal data: the log outlives the person. */
export interface AuditedChange {
  readonly businessId?: number | undefined
  /** When it concerns several: an entry for each, so that it is found by each of them. */
  readonly businessIds?: readonly number[]
  readonly subject: string
  readonly subjectId: number | string
  readonly before?: object | undefined
  readonly after?: object | undefined
}
const INSERT = statement<never>(
  'insert-audit-entry',
  `insert into audit_entries (partner_id, operation, key_id, user_id, request_id, business_id, subject, subject_id,
    before, after)
  select $1, $2, $3, $10, $4, business_id, $6, $7, $8, $9 from unnest($5::bigint[]) as business_id`,
)
export const insertAuditEntry = async (db: Db, partnerId: number, author: Author, change: AuditedChange) => {
  await db.rows(INSERT, [
    partnerId,
    author.operation,
    author.keyId ?? null,
    author.requestId ?? null,
    change.businessIds?.length ? change.businessIds : [change.businessId ?? null],
    change.subject,
    String(change.subjectId),
    change.before ? JSON.stringify(change.before) : null,
    change.after ? JSON.stringify(change.after) : null,
    author.userId ?? null,
  ])
}

// One more than asked for says whether there are others.
const page = (condition: string) => `select format('{"entries":[%s],"hasMore":%s}',
    string_agg(entry.json::text, ',' order by entry.id desc) filter (where entry.place <= $2 + $3),
    to_json(count(*) > $3)) as json
  from (
    select id, row_number() over (order by id desc) as place, (select row_to_json(whole) from (
      select id as "auditId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, operation,
        key_id as "keyId", user_id as "userId", request_id as "requestId", business_id as "businessId", subject,
        subject_id as "subjectId", coalesce(before, '{}') as before, coalesce(after, '{}') as after
    ) whole) as json
    from audit_entries where partner_id = $1 and ${condition}
    order by id desc offset $2 limit $3 + 1
  ) entry`

const LIST = slowStatement<{ json: JsonText }>('list-audit-entries', page('true'))
/** One window of everything, newest first. */
export const listAuditEntries = async (db: Db, partnerId: number, offset: number, count: number) =>
  (await db.rows(LIST, [partnerId, offset, count]))[0]?.json as JsonText

const LIST_BELOW = slowStatement<{ json: JsonText }>(
  'list-audit-entries-below',
  page('business_id in (select business_id from business_ancestors where ancestor_id = $4)'),
)
/** Of one business and those below it. */
export const listAuditEntriesBelow = async (
  db: Db,
  partnerId: number,
  businessId: number,
  offset: number,
  count: number,
) => (await db.rows(LIST_BELOW, [partnerId, offset, count, businessId]))[0]?.json as JsonText
