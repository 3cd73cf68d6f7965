import { type AnyOperation, scopeOf } from '../../operation/define-operation.ts'
import type { Db } from '../../platform/database.ts'
import { ApiError } from '../../values/api-error.ts'
import { unknownBusinessOf } from './validation.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Ends the transaction without a change. */
class NothingChanges extends Error {}

/**
 * Runs an operation for a person without access to what it names, as a partner that has no rows, so that it responds as for
 * an unknown id. Whatever it writes before it has looked anything up is rolled back and responds like an unknown business.
 */
export async function runWithoutAccess<Result>(
  database: Db,
  operation: AnyOperation,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  const refused = await database
    .transaction(async (db) => {
      result = await work(db)
      throw new NothingChanges()
    })
    .catch((error: Error) => error)
  const isWrite = (refused as { code?: unknown }).code === FOREIGN_KEY_VIOLATION
  if (isWrite || (refused instanceof NothingChanges && scopeOf(operation) === 'write')) {
    throw new ApiError(unknownBusinessOf(operation))
  }
  if (!(refused instanceof NothingChanges)) throw refused
  return result as Result
}
