import { fail } from '../server/src/errors/api-error.ts'
import type { Db } from '../server/src/platform/database.ts'

/** For calling an operation like a request, but without HTTP; only for operations that read. */
export const bareContext = (db: Db, partnerId: number) => ({
  db,
  partnerId,
  now: new Date(),
  enqueue: async () => {},
  author: { operation: 'bench' },
  record: async () => {},
  notify: async () => {},
  forbidsReceiver: () => false as const,
  secret: undefined as never,
  fail,
  mediaUrl: '',
  sendsMail: false,
  sendsSms: false,
  baseUrl: '',
})
