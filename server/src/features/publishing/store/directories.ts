import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { failuresMax } from '../../../core/values/retry.ts'
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
}
const COLUMNS = `id, name, view, transport, url, credentials, publish_window_s * 1000::bigint as "windowMs",
  check_every_s * 1000::bigint as "checkEveryMs", rate_requests as "rateRequests", failures`

const FIND = statement<DirectoryRow>('find-directory', `select ${COLUMNS} from directories where name = $1`)
export const findDirectory = async (db: Db, name: string) => (await db.rows(FIND, [name]))[0]

export const findDirectoryById = slow.row<DirectoryRow, [id: number]>(
  'find-directory-by-id',
  `select ${COLUMNS} from directories where id = $1`,
)

/**
 * Work at a directory, for `workQueue`: none while its circuit is open, one row to probe it, and no more than its rate limit
 * still allows if each row takes two requests, less `reserve`.
 */
export const laneOfDirectory = (atOnce: number, reserve = '0') => ({
  table: 'directories',
  column: 'directory_id',
  isReady: `lane.transport <> 'internal' and lane.rests_until <= $2`,
  room: `least(case when lane.failures >= ${failuresMax} then 1 else ${atOnce} end, coalesce((lane.rate_requests - case
          when lane.counted_from + make_interval(secs => lane.rate_window_s) <= $2 then 0 else lane.counted end) / 2
        - ${reserve}, ${atOnce}))`,
  // One at a time, or the first partner would claim all that is left of the rate limit.
  perTurn: `case when lane.rate_requests is null then ${atOnce} else 1 end`,
})

/** Takes a request from the rate limit before it is made. Returns false if none is left. */
export const takeRequests = slow.any<[directoryId: number, now: Date, count: number]>(
  'take-directory-requests',
  `update directories set counted = $3 + case when counted_from + make_interval(secs => rate_window_s) <= $2 then 0 else counted end,
    counted_from = case when counted_from + make_interval(secs => rate_window_s) <= $2 then $2 else counted_from end
  where id = $1
    and (counted + $3 <= rate_requests or counted_from + make_interval(secs => rate_window_s) <= $2)
  returning id`,
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

/** Ends a probe without a result. A probe with a result ends with pauseDirectory. */
export const endProbe = slow.run<[directoryId: number, endsAt: Date]>(
  'end-directory-probe',
  `update directories set rests_until = '-infinity' where id = $1 and rests_until = $2`,
)

/** Returns the number of consecutive failures. */
export const countDirectoryCall = slow.one<number, [directoryId: number, isFailure: boolean, lastError: string]>(
  'count-directory-call',
  `update directories set failures = case when $2 then failures + 1 else 0 end, last_error = $3 where id = $1
  returning failures`,
)

/** Never shortens a pause, except that of the own probe. */
export const pauseDirectory = slow.run(
  'pause-directory',
  'update directories set rests_until = greatest(nullif(rests_until, $3), $2) where id = $1',
  (directoryId: number, restsUntil: Date | undefined, probeEndsAt: Date | undefined) => [
    directoryId,
    restsUntil ?? '-infinity',
    probeEndsAt ?? null,
  ],
)

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
      due_at = case when worker is null then $3::timestamptz else coalesce(due_at, $3) end
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
/** SQL for a publication that is not retried. */
export const GIVEN_UP = "state = 'action required' and due_at is null and attempts > 0"
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
      count(*) filter (where ${GIVEN_UP}) as dead
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
