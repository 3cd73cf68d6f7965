import type { BusinessType } from '../../domain/business/hierarchy.ts'
import { nextDueAt } from '../../domain/search-ai/schedule.ts'
import type { Db } from '../../platform/database.ts'
import { lockDuePlan, updateDueAt } from '../../store/search-ai/search-ai-plans.ts'
import { startAccountRun } from './start-account-run.ts'
import { type RunToStart, startBusinessRun } from './start-business-run.ts'

/** Starts a run of every location below an account, else of the business itself. Returns its id, or why there is none. */
export async function startRun(db: Db, run: RunToStart & { readonly partnerId: number; readonly type: BusinessType }) {
  const started = await startAccountRun(db, run)
  return started === 'no locations below' ? startBusinessRun(db, run.partnerId, run) : started
}

/**
 * Starts the plan of the partner that has been due longest. A run and the time of the next one are committed together:
 * a worker that dies has started nothing, and no run is started twice. False: none is due.
 */
export const startOneDueRun = (db: Db, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction(async (db) => {
    const due = await lockDuePlan(db, partnerId, now)
    if (!due) return false
    // An account whose last run is still in progress, or whose locations all have their own plans, skips this time.
    await startRun(db, { ...due, planBusinessId: due.businessId, origin: 'schedule', now })
    await updateDueAt(db, due.businessId, nextDueAt(due.frequency, due.anchoredAt, now) as Date)
    return true
  })
