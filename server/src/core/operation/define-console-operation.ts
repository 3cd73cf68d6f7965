import type { Static, TSchema } from 'typebox'
import type { JsonText } from '../platform/database.ts'
import type { ErrorName } from '../values/catalogue.ts'
import type { Limit } from '../values/rate-limit.ts'
import type { AnyOperation, Context, Input, Operation, Values } from './define-operation.ts'

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
  readonly operations: readonly AnyOperation[]
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean
  readonly sendsSms: boolean
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
export interface ConsoleContext<E extends ErrorName> extends Context<E>, Visitor {
  readonly session: Session
}

interface ConsoleOperation<I extends Input, R extends TSchema, E extends ErrorName>
  extends Omit<Operation<I, R, E>, 'handle' | 'prepare' | 'scene'> {
  /** What must exist, besides the business that the request names: see Operation. */
  readonly scene?: string
  readonly handle: (input: Values<I>, context: ConsoleContext<E>) => Promise<Static<R> | JsonText>
}
interface OpenOperation<I extends Input, R extends TSchema, E extends ErrorName>
  extends Omit<Operation<I, R, E>, 'handle' | 'prepare' | 'scene'> {
  readonly handle: (
    input: Values<I>,
    context: Omit<ConsoleContext<E>, 'session' | 'partnerId' | 'record'>,
  ) => Promise<Static<R>>
}

/** An operation of the dashboard only, for people who are signed in. */
export const defineConsoleOperation = <const I extends Input, R extends TSchema, const E extends ErrorName = never>(
  operation: ConsoleOperation<I, R, E>,
): ConsoleOperation<I, R, E> => operation

/** An operation of the dashboard for people who are not signed in: the partner is unknown. */
export const defineOpenOperation = <const I extends Input, R extends TSchema, const E extends ErrorName = never>(
  operation: OpenOperation<I, R, E>,
): OpenOperation<I, R, E> => operation
