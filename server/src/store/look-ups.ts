import { type Db, statement } from '../platform/database.ts'

export const lookUpKinds = ['more-hours-type', 'category'] as const
export type LookUpKind = (typeof lookUpKinds)[number]

const LIST = statement<{ kind: LookUpKind; value: string }>(
  'list-look-up-entries',
  'select kind, value from look_up_entries order by kind, value',
)
/** The operator's own; the built-in ones stand in the domain. */
export const listLookUpEntries = (db: Db) => db.rows(LIST)

const INSERT = statement<never>(
  'insert-look-up-entry',
  'insert into look_up_entries (kind, value) values ($1, $2) on conflict do nothing',
)
export const insertLookUpEntry = (db: Db, kind: LookUpKind, value: string) => db.rows(INSERT, [kind, value])

const REMOVE = statement<{ value: string }>(
  'remove-look-up-entry',
  'delete from look_up_entries where kind = $1 and value = $2 returning value',
)
export const removeLookUpEntry = async (db: Db, kind: LookUpKind, value: string) =>
  (await db.rows(REMOVE, [kind, value])).length > 0
