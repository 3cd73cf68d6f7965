import type { Static, TSchema } from 'typebox'
import type { Limit } from '../domain/partner/rate-limit.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { AnyOperation, Context, Input, Operation, Values } from '../operations/define-operation.ts'
import type { JsonText } from '../platform/database.ts'
import type { Session } from '../store/user/sessions.ts'

export interface AttemptOptions {
  /** What is tried; the operation, when absent. Operations that name the same share one allowance. */
  readonly what?: string
  /** Id of a browser that has signed in as this person before: it has its own allowance. */
  readonly device?: string | undefined
  /** For all places and people together, beyond the first requests of each place. */
  readonly overall?: Limit
  /** For this person from all places together, instead of the limit for passwords. */
  readonly fromAnywhere?: Limit
}

/** What an operation of the dashboard can see of the browser and do to it. */
export interface Visitor {
  /** Names the request in the log and in the audit log. */
  readonly requestId: string
  /** The family of the browser. */
  readonly agent: string
  /** Of the session that the request brought, if it brought one. */
  readonly tokenHash: Buffer | undefined
  /** The operator's RATE_LIMIT, which a key made here may not exceed; undefined when it is off. */
  readonly keyLimitMax: Limit | undefined
  /** Every operation that people can call in the dashboard. */
  readonly operations: readonly AnyOperation[]
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean
  readonly sendsSms: boolean
  /** Hands the browser a session, or takes it away. */
  readonly keepToken: (token: string | undefined) => void
  /** The tokens of those who have signed in with this browser before, as it sent them. */
  readonly deviceTokens: readonly string[]
  /** Hands the browser the tokens that it sends with its next sign-in. */
  readonly keepDeviceTokens: (tokens: readonly string[]) => void
  /** Refuses those who try too often, whether or not the person exists: an e-mail address, or the id of a user or a link. Returns what to call after a success. */
  readonly countAttempt: (person: string, options?: AttemptOptions) => Promise<() => Promise<void>>
}
export interface ConsoleContext<E extends ErrorName> extends Context<E>, Visitor {
  readonly session: Session
}

interface ConsoleOperation<I extends Input, R extends TSchema, E extends ErrorName>
  extends Omit<Operation<I, R, E>, 'handle' | 'prepare' | 'scene'> {
  readonly handle: (input: Values<I>, context: ConsoleContext<E>) => Promise<Static<R> | JsonText>
}
interface OpenOperation<I extends Input, R extends TSchema, E extends ErrorName>
  extends Omit<Operation<I, R, E>, 'handle' | 'prepare' | 'scene'> {
  readonly handle: (
    input: Values<I>,
    context: Omit<ConsoleContext<E>, 'session' | 'partnerId' | 'record'>,
  ) => Promise<Static<R>>
}

/** What only the dashboard can do, for people who are signed in. */
export const defineConsoleOperation = <const I extends Input, R extends TSchema, const E extends ErrorName = never>(
  operation: ConsoleOperation<I, R, E>,
): ConsoleOperation<I, R, E> => operation

/** The same for people who are not signed in: the partner is not known yet. */
export const defineOpenOperation = <const I extends Input, R extends TSchema, const E extends ErrorName = never>(
  operation: OpenOperation<I, R, E>,
): OpenOperation<I, R, E> => operation
