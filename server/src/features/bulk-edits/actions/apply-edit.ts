import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { assignNames, NamesRefusedError } from '../../businesses/actions/assign-names.ts'
import { listAccountsOf, lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { readRuleContext } from '../../listings/actions/listing-context.ts'
import { writeChangedListings } from '../../listings/actions/write-listings.ts'
import { lockListings } from '../../listings/store/listings.ts'
import { changeStatus } from '../../publishing/actions/change-status.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import {
  type LocationOutcome,
  listNextLocations,
  type NextLocation,
  updateBulkEditLocations,
} from '../store/bulk-edit-locations.ts'
import { beginAttempt, claimBulkEdit, finishBulkEdit, type OpenBulkEdit, setAttempts } from '../store/bulk-edits.ts'
import { applyDrift, revertDrift } from './apply-drift.ts'
import { LISTINGS_BETWEEN_TURNS, type LocationPlan, planEdit, planUndo, readNames, readStatuses } from './plan-edit.ts'

const LOCATIONS_AT_ONCE = 100

export interface EditTools {
  readonly now: () => Date
  readonly mediaUrl: string
  /** Undefined in a command: then the jobs that publish and notify run on their schedules. */
  readonly emit?: Context<never>['emit'] | undefined
}

/** After this many attempts at a batch, locations are processed one by one. */
const BATCH_ATTEMPTS = 3
/** After this many attempts in total, the failing location is given up. */
const ATTEMPTS_MAX = 6

/**
 * Processes the next locations of a partner's oldest bulk edit. They are written in one transaction with their
 * outcomes, so no location is changed twice, even if the process is killed. Returns false if nothing is left to do.
 */
export async function applyNextBatch(db: Db, tools: EditTools, partnerId: number): Promise<boolean> {
  // While this worker waited, another one may have finished the first edit.
  const attempts = (await beginAttempt(db, partnerId)) ?? (await beginAttempt(db, partnerId))
  if (attempts === undefined) return false
  return db.transaction(async (db) => {
    const edit = (await claimBulkEdit(db, partnerId)) ?? (await claimBulkEdit(db, partnerId))
    if (!edit) return false
    const atOnce = attempts > BATCH_ATTEMPTS ? 1 : LOCATIONS_AT_ONCE
    const next = await listNextLocations(db, edit.id, edit.state === 'running' ? 'waiting' : 'changed', atOnce)
    const isGivenUp = attempts > ATTEMPTS_MAX
    if (isGivenUp) await updateBulkEditLocations(db, edit.id, next.map(faultOutcome(edit.state)))
    else await editLocations(db, tools, edit, next)
    // Continues one by one until the failing location is given up.
    await setAttempts(db, edit.id, atOnce > 1 || isGivenUp || next.length === 0 ? 0 : BATCH_ATTEMPTS)
    if (next.length < atOnce) await finishBulkEdit(db, edit.id, tools.now())
    return true
  })
}

async function editLocations(db: Db, tools: EditTools, edit: OpenBulkEdit, next: readonly NextLocation[]) {
  if (next.length === 0) return
  const writer = changeContext(edit.partnerId, edit.author, tools.emit)
  const outcomes = await db
    .transaction((db) => applyToLocations(db, tools, writer, edit, next))
    .catch((error: unknown) => {
      // A limit that was reached since the request.
      if (!(error instanceof NamesRefusedError)) throw error
      return next.map(outcomeWith(error.message, false)(edit.state))
    })
  const processed = new Set(outcomes.map(({ businessId }) => businessId))
  const deleted = next.filter(({ businessId }) => !processed.has(businessId)).map(deletedOutcome(edit.state))
  await updateBulkEditLocations(db, edit.id, [...outcomes, ...deleted])
}

type Writer = Parameters<typeof writeChangedListings>[1]

/** Changes or restores the locations that still exist. */
async function applyToLocations(
  db: Db,
  tools: EditTools,
  writer: Writer,
  edit: OpenBulkEdit,
  next: readonly NextLocation[],
) {
  const { partnerId, state, change } = edit
  const now = tools.now()
  const planTools = { db, partnerId, mediaUrl: tools.mediaUrl, now, rules: await readRuleContext(db, now) }
  const changesOf = new Map(next.map(({ businessId, changes }) => [businessId, changes ?? []]))
  // Accounts are locked before their locations, as by everything that changes levels, labels and fields.
  if (change.levels || change.labels || change.locationFields) await lockAccounts(db, partnerId, [...changesOf.keys()])
  const listings = await lockListings(db, partnerId, [...changesOf.keys()])
  const { drift } = change
  if (drift && state === 'running') return applyDrift(planTools, writer, drift, listings)
  // Accepted values are in the listing, so they are restored like those of any other bulk edit.
  if (drift && drift.action !== 'accept') return revertDrift(planTools, writer, drift, listings, changesOf)
  const statuses = await readStatuses(planTools, change, [...changesOf.keys()])
  const current = { statuses, names: await readNames(planTools, change, [...changesOf.keys()]) }
  const plans: LocationPlan[] = []
  for (const location of listings) {
    plans.push(
      state === 'running'
        ? await planEdit(planTools, location, change, current)
        : await planUndo(planTools, location, changesOf.get(location.businessId) ?? [], current),
    )
    if (plans.length % LISTINGS_BETWEEN_TURNS === 0) await setImmediate()
  }
  await writeChangedListings(
    db,
    writer,
    plans.flatMap(({ toWrite }) => toWrite ?? []),
  )
  for (const status of ['active', 'inactive'] as const) {
    const ids = plans.flatMap((plan) => (plan.status === status ? plan.outcome.businessId : []))
    await changeStatus(db, writer, ids, status)
  }
  await writeNames(db, writer, plans)
  return plans.map(({ outcome }) => outcome)
}

async function lockAccounts(db: Db, partnerId: number, ids: readonly number[]) {
  const accounts = new Set((await listAccountsOf(db, partnerId, ids)).values())
  for (const id of [...accounts].toSorted((one, other) => one - other)) await lockListsOfAccount(db, partnerId, id)
}

async function writeNames(db: Db, { partnerId, record }: Writer, plans: readonly LocationPlan[]) {
  const named = plans.flatMap(({ outcome, names }) => (names ? [{ businessId: outcome.businessId, ...names }] : []))
  if (named.length === 0) return
  await assignNames(db, partnerId, named)
  await record(
    db,
    named.flatMap(({ businessId, fields, ...names }) => {
      const entry = { businessId, subjectId: businessId }
      return [
        ...(Object.keys(names).length > 0 ? [{ ...entry, subject: 'levels' as const, after: names }] : []),
        ...(fields ? [{ ...entry, subject: 'location field' as const, after: fields }] : []),
      ]
    }),
  )
}

const outcomeWith =
  (rule: string, isFault: boolean) =>
  (state: OpenBulkEdit['state']) =>
  ({ businessId }: NextLocation): LocationOutcome => ({
    businessId,
    state: state === 'running' ? 'refused' : 'not restored',
    violations: [{ field: 'businessId', rule }],
    isFault,
  })
const deletedOutcome = outcomeWith('the location was deleted', false)
const faultOutcome = outcomeWith(
  'an error in the service prevented this; ask your operator to run presence doctor',
  true,
)
