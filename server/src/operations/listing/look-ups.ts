import * as builtIn from '../../domain/listing/look-ups.ts'
import type { Db } from '../../platform/database.ts'
import { type LookUpKind, listLookUpEntries } from '../../store/look-ups.ts'

/** What listings are judged by: the built-in lists and whatever the operator has added. */
export async function readLookUps(db: Db) {
  const added = await listLookUpEntries(db)
  const withAdded = (builtIn: readonly string[], wanted: LookUpKind) =>
    [...new Set([...builtIn, ...added.filter(({ kind }) => kind === wanted).map(({ value }) => value)])].sort()
  return {
    moreHoursTypes: withAdded(builtIn.moreHoursTypes, 'more-hours-type'),
    categories: withAdded(builtIn.categories, 'category'),
  }
}
