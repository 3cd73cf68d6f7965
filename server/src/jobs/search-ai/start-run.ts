import { emptyListing } from '../../domain/listing/empty-listing.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import { factsOf } from '../../domain/search-ai/facts.ts'
import type { Plan } from '../../domain/search-ai/plan.ts'
import { fillPrompt } from '../../domain/search-ai/prompt.ts'
import { runDayOf } from '../../domain/search-ai/run-day.ts'
import { nextDueAt } from '../../domain/search-ai/schedule.ts'
import type { Db } from '../../platform/database.ts'
import { findListing, type StoredListing } from '../../store/listings.ts'
import { lockDuePlan, updateDueAt } from '../../store/search-ai-plans.ts'
import { insertQuestions, type NewQuestion } from '../../store/search-ai-questions.ts'
import { insertRun, type NewRun } from '../../store/search-ai-runs.ts'

export interface RunToStart extends Pick<NewRun, 'version' | 'origin'> {
  readonly businessId: number
  readonly plan: Plan
  readonly now: Date
}

/** Writes down everything that is to be asked, with the listing as it is now. Nothing is asked yet. */
export async function startRun(db: Db, partnerId: number, { businessId, plan, version, origin, now }: RunToStart) {
  const listing = listingOf((await findListing(db, partnerId, businessId)) as StoredListing)
  const run = { version, origin, facts: factsOf(listing), day: runDayOf(now), startedAt: now }
  const runId = await insertRun(db, businessId, run)
  await insertQuestions(db, businessId, runId, now, questionsOf(plan, listing))
  return runId
}

const listingOf = ({ document, profile }: StoredListing) => withProfile(document ?? emptyListing, profile)

/** The first prompt of every theme comes before any second one: if the quota ends, it ends for all themes alike. */
function questionsOf({ themes, engines }: Plan, listing: Listing): NewQuestion[] {
  const rounds = Math.max(...themes.map(({ prompts }) => prompts.length))
  return Array.from({ length: rounds }, (_, prompt) =>
    themes.flatMap(({ theme, prompts }) => {
      if (prompts[prompt] === undefined) return []
      const { text, missing } = fillPrompt(prompts[prompt], listing)
      const skipped = missing.length > 0 ? `the listing does not say ${missing.join(', ')}` : ''
      return engines.map(({ name }) => ({ theme, prompt, engine: name, text, skipped }))
    }),
  ).flat()
}

/**
 * Starts what is due. A run and the time of the next one are written together: whoever dies in between has started
 * nothing, and nobody starts the same turn twice.
 */
export async function startDueRuns(db: Db, now: Date) {
  while (await startOneDueRun(db, now));
}

const startOneDueRun = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (db) => {
    const due = await lockDuePlan(db, now)
    if (!due) return false
    await startRun(db, due.partnerId, { ...due, origin: 'schedule', now })
    await updateDueAt(db, due.businessId, nextDueAt(due.frequency, due.anchoredAt, now) as Date)
    return true
  })
