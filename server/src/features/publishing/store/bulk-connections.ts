import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { IS_GRANTED } from './directory-grants.ts'

export type BulkTask = 'connect' | 'opt in' | 'opt out' | 'disconnect' | 'take down'

const UPSERT = statement<never>(
  'upsert-bulk-connection',
  `insert into bulk_connections (business_id, directory_id, partner_id, task, credentials)
  select id, $3, $1, $4, $5 from businesses where partner_id = $1 and id = $2
  on conflict (business_id, directory_id)
    do update set (task, credentials, done_to, requested_at) = (excluded.task, excluded.credentials, 0, now())`,
)
/** Replaces an earlier request and starts again with the first location. */
export const upsertBulkConnection = async (
  db: Db,
  partnerId: number,
  enterpriseId: number,
  { directoryId, task, credentials }: { directoryId: number; task: BulkTask; credentials?: Buffer | undefined },
) => {
  await db.rows(UPSERT, [partnerId, enterpriseId, directoryId, task, credentials ?? null])
}

export interface BulkConnection {
  readonly enterpriseId: number
  readonly directoryId: number
  readonly partnerId: number
  readonly isInternal: boolean
  readonly task: BulkTask
  /** Encrypted; can only be decrypted for the enterprise. */
  readonly credentials: Buffer | null
  readonly doneTo: number
}
/**
 * Locks the oldest request of a random partner until the transaction ends, so that a large enterprise does not delay
 * other partners. Requests locked by other workers are skipped. Returns undefined if there is nothing left to claim.
 */
export const claimBulkConnection = slow.row<BulkConnection>(
  'claim-bulk-connection',
  `select business_id as "enterpriseId", directory_id as "directoryId", partner_id as "partnerId",
    transport = 'internal' as "isInternal", task, bulk.credentials, done_to as "doneTo"
  from bulk_connections bulk join directories on directories.id = directory_id
  order by hashint8extended(partner_id, (select (random() * 1e9)::bigint)), requested_at
  limit 1 for update of bulk skip locked`,
)

/** Returns the next locations. They cannot be deleted until the transaction ends. */
export const lockNextLocations = slow.column<number, [bulkConnection: BulkConnection, limit: number]>(
  'list-locations-of-bulk-connection',
  `select id from businesses where partner_id = $1 and parent_id = $2 and type = 'location' and id > $3
  order by id limit $4 for key share`,
  ({ partnerId, enterpriseId, doneTo }, limit) => [partnerId, enterpriseId, doneTo, limit],
)

export const moveBulkConnectionOn = slow.run(
  'move-bulk-connection-on',
  'update bulk_connections set done_to = $3 where business_id = $1 and directory_id = $2',
  ({ enterpriseId, directoryId }: BulkConnection, doneTo: number) => [enterpriseId, directoryId, doneTo],
)

export const removeBulkConnection = slow.run(
  'remove-bulk-connection',
  'delete from bulk_connections where business_id = $1 and directory_id = $2',
  ({ enterpriseId, directoryId }: BulkConnection) => [enterpriseId, directoryId],
)

/** Every location is counted once, except that drifted ones also count as connected. */
export interface LocationCounts {
  readonly total: number
  readonly connected: number
  readonly drifted: number
  readonly pending: number
  readonly failed: number
  readonly optedOut: number
  readonly notConnected: number
}
// Locations that the bulk request will change later count as pending.
const COUNT = slowStatement<LocationCounts & { readonly directory: string }>(
  'count-locations-by-directory',
  `select name as directory, count(location) as total,
    count(*) filter (where not waits and shown in ('submitted', 'in sync', 'drifted')) as connected,
    count(*) filter (where not waits and shown = 'drifted') as drifted,
    count(*) filter (where waits or shown = 'pending') as pending,
    count(*) filter (where not waits and shown = 'action required') as failed,
    count(*) filter (where not waits and shown = 'opted out') as "optedOut",
    count(*) filter (where not waits and shown = 'not connected') as "notConnected"
  from (
    select directories.name, directories.id as place, location, shown, coalesce(location > bulk.done_to and case bulk.task
        when 'connect' then shown = 'not connected' when 'opt out' then shown <> 'opted out'
        else shown <> 'not connected' end, false) as waits
    from businesses enterprise cross join directories
    left join bulk_connections bulk on bulk.business_id = enterprise.id and bulk.directory_id = directories.id
    left join lateral (
      select below.id as location,
        coalesce(publication.state, case transport when 'internal' then 'in sync' else 'not connected' end) as shown
      from businesses below
      left join publications publication on publication.business_id = below.id and publication.directory_id = directories.id
      where below.partner_id = $1 and below.parent_id = enterprise.id and below.type = 'location'
    ) each on true
    where enterprise.partner_id = $1 and enterprise.id = $2 and enterprise.type = 'enterprise' and ${IS_GRANTED}
  ) all_of_them
  group by name, place order by place`,
)
/** Counts per directory name for an enterprise; empty for any other business. */
export const countLocations = async (
  db: Db,
  partnerId: number,
  businessId: number,
): Promise<ReadonlyMap<string, LocationCounts>> =>
  new Map(
    (await db.rows(COUNT, [partnerId, businessId])).map(({ directory, ...counts }) => [directory, counts] as const),
  )
