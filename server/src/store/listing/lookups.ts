import { type Db, statement } from '../../platform/database.ts'

export const lookupKinds = ['more-hours-type', 'category'] as const
export type LookupKind = (typeof lookupKinds)[number]

const LIST = statement<{ kind: LookupKind; value: string }>(
  'list-look-up-entries',
  'select kind, value from look_up_entries order by kind, value',
)
/** Those that the operator added; the built-in ones are in the domain. */
export const listLookupEntries = (db: Db) => db.rows(LIST)

const INSERT = statement<never>(
  'insert-look-up-entry',
  'insert into look_up_entries (kind, value) values ($1, $2) on conflict do nothing',
)
export const insertLookupEntry = (db: Db, kind: LookupKind, value: string) => db.rows(INSERT, [kind, value])

const REMOVE = statement<{ value: string }>(
  'remove-look-up-entry',
  'delete from look_up_entries where kind = $1 and value = $2 returning value',
)
export const removeLookupEntry = async (db: Db, kind: LookupKind, value: string) =>
  (await db.rows(REMOVE, [kind, value])).length > 0
