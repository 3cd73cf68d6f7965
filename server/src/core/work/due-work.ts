import type { Db } from '../platform/database.ts'
import { slow } from '../store/query.ts'
import { declareFailedWork, type FailedRows } from './failed-work.ts'
import { type Caps, workRoundRobin } from './round-robin.ts'
import { asWorker, removeSilentWorkers } from './workers.ts'

/** SQL for what every claimed row has, of `claimed work`. */
export const CLAIM = 'work.worker, work.attempts, work.host, work.row_key as row'
/** What every claimed row has. Whoever settles it sets `worker` to null, and only where it still is this worker. */
export interface Claim {
  readonly worker: number
  /** Includes the current attempt. */
  readonly attempts: number
  /** The host that may delay it; null for none. */
  readonly host: string | null
  /** Its primary key; null for none. */
  readonly row: string | null
  /** The row above it that limits how much of it runs at once. */
  readonly lane?: number | null
}

/**
 * Work is a row that is due: a table with `due_at` (null: nothing to do), `attempts`, `worker` and `queue_partner_id`, and
 * an index on (queue_partner_id, due_at) where worker is null and due_at is not null. In the SQL, `work` is the row and
 * $2 is the current time.
 */
export interface WorkTable {
  /** The job that does it. */
  readonly job: string
  /** Plural, for the names of the statements. */
  readonly name: string
  readonly table: string
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** Joins that decide whether a row can start now. */
  readonly joins?: string
  readonly isReady?: string
  /** The host that the work waits for. */
  readonly host?: string
  /**
   * Work below a row of another table that has its own limit, such as a receiver of messages. Partners' lanes take turns, so
   * that one with much work delays no other one of its partner.
   */
  readonly lane?: {
    readonly table: string
    /** The column of the work that has the id of the lane. */
    readonly column: string
    /** Without it, the lanes belong to no partner, and their room is for all partners. */
    readonly partner?: string
    readonly isReady: string
    /** How much of it may run at once. */
    readonly room: string
    /** How much of it a partner may claim in one turn; by default as much as there is room for. */
    readonly perTurn?: string
  }
  /** Also set by the claim. */
  readonly set?: string
  /**
   * Selects CLAIM and what the work needs from `claimed work`, which has all columns of the row. `chosen` has the rows as
   * they were before.
   */
  readonly select: string
  readonly failed?: FailedRows
}

interface ClaimOptions {
  readonly now: Date
  readonly limit: number
  readonly worker: number
  /** The host of each task that runs, of any partner. */
  readonly busyHosts: readonly string[]
  readonly perHost: number
  /** The lane of each task that runs. */
  readonly busyLanes: readonly number[]
  /**
   * The rows that this worker is working on. It does not claim them again if they are queued again meanwhile, so that what it
   * did for the first claim is not stored for the second.
   */
  readonly busyRows: readonly string[]
}

/** The statements of the work of one table. */
export interface WorkQueue<Item extends Claim> {
  readonly job: string
  readonly listPartners: (db: Db, now: Date) => Promise<number[]>
  readonly claim: (db: Db, partnerId: number, options: ClaimOptions) => Promise<Item[]>
}

/** Times of JavaScript have no microseconds. */
const soon = (now: string) => `${now}::timestamptz + interval '1 ms'`
const FREE = `work.worker is null and work.due_at <= ${soon('$2')}`
const busyAt = (list: string, value: string) => `coalesce(cardinality(array_positions(${list}, ${value})), 0)`

