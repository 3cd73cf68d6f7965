import { quick } from './query.ts'

/** Who made a change: an API key, a person in the dashboard, or the operator with a command. */
export interface Author {
  readonly operation: string
  readonly keyId?: number | undefined
  readonly userId?: number | undefined
  readonly requestId?: string | undefined
}
/** What entries are about, with the labels of the dashboard. */
export const auditSubjects = {
  business: 'Business',
  levels: 'Levels',
  labels: 'Labels',
  'location field': 'Location field',
  listing: 'Listing',
  'bulk edit': 'Bulk edit',
  publication: 'Publishing',
  drift: 'Directory differences',
  directory: 'Directory access',
  media: 'Image or file',
  contact: 'Contact',
  'custom field': 'Custom field',
  product: 'Product',
  products: 'Products',
  'product mapping': 'Products at location',
  service: 'Service',
  'service mapping': 'Services at location',
  review: 'Review',
  'review request': 'Review request',
  'review sites': 'Review sites',
  reviews: 'Review import',
  'reply template': 'Reply template',
  'source link': 'Review source',
  posts: 'Post import',
  competitor: 'Competitor',
  'competitor reviews': 'Competitor review import',
  'competitor posts': 'Competitor post import',
  'theme edit': 'Theme edit',
  'search-ai plan': 'Search AI plan',
  'search-ai run': 'Search AI run',
  suppression: 'Suppressed address',
  subscription: 'Webhook',
  campaign: 'Campaign',
  'campaign template': 'Campaign template',
  survey: 'Survey',
  'survey response': 'Survey response',
  user: 'User',
  key: 'API key',
} as const
export type AuditSubject = keyof typeof auditSubjects

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
