import type { Db } from '../platform/database.ts'

/** Thrown to roll the transaction back, and caught below. */
const ROLL_BACK = new Error('the preview is over')

/** Runs the import and rolls it back, so that a preview applies exactly the same rules. */
export async function previewImport<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  try {
    await db.transaction(async (db) => {
      result = await work(db)
      throw ROLL_BACK
    })
  } catch (error) {
    if (error !== ROLL_BACK) throw error
  }
  return result as Result
}
