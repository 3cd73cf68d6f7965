import type { EngineSettings } from '../../core/platform/setting-formats.ts'
import { openAnswerAnalyser } from '../../features/search-ai/jobs/analyse-answers.ts'
import { runSearchAiBy } from '../../features/search-ai/jobs/run-search-ai.ts'
import { startSearchAiRun } from '../../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { type DemoContext, daysBefore, neverAborted, run } from './demo-context.ts'
import bodies from './files/bodies.json' with { type: 'json' }

interface Planned {
  readonly groupId: number
  readonly bakeryId: number
}

/**
 * A bakery with a plan that was extended by a theme and has a run of each version, and an account-wide plan with a run for
 * the other locations, all created by the real job. It calls engines, so it runs outside the transaction of the other demo
 * data.
 */
export async function runDemoSearchAi(context: DemoContext, { groupId, bakeryId }: Planned, engines: EngineSettings) {
  const { db, secret } = context
  const { shared, location, themes, account } = bodies.searchAi
  const analyser = openAnswerAnalyser()
  // All runs share one thread, because loading it takes longer than analysing the answers.
  const open = () => ({ ...analyser, close: async () => {} })
  const runPlan = async (business: number, plan: object, now: Date) => {
    const headers = { 'x-business-number': business }
    await run(updateSearchAiAccountSetup, { headers, body: { ...shared, ...plan } }, { ...context, now })
    await run(startSearchAiRun, { headers }, { ...context, now })
    await runSearchAiBy(() => now, open).run({ db, signal: neverAborted, secret, engines })
  }
  try {
    await runPlan(bakeryId, { ...location, themes: themes.slice(0, -1) }, daysBefore(context.now, 7))
    await runPlan(bakeryId, { ...location, themes }, context.now)
    await runPlan(groupId, account, context.now)
  } finally {
    await analyser.close()
  }
}
