import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { Directory as DirectoryView } from '../contract/directory.ts'

export type Transport = 'internal' | 'protocol' | 'business-profile'

export interface DirectoryRow {
  readonly id: number
  readonly name: string
  readonly view: DirectoryView
  readonly transport: Transport
  readonly url: string
  /** Encrypted. */
  readonly credentials: Buffer | null
  readonly windowMs: number
  readonly checkEveryMs: number
  readonly rateRequests: number | null
  readonly failures: number
  /** Set only in the worker that probes the directory: see takeProbe. */
  readonly probeEndsAt?: Date
}
const COLUMNS = `id, name, view, transport, url, credentials, publish_window_s * 1000::bigint as "windowMs",
  check_every_s * 1000::bigint as "checkEveryMs", rate_requests as "rateRequests", failures`

const FIND = statement<DirectoryRow>('find-directory', `select ${COLUMNS} from directories where name = $1`)
export const findDirectory = async (db: Db, name: string) => (await db.rows(FIND, [name]))[0]

export const findDirectoryById = slow.row<DirectoryRow, [id: number]>(
  'find-directory-by-id',
  `select ${COLUMNS} from directories where id = $1`,
)

// A publication takes up to two requests, so at least two must be left. Reads the first entry of an index, because
// `exists`, planned without knowing the time, may read every row.
/** Directories with due work that may be called now. */
export const listWorkableDirectories = slow.rows<DirectoryRow, [now: Date]>(
  'list-workable-directories',
  `select ${COLUMNS} from directories
  where transport <> 'internal' and rests_until <= $1
    and (rate_requests is null or counted + 2 <= rate_requests
      or counted_from + make_interval(secs => rate_window_s) <= $1)
    and ((select min(due_at) from publications where directory_id = directories.id) <= $1
      or (select min(due_at) from removals where directory_id = directories.id) <= $1)
  order by id`,
)

export interface TakenRequests {
  readonly taken: number
  /** The start of the rate-limit window that the requests belong to. */
  readonly countedFrom: Date
}
const TAKE = slowStatement<TakenRequests>(
  'take-directory-requests',
  `with locked as (
    select id, rate_requests, counted_from + make_interval(secs => rate_window_s) <= $2 as is_over, counted
    from directories where id = $1 for update
  ),
  free as (
    select *, greatest(0, least($3, rate_requests - case when is_over then 0 else counted end)) as taken from locked
  )
  update directories set counted_from = case when is_over then $2 else counted_from end,
    counted = case when is_over then 0 else directories.counted end + taken
  from free where directories.id = free.id returning taken, counted_from as "countedFrom"`,
)
/** Reserves requests of the rate limit before they are made, so that no two workers use the same ones. */
export const takeRequests = async (db: Db, directoryId: number, now: Date, wanted: number) =>
  (await db.rows(TAKE, [directoryId, now, wanted]))[0] ?? { taken: 0, countedFrom: now }

/**
 * Releases unused requests, but only in the window in which they were reserved: in the next one they would exceed the limit.
 */
export const giveBackRequests = slow.run<[directoryId: number, countedFrom: Date, unused: number]>(
  'give-back-directory-requests',
  'update directories set counted = greatest(0, counted - $3) where id = $1 and counted_from = $2',
)

/**
 * After its circuit was open, one worker sends one request to check whether the directory has recovered. For other
 * workers, the directory stays paused until `endsAt`; if the probe has not ended by then, the worker has crashed.
 * Returns false if another worker was faster.
 */
export const takeProbe = slow.any<[directoryId: number, now: Date, endsAt: Date]>(
  'take-directory-probe',
  'update directories set rests_until = $3 where id = $1 and rests_until <= $2 returning id',
)

/** Ends a probe without a result. A probe with a result ends with updateCircuit. */
export const endProbe = slow.run<[directoryId: number, endsAt: Date]>(
  'end-directory-probe',
  `update directories set rests_until = '-infinity' where id = $1 and rests_until = $2`,
)

const CHANGE_CIRCUIT = slowStatement<never>(
  'update-directory-circuit',
  `update directories set failures = $2, rests_until = greatest(nullif(rests_until, $5), $3), last_error = $4
  where id = $1`,
)
export const updateCircuit = async (
  db: Db,
  directoryId: number,
  { failures, restsUntil, lastError }: { failures: number; restsUntil: Date | undefined; lastError: string },
  probeEndsAt: Date | undefined,
) => {
  await db.rows(CHANGE_CIRCUIT, [directoryId, failures, restsUntil ?? '-infinity', lastError, probeEndsAt ?? null])
}

