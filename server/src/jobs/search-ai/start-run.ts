import { nextDueAt } from '../../domain/search-ai/schedule.ts'
import type { Db } from '../../platform/database.ts'
import { type DuePlan, lockDuePlan, updateDueAt } from '../../store/search-ai/search-ai-plans.ts'
import { startAccountRun } from './start-account-run.ts'
import { startBusinessRun } from './start-business-run.ts'

/**
 * Starts the plan of the partner that is due longest. A run and the time of the next one are written together: a worker
 * that dies in between has started nothing, and no turn is started twice. False: none is due.
 */
export const startOneDueRun = (db: Db, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction(async (db) => {
    const due = await lockDuePlan(db, partnerId, now)
    if (!due) return false
    await startRunOf(db, due, now)
    await updateDueAt(db, due.businessId, nextDueAt(due.frequency, due.anchoredAt, now) as Date)
    return true
  })

async function startRunOf(db: Db, due: DuePlan, now: Date) {
  const run = { ...due, planBusinessId: due.businessId, origin: 'schedule' as const, now }
  const started = await startAccountRun(db, run)
  // An account whose last run is still under way, or whose locations all have their own plans, misses this turn.
  if (started === 'no locations below') await startBusinessRun(db, due.partnerId, run)
}
