import { quick, slow } from '../../../core/store/query.ts'
import { partnerShares } from '../../../core/store/sql-fragments.ts'

// If a request is in progress, its listing appears only when it has ended, so the removal waits until then.
const COLUMNS = '(directory_id, partner_id, business_id, reference, credentials, remote_id, due_at)'
const SELECT = `select directory_id, $1::bigint, business_id, businesses.number::text, credentials, remote_id,
      case when claim is null then $3::timestamptz else greatest(due_at, $3) end
    from publications join businesses on businesses.id = business_id`
const ON_CONFLICT = `on conflict (directory_id, reference) do update set attempts = 0, last_error = '',
    (due_at, remote_id, credentials) = (excluded.due_at, excluded.remote_id, excluded.credentials)`
const MAY_STAND = '(remote_id is not null or uncertain)'

/** Call this before the business is removed, in the same transaction. For an enterprise, it includes the locations. */
export const insertRemovalsOfBusiness = quick.size<
  [partnerId: number, businessId: number, now: Date, isEnterprise: boolean]
>(
  'insert-removals-of-business',
  `insert into removals ${COLUMNS}
    ${SELECT} where partner_id = $1 and (businesses.id = $2 or ($4 and parent_id = $2)) and ${MAY_STAND}
  ${ON_CONFLICT} returning directory_id`,
)

/** Returns false if, as far as we know, the directory shows none of these listings. */
export const insertRemovals = quick.any<
  [partnerId: number, businessIds: readonly number[], now: Date, directoryId: number]
>(
  'insert-removals',
  `insert into removals ${COLUMNS}
    ${SELECT} where partner_id = $1 and businesses.id = any ($2) and directory_id = $4 and ${MAY_STAND}
  ${ON_CONFLICT} returning directory_id`,
)

/** For locations that are connected again before their listings were taken down. */
export const cancelRemovals = quick.run<[partnerId: number, businessIds: readonly number[], directoryId: number]>(
  'cancel-removals',
  'delete from removals where partner_id = $1 and business_id = any ($2) and directory_id = $3',
)

export interface Removal {
  readonly id: number
  readonly businessId: number
  readonly reference: string
  readonly credentials: Buffer | null
  readonly remoteId: string | null
  readonly attempts: number
}
/** Claims the removals that have waited longest, the same number per partner. */
export const claimRemovals = slow.rows<Removal, [directoryId: number, now: Date, leaseEndsAt: Date, limit: number]>(
  'claim-removals',
  `with partner as materialized (
    ${partnerShares(
      '(select min(due_at) from removals where directory_id = $1 and partner_id = partners.id) <= $2',
      '$3::bigint',
    )}
  )
  update removals set due_at = $4 where id = any (array(
    select oldest.id from partner cross join lateral (
      select id from removals where directory_id = $1 and partner_id = partner.id and due_at <= $2
      order by due_at limit partner.share for update skip locked
    ) oldest
  ))
  returning id, business_id as "businessId", reference, credentials, remote_id as "remoteId", attempts`,
  (directoryId, now, leaseEndsAt, limit) => [directoryId, now, limit, leaseEndsAt],
)

export const removeRemoval = slow.run<[id: number]>('remove-removal', 'delete from removals where id = $1')

export interface PostponedRemoval {
  readonly attempts: number
  readonly lastError: string
  readonly dueAt: Date | undefined
}
export const postponeRemoval = slow.run(
  'postpone-removal',
  'update removals set attempts = $2, last_error = $3, due_at = $4 where id = $1',
  (id: number, { attempts, lastError, dueAt }: PostponedRemoval) => [id, attempts, lastError, dueAt],
)
