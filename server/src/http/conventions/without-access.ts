import { ApiError } from '../../errors/api-error.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'
import type { Db, Statement } from '../../platform/database.ts'
import { unknownBusinessOf } from './validation.ts'

const WRITES_IN_READ_ONLY = '25006'
/** PostgreSQL counts locking rows as writing. */
const LOCK = /\bfor (?:no key update|update|key share|share)\b(?: of \w+)?(?: skip locked)?/gi

/**
 * Runs an operation for a person without access to what it names. It reads as a partner that has no rows, so its locks would
 * find nothing and are left out. It cannot write: a write before it has looked anything up responds like an unknown business.
 */
export async function runWithoutAccess<Result>(
  database: Db,
  operation: AnyOperation,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (db) => {
      await db.execute('set transaction read only')
      return work(withoutLocks(db))
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === WRITES_IN_READ_ONLY) throw new ApiError(unknownBusinessOf(operation))
    throw error
  }
}

const withoutLocks = (db: Db): Db => ({
  rows: async <Row>({ text }: Statement<Row>, values?: readonly unknown[]) =>
    (await db.execute(text.replaceAll(LOCK, ''), values)).rows as Row[],
  execute: (text, values) => db.execute(text.replaceAll(LOCK, ''), values),
  transaction: (work) => db.transaction((inner) => work(withoutLocks(inner))),
})