export function workQueue<Item extends Claim>(declaration: WorkTable): WorkQueue<Item> {
  const {
    job,
    name,
    table,
    key,
    joins = '',
    isReady = 'true',
    host = 'null::text',
    lane,
    set,
    select,
    failed,
  } = declaration
  const columns = key.map((column) => `work.${column}`).join(', ')
  const hasRoom = `(${host} is null or ${busyAt('$5::text[]', host)} < $6)`
  const ofPartner = 'work.queue_partner_id = $1'
  const row = `concat_ws(' ', ${columns})`
  const free = (more: string) => `select work.*, ${host} as host, ${row} as row_key from ${table} work ${joins}
        where ${more} and ${FREE} and ${isReady} and ${hasRoom} and ${row} <> all ($7) order by work.due_at, ${columns}`
  const oldest = lane
    ? `select work.* from ${lane.table} lane cross join lateral (
        ${free(`work.${lane.column} = lane.id and ${lane.partner ? 'true' : ofPartner}`)}
        limit least($3, ${lane.perTurn ?? '$3'}, greatest(0, ${lane.room} - ${busyAt('$8::bigint[]', 'lane.id')})) for update of work skip locked
      ) work where ${lane.partner ? `${lane.partner} = $1` : 'true'} and ${lane.isReady}`
    : `${free(ofPartner)} limit $3 for update of work skip locked`
  const rank = (column: string) => `row_number() over (partition by ${column} order by due_at)`
  if (failed) declareFailedWork(name, table, failed)
  return {
    job,
    // Reads the first entry of the index, because `exists`, planned without knowing the time, may read every row.
    listPartners: slow.column<number, [now: Date]>(
      `list-partners-with-${name}`,
      `select id from partners where (
        select min(due_at) from ${table} where queue_partner_id = partners.id and worker is null
      ) <= ${soon('$1')} order by id`,
    ),
    claim: slow.rows<Item, [partnerId: number, options: ClaimOptions]>(
      `claim-${name}`,
      `with oldest as materialized (${oldest}),
      ready as (
        select *, ${rank('host')} as at_host, ${rank(lane?.column ?? 'host')} as in_lane from oldest
      ),
      chosen as (
        select * from ready where host is null or at_host <= $6 - ${busyAt('$5::text[]', 'host')}
        order by in_lane, ${lane ? 'random()' : 'due_at'} limit $3
      ),
      claimed as (
        update ${table} work set worker = $4, attempts = work.attempts + 1${set ? `, ${set}` : ''} from chosen
        where (${columns}) = (${key.map((column) => `chosen.${column}`).join(', ')})
        returning work.*, chosen.host, chosen.row_key
      )
      ${select}`,
      (partnerId, { now, limit, worker, busyHosts, perHost, busyRows, busyLanes }) => {
        const values = [partnerId, now, limit, worker, busyHosts, perHost, busyRows]
        return lane ? [...values, busyLanes] : values
      },
    ),
  }
}

interface Run<Item> {
  readonly db: Db
  readonly signal: AbortSignal
  readonly now: () => Date
  readonly caps: Caps
  /** How many rows are claimed at once. */
  readonly batch?: number
  /** Hosts that get nothing now. */
  readonly restingHosts?: () => readonly string[]
  readonly run: (item: Item) => Promise<void>
}
/**
 * Claims and runs due work until none is left. If the process dies, what it had claimed is free again after 15 seconds; if
 * it stops, at once.
 */
export async function runDueWork<Item extends Claim>(
  queue: WorkQueue<Item>,
  { db, signal, now, caps, batch = 1, restingHosts = () => [], run }: Run<Item>,
): Promise<void> {
  // Not those of other jobs: whoever removes a worker must start its job.
  await removeSilentWorkers(db, queue.job)
  const partners = await queue.listPartners(db, now())
  if (partners.length === 0) return
  // A limit that allows little work in each run would otherwise always serve the same partner.
  const after = partners[Math.floor(Math.random() * partners.length)]
  await asWorker({ db, job: queue.job, signal }, (worker, signal) =>
    workRoundRobin(
      {
        caps,
        after,
        listPartners: () => queue.listPartners(db, now()),
        claim: async (partnerId, { limit, busyHosts, ...busy }) => {
          const full = restingHosts().flatMap((host) => Array<string>(caps.perHost).fill(host))
          const room = {
            limit: Math.min(limit, batch),
            busyHosts: [...busyHosts, ...full],
            ...busy,
            perHost: caps.perHost,
          }
          const items = await queue.claim(db, partnerId, { now: now(), worker, ...room })
          if (items.length === 0) return undefined
          return items.map((item) => ({ ...item, run: () => run(item) }))
        },
      },
      signal,
    ),
  )
}
