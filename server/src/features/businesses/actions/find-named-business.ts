import { CommandError } from '../../../core/cli/fail.ts'
import type { ImportParent } from '../../../core/import/batches.ts'
import type { Database } from '../../../core/platform/database.ts'
import { findImportParent } from '../store/imports.ts'

/** For commands of the operator. */
export async function findNamedBusiness(db: Database, business: string): Promise<ImportParent> {
  if (!/^[1-9]\d{5,14}$/.test(business)) throw new CommandError('--business must be the id or number of a business')
  const parent = await findImportParent(db, Number(business))
  if (!parent) throw new CommandError(`there is no business ${business}.`)
  return parent
}
