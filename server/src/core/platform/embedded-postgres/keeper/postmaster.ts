import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabasePaths, PORT } from '../database-paths.ts'
import { CLEAN_ENVIRONMENT } from './cluster.ts'
import { readPostmasterPid, until } from './processes.ts'

export interface Postmaster {
  /** Rejects if PostgreSQL exits instead. */
  readonly ready: Promise<void>
  readonly exited: Promise<void>
  stop(): Promise<void>
}

const FAST_STOP_MS = 10_000
const WATCH_MS = 1_000

/** `staleOwner` is the pid in a leftover postmaster.pid that is known not to be a PostgreSQL of this folder. */
export function startPostmaster(paths: DatabasePaths, staleOwner: number | undefined): Postmaster {
  const logged = statSync(paths.log).size
  const child = spawn(join(paths.binaries, 'bin/postgres'), postgresArguments(paths.pgdata, paths.socketFolder), {
    cwd: paths.folder,
    env: environment(staleOwner),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  hurryUp(child, exited, paths)
  return { ready: becomesReady(child, exited, paths, logged), exited, stop: () => stop(child, exited) }
}

/**
 * After a SIGTERM from another process, PostgreSQL refuses new connections but waits for existing ones, and ours never
 * close: it would neither serve nor exit. So it is stopped, and then restarted as after any other exit.
 */
function hurryUp(child: ChildProcess, exited: Promise<void>, { pgdata }: DatabasePaths): void {
  const watch = setInterval(() => readPostmasterPid(pgdata)?.isStopping && child.kill('SIGINT'), WATCH_MS)
  void exited.then(() => clearInterval(watch))
}

// PostgreSQL ignores a lock file left by its "grandparent" (meant for pg_ctl). Unlike removing the file, this preserves its
// check that no process is still attached to the shared memory that the file names.
function environment(staleOwner: number | undefined): NodeJS.ProcessEnv {
  return staleOwner ? { ...CLEAN_ENVIRONMENT, PG_GRANDPARENT_PID: String(staleOwner) } : CLEAN_ENVIRONMENT
}

async function becomesReady(
  child: ChildProcess,
  exited: Promise<void>,
  paths: DatabasePaths,
  logged: number,
): Promise<void> {
  let isGone = false
  void exited.then(() => {
    isGone = true
  })
  const isReady = () => {
    const file = readPostmasterPid(paths.pgdata)
    return file?.pid === child.pid && file?.isReady === true
  }
  // Recovery after a crash may take long.
  await until(() => isGone || isReady(), Number.POSITIVE_INFINITY)
  if (!isGone) return
  const log = readFileSync(paths.log).subarray(logged).toString()
  const reason = log.match(/(?:FATAL|PANIC): +(.+)/)?.[1] ?? `exit code ${child.exitCode}`
  throw new Error(`PostgreSQL could not start in ${paths.folder} (${reason}): see ${paths.log}.`)
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
  await exited
  clearTimeout(impatience)
}

/** Passed on the command line, so that neither postgresql.conf nor ALTER SYSTEM can weaken them. */
function postgresArguments(pgdata: string, socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '128MB',
    huge_pages: 'try',
    fsync: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    jit: 'off',
    timezone: 'UTC',
    ...withoutPersonalData,
  }
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The log must not contain user data: no statements, no parameters, no details (they quote rows), and no errors below
 * FATAL, because even their first line quotes values ("invalid input syntax for type date: …"). The service receives those
 * errors anyway.
 */
const withoutPersonalData = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}
