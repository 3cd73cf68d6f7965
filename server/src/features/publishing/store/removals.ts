import { quick, slow } from '../../../core/store/query.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { laneOfDirectory } from './directories.ts'

// If a request is in progress, its listing appears only when it has ended: the removal waits for longer than it can take.
const COLUMNS = '(directory_id, partner_id, business_id, reference, credentials, remote_id, due_at)'
const SELECT = `select directory_id, $1::bigint, business_id, businesses.number::text, credentials, remote_id,
      $3::timestamptz + case when worker is null then interval '0' else interval '2 minutes' end
    from publications join businesses on businesses.id = business_id`
const ON_CONFLICT = `on conflict (directory_id, reference) do update set worker = null, attempts = 0, last_error = '',
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

/** For activated locations. Listings that a person has had taken down at a directory stay there no longer. */
export const cancelRemovalsOfConnected = quick.run<[partnerId: number, businessIds: readonly number[]]>(
  'cancel-removals-of-connected-listings',
  `delete from removals using publications
  where removals.partner_id = $1 and removals.business_id = any ($2) and publications.state not in ('not connected', 'opted out')
    and (publications.business_id, publications.directory_id) = (removals.business_id, removals.directory_id)`,
)

export interface Removal extends Claim {
  readonly id: number
  readonly directoryId: number
  readonly businessId: number
  readonly reference: string
  readonly credentials: Buffer | null
  readonly remoteId: string | null
}
export const removals = workQueue<Removal>({
  job: 'take-down-listings',
  name: 'removals',
  table: 'removals',
  key: ['id'],
  failed: { rows: 'due_at is null', seeAt: 'npx presence directories list' },
  lane: laneOfDirectory(2),
  select: `select id, directory_id as "directoryId", directory_id as lane, business_id as "businessId", reference,
    credentials, remote_id as "remoteId", ${CLAIM} from claimed work`,
})

export const removeRemoval = slow.run<[removal: Removal]>(
  'remove-removal',
  'delete from removals where id = $1 and worker = $2',
  ({ id, worker }) => [id, worker],
)

/** Without a time, it is given up. */
export const postponeRemoval = slow.run<
  [removal: Removal, attempts: number, lastError: string, dueAt: Date | undefined]
>(
  'postpone-removal',
  'update removals set worker = null, attempts = $3, last_error = $4, due_at = $5 where id = $1 and worker = $2',
  ({ id, worker }, attempts, lastError, dueAt) => [id, worker, attempts, lastError, dueAt],
)
