import type { Db } from '../../../core/platform/database.ts'
import { emptyListing } from '../../listings/rules/listing.ts'
import { withProfile } from '../../listings/rules/profile.ts'
import { findListing, type StoredListing } from '../../listings/store/listings.ts'
import { factsOf } from '../rules/facts.ts'
import type { Plan } from '../rules/plan.ts'
import { questionsOf } from '../rules/questions.ts'
import { runDayOf } from '../rules/run-day.ts'
import { insertQuestions } from '../store/search-ai-questions.ts'
import { insertRun, type NewRun } from '../store/search-ai-runs.ts'

export interface RunToStart extends Pick<NewRun, 'planBusinessId' | 'version' | 'origin'> {
  readonly businessId: number
  readonly plan: Plan
  readonly now: Date
}
/** The account run that a run belongs to, and its day. All its runs are one entry in the list of available runs. */
export interface PartOf {
  readonly accountRunId: number | null
  readonly day: string
}

/** Stores all questions about one business, with its current listing. They are asked later. */
export async function startBusinessRun(db: Db, partnerId: number, run: RunToStart) {
  const stored = (await findListing(db, partnerId, run.businessId)) as StoredListing
  return (await startRunWith(db, stored, run, { accountRunId: null, day: runDayOf(run.now) })).runId
}

export async function startRunWith(
  db: Db,
  { businessId, document, profile }: StoredListing,
  { plan, now, ...run }: Omit<RunToStart, 'businessId'>,
  part: PartOf,
) {
  const listing = withProfile(document ?? emptyListing, profile)
  const { planBusinessId, version, origin } = run
  const made = { planBusinessId, version, plan, origin, startedAt: now, facts: factsOf(listing), ...part }
  const runId = await insertRun(db, businessId, made)
  const questions = questionsOf(plan, listing)
  await insertQuestions(db, businessId, runId, now, questions)
  return { runId, open: questions.filter(({ skipped }) => skipped === '').length }
}
