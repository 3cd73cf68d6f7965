import type { Static, TObject, TSchema } from 'typebox'
import type { Db } from '../platform/database.ts'
import type { UserRole } from '../values/user-role.ts'

/** The parts of a request. Each is a schema; undeclared members are refused. */
export interface Input {
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
}
export type Values<I extends Input> = { readonly [Part in keyof I]: I[Part] extends TSchema ? Static<I[Part]> : never }

type Question<I extends Input, Answer> = (db: Db, partnerId: number, input: Values<NoInfer<I>>) => Promise<Answer>

/** Another business at which the role is needed, because it owns the data that the operation changes or uses. */
export interface OwnedElsewhere {
  readonly owner: (db: Db, partnerId: number, named: number) => Promise<number | undefined>
  /** The error message. It may reveal that the business exists: the person has access to one of its locations. */
  readonly reason: string
}

/** The role that a person needs to call an operation from the dashboard. A key needs only its scope. */
export interface RoleAt<I extends Input> {
  readonly role: UserRole
  /**
   * Where the person needs the role:
   * - `business`: at every business that the request names, or that owns what it names.
   * - `account`: also at their account, because all its locations share what is changed, such as a service.
   * - `partner`: at every business of the partner. The request names none.
   * - Otherwise, also at the owner of what the operation uses.
   */
  readonly at: 'business' | 'account' | 'partner' | OwnedElsewhere
  /** The owners of objects that the request names by their own id, such as a review; undefined if it names none. */
  readonly find?: Question<I, readonly number[] | undefined>
  /** The role at one of the found businesses is enough, because the change applies to all of them anyway. */
  readonly oneIsEnough?: true
  /** Businesses in lists are below the business that is named next to them, or the operation refuses them. */
  readonly listsStayBelow?: true
  /** A business that the request names without changing anything there. */
  readonly leaves?: Question<I, number | undefined>
  /** The higher role that a particular request needs. */
  readonly strengthen?: Question<I, UserRole | undefined>
}

/** `self`: the operation concerns only the person who calls it. */
export type Access<I extends Input> = 'self' | RoleAt<I>

// biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
export type AnyAccess = Access<any>
