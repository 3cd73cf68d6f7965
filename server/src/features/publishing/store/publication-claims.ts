import type { Db } from '../../../core/platform/database.ts'
import { slow } from '../../../core/store/query.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { PROFILE_JSON } from '../../businesses/store/businesses.ts'
import type { Media, StoredParts } from '../../listings/rules/listing.ts'
import { takePublishRequests } from '../../listings/store/publish-requests.ts'
import type { EqualPair } from '../rules/compare.ts'
import type { CarriedServices } from '../rules/projection.ts'
import type { Progress } from '../rules/publication.ts'
import { carriedServicesOf } from './carried-services.ts'
import { GIVEN_UP, laneOfDirectory } from './directories.ts'

/**
 * Queues the publications of these locations, one per location and directory, no matter how often it was requested. A
 * publication that is waiting for a retry keeps waiting.
 */
const wantPublications = slow.run<[locationIds: readonly number[], now: Date]>(
  'want-publications',
  `update publications set wanted = wanted + 1, state = 'pending', task = 'send',
    attempts = case when due_at is null then 0 else attempts end,
    due_at = case when due_at is not null and (worker is not null or attempts > 0) then due_at else $2 end
  where business_id = any ($1) and state not in ('not connected', 'opted out')`,
)
/** Turns the oldest requests into publications, in the caller's transaction. Returns the number of requests. */
export async function expandPublishRequests(db: Db, limit: number, now: Date): Promise<number> {
  const locationIds = await takePublishRequests(db, limit)
  if (locationIds.length > 0) await wantPublications(db, locationIds, now)
  return locationIds.length
}

export interface ClaimedPublication extends Claim, Progress, StoredParts {
  readonly directoryId: number
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
/** A request in progress counts as uncertain, in case its outcome is never recorded. */
export const publications = workQueue<ClaimedPublication>({
  job: 'publish-listings',
  name: 'publications',
  table: 'publications',
  key: ['business_id', 'directory_id'],
  failed: { rows: GIVEN_UP, seeAt: 'npx presence directories list' },
  isReady: isActive('work.business_id'),
  // One of the last requests of a rate limit is left for removals, so that they do not wait until everything has been sent.
  lane: laneOfDirectory(
    16,
    '((select min(due_at) from removals where directory_id = lane.id and worker is null) <= $2)::integer',
  ),
  set: `uncertain = work.uncertain or work.task = 'send'`,
  select: `select ${CLAIM}, work.directory_id as lane,
    work.directory_id as "directoryId", work.business_id as "businessId", business.number as "businessNumber",
    business.partner_id as "partnerId", work.state, work.reason, work.remote_id as "remoteId", work.task,
    work.due_at as "dueAt", work.wanted, chosen.uncertain, work.force, work.sendings, work.sent_hash as "sentHash",
    work.sent_at as "sentAt", work.window_ends_at as "windowEndsAt", work.read_back_at as "readBackAt", work.differences,
    work.unsupported, work.credentials, business.profile, document, coalesce((
      select json_agg(json_build_object('field', field, 'ours', ours, 'theirs', theirs)) from equal_values equal
      where (equal.business_id, equal.directory_id) = (work.business_id, work.directory_id)
    ), '[]') as equals, ${carriedServicesOf('work.business_id')} as services, array(
      select field from media_checks where media_checks.business_id = work.business_id and media_checks.state = 'ok'
    ) as "passedImages"
  from claimed work join chosen using (business_id, directory_id) left join listings using (business_id), lateral (
    select number, partner_id, ${PROFILE_JSON} as profile from businesses where id = work.business_id
  ) business`,
})

/**
 * Stores the result of a claim. Nothing is stored if another worker has claimed the publication, or it has been disconnected,
 * since. Changes made since the claim are still sent. Returns false if nothing was stored.
 */
export const settlePublication = slow.any<[claimed: ClaimedPublication, progress: Progress, now: Date]>(
  'settle-publication',
  `update publications current set worker = null,
    state = case when current.wanted = $4 then settled.state else 'pending' end,
    task = case when current.wanted = $4 then settled.task else 'send' end,
    due_at = case when current.wanted = $4 then settled."dueAt"
      when settled.attempts > 0 then coalesce(settled."dueAt", $5) else $5 end,
    attempts = case when current.wanted <> $4 and settled."dueAt" is null then 0 else settled.attempts end,
    reason = settled.reason, remote_id = settled."remoteId", uncertain = settled.uncertain,
    force = settled.force, sendings = settled.sendings, sent_hash = settled."sentHash", sent_at = settled."sentAt",
    window_ends_at = settled."windowEndsAt", read_back_at = settled."readBackAt", differences = settled.differences,
    unsupported = settled.unsupported
  from jsonb_to_record($6::jsonb) as settled (
    state text, task text, "dueAt" timestamptz, reason text, "remoteId" text, attempts smallint, uncertain boolean,
    force boolean, sendings integer, "sentHash" text, "sentAt" timestamptz, "windowEndsAt" timestamptz,
    "readBackAt" timestamptz, differences jsonb, unsupported text[]
  )
  where business_id = $1 and directory_id = $2 and worker = $3
  returning business_id`,
  ({ businessId, directoryId, worker, wanted }, progress, now) => {
    const { state, task, dueAt, reason, remoteId, attempts, uncertain, force, sendings } = progress
    const { sentHash, sentAt, windowEndsAt, readBackAt, differences, unsupported } = progress
    const next = { state, task, dueAt, reason, remoteId, attempts, uncertain, force, sendings }
    const shown = { sentHash, sentAt, windowEndsAt, readBackAt, differences, unsupported }
    return [businessId, directoryId, worker, wanted, now, JSON.stringify({ ...next, ...shown })]
  },
)
