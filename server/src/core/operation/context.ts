import type { WebhookEvent } from '../contract/webhook-event.ts'
import type { Emit } from '../jobs/facts.ts'
import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange, Author } from '../store/audit-entries.ts'
import type { Detail } from '../values/api-error.ts'
import type { BusinessType } from '../values/business-type.ts'
import type { ErrorName } from '../values/catalogue.ts'

/** A business and its account, which owns the services, products and contacts of its locations. */
export interface Account {
  readonly accountId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly type: BusinessType
}

/** What a request provides to an operation and its use cases. `E` lists the errors that it may fail with. */
export interface Context<E extends ErrorName> {
  readonly db: Db
  /** The caller's tenant, which is part of the `where` of every statement. */
  readonly partnerId: number
  readonly now: Date
  readonly emit: Emit
  /** The author in the audit log, for work that a job does later on behalf of the caller. */
  readonly author: Author
  /** Writes to the audit log, in the transaction of the change. */
  readonly record: (db: Db, changes: AuditedChange | readonly AuditedChange[]) => Promise<void>
  /** Queues webhooks for subscribers, in the transaction of the change. */
  readonly notify: (db: Db, events: readonly WebhookEvent[]) => Promise<void>
  /** Why nothing may be sent to a URL; false if the URL by itself is allowed. */
  readonly forbidsReceiver: (url: string) => string | false
  readonly secret: Secret
  /**
   * Returns those of the businesses that the person has access to. Undefined for an API key, which has access to
   * everything of its partner.
   */
  readonly withinReach?: (db: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Ends the operation with one of its declared errors; others do not compile. ROLE_TOO_LOW is used only for people. */
  readonly fail: (error: E | 'INPUT_INVALID' | 'ROLE_TOO_LOW', detail?: Detail) => never
  /** The account of a business; the operation fails with BUSINESS_ID_INVALID if there is no such business. */
  readonly accountOf: 'BUSINESS_ID_INVALID' extends E ? (db: Db, businessRef: number) => Promise<Account> : unknown
  /** Prefix of the public URL of a media file. */
  readonly mediaUrl: string
  /** False if the service has no mail server. */
  readonly sendsMail: boolean
  /** False if the service has no SMS gateway. */
  readonly sendsSms: boolean
  /** The public address of the service, without a trailing slash. */
  readonly baseUrl: string
}
