import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../businesses/rules/hierarchy.ts'
import { quotaMonthOf, runDayOf } from '../rules/run-day.ts'
import {
  type AccountRunToStart,
  countFollowingLocations,
  findRunningAccountRun,
  hasLocationsBelow,
  insertAccountRun,
  lockAccountRunToStart,
  lockFollowingLocations,
  updateAccountRun,
} from '../store/search-ai-account-runs.ts'
import { countCalls } from '../store/search-ai-plans.ts'
import { countOpenQuestions } from '../store/search-ai-questions.ts'
import { type RunToStart, startRunWith } from './start-business-run.ts'

/**
 * Number of locations per transaction, so that a large account neither holds locks for long nor loses everything in a crash.
 */
const LOCATIONS_AT_ONCE = 50

/** Returns the id of the run, or the reason why there is none. */
export async function startAccountRun(db: Db, run: RunToStart & { partnerId: number; type: BusinessType }) {
  const { partnerId, businessId, planBusinessId, version, plan, origin, now } = run
  if (run.type === 'location' || !(await hasLocationsBelow(db, partnerId, businessId))) return 'no locations below'
  if ((await findRunningAccountRun(db, businessId)) !== undefined) return 'under way'
  const locations = await countFollowingLocations(db, partnerId, { businessId, planBusinessId })
  if (locations === 0) return 'all have their own plan'
  const made = { planBusinessId, version, plan, origin, day: runDayOf(now), startedAt: now, locations }
  return insertAccountRun(db, businessId, made)
}

/** Starts runs for the next locations of an account run, if any are left. */
export const startNextLocations = (db: Db, accountRunId: number, now: Date) =>
  db.transaction(async (db) => {
    const run = await lockAccountRunToStart(db, accountRunId)
    if (run) await startLocationsOf(db, accountRunId, run, now)
  })

async function startLocationsOf(db: Db, runId: number, run: AccountRunToStart, now: Date) {
  const { partnerId, plan, planBusinessId, day } = run
  let quotaLeft = plan ? await quotaLeftOf(db, run, now) : 0
  let startedUpTo = run.startedUpTo
  const window = { after: startedUpTo, limit: LOCATIONS_AT_ONCE }
  const locations = await lockFollowingLocations(db, partnerId, run, window)
  for (const location of locations) {
    if (!plan || quotaLeft <= 0) break
    const { version, origin } = run
    const started = await startRunWith(
      db,
      location,
      { plan, planBusinessId, version, origin, now },
      { accountRunId: runId, day },
    )
    quotaLeft -= started.open
    startedUpTo = location.businessId
  }
  const isQuotaUsedUp = startedUpTo !== (locations.at(-1)?.businessId ?? startedUpTo)
  const leftOut = isQuotaUsedUp ? await countFollowingLocations(db, partnerId, run, startedUpTo) : 0
  const isLast = isQuotaUsedUp || locations.length < LOCATIONS_AT_ONCE
  await updateAccountRun(db, runId, isLast ? null : startedUpTo, leftOut)
}

const quotaLeftOf = async (db: Db, { planBusinessId, quota }: AccountRunToStart, now: Date) =>
  quota - (await countCalls(db, planBusinessId, quotaMonthOf(now))) - (await countOpenQuestions(db, planBusinessId))
