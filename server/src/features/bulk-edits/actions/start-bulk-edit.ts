import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { bulkEditStarted } from '../contract/facts.ts'
import type { BulkChange } from '../rules/bulk-change.ts'
import { insertBulkEditLocations } from '../store/bulk-edit-locations.ts'
import { beginUndo, insertBulkEdit, lockBulkEdit } from '../store/bulk-edits.ts'
import { type SelectedLocations, UNKNOWN_LOCATION } from './select-locations.ts'

type Caller = Pick<Context<never>, 'partnerId' | 'author' | 'emit' | 'record'>

/** Stores the edit and starts the job that applies it. Returns the id. */
export async function startBulkEdit(
  db: Db,
  { partnerId, author, emit, record }: Caller,
  { locations, unknown }: SelectedLocations,
  change: BulkChange,
): Promise<number> {
  const id = await insertBulkEdit(db, partnerId, change, author)
  const ids = locations.map(({ id }) => id)
  await insertBulkEditLocations(db, id, ids, unknown, UNKNOWN_LOCATION)
  await record(db, { subject: 'bulk edit', subjectId: id, after: { locations: ids.length } })
  await emit(db, bulkEditStarted)
  return id
}

/** Starts the undo, even of a running edit: locations that have not been changed yet stay unchanged. */
export async function startUndo(
  db: Db,
  { partnerId, author, emit, record }: Caller,
  id: number,
): Promise<'unknown' | 'begun before' | 'begun'> {
  const state = await lockBulkEdit(db, partnerId, id)
  if (state === undefined) return 'unknown'
  if (state === 'undoing' || state === 'undone') return 'begun before'
  await beginUndo(db, id, author)
  await record(db, { subject: 'bulk edit', subjectId: id, before: { state }, after: { state: 'undoing' } })
  await emit(db, bulkEditStarted)
  return 'begun'
}
