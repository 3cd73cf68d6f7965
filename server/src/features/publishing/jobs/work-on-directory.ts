import { isTrying } from '../../../core/values/retry.ts'
import { type DirectoryRow, endProbe, giveBackRequests, takeProbe, takeRequests } from '../store/directories.ts'
import { LEASE_MS, type PublishingContext } from './publishing-context.ts'
import { workOnBatch } from './work-on-batch.ts'
import { workOnRemovals } from './work-on-removals.ts'

const PUBLICATIONS_AT_ONCE = 100
/** Each publication needs a request that sends or reads, and a lookup if that fails. */
const REQUESTS_EACH = 2
/** Share of each batch for removals, so that they do not wait until everything has been sent. */
const REMOVALS_SHARE = 0.2

/** Processes one batch of the work that is waiting for a directory. Returns its size. */
export async function workOnDirectory(context: PublishingContext, directory: DirectoryRow): Promise<number> {
  const { db, now } = context
  if (!isTrying(directory)) return workWithinLimit(context, directory)
  const probeEndsAt = new Date(now().getTime() + LEASE_MS)
  if (!(await takeProbe(db, directory.id, now(), probeEndsAt))) return 0
  try {
    return await workWithinLimit(context, { ...directory, probeEndsAt })
  } finally {
    await endProbe(db, directory.id, probeEndsAt)
  }
}

async function workWithinLimit(context: PublishingContext, directory: DirectoryRow): Promise<number> {
  const { db, now } = context
  if (directory.rateRequests === null) return workOnOne(context, directory, PUBLICATIONS_AT_ONCE)
  const { taken, countedFrom } = await takeRequests(db, directory.id, now(), PUBLICATIONS_AT_ONCE * REQUESTS_EACH)
  const limit = Math.floor(taken / REQUESTS_EACH)
  const made = countRequests(context)
  try {
    return limit === 0 ? 0 : await workOnOne(made.context, directory, limit)
  } finally {
    await giveBackRequests(db, directory.id, countedFrom, Math.max(0, taken - made.count()))
  }
}

const workOnOne = async (context: PublishingContext, directory: DirectoryRow, limit: number) => {
  const removals = await workOnRemovals(context, directory, Math.ceil(limit * REMOVALS_SHARE))
  if (removals.isStopped || removals.count === limit) return removals.count
  return removals.count + (await workOnBatch(context, directory, limit - removals.count))
}

function countRequests(context: PublishingContext) {
  let requests = 0
  const counted =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      requests++
      return ask(...args)
    }
  const open: PublishingContext['open'] = (directory, connection) => {
    const { find, read, create, update, remove } = context.open(directory, connection)
    return {
      find: counted(find),
      read: counted(read),
      create: counted(create),
      update: counted(update),
      remove: counted(remove),
    }
  }
  return { context: { ...context, open }, count: () => requests }
}
