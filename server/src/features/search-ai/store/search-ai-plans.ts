import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick, slow } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import type { Frequency, Plan } from '../rules/plan.ts'

/** The plan that applies to a business: its own, or that of the nearest account above it with a plan. */
export interface StoredPlan extends PlannedBusiness {
  /** The business that owns the plan, and whose quota and keys are used. */
  readonly planBusinessId: number
  readonly version: number
  readonly plan: Plan
  readonly anchoredAt: Date
  readonly dueAt: Date | null
  /** Engines that have an API key. */
  readonly engineKeys: readonly string[]
  readonly callsThisMonth: number
}
interface PlannedBusiness {
  readonly businessId: number
  readonly type: BusinessType
  /** Last version of the business's own plan, even if it was removed; 0 if it never had one. */
  readonly lastVersion: number
}
// The nearest account with a plan is the one with the most ancestors.
const FIND = byRef<StoredPlan | (PlannedBusiness & { plan: null })>(
  'find-search-ai-plan',
  (
    column,
  ) => `select business.id as "businessId", business.type, plans.business_id as "planBusinessId", plans.version, plan,
    anchored_at as "anchoredAt", due_at as "dueAt",
    coalesce((select max(version) from search_ai_versions every where every.business_id = business.id), 0) as "lastVersion",
    array(select engine from search_ai_engine_keys keys where keys.business_id = plans.business_id) as "engineKeys",
    coalesce((select calls from search_ai_usage used where used.business_id = plans.business_id and month = $3), 0)
      as "callsThisMonth"
  from businesses business left join lateral (
      select plans.* from business_ancestors above join search_ai_plans plans on plans.business_id = ancestor_id
      where above.business_id = business.id
      order by (select count(*) from business_ancestors higher where higher.business_id = above.ancestor_id) desc limit 1
    ) plans on true
    left join search_ai_versions versions on (versions.business_id, versions.version) = (plans.business_id, plans.version)
  where business.partner_id = $1 and business.${column} = $2`,
)
/** Returns undefined if there is no such business. `plan` is null if none applies. */
export const findPlan = async (db: Db, partnerId: number, ref: number, month: string) =>
  (await db.rows(FIND(ref), [partnerId, ref, month]))[0]

const FIND_OWNER = byRef<{ id: number }>(
  'find-search-ai-plan-owner',
  (column) => `select plans.business_id as id from businesses business
  join business_ancestors above on above.business_id = business.id
  join search_ai_plans plans on plans.business_id = above.ancestor_id
  where business.partner_id = $1 and business.${column} = $2
  order by (select count(*) from business_ancestors higher where higher.business_id = above.ancestor_id) desc limit 1`,
)
/** The business whose plan applies to this one; undefined if none applies. */
export const findPlanOwner = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND_OWNER(ref), [partnerId, ref]))[0]?.id

/**
 * Locks the row of the business, because a missing plan cannot be locked. The plan is read by a separate statement
 * afterwards, because a statement that waits for a lock sees joined rows as they were before the wait.
 */
export const lockPlan = async (db: Db, partnerId: number, ref: number, month: string) =>
  (await lockBusiness(db, partnerId, ref)) && findPlan(db, partnerId, ref, month)

/** Serialises the start of runs that share a quota. */
export const lockPlanRow = quick.run<[planBusinessId: number]>(
  'lock-search-ai-plan-row',
  'select from search_ai_plans where business_id = $1 for update',
)

export interface NewVersion {
  readonly version: number
  readonly plan: Plan
  readonly createdAt: Date
  readonly anchoredAt: Date
  readonly dueAt: Date | null
}
const INSERT_VERSION = statement<never>(
  'insert-search-ai-version',
  `with inserted as (
    insert into search_ai_versions (business_id, version, plan, created_at) values ($1, $2, $3, $4)
  )
  insert into search_ai_plans (business_id, version, frequency, quota, anchored_at, due_at)
  values ($1, $2, $5, $6, $7, $8)
  on conflict (business_id) do update set version = $2, frequency = $5, quota = $6, anchored_at = $7, due_at = $8`,
)
export const insertVersion = async (db: Db, businessId: number, newVersion: NewVersion) => {
  const { version, plan, createdAt, anchoredAt, dueAt } = newVersion
  const { frequency, quota } = plan
  const values = [businessId, version, JSON.stringify(plan), createdAt, frequency, quota, anchoredAt, dueAt]
  await db.rows(INSERT_VERSION, values)
}

export const countCalls = quick.one<number, [planBusinessId: number, month: string]>(
  'count-search-ai-calls',
  'select coalesce((select calls from search_ai_usage where business_id = $1 and month = $2), 0)',
)

/**
 * Also deletes the keys of its engines. Versions remain for the runs that used them. Returns undefined if the business
 * had no plan.
 */
export const removePlan = quick.value<number, [businessId: number]>(
  'remove-search-ai-plan',
  `with keys as (delete from search_ai_engine_keys where business_id = $1)
  delete from search_ai_plans where business_id = $1 returning version`,
)

export interface EngineKey {
  readonly engine: string
  readonly baseUrl: string
  readonly sealed: Buffer
}
export const upsertEngineKey = quick.run(
  'upsert-search-ai-engine-key',
  `insert into search_ai_engine_keys (business_id, engine, base_url, sealed) values ($1, $2, $3, $4)
  on conflict (business_id, engine) do update set base_url = $3, sealed = $4`,
  (businessId: number, { engine, baseUrl, sealed }: EngineKey) => [businessId, engine, baseUrl, sealed],
)

/** Keeps only the keys of these engines at these addresses, so that a key is never sent to another address. */
export const removeOtherEngineKeys = quick.run(
  'remove-other-search-ai-engine-keys',
  `delete from search_ai_engine_keys current where business_id = $1 and not exists (
    select from unnest($2::text[], $3::text[]) planned (engine, base_url)
    where planned.engine = current.engine and planned.base_url = current.base_url
  )`,
  (businessId: number, engines: readonly { name: string; baseUrl: string }[]) => [
    businessId,
    engines.map(({ name }) => name),
    engines.map(({ baseUrl }) => baseUrl),
  ],
)

export const findEngineKey = quick.value<Buffer, [businessId: number, engine: string, baseUrl: string]>(
  'find-search-ai-engine-key',
  `select sealed from search_ai_engine_keys where business_id = $1 and engine = $2 and base_url = $3`,
)

export interface DuePlan {
  readonly partnerId: number
  readonly businessId: number
  readonly type: BusinessType
  readonly version: number
  readonly plan: Plan
  readonly frequency: Frequency
  readonly anchoredAt: Date
}
/** Locks the plan of the partner that has been due longest, unless another worker has locked it. */
export const lockDuePlan = slow.row<DuePlan, [partnerId: number, now: Date]>(
  'lock-due-search-ai-plan',
  `select partner_id as "partnerId", id as "businessId", type, version, plan, frequency, anchored_at as "anchoredAt"
  from search_ai_plans plans join businesses on id = business_id
    join search_ai_versions versions using (business_id, version)
  where queue_partner_id = $1 and due_at <= $2 and ${isActive('plans.business_id')} order by due_at limit 1 for update of plans skip locked`,
)

export const updateDueAt = quick.run<[businessId: number, dueAt: Date]>(
  'update-search-ai-due',
  'update search_ai_plans set due_at = $2 where business_id = $1',
)
