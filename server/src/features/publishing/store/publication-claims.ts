import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { partnerShares } from '../../../core/store/sql-fragments.ts'
import { PROFILE_JSON } from '../../businesses/store/businesses.ts'
import type { Media, StoredParts } from '../../listings/rules/listing.ts'
import { takePublishRequests } from '../../listings/store/publish-requests.ts'
import type { EqualPair } from '../rules/compare.ts'
import type { CarriedServices } from '../rules/projection.ts'
import type { Progress } from '../rules/publication.ts'
import { carriedServicesOf } from './carried-services.ts'

/**
 * Queues the publications of these locations, one per location and directory, no matter how often it was requested. A
 * publication that is waiting for a retry keeps waiting.
 */
const wantPublications = slow.run<[locationIds: readonly number[], now: Date]>(
  'want-publications',
  `update publications set wanted = wanted + 1, state = 'pending', task = 'send',
    attempts = case when due_at is null then 0 else attempts end,
    due_at = case when due_at is not null and (claim is not null or attempts > 0) then due_at else $2 end
  where business_id = any ($1) and state not in ('not connected', 'opted out')`,
)
/** Turns the oldest requests into publications, in the caller's transaction. Returns the number of requests. */
export async function expandPublishRequests(db: Db, limit: number, now: Date): Promise<number> {
  const locationIds = await takePublishRequests(db, limit)
  if (locationIds.length > 0) await wantPublications(db, locationIds, now)
  return locationIds.length
}

export interface ClaimedPublication extends Progress, StoredParts {
  readonly claim: number
  readonly businessId: number
  readonly businessNumber: number
  readonly partnerId: number
  readonly task: 'send' | 'check'
  readonly wanted: number
  readonly credentials: Buffer | null
  readonly equals: readonly EqualPair[]
  readonly services: CarriedServices
  /** Images that pass their rule. */
  readonly passedImages: readonly (keyof Media)[]
}
// A request in progress counts as uncertain, in case its outcome is never recorded.
const CLAIM = slowStatement<ClaimedPublication>(
  'claim-publications',
  `with partner as materialized (
    ${partnerShares(
      '(select min(due_at) from publications where directory_id = $1 and queue_partner_id = partners.id) <= $2',
      '$3::bigint',
    )}
  ),
  due as materialized (
    select oldest.*, row_number() over (partition by partner.id order by due_at) as place
    from partner cross join lateral (
      select business_id, directory_id, uncertain, due_at from publications waiting
      where directory_id = $1 and queue_partner_id = partner.id and due_at <= $2
        and exists (select from businesses where id = waiting.business_id)
      order by due_at limit partner.share for update skip locked
    ) oldest
  ),
  turn as (select nextval('publication_claims') as claim),
  claimed as (
    update publications set claim = turn.claim, due_at = $4, uncertain = due.uncertain or task = 'send'
    from due, turn
    where (publications.business_id, publications.directory_id) = (due.business_id, due.directory_id)
    returning publications.*, due.uncertain as was_uncertain, place
  )
  select claim, business_id as "businessId", business.number as "businessNumber", business.partner_id as "partnerId",
    state, reason, remote_id as "remoteId", task, due_at as "dueAt", wanted, attempts, was_uncertain as uncertain, force,
    sendings, sent_hash as "sentHash", sent_at as "sentAt", window_ends_at as "windowEndsAt",
    read_back_at as "readBackAt", differences, unsupported, credentials, business.profile, document, coalesce((
      select json_agg(json_build_object('field', field, 'ours', ours, 'theirs', theirs)) from equal_values equal
      where (equal.business_id, equal.directory_id) = (claimed.business_id, claimed.directory_id)
    ), '[]') as equals, ${carriedServicesOf('claimed.business_id')} as services, array(
      select field from media_checks where media_checks.business_id = claimed.business_id and media_checks.state = 'ok'
    ) as "passedImages"
  from claimed left join listings using (business_id), lateral (
    select number, partner_id, ${PROFILE_JSON} as profile from businesses where id = claimed.business_id
  ) business
  order by place`,
)
/**
 * Claims the publications of one directory that have waited longest: the same number per partner, the first of each
 * partner before the second of any. The lease lasts until `leaseEndsAt`.
 */
export const claimPublications = (db: Db, directoryId: number, now: Date, leaseEndsAt: Date, limit: number) =>
  db.rows(CLAIM, [directoryId, now, limit, leaseEndsAt])

export interface SettledPublication {
  readonly claimed: ClaimedPublication
  readonly progress: Progress
}
const SETTLE = slowStatement<{ businessId: number }>(
  'settle-publications',
  `update publications current set claim = null,
    state = case when current.wanted = settled.wanted then settled.state else 'pending' end,
    task = case when current.wanted = settled.wanted then settled.task else 'send' end,
    due_at = case when current.wanted = settled.wanted then settled."dueAt"
      when settled.attempts > 0 then coalesce(settled."dueAt", $3) else $3 end,
    attempts = case when current.wanted <> settled.wanted and settled."dueAt" is null then 0 else settled.attempts end,
    reason = settled.reason, remote_id = settled."remoteId", uncertain = settled.uncertain,
    force = settled.force, sendings = settled.sendings, sent_hash = settled."sentHash", sent_at = settled."sentAt",
    window_ends_at = settled."windowEndsAt", read_back_at = settled."readBackAt", differences = settled.differences,
    unsupported = settled.unsupported
  from jsonb_to_recordset($4::jsonb) as settled (
    "businessId" bigint, wanted integer, state text, task text, "dueAt" timestamptz, reason text, "remoteId" text,
    attempts smallint, uncertain boolean, force boolean, sendings integer, "sentHash" text, "sentAt" timestamptz,
    "windowEndsAt" timestamptz, "readBackAt" timestamptz, differences jsonb, unsupported text[]
  )
  where current.directory_id = $1 and current.claim = $2 and current.business_id = settled."businessId"
  returning current.business_id as "businessId"`,
)
/**
 * Stores the results of one claim. Nothing is stored if the claim has expired or the publication has been disconnected
 * since. Changes made since the claim are still sent. Returns the businesses that were written.
 */
export const settlePublications = async (
  db: Db,
  directoryId: number,
  claim: number,
  settled: readonly SettledPublication[],
  now: Date,
) => {
  const rows = settled.map(({ claimed: { businessId, wanted }, progress }) => {
    const { state, task, dueAt, reason, remoteId, attempts, uncertain, force, sendings } = progress
    const { sentHash, sentAt, windowEndsAt, readBackAt, differences, unsupported } = progress
    const next = { state, task, dueAt, reason, remoteId, attempts, uncertain, force, sendings }
    return { businessId, wanted, ...next, sentHash, sentAt, windowEndsAt, readBackAt, differences, unsupported }
  })
  return (await db.rows(SETTLE, [directoryId, claim, now, JSON.stringify(rows)])).map(({ businessId }) => businessId)
}
