import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../businesses/rules/hierarchy.ts'
import { nextDueAt } from '../rules/schedule.ts'
import { lockDuePlan, updateDueAt } from '../store/search-ai-plans.ts'
import { startAccountRun } from './start-account-run.ts'
import { type RunToStart, startBusinessRun } from './start-business-run.ts'

/** Starts a run for every location below an account, or for the business itself. Returns its id, or why there is none. */
export async function startRun(db: Db, run: RunToStart & { readonly partnerId: number; readonly type: BusinessType }) {
  const started = await startAccountRun(db, run)
  return started === 'no locations below' ? startBusinessRun(db, run.partnerId, run) : started
}

/**
 * Starts the plan of the partner that has been due longest. The run and the time of the next one are committed
 * together, so a worker that dies has started nothing, and no run is started twice. Returns false if no plan is due.
 */
export const startOneDueRun = (db: Db, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction(async (db) => {
    const due = await lockDuePlan(db, partnerId, now)
    if (!due) return false
    // If the account's last run is still in progress, or all its locations have their own plans, nothing is started.
    await startRun(db, { ...due, planBusinessId: due.businessId, origin: 'schedule', now })
    await updateDueAt(db, due.businessId, nextDueAt(due.frequency, due.anchoredAt, now) as Date)
    return true
  })
