import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../platform/database.ts'
import { type AuditedChange, insertAuditEntry } from '../../../store/audit/audit-entries.ts'
import {
  type LocationOutcome,
  listNextLocations,
  type NextLocation,
  updateBulkEditLocations,
} from '../../../store/listing/bulk-edit-locations.ts'
import { claimBulkEdit, finishBulkEdit, type OpenBulkEdit } from '../../../store/listing/bulk-edits.ts'
import { lockListings } from '../../../store/listing/listings.ts'
import { recordEvents } from '../../../store/webhook/webhook-events.ts'
import type { Context } from '../../context.ts'
import { readRuleContext } from '../listing-context.ts'
import { writeChangedListings } from '../write-listing.ts'
import { type Judged, judgeEdit, judgeUndo } from './judge-edit.ts'
import { BETWEEN_TURNS } from './preview-edit.ts'

const LOCATIONS_AT_ONCE = 100

export interface EditTools {
  readonly now: () => Date
  readonly mediaUrl: string
  /** Absent in a command: then the jobs that publish and notify run on their schedules. */
  readonly enqueue?: Context<never>['enqueue'] | undefined
}

/**
 * Works on the next locations of a partner's oldest bulk edit. They are written in one transaction with what became of each
 * of them, so no location is changed twice, whenever the process is killed. False: nothing is left to do.
 */
export const workOnOneBatch = (db: Db, tools: EditTools, partnerId: number): Promise<boolean> =>
  db.transaction(async (db) => {
    // Another worker may have finished the first one while this one waited for it.
    const edit = (await claimBulkEdit(db, partnerId)) ?? (await claimBulkEdit(db, partnerId))
    if (!edit) return false
    const next = await listNextLocations(
      db,
      edit.id,
      edit.state === 'running' ? 'waiting' : 'changed',
      LOCATIONS_AT_ONCE,
    )
    await editLocations(db, tools, edit, next)
    if (next.length < LOCATIONS_AT_ONCE) await finishBulkEdit(db, edit.id, tools.now())
    return true
  })

async function editLocations(db: Db, tools: EditTools, edit: OpenBulkEdit, next: readonly NextLocation[]) {
  if (next.length === 0) return
  const { partnerId, author } = edit
  const judged = await judgeAll(db, tools, edit, next)
  const found = new Set(judged.map(({ outcome }) => outcome.businessId))
  const deleted = next.filter(({ businessId }) => !found.has(businessId)).map(deletedOutcome(edit.state))
  const { enqueue = async () => {} } = tools
  const writer = {
    partnerId,
    enqueue,
    record: (db: Db, change: AuditedChange) => insertAuditEntry(db, partnerId, author, change),
    notify: async (db: Db, events: Parameters<typeof recordEvents>[2]) => {
      if ((await recordEvents(db, partnerId, events)) > 0) await enqueue(db, { name: 'deliver-webhooks' })
    },
  }
  await writeChangedListings(
    db,
    writer,
    judged.flatMap(({ toWrite }) => toWrite ?? []),
  )
  await updateBulkEditLocations(db, edit.id, [...judged.map(({ outcome }) => outcome), ...deleted])
}

async function judgeAll(db: Db, { now, mediaUrl }: EditTools, edit: OpenBulkEdit, next: readonly NextLocation[]) {
  const { partnerId } = edit
  const tools = { db, partnerId, mediaUrl, rules: await readRuleContext(db, now()) }
  const changesOf = new Map(next.map(({ businessId, changes }) => [businessId, changes ?? []]))
  const judged: Judged[] = []
  for (const found of await lockListings(db, partnerId, [...changesOf.keys()])) {
    judged.push(
      edit.state === 'running'
        ? await judgeEdit(tools, found, edit.change)
        : await judgeUndo(tools, found, changesOf.get(found.businessId) ?? []),
    )
    if (judged.length % BETWEEN_TURNS === 0) await setImmediate()
  }
  return judged
}

const deletedOutcome =
  (state: OpenBulkEdit['state']) =>
  ({ businessId }: NextLocation): LocationOutcome => ({
    businessId,
    state: state === 'running' ? 'refused' : 'not restored',
    violations: [{ field: 'businessId', rule: 'the location was deleted' }],
  })
