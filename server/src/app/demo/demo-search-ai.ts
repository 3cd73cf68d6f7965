import type { EngineSettings } from '../../core/platform/setting-formats.ts'
import { openAnswerAnalyser } from '../../features/search-ai/jobs/analyse-answers.ts'
import { runSearchAiBy } from '../../features/search-ai/jobs/run-search-ai.ts'
import { startSearchAiRun } from '../../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { type DemoContext, neverAborted } from './demo-context.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const sourdough = {
  theme: 'Sourdough',
  prompts: [
    'Where can I buy the best sourdough bread in {city}?',
    'Which bakery in {city} sells fresh sourdough in the morning?',
  ],
}
const breakfast = {
  theme: 'Breakfast',
  prompts: [
    'Where should I have breakfast near {address} in {city}?',
    'What are the opening hours and phone number of {name} in {city}?',
  ],
}
const cakes = { theme: 'Birthday cakes', prompts: ['Who makes birthday cakes in {city}?'] }

const shared = {
  frequency: 'off' as const,
  quota: 100,
  names: ['Harbour Bakery'],
  engines: [{ name: 'recorded', type: 'recorded' as const, baseUrl: '', model: '' }],
}
const plan = { ...shared, competitors: ['Crumb & Co.', 'Old Mill Bread', 'Pier Nine Cafe'] }

/** For every location of the group except the one with its own plan. */
const accountPlan = {
  ...shared,
  competitors: ['Golden Crust', 'Fog City Bread'],
  themes: [
    { theme: 'Recommended bakery', prompts: ['Which bakery in {city} would you recommend?'] },
    { theme: 'Contact details', prompts: ['What are the phone number and opening hours of {name}?'] },
  ],
}

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
  const headers = { 'x-business-number': bakeryId }
  const { db, secret } = context
  const analyser = openAnswerAnalyser()
  // All runs share one thread, because loading it takes longer than analysing the answers.
  const run = (now: Date) =>
    runSearchAiBy(
      () => now,
      () => ({ ...analyser, close: async () => {} }),
    ).run({ db, signal: neverAborted, secret, engines })
  try {
    for (const [themes, agoMs] of [
      [[sourdough, breakfast], weekMs],
      [[sourdough, breakfast, cakes], 0],
    ] as const) {
      const now = new Date(context.now.getTime() - agoMs)
      const body = { ...plan, themes: themes.map(({ theme, prompts }) => ({ theme, prompts: [...prompts] })) }
      await updateSearchAiAccountSetup.handle({ headers, body }, { ...context, now })
      await startSearchAiRun.handle({ headers, body: {} }, { ...context, now })
      await run(now)
    }
    const ofGroup = { 'x-business-number': groupId }
    await updateSearchAiAccountSetup.handle({ headers: ofGroup, body: accountPlan }, context)
    await startSearchAiRun.handle({ headers: ofGroup, body: {} }, context)
    await run(context.now)
  } finally {
    await analyser.close()
  }
}
