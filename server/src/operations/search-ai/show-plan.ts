import type { Static } from 'typebox'
import type { Plan as ShownPlan } from '../../contract/search-ai.ts'
import type { StoredPlan } from '../../store/search-ai-plans.ts'

/** Of keys it is said only whether there is one. */
export const showPlan = ({
  version,
  plan,
  dueAt,
  callsThisMonth,
  engineKeys,
}: StoredPlan): Static<typeof ShownPlan> => ({
  version,
  frequency: plan.frequency,
  quota: plan.quota,
  callsThisMonth,
  nextRunAt: dueAt?.toISOString() ?? null,
  names: [...plan.names],
  competitors: [...plan.competitors],
  engines: plan.engines.map((engine) => ({ ...engine, hasKey: engineKeys.includes(engine.name) })),
  themes: plan.themes.map(({ theme, prompts }) => ({ theme, prompts: [...prompts] })),
})

export const NO_PLAN = 'this business has no plan; PUT account-setup makes one'