export interface NewDirectory {
  readonly name: string
  readonly view: DirectoryView
  readonly transport: Transport
  readonly url: string
  readonly windowMs: number
  readonly checkEveryMs: number
  readonly rate: { readonly requests: number; readonly windowSeconds: number } | undefined
}
const INSERT = statement<{ id: number }>(
  'insert-directory',
  `insert into directories (name, view, transport, url, publish_window_s, check_every_s, rate_requests, rate_window_s)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing returning id`,
)
/** Returns undefined if the name is taken. */
export const insertDirectory = async (db: Db, directory: NewDirectory) => {
  const { name, view, transport, url, windowMs, checkEveryMs, rate } = directory
  const seconds = [windowMs, checkEveryMs].map((ms) => Math.round(ms / 1000))
  const limit = [rate?.requests ?? null, rate?.windowSeconds ?? null]
  return (await db.rows(INSERT, [name, view, transport, url, ...seconds, ...limit]))[0]?.id
}

export const updateDirectoryCredentials = quick.run<[directoryId: number, sealed: Buffer]>(
  'update-directory-credentials',
  'update directories set credentials = $2 where id = $1',
)

// Does not retry failed connections with their own credentials. A delay requested by the directory still applies.
/** Sets new credentials and retries everything that failed because of the old ones. Returns the number of locations. */
export const renewDirectoryCredentials = slow.one<number, [directoryId: number, sealed: Buffer, now: Date]>(
  'renew-directory-credentials',
  `with renewed as (
    update directories set credentials = $2, failures = 0, last_error = '',
      rests_until = case when failures > 0 then '-infinity' else rests_until end
    where id = $1
  ),
  removals as (
    update removals set attempts = 0, due_at = $3
    where directory_id = $1 and credentials is null and attempts > 0 and (due_at is null or due_at > $3)
  ),
  revived as (
    update publications set wanted = wanted + 1, state = 'pending', task = 'send', attempts = 0,
      due_at = case when claim is null then $3::timestamptz else coalesce(due_at, $3) end
    where directory_id = $1 and credentials is null and (state = 'action required' or attempts > 0)
    returning 1
  )
  select count(*) as revived from revived`,
)

export const updateDirectoryUrl = quick.run<[directoryId: number, url: string]>(
  'update-directory-url',
  'update directories set url = $2 where id = $1',
)

export interface DirectorySummary {
  readonly name: string
  readonly view: string
  readonly transport: string
  readonly url: string
  readonly connected: number
  readonly drifted: number
  /** Publications and removals that will not be retried. */
  readonly deadLetters: number
  readonly restsUntil: Date | null
  readonly lastError: string
  /** Names of the partners that may use the directory. */
  readonly partners: readonly string[]
}
/** All directories with the numbers of their publications, for the operator. */
export const listDirectories = slow.rows<DirectorySummary>(
  'list-directories',
  `select name, view, transport, url, coalesce(connected, 0) as connected, coalesce(drifted, 0) as drifted,
    coalesce(dead, 0) + (select count(*) from removals where directory_id = directories.id and due_at is null)
      as "deadLetters",
    case when rests_until > now() then rests_until end as "restsUntil", last_error as "lastError", array(
      select partners.name from directory_grants join partners on partners.id = partner_id
      where directory_id = directories.id order by partners.name
    ) as partners
  from directories left join lateral (
    select count(*) filter (where state not in ('not connected', 'opted out')) as connected,
      count(*) filter (where state = 'drifted') as drifted,
      count(*) filter (where state = 'action required' and due_at is null and attempts > 0) as dead
    from publications where directory_id = directories.id
  ) counted on true
  order by directories.id`,
)

const REMOVE = slowStatement<never>(
  'remove-directory',
  `with removable as (select id from directories where name = $1 and transport <> 'internal'),
  equals as (delete from equal_values where directory_id in (select id from removable)),
  published as (delete from publications where directory_id in (select id from removable)),
  removed as (delete from removals where directory_id in (select id from removable))
  select from removable`,
)
const REMOVE_ROW = slowStatement<{ id: number }>(
  'remove-directory-row',
  `delete from directories where name = $1 and transport <> 'internal' returning id`,
)
/** Sends no removals, so listings stay published. Returns false if there is no directory with this name. */
export const removeDirectory = (db: Db, name: string) =>
  db.transaction(async (db) => {
    await db.rows(REMOVE, [name])
    return (await db.rows(REMOVE_ROW, [name])).length > 0
  })
