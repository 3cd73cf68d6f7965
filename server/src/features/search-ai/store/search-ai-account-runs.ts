import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { PROFILE_JSON } from '../../businesses/store/businesses.ts'
import type { StoredListing } from '../../listings/rules/listing.ts'
import type { Plan } from '../rules/plan.ts'
import { type NewRun, planColumnsOf } from './search-ai-runs.ts'

// SQL for the locations below $2 to which the plan of $3 applies: they are active, and neither they nor an account in between have a plan.
// Ancestors of deleted businesses remain until the purge, but their locations are deleted too.
const FOLLOWING = `businesses location join business_ancestors below on below.business_id = location.id
  where location.partner_id = $1 and below.ancestor_id = $2 and location.type = 'location' and ${isActive('location.id')} and not exists (
    select from business_ancestors above join search_ai_plans nearer on nearer.business_id = above.ancestor_id
      join business_ancestors inside on inside.business_id = nearer.business_id and inside.ancestor_id = $3
    where above.business_id = location.id and nearer.business_id <> $3
  )`

/** Selects the locations of an account run. */
export interface Following {
  readonly businessId: number
  readonly planBusinessId: number
}

const COUNT = slowStatement<{ count: number }>(
  'count-locations-of-search-ai-plan',
  `select count(*) from ${FOLLOWING} and location.id > $4`,
)
export const countFollowingLocations = async (db: Db, partnerId: number, following: Following, after = 0) =>
  (await db.rows(COUNT, [partnerId, following.businessId, following.planBusinessId, after]))[0]?.count ?? 0

export const hasLocationsBelow = quick.one<boolean, [partnerId: number, businessId: number]>(
  'has-locations-below',
  `select exists (
    select from businesses location join business_ancestors below on below.business_id = location.id
    where partner_id = $1 and below.ancestor_id = $2 and location.type = 'location'
  )`,
)

const LIST = slowStatement<StoredListing>(
  'list-locations-of-search-ai-plan',
  `with next as materialized (
    select location.id from ${FOLLOWING} and location.id > $4
    order by location.id limit $5 for key share of location
  )
  select businesses.id as "businessId", ${PROFILE_JSON} as profile, document
  from next join businesses on businesses.id = next.id left join listings on business_id = businesses.id
  order by businesses.id`,
)
/** The next locations by id, with their listings. They are locked, so that they cannot be deleted. */
export const lockFollowingLocations = (
  db: Db,
  partnerId: number,
  { businessId, planBusinessId }: Following,
  { after, limit }: { readonly after: number; readonly limit: number },
) => db.rows(LIST, [partnerId, businessId, planBusinessId, after, limit])

type NewAccountRun = Omit<NewRun, 'facts' | 'accountRunId'> & { readonly locations: number }
const INSERT = statement<{ id: number }>(
  'insert-search-ai-account-run',
  `insert into search_ai_runs (business_id, version, inherited_from, inherited_version, inherited_plan, origin, day,
    started_at, facts, locations, started_up_to)
  values ($1, $2, $3, $4, $5, $6, $7, $8, '{}', $9, 0) returning id`,
)
/** An account run has no questions itself: the worker starts runs for its locations, a few at a time. */
export const insertAccountRun = async (db: Db, businessId: number, run: NewAccountRun) => {
  const { origin, day, startedAt, locations } = run
  const values = [businessId, ...planColumnsOf(businessId, run), origin, day, startedAt, locations]
  return ((await db.rows(INSERT, values))[0] as { id: number }).id
}

export const findRunningAccountRun = quick.value<number, [businessId: number]>(
  'find-running-search-ai-account-run',
  `select id from search_ai_runs where business_id = $1 and state = 'running' and locations is not null limit 1`,
)

// Chosen at random, so that a run does not wait until all locations of another one have been started.
/** An account run of the partner that has locations left to start. */
export const findAccountRunToStart = slow.value<number, [partnerId: number]>(
  'find-search-ai-account-run-to-start',
  `select id from search_ai_runs run where queue_partner_id = $1 and started_up_to is not null
    and exists (select from businesses where id = run.business_id)
  order by random() limit 1`,
)

export interface AccountRunToStart extends Following, Pick<NewRun, 'version' | 'origin' | 'day'> {
  readonly partnerId: number
  readonly startedUpTo: number
  /** Null if the account has been purged. */
  readonly plan: Plan | null
  /** The quota of the current plan; 0 if it was removed. */
  readonly quota: number
}
/** Returns undefined if another worker has already started the last locations. */
export const lockAccountRunToStart = slow.row<AccountRunToStart, [runId: number]>(
  'lock-search-ai-account-run-to-start',
  `select partner_id as "partnerId", run.business_id as "businessId", followed.id as "planBusinessId", followed.version,
    origin, day::text, started_up_to as "startedUpTo", versions.plan,
    coalesce((select quota from search_ai_plans plans where plans.business_id = followed.id), 0) as quota
  from search_ai_runs run join businesses on businesses.id = run.business_id
    cross join lateral (
      select coalesce(inherited_from, run.business_id) as id, coalesce(run.version, inherited_version) as version
    ) followed
    left join search_ai_versions versions on (versions.business_id, versions.version) = (followed.id, followed.version)
  where run.id = $1 and started_up_to is not null for update of run`,
)

/** `startedUpTo` is null if there is nothing left to start. */
export const updateAccountRun = quick.run<[runId: number, startedUpTo: number | null, leftOut: number]>(
  'update-search-ai-account-run',
  'update search_ai_runs set started_up_to = $2, left_out = $3 where id = $1',
)
