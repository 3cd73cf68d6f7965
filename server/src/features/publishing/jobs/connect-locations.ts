import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { connectionChanged, publicationsQueued } from '../contract/facts.ts'
import { sealCredentials, unsealCredentials } from '../directories/sealed-credentials.ts'
import {
  type BulkConnection,
  claimBulkConnection,
  lockNextLocations,
  moveBulkConnectionOn,
  removeBulkConnection,
} from '../store/bulk-connections.ts'
import { connectPublications, disconnectPublications, forgetPublications } from '../store/publications.ts'
import { cancelRemovals, insertRemovals } from '../store/removals.ts'
import type { DirectoryJobContext } from './run-at-directories.ts'

const LOCATIONS_AT_ONCE = 1_000

interface ConnectLocationsContext extends DirectoryJobContext {
  /** Starts the jobs that publish and take down. */
  readonly emit?: Context<never>['emit']
}

/** The demo injects a clock. */
export const connectLocationsBy = (now: () => Date) =>
  defineJob<ConnectLocationsContext>({
    name: 'connect-locations',
    schedule: '*/10 * * * *',
    on: [connectionChanged],
    run: async ({ db, signal, secret, emit }) => {
      const connectNext = (db: Db) => connectBatch(db, secret, now(), emit)
      while (await db.transaction(connectNext)) signal.throwIfAborted()
    },
  })

/**
 * Connects every location below an enterprise to a directory, or disconnects it. Each batch is committed with its
 * cursor, so a killed run loses one batch, and the next run continues there.
 */
export const connectLocations = connectLocationsBy(() => new Date())

async function connectBatch(
  db: Db,
  secret: Secret,
  now: Date,
  emit: ConnectLocationsContext['emit'],
): Promise<boolean> {
  const bulk = await claimBulkConnection(db)
  if (!bulk) return false
  const locationIds = await lockNextLocations(db, bulk, LOCATIONS_AT_ONCE)
  await changeConnections(db, secret, bulk, locationIds, now)
  await emit?.(db, publicationsQueued)
  const last = locationIds.at(-1)
  if (last !== undefined && locationIds.length === LOCATIONS_AT_ONCE) await moveBulkConnectionOn(db, bulk, last)
  else await removeBulkConnection(db, bulk)
  return true
}

async function changeConnections(db: Db, secret: Secret, bulk: BulkConnection, ids: readonly number[], now: Date) {
  const { partnerId, directoryId, enterpriseId, task, isInternal } = bulk
  if (task === 'disconnect' || task === 'take down') {
    const isTakenDown = task === 'take down'
    if (isTakenDown) await insertRemovals(db, partnerId, ids, now, directoryId)
    return disconnectPublications(db, partnerId, ids, directoryId, isTakenDown)
  }
  // The microsite needs no connection; opting in only ends an opt-out.
  if (isInternal && task === 'connect') return
  if (isInternal && task === 'opt in') return forgetPublications(db, partnerId, ids, directoryId)
  const credentials = bulk.credentials && unsealCredentials(secret, bulk.credentials, directoryId, enterpriseId)
  // The credentials were encrypted with another secret. Without them, the locations would be published under the
  // operator's account.
  if (bulk.credentials && !credentials) return
  const locations = ids.map((id) => ({
    id,
    credentials: credentials ? sealCredentials(secret, credentials, directoryId, id) : undefined,
  }))
  const keeps = task === 'opt in' ? ('connections' as const) : ('connections and opt-outs' as const)
  const connection = { directoryId, isOptedOut: task === 'opt out', now, keeps }
  const changed = await connectPublications(db, partnerId, locations, connection)
  if (task !== 'opt out') await cancelRemovals(db, partnerId, changed, directoryId)
}
