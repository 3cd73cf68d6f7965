import { quick } from './query.ts'

/** Who made a change: an API key, a person in the dashboard, or the operator with a command. */
export interface Author {
  readonly operation: string
  readonly keyId?: number | undefined
  readonly userId?: number | undefined
  readonly requestId?: string | undefined
}
export const auditSubjects = [
  'bulk edit',
  'business',
  'campaign',
  'campaign template',
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
  'review request',
  'review sites',
  'reviews',
  'search-ai plan',
  'search-ai run',
  'service',
  'service mapping',
  'source link',
  'subscription',
  'suppression',
  'survey',
  'survey response',
  'theme edit',
  'user',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The subject of a change. `before` and `after` must not contain personal data, because the log outlives the person. */
export interface AuditedChange {
  readonly businessId?: number | undefined
  /** For a change to several businesses: each gets its own entry. */
  readonly businessIds?: readonly number[]
  readonly subject: AuditSubject
  readonly subjectId: number | string
  readonly before?: object | undefined
  readonly after?: object | undefined
}
/** Inserts any number of entries with one statement. */
export const insertAuditEntry = quick.run(
  'insert-audit-entry',
  `insert into audit_entries (partner_id, operation, key_id, user_id, request_id, business_id, subject, subject_id,
    before, after)
  select $1, $2, $3, $4, $5, business_id, subject, "subjectId", before, after
  from jsonb_to_recordset($6::jsonb) as change ("businessIds" jsonb, subject text, "subjectId" text, before jsonb, after jsonb),
    jsonb_array_elements("businessIds") as each, lateral (select (each #>> '{}')::bigint as business_id) business`,
  (partnerId: number, author: Author, changes: AuditedChange | readonly AuditedChange[]) => [
    partnerId,
    author.operation,
    author.keyId ?? null,
    author.userId ?? null,
    author.requestId ?? null,
    JSON.stringify([changes].flat().map(rowOf)),
  ],
)

const rowOf = ({ businessId, businessIds, ...change }: AuditedChange) => ({
  ...change,
  businessIds: businessIds?.length ? businessIds : [businessId ?? null],
})
