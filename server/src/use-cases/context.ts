import type { WebhookEvent } from '../domain/webhook/event.ts'
import type { Detail } from '../errors/api-error.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange, Author } from '../store/audit/audit-entries.ts'
import type { JobName } from './job-schedules.ts'

/** What a request brings to an operation and the use cases it calls. `E` lists the errors it may fail with. */
export interface Context<E extends ErrorName> {
  readonly db: Db
  /** The caller's tenant, part of the `where` of every statement. */
  readonly partnerId: number
  readonly now: Date
  /** Queues a job in the transaction that causes it. */
  readonly enqueue: (db: Db, job: { readonly name: JobName }) => Promise<void>
  /** Who the audit log names. For work that a job does later on behalf of the caller. */
  readonly author: Author
  /** Writes to the audit log, in the transaction of the change. */
  readonly record: (db: Db, changes: AuditedChange | readonly AuditedChange[]) => Promise<void>
  /** Queues webhooks for subscribers, in the transaction of the change. */
  readonly notify: (db: Db, events: readonly WebhookEvent[]) => Promise<void>
  /** Why nothing may be sent to a URL; false when the URL alone does not forbid it. */
  readonly forbidsReceiver: (url: string) => string | false
  readonly secret: Secret
  /** Those of these businesses that the person has access to. Absent with a key: it reaches everything of its partner. */
  readonly withinReach?: (db: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Ends the operation with one of its declared errors; another one does not compile. ROLE_TOO_LOW is for people only. */
  readonly fail: (error: E | 'INPUT_INVALID' | 'ROLE_TOO_LOW', detail?: Detail) => never
  /** What the name of a media file is appended to for its public address. */
  readonly mediaUrl: string
  /** False: the service has no mail server. */
  readonly sendsMail: boolean
  /** False: the service has no SMS gateway. */
  readonly sendsSms: boolean
  /** Where people reach the service, without a slash at the end. */
  readonly baseUrl: string
}
