import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import type { EngineSettings } from '../../../core/platform/setting-formats.ts'
import { type Claim, runDueWork, type WorkQueue } from '../../../core/work/due-work.ts'
import { recordAlerts } from '../../alerts/store/alerts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { openEngineKey } from '../actions/engine-keys.ts'
import { startNextLocations, startOneDueRun } from '../actions/start-run.ts'
import { runStarted } from '../contract/facts.ts'
import { openEngines } from '../engines/open-engines.ts'
import { uniteThemes } from '../rules/schedule.ts'
import { findAccountRunToStart } from '../store/search-ai-account-runs.ts'
import type { ClaimedAnswer } from '../store/search-ai-answers.ts'
import { type ClaimedQuestion, openQuestions } from '../store/search-ai-questions.ts'
import {
  findDoneRun,
  finishRun,
  listDoneRuns,
  listPartnersWithSearchAi,
  lockBusinessOfRun,
  lockDoneRun,
  upsertDay,
} from '../store/search-ai-runs.ts'
import { type AnswerAnalyser, analyseAnswers, claimAnswersToAnalyse, openAnswerAnalyser } from './analyse-answers.ts'
import { type AskEngine, askQuestion } from './ask-question.ts'

const CAPS = { total: 32, perPartner: 4, perHost: 16 }

export interface SearchAiContext extends JobContext {
  readonly secret: Secret
  readonly engines: EngineSettings
}

/** Tests inject a clock and an analysis. */
export const runSearchAiBy = (now: () => Date, openAnalyser: () => AnswerAnalyser = openAnswerAnalyser) =>
  defineJob<SearchAiContext>({
    name: 'run-search-ai',
    schedule: '* * * * *',
    on: [runStarted],
    run: async ({ db, signal, secret, engines }) => {
      const analyser = openAnalyser()
      const { queue, run } = workWith(db, askerWith(db, secret, engines, now), analyser, now)
      try {
        await runDueWork(queue, { db, signal, now, caps: CAPS, run })
        await finishDoneRuns(db, now())
      } finally {
        await analyser.close()
      }
    },
  })

/**
 * Starts due runs, asks due questions, analyses answers, and finishes runs that have nothing left of these. Retries are
 * made by the next run of this job, a minute later.
 */
export const runSearchAi = runSearchAiBy(() => new Date())

/** An account run whose next locations are started. */
interface AccountRunToStart extends Claim {
  readonly partnerId: number
  readonly accountRunId: number
}
interface AnswersToAnalyse extends Claim {
  readonly answers: readonly ClaimedAnswer[]
}
type SearchAiWork = ClaimedQuestion | AccountRunToStart | AnswersToAnalyse

function workWith(db: Db, ask: AskEngine, analyser: AnswerAnalyser, now: () => Date) {
  /** Partners with an account run whose locations are being started. */
  const starting = new Set<number>()
  const claim: WorkQueue<SearchAiWork>['claim'] = async (db, partnerId, options) => {
    for (;;) {
      const isStarted = await startOneDueRun(db, partnerId, now())
      const questions = await openQuestions.claim(db, partnerId, options)
      if (questions.length > 0) return questions
      if (!isStarted) break
    }
    const item = { worker: options.worker, attempts: 1, host: null, row: null }
    // Locations of an account are started only while the partner has nothing else to ask, so that other runs do not wait
    // for all of them.
    if (!starting.has(partnerId)) {
      const accountRunId = await findAccountRunToStart(db, partnerId)
      if (accountRunId !== undefined) {
        starting.add(partnerId)
        return [{ ...item, partnerId, accountRunId }]
      }
    }
    // Last: when the analysis has changed, all answers are analysed again.
    const answers = await claimAnswersToAnalyse(db, analyser, partnerId, options.worker)
    return answers.length > 0 ? [{ ...item, answers }] : []
  }
  const run = async (item: SearchAiWork) => {
    if ('answers' in item) {
      await analyseAnswers(db, analyser, item.answers)
      for (const runId of new Set(item.answers.map(({ runId }) => runId))) await finishRunIfDone(db, runId, now())
      return
    }
    if (!('accountRunId' in item)) {
      await askQuestion(db, ask, item, now)
      return finishRunIfDone(db, item.runId, now())
    }
    try {
      await startNextLocations(db, item.accountRunId, now())
      await finishRunIfDone(db, item.accountRunId, now())
    } finally {
      starting.delete(item.partnerId)
    }
  }
  return { queue: { job: openQuestions.job, listPartners: listPartnersWithSearchAi, claim }, run }
}

function askerWith(db: Db, secret: Secret, settings: EngineSettings, now: () => Date): AskEngine {
  const engines = openEngines(settings, now)
  return async ({ planBusinessId, engine, text }) => {
    const key = await openEngineKey(db, secret, planBusinessId, engine)
    if (key === null) {
      return { reason: 'the key cannot be decrypted: set it again', isPassing: false, concernsEngine: true }
    }
    return engines.ask(engine, key, text)
  }
}

/**
 * Finishes the run if it has no open questions and all its answers are analysed, because a receiver of `run.finished` would
 * read incomplete results. An account run is finished with the last run of its locations.
 */
async function finishRunIfDone(db: Db, runId: number, now: Date): Promise<void> {
  const done = await findDoneRun(db, runId)
  if (!done) return
  await finishDoneRun(db, runId, now)
  if (done.accountRunId !== null) await finishRunIfDone(db, done.accountRunId, now)
}

/** Finishes runs that have nothing left to ask or analyse, and records the day for runs with answers. */
async function finishDoneRuns(db: Db, now: Date) {
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
