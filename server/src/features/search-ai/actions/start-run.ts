import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { listingOf, type StoredListing } from '../../listings/rules/listing.ts'
import { findListing } from '../../listings/store/listings.ts'
import { factsOf } from '../rules/business-facts.ts'
import type { Plan } from '../rules/plan.ts'
import { questionsOf } from '../rules/questions.ts'
import { nextDueAt, quotaMonthOf, runDayOf } from '../rules/schedule.ts'
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
import { countCalls, lockDuePlan, updateDueAt } from '../store/search-ai-plans.ts'
import { countOpenQuestions, insertQuestions } from '../store/search-ai-questions.ts'
import { insertRun, type NewRun } from '../store/search-ai-runs.ts'

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

interface RunToStart extends Pick<NewRun, 'planBusinessId' | 'version' | 'origin'> {
  readonly businessId: number
  readonly plan: Plan
  readonly now: Date
}
/** The account run that a run belongs to, and its day. All its runs are one entry in the list of available runs. */
interface PartOf {
  readonly accountRunId: number | null
  readonly day: string
}

/** Stores all questions about one business, with its current listing. They are asked later. */
async function startBusinessRun(db: Db, partnerId: number, run: RunToStart) {
  const stored = (await findListing(db, partnerId, run.businessId)) as StoredListing
  return (await startRunWith(db, stored, run, { accountRunId: null, day: runDayOf(run.now) })).runId
}

async function startRunWith(
  db: Db,
  { businessId, document, profile }: StoredListing,
  { plan, now, ...run }: Omit<RunToStart, 'businessId'>,
  part: PartOf,
) {
  const listing = listingOf({ document, profile })
  const { planBusinessId, version, origin } = run
  const newRun = { planBusinessId, version, plan, origin, startedAt: now, facts: factsOf(listing), ...part }
  const runId = await insertRun(db, businessId, newRun)
  const questions = questionsOf(plan, listing)
  await insertQuestions(db, businessId, runId, now, questions)
  return { runId, open: questions.filter(({ skipped }) => skipped === '').length }
}

/**
 * Number of locations per transaction, so that a large account neither holds locks for long nor loses everything in a crash.
 */
const LOCATIONS_AT_ONCE = 50

/** Returns the id of the run, or the reason why there is none. */
async function startAccountRun(db: Db, run: RunToStart & { partnerId: number; type: BusinessType }) {
  const { partnerId, businessId, planBusinessId, version, plan, origin, now } = run
  if (run.type === 'location' || !(await hasLocationsBelow(db, partnerId, businessId))) return 'no locations below'
  if ((await findRunningAccountRun(db, businessId)) !== undefined) return 'under way'
  const locations = await countFollowingLocations(db, partnerId, { businessId, planBusinessId })
  if (locations === 0) return 'all have their own plan'
  const newRun = { planBusinessId, version, plan, origin, day: runDayOf(now), startedAt: now, locations }
  return insertAccountRun(db, businessId, newRun)
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
