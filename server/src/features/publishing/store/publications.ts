import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import type { Directory, DirectoryState } from '../contract/directory.ts'
import type { EqualPair } from '../rules/compare.ts'
import type { Difference } from '../rules/publication.ts'
import { IS_GRANTED } from './directory-grants.ts'

export interface PublicationStatus {
  readonly directory: string
  readonly view: Directory
  readonly state: DirectoryState
  readonly reason: string
  readonly attempts: number
  readonly nextAttempt: Date | null
  readonly sent: Date | null
  readonly readBack: Date | null
  readonly differences: readonly Difference[]
  readonly unsupported: readonly string[]
}
/** Every directory granted to the partner, including those that the location is not connected to. */
export const listPublications = quick.rows<PublicationStatus, [partnerId: number, businessId: number]>(
  'list-publications',
  `select name as directory, view,
    coalesce(state, case transport when 'internal' then 'in sync' else 'not connected' end) as state,
    coalesce(reason, '') as reason, coalesce(attempts, 0) as attempts, due_at as "nextAttempt", sent_at as sent,
    read_back_at as "readBack", coalesce(differences, '[]') as differences, coalesce(unsupported, '{}') as unsupported
  from directories left join publications on directory_id = id and business_id = (
    select id from businesses where partner_id = $1 and id = $2
  )
  where ${IS_GRANTED} order by id`,
)

const CONNECT = statement<{ business_id: number }>(
  'connect-publications',
  `insert into publications as current (business_id, directory_id, state, credentials, task, due_at)
  select id, $4, $5, location.credentials, case $5 when 'pending' then 'send' end,
    case $5 when 'pending' then $6::timestamptz end
  from unnest($2::bigint[], $3::bytea[]) as location (business_id, credentials)
  join businesses on id = location.business_id and partner_id = $1 order by id
  on conflict (business_id, directory_id) do update set (state, task, due_at) = (excluded.state, excluded.task, excluded.due_at),
    credentials = coalesce(excluded.credentials, current.credentials), worker = null,
    attempts = 0, reason = '', wanted = current.wanted + 1, uncertain = current.uncertain or current.remote_id is not null, differences = '[]'
  where $7 = 'nothing' or current.state = 'not connected' or (current.state = 'opted out' and $7 = 'connections') or (
    current.state <> 'opted out' and (excluded.state = 'opted out' or excluded.credentials is not null)
  )
  returning business_id`,
)
export interface Connection {
  readonly directoryId: number
  readonly isOptedOut: boolean
  readonly now: Date
  /** Connections that stay unchanged. New credentials are still stored for an existing connection. */
  readonly keeps: 'nothing' | 'connections' | 'connections and opt-outs'
}
/**
 * The directory's entry is read first, so connecting again sends nothing if it already matches. Returns the changed
 * locations.
 */
export const connectPublications = async (
  db: Db,
  partnerId: number,
  locations: readonly { readonly id: number; readonly credentials: Buffer | undefined }[],
  { directoryId, isOptedOut, now, keeps }: Connection,
) => {
  const ids = locations.map(({ id }) => id)
  const credentials = locations.map(({ credentials }) => credentials ?? null)
  const state = isOptedOut ? 'opted out' : 'pending'
  const changed = await db.rows(CONNECT, [partnerId, ids, credentials, directoryId, state, now, keeps])
  return changed.map(({ business_id }) => business_id)
}

/** Listings stay published and their remote ids are kept, unless `isTakenDown`. */
export const disconnectPublications = quick.run<
  [partnerId: number, businessIds: readonly number[], directoryId: number, isTakenDown: boolean]
>(
  'disconnect-publications',
  `update publications set state = 'not connected', task = null, due_at = null, worker = null, attempts = 0,
    reason = '', credentials = null, differences = '[]', force = false, remote_id = case when $4 then null else remote_id end,
    sent_hash = case when $4 then null else sent_hash end, uncertain = not $4 and uncertain
  where directory_id = $3 and business_id in (select id from businesses where partner_id = $1 and id = any ($2))
    and state <> 'not connected'`,
)

