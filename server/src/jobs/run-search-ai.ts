import type { Db } from '../platform/database.ts'
import type { EngineSettings } from '../platform/engines/engine-settings.ts'
import { openEngines } from '../platform/engines/open-engines.ts'
import type { Secret } from '../platform/secret.ts'
import { findEngineKey } from '../store/search-ai-plans.ts'
import { defineJob, type JobContext } from './define-job.ts'
import { type AnswerAnalyser, analyseAnswers, openAnswerAnalyser } from './search-ai/analyse-answers.ts'
import { type AskEngine, askWhatIsDue } from './search-ai/ask-question.ts'
import { engineKeyPlace, engineKeyPurpose } from './search-ai/engine-key.ts'
import { finishDoneRuns } from './search-ai/finish-runs.ts'
import { startNextLocations } from './search-ai/start-account-run.ts'
import { startDueRuns } from './search-ai/start-run.ts'

const AT_ONCE = 4

export interface SearchAiContext extends JobContext {
  readonly secret: Secret
  readonly engines: EngineSettings
}

/** Tests bring their own clock, and an analysis that behaves as they need. */
export const runSearchAiBy = (now: () => Date, openAnalyser: () => AnswerAnalyser = openAnswerAnalyser) =>
  defineJob<SearchAiContext>({
    name: 'run-search-ai',
    schedule: '* * * * *',
    run: async ({ db, signal, secret, engines }) => {
      await startDueRuns(db, now())
      const ask = askerWith(db, secret, engines, now)
      // Locations of an account are started while there is nothing else to ask, so that no run waits for all of them.
      const analyser = openAnalyser()
      try {
        for (let isMore = true; isMore; ) {
          isMore = await startNextLocations(db, now())
          const lanes = Array.from({ length: AT_ONCE }, () => askWhatIsDue(db, ask, now, signal))
          // Waited for to the end: a lane that fails must not leave the others running behind a job that has ended.
          const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
          if (failed) throw (failed as PromiseRejectedResult).reason
          await analyseAnswers(db, analyser, now, signal)
          await finishDoneRuns(db, now())
        }
      } finally {
        await analyser.close()
      }
    },
  })

/**
 * Starts the runs that are due, asks every question that is, and finishes the runs that have none left. What waits to be
 * asked again is taken up by the turn a minute later.
 */
export const runSearchAi = runSearchAiBy(() => new Date())

function askerWith(db: Db, secret: Secret, settings: EngineSettings, now: () => Date): AskEngine {
  const engines = openEngines(settings, now)
  return async ({ planBusinessId, engine, text }) => {
    const sealed = await findEngineKey(db, planBusinessId, engine.name, engine.baseUrl)
    const key = sealed && secret.unseal(engineKeyPurpose, engineKeyPlace(planBusinessId, engine), sealed)
    if (sealed && key === undefined) {
      return { reason: 'the key cannot be read: set it again', isPassing: false, concernsEngine: true }
    }
    return engines.ask(engine, key, text)
  }
}
