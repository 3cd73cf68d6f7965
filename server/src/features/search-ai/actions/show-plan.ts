import type { Static } from 'typebox'
import type { Plan as PlanContract } from '../contract/search-ai.ts'
import type { StoredPlan } from '../store/search-ai-plans.ts'

/** Does not show keys, only whether there is one. */
export const showPlan = ({
  businessId,
  planBusinessId,
  version,
  plan,
  dueAt,
  callsThisMonth,
  engineKeys,
}: StoredPlan): Static<typeof PlanContract> => ({
  inheritedFrom: planBusinessId === businessId ? null : planBusinessId,
  version,
  frequency: plan.frequency,
  quota: plan.quota,
  callsThisMonth,
  nextRunAt: dueAt?.toISOString() ?? null,
  names: plan.names,
  competitors: plan.competitors,
  engines: plan.engines.map((engine) => ({ ...engine, hasKey: engineKeys.includes(engine.name) })),
  themes: plan.themes,
})

export const NO_PLAN = 'neither this business nor an account above it has a plan; PUT account-setup makes one'
