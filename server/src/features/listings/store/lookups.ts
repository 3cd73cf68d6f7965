import type { Db } from '../../../core/platform/database.ts'
import { quick } from '../../../core/store/query.ts'
import * as builtIn from '../rules/built-in-lookups.ts'

export const lookupKinds = ['more-hours-type', 'category'] as const
export type LookupKind = (typeof lookupKinds)[number]

/** Entries that the operator has added. The built-in ones are in rules/built-in-lookups.ts. */
export const listLookupEntries = quick.rows<{ kind: LookupKind; value: string }>(
  'list-look-up-entries',
  'select kind, value from look_up_entries order by kind, value',
)

export const insertLookupEntry = quick.run<[kind: LookupKind, value: string]>(
  'insert-look-up-entry',
  'insert into look_up_entries (kind, value) values ($1, $2) on conflict do nothing',
)

export const removeLookupEntry = quick.any<[kind: LookupKind, value: string]>(
  'remove-look-up-entry',
  'delete from look_up_entries where kind = $1 and value = $2 returning value',
)

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
