import { quick } from '../sql/query.ts'

/** Who did it: a request with its key, a person in the dashboard, or a command of the operator. */
export interface Author {
  readonly operation: string
  readonly keyId?: number | undefined
  readonly userId?: number | undefined
  readonly requestId?: string | undefined
}
export const auditSubjects = [
  'bulk edit',
  'business',
  'competitor',
  'competitor posts',
  'competitor reviews',
  'contact',
  'custom field',
  'directory',
  'drift',
  'key',
  'listing',
  'media',
  'posts',
  'product',
  'product mapping',
  'products',
  'publication',
  'reply template',
  'review',
  'reviews',
  'search-ai plan',
  'search-ai run',
  'service',
  'service mapping',
  'source link',
  'subscription',
  'survey',
  'survey response',
  'theme edit',
  'user',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What it was done to. Before and after hold no personal data: the log outlives the person. */
export interface AuditedChange {
  readonly businessId?: number | undefined
  /** When it concerns several: an entry for each, so that it is found by each of them. */
  readonly businessIds?: readonly number[]
  readonly subject: AuditSubject
  readonly subjectId: number | string
  readonly before?: object | undefined
  readonly after?: object | undefined
}
export const insertAuditEntry = quick.run(
  'insert-audit-entry',
  `insert into audit_entries (partner_id, operation, key_id, user_id, request_id, business_id, subject, subject_id,
    before, after)
  select $1, $2, $3, $10, $4, business_id, $6, $7, $8, $9 from unnest($5::bigint[]) as business_id`,
  (partnerId: number, author: Author, change: AuditedChange) => [
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
  ],
)