/** Of listings that are taken down: when they are published again, they are sent as new ones. Connections stay. */
export const forgetSentListings = quick.run<[partnerId: number, businessId: number]>(
  'forget-sent-listings',
  `update publications set state = 'pending', task = 'send', due_at = now(), wanted = wanted + 1, worker = null, attempts = 0,
    reason = '', differences = '[]', remote_id = null, sent_hash = null, uncertain = false
  where business_id = (select id from businesses where partner_id = $1 and id = $2)
    and state not in ('not connected', 'opted out')`,
)

/** For our own pages, for which only the opt-out is stored. */
export const forgetPublications = quick.run<[partnerId: number, businessIds: readonly number[], directoryId: number]>(
  'forget-publications',
  `delete from publications where directory_id = $3
    and business_id in (select id from businesses where partner_id = $1 and id = any ($2))`,
)

/** A person requested this, so publications that were given up are retried too. Returns the names of the directories. */
export const requestPublications = quick.column<
  string,
  [partnerId: number, businessId: number, names: readonly string[] | undefined, now: Date]
>(
  'request-publications',
  `update publications set wanted = wanted + 1, state = 'pending', task = 'send', attempts = 0,
    due_at = case when worker is null then $4::timestamptz else coalesce(due_at, $4) end
  from directories
  where directories.id = directory_id and business_id = (select id from businesses where partner_id = $1 and id = $2)
    and state not in ('not connected', 'opted out') and ($3::text[] is null or name = any ($3))
  returning name as directory`,
)

const LOCK = statement<{ differences: readonly Difference[] }>(
  'lock-publication',
  `select differences from publications
  where directory_id = $3 and business_id = (select id from businesses where partner_id = $1 and id = $2) for update`,
)
export const lockPublication = async (db: Db, partnerId: number, businessId: number, directoryId: number) =>
  (await db.rows(LOCK, [partnerId, businessId, directoryId]))[0]

export interface ResolvedPublication {
  readonly differences: readonly Difference[]
  readonly isRestored: boolean
  readonly isAccepted: boolean
  readonly now: Date
}
// Without a worker, so that what one has read so far is not stored.
const RESOLVE = statement<never>(
  'resolve-publication',
  `update publications set worker = null, wanted = wanted + 1, differences = $4, force = force or $5,
    uncertain = uncertain or $6, reason = '',
    state = case when $5 or $6 or state = 'pending' then 'pending' when jsonb_array_length($4) = 0 then 'in sync' else 'drifted' end,
    task = case when $5 or $6 then 'send' else coalesce(task, 'check') end,
    due_at = case when $5 or $6 or due_at is null then $7 else due_at end, attempts = 0
  where directory_id = $3 and business_id = (select id from businesses where partner_id = $1 and id = $2)`,
)
export const resolvePublication = async (
  db: Db,
  partnerId: number,
  businessId: number,
  directoryId: number,
  { differences, isRestored, isAccepted, now }: ResolvedPublication,
) => {
  const values = [JSON.stringify(differences), isRestored, isAccepted, now]
  await db.rows(RESOLVE, [partnerId, businessId, directoryId, ...values])
}

export const insertEqualValues = quick.run(
  'insert-equal-values',
  `insert into equal_values (business_id, directory_id, field, ours, theirs)
  select businesses.id, $3, pair.field, pair.ours, pair.theirs
  from businesses, jsonb_to_recordset($4::jsonb) as pair (field text, ours text, theirs text)
  where partner_id = $1 and businesses.id = $2 on conflict do nothing`,
  (partnerId: number, businessId: number, directoryId: number, pairs: readonly EqualPair[]) => [
    partnerId,
    businessId,
    directoryId,
    JSON.stringify(pairs),
  ],
)

export const removeEqualValues = quick.run(
  'remove-equal-values',
  `delete from equal_values equal using businesses, jsonb_to_recordset($4::jsonb) as pair (field text, ours text, theirs text)
  where businesses.partner_id = $1 and businesses.id = $2 and equal.business_id = businesses.id and directory_id = $3
    and (equal.field, equal.ours, equal.theirs) = (pair.field, pair.ours, pair.theirs)`,
  (partnerId: number, businessId: number, directoryId: number, pairs: readonly EqualPair[]) => [
    partnerId,
    businessId,
    directoryId,
    JSON.stringify(pairs),
  ],
)
