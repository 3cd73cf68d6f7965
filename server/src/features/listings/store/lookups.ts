import { quick } from '../../../core/store/query.ts'

export const lookupKinds = ['more-hours-type', 'category'] as const
export type LookupKind = (typeof lookupKinds)[number]

/** Entries that the operator has added. The built-in ones are in the domain. */
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
