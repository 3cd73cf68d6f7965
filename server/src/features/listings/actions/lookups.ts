import type { Db } from '../../../core/platform/database.ts'
import * as builtIn from '../rules/lookups.ts'
import { type LookupKind, listLookupEntries } from '../store/lookups.ts'

/** The built-in lookup lists and the operator's entries. */
export async function readLookups(db: Db) {
  const added = await listLookupEntries(db)
  const withAdded = (builtIn: readonly string[], wanted: LookupKind) =>
    [...new Set([...builtIn, ...added.filter(({ kind }) => kind === wanted).map(({ value }) => value)])].sort()
  return {
    moreHoursTypes: withAdded(builtIn.moreHoursTypes, 'more-hours-type'),
    categories: withAdded(builtIn.categories, 'category'),
  }
}
