import type { Db } from '../server/src/core/platform/database.ts'
import { fail } from '../server/src/core/values/api-error.ts'
import { findAccount } from '../server/src/features/businesses/store/accounts.ts'

/** A context for calling an operation without HTTP. Only for read operations. */
export const bareContext = (db: Db, partnerId: number) => ({
  db,
  partnerId,
  now: new Date(),
  emit: async () => {},
  author: { operation: 'bench' },
  record: async () => {},
  notify: async () => {},
  forbidsReceiver: () => false as const,
  secret: undefined as never,
  fail,
  accountOf: async (db: Db, ref: number) => (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'),
  mediaUrl: '',
  sendsMail: false,
  sendsSms: false,
  baseUrl: '',
})
