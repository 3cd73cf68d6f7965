import type { Static } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { saveEngineKeys } from '../actions/engine-keys.ts'
import { showPlan } from '../actions/show-plan.ts'
import { OfBusiness, PlanChange, Plan as ShownPlan } from '../contract/search-ai.ts'
import { normalisePlan, type Plan, violationsOfPlan } from '../rules/plan.ts'
import { nextDueAt, quotaMonthOf } from '../rules/schedule.ts'
import { findPlan, insertVersion, lockPlan, type StoredPlan } from '../store/search-ai-plans.ts'
import { examplePlan, examplePlanChange } from './example-plan.ts'

const isSamePlan = (one: Plan, other: Plan) => JSON.stringify(one) === JSON.stringify(other)

export const updateSearchAiAccountSetup = defineOperation({
  id: 'updateSearchAiAccountSetup',
  group: 'Search AI',
  method: 'PUT',
  path: '/v1/listing/searchAi/public/account-setup',
  summary: 'Set the Search AI plan of a business',
  past: 'changed the Search AI plan',
  description:
    'Replaces the whole plan. The plan of an enterprise or reseller applies to every location below without its own plan, with placeholders filled in from each listing, and its quota covers all of them together. A changed plan becomes a new version; runs keep the version they started with. A response of getSearchAiAccountSetup can be sent back; if nothing changes, nothing is recorded. Where an account’s plan applies, a different plan becomes the plan of this business alone. The first scheduled run starts one period after the frequency was set.',
  access: { role: 'admin', at: 'business' },
  input: { headers: OfBusiness, body: PlanChange },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: examplePlanChange },
    response: examplePlan,
  },
  response: ShownPlan,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ headers, body }, { db, partnerId, now, secret, record, fail }) => {
    const plan = normalisePlan(body)
    const violations = violationsOfPlan(plan)
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    return db.transaction(async (db) => {
      const [business, month] = [headers['x-business-number'], quotaMonthOf(now)]
      const before = (await lockPlan(db, partnerId, business, month)) ?? fail('BUSINESS_ID_INVALID')
      const { businessId } = before
      const changed = changedMembers(before, body)
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const ownPlan = before.plan && before.planBusinessId === businessId ? before : undefined
      if (
        before.plan &&
        !ownPlan &&
        isSamePlan(before.plan, plan) &&
        body.engines.every(({ key }) => key === undefined)
      ) {
        return showPlan(before)
      }
      if (!ownPlan || !isSamePlan(ownPlan.plan, plan)) {
        const version = before.lastVersion + 1
        const isSameTurn = ownPlan?.plan.frequency === plan.frequency
        const anchoredAt = ownPlan && isSameTurn ? ownPlan.anchoredAt : now
        const dueAt = ownPlan && isSameTurn ? ownPlan.dueAt : (nextDueAt(plan.frequency, now, now) ?? null)
        await insertVersion(db, businessId, { version, plan, createdAt: now, anchoredAt, dueAt })
      }
      const keys = plan.engines.map((engine, at) => ({ engine, key: body.engines[at]?.key }))
      const keysWritten = await saveEngineKeys(db, secret, businessId, keys)
      const written = (await findPlan(db, partnerId, businessId, month)) as StoredPlan
      const keysForgotten = (ownPlan?.engineKeys ?? []).filter((engine) => !written.engineKeys.includes(engine))
      const { before: old, after } = changesBetween(ownPlan?.plan ?? {}, plan)
      const changes = {
        before: old,
        after: {
          ...after,
          ...(keysWritten.length > 0 && { keysWritten }),
          ...(keysForgotten.length > 0 && { keysForgotten }),
        },
      }
      if (hasChanges(changes))
        await record(db, { businessId, subject: 'search-ai plan', subjectId: businessId, ...changes })
      return showPlan(written)
    })
  },
})

type PlannedBusiness = NonNullable<Awaited<ReturnType<typeof lockPlan>>>

/** The read-only members that differ from their current values, except counts and times that change on their ownPlan. */
function changedMembers(current: PlannedBusiness, sent: Static<typeof PlanChange>): string[] {
  const keys = current.plan ? current.engineKeys : []
  const inEngines = sent.engines.flatMap((engine, at) =>
    changedReadOnlyMembers({ hasKey: keys.includes(engine.name.trim()) }, engine, ['hasKey']).map(
      (name) => `engines.${at}.${name}`,
    ),
  )
  const currentMembers = current.plan ? showPlan(current) : {}
  return [...changedReadOnlyMembers(currentMembers, sent, ['inheritedFrom', 'version']), ...inEngines]
}
