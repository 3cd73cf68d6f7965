import type { WebhookEvent } from '../contract/webhook-event.ts'
import type { Emit } from '../jobs/facts.ts'
import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange, Author } from '../store/audit-entries.ts'
import type { Detail } from '../values/api-error.ts'
import type { BusinessType } from '../values/business-type.ts'
import type { ErrorName } from '../values/catalogue.ts'
import type { Limit } from '../values/rate-limit.ts'
import type { AnyAccess } from './access.ts'

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
  /** Whether the person is an admin or owner there. Undefined for an API key, which sees everything of its partner. */
  readonly isAdminAt?: (db: Db, businessId: number) => Promise<boolean>
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

/** A person who is signed in. */
export interface Session {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly partner: string
  /** Whether the time of the last use is outdated. */
  readonly isStale: boolean
}

export interface AttemptOptions {
  /** The name of the limit, by default that of the operation. Operations with the same name share a limit. */
  readonly what?: string
  /** The id of a browser that has signed in as this person before. It has a separate limit. */
  readonly device?: string | undefined
  /** A limit for all networks and people together, which does not count the first requests of each network. */
  readonly overall?: Limit
  /** A limit for this person from all networks together, instead of the limit for passwords. */
  readonly fromAnywhere?: Limit
}

/** Data and functions for operations of the dashboard: about the browser, the request and the configuration. */
export interface Visitor {
  /** Identifies the request in the log and in the audit log. */
  readonly requestId: string
  /** The browser family, such as Firefox. */
  readonly agent: string
  /** The hash of the session token in the request, if there is one. */
  readonly tokenHash: Buffer | undefined
  /** The operator's RATE_LIMIT, which is the maximum for new API keys; undefined if it is off. */
  readonly keyLimitMax: Limit | undefined
  /** Every operation that users can call in the dashboard. */
  readonly operations: readonly { readonly id: string; readonly access: AnyAccess }[]
  /** Sets or removes the session cookie. */
  readonly keepToken: (token: string | undefined) => void
  /** Device tokens that the browser sent. */
  readonly deviceTokens: readonly string[]
  /** Sets the device tokens that the browser sends with its next sign-in. */
  readonly keepDeviceTokens: (tokens: readonly string[]) => void
  /**
   * Refuses too many attempts, whether or not the person exists. `person` is an e-mail address, or the id of a user or
   * a link. Returns a function to call after a success.
   */
  readonly countAttempt: (person: string, options?: AttemptOptions) => Promise<() => Promise<void>>
}

/** For the operations that only people who are signed in can call. */
export interface PersonContext<E extends ErrorName> extends Context<E>, Visitor {
  readonly session: Session
}
/** For people who are not signed in: their partner is unknown. */
export type VisitorContext<E extends ErrorName> = Omit<PersonContext<E>, 'session' | 'partnerId' | 'record'>
