import type { Db } from '../../../core/platform/database.ts'
import { recordAlerts } from '../../alerts/store/alerts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { uniteThemes } from '../rules/run-day.ts'
import {
  findDoneRun,
  finishRun,
  listDoneRuns,
  lockBusinessOfRun,
  lockDoneRun,
  upsertDay,
} from '../store/search-ai-runs.ts'

/**
 * Finishes the run if it has no open questions. An account run is finished with the last run of its locations. A run is
 * not finished before all its answers are analysed, because a receiver of `run.finished` would read incomplete results.
 * If another task is analysing answers of the run, that task finishes it.
 */
export async function finishRunIfDone(
  db: Db,
  runId: number,
  now: Date,
  analyse: (runId: number) => Promise<void>,
): Promise<void> {
  const done = await findDoneRun(db, runId)
  if (!done) return
  await analyse(runId)
  await finishDoneRun(db, runId, now)
  if (done.accountRunId !== null) await finishRunIfDone(db, done.accountRunId, now, analyse)
}

/** Finishes runs that have nothing left to ask or analyse, and records the day for runs with answers. */
export async function finishDoneRuns(db: Db, now: Date) {
  // An account run is done after the runs of its locations, so it is found in a later iteration.
  for (let done = await listDoneRuns(db); done.length > 0; done = await listDoneRuns(db)) {
    for (const runId of done) await finishDoneRun(db, runId, now)
  }
}

const finishDoneRun = (db: Db, runId: number, now: Date) =>
  db.transaction(async (db) => {
    await lockBusinessOfRun(db, runId)
    const run = await lockDoneRun(db, runId)
    if (!run) return
    if (run.themes.length > 0) await upsertDay(db, run.businessId, run.day, uniteThemes(run.listed, run.themes))
    await finishRun(db, runId, now)
    const { partnerId, businessId, isPart } = run
    await recordEvents(db, partnerId, [
      { type: 'run.finished', businessIds: [businessId], data: { businessId, runId } },
    ])
    // One alert per account run, not one per location.
    if (!isPart) await recordAlerts(db, partnerId, [{ kind: 'run finished', businessId, data: { runId } }])
  })
