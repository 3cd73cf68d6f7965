import type { Db } from '../platform/database.ts'
import { isDatabaseOutOfReach } from '../platform/database-failures.ts'
import { quick } from '../store/query.ts'

const HEARTBEAT_MS = 5_000
const SILENT_SECONDS = 15

const insertWorker = quick.one<number, [job: string]>(
  'insert-worker',
  'insert into workers (job) values ($1) returning id',
)
const renewWorker = quick.any<[id: number]>(
  'renew-worker',
  'update workers set seen_at = now() where id = $1 returning id',
)
const removeWorker = quick.run<[id: number]>('remove-worker', 'delete from workers where id = $1')

/**
 * Rows that a worker had claimed are free again when it is removed: their foreign key becomes null. Removes those of one
 * job or of all, and returns the jobs that have work again.
 */
export const removeSilentWorkers = quick.column<string, [job?: string]>(
  'remove-silent-workers',
  `delete from workers where id = any (array(
    select id from workers where seen_at < now() - interval '${SILENT_SECONDS} seconds' and ($1::text is null or job = $1)
    for update skip locked
  )) returning job`,
  (job) => [job ?? null],
)

/** The worker was silent for so long that others may have taken over its work. */
class WorkerLost extends Error {
  override readonly message = 'the worker was silent for too long: others take over its work'
}

interface Run {
  readonly db: Db
  readonly job: string
  readonly signal: AbortSignal
}
/** Registers a worker for as long as `work` takes, and shows every few seconds that it is alive. */
export async function asWorker(
  { db, job, signal }: Run,
  work: (worker: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const id = await insertWorker(db, job)
  const lost = new AbortController()
  const heartbeat = setInterval(async () => {
    try {
      if (!(await renewWorker(db, id))) lost.abort(new WorkerLost())
    } catch (error) {
      if (!isDatabaseOutOfReach(error)) lost.abort(error)
    }
  }, HEARTBEAT_MS)
  try {
    await work(id, AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(heartbeat)
    await removeWorker(db, id)
  }
}

/** Starts the jobs of workers that have died, a few seconds after they are given up. Returns a function that ends this. */
export function resumeSilentWork(
  db: Db,
  start: (job: string) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(async () => {
    try {
      for (const job of new Set(await removeSilentWorkers(db))) await start(job)
    } catch (error) {
      if (!isDatabaseOutOfReach(error)) onError(error)
    }
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}
