import type { Emit } from '../core/jobs/facts.ts'
import type { Context } from '../core/operation/define-operation.ts'
import type { Db } from '../core/platform/database.ts'
import type { Secret } from '../core/platform/secret.ts'
import type { Author } from '../core/store/audit-entries.ts'
import { fail } from '../core/values/api-error.ts'
import { findAccount } from '../features/businesses/store/accounts.ts'
import { changeContext } from '../features/webhooks/actions/change-context.ts'

/** What all operations of a process have in common. */
export interface ContextParts {
  readonly secret: Secret
  readonly forbidsReceiver: Context<never>['forbidsReceiver']
  readonly sendsMail: boolean
  readonly sendsSms: boolean
  readonly baseUrl: string
}

/** The context of every operation, for a request and for a command alike. */
export const operationContext = (db: Db, partnerId: number, author: Author, emit: Emit, parts: ContextParts) => ({
  ...changeContext(partnerId, author, emit),
  ...parts,
  db,
  now: new Date(),
  fail,
  accountOf: async (db: Db, ref: number) => (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'),
  mediaUrl: `${parts.baseUrl}/media/`,
})

/** For commands that call operations, so that all their rules apply. Jobs run on their schedules. */
export const operatorContext = (db: Db, partnerId: number, secret: Secret, command: string) =>
  operationContext(db, partnerId, { operation: command }, async () => {}, {
    secret,
    forbidsReceiver: () => false,
    sendsMail: false,
    sendsSms: false,
    baseUrl: '',
  })
