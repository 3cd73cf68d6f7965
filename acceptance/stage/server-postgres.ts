import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

/** The newest installed Debian package of PostgreSQL. It has `pg_basebackup`, which the embedded PostgreSQL lacks. */
const [found] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort(byVersion).toReversed()

export function skipWithoutServerPostgres(): string | false {
  if (!found && process.env.CI) throw new Error('CI must have a PostgreSQL server: apt-get install postgresql')
  return found ? false : 'there is no PostgreSQL server on this machine; apt-get install postgresql'
}

/** The folder of PostgreSQL's programs. */
export const postgresPrograms = () => dirname(found as string)

/** The account to run PostgreSQL as, because it refuses to run as root. */
export function postgresAccount(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Makes the PostgreSQL account the owner of a folder. */
export function giveToPostgres(folder: string): void {
  const { uid, gid } = postgresAccount()
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Runs one of PostgreSQL's programs, and returns its output. */
function runPostgres(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(`${postgresPrograms()}/${program}`, args, {
    encoding: 'utf8',
    cwd: '/',
    // A server started by pg_ctl would keep the output open.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    ...postgresAccount(),
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr ?? 'see its log'}`)
  return stdout ?? ''
}

/** PostgreSQL servers with their data in one temporary folder. */
export function newServerPostgres(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `presence-${name}-`))
  giveToPostgres(folder)
  const running = new Set<string>()
  const stop = (data: string, mode: 'fast' | 'immediate' = 'fast') => {
    runPostgres('pg_ctl', ['stop', '--pgdata', data, '--mode', mode])
    running.delete(data)
  }
  return {
    folder,
    /** Anyone on loopback may connect, also for replication. Returns the data folder. */
    create: (): string => {
      const data = join(folder, 'data')
      const options = ['--auth', 'trust', '--username', 'postgres', '--encoding', 'UTF8', '--no-sync']
      runPostgres('initdb', ['--pgdata', data, ...options])
      return data
    },
    /** Copies a running server. Returns the data folder. */
    copy: (url: string, to: string, ...options: string[]): string => {
      const data = join(folder, to)
      runPostgres('pg_basebackup', ['--dbname', url, '--pgdata', data, '--checkpoint', 'fast', ...options])
      return data
    },
    /** Returns the URL of the server. */
    start: async (data: string, given?: number): Promise<string> => {
      const port = given ?? (await freePort())
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`
      runPostgres('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', `${data}.log`, '--options', options])
      running.add(data)
      return `postgres://postgres@127.0.0.1:${port}/postgres`
    },
    /** Promotes a replica to primary. */
    promote: (data: string) => void runPostgres('pg_ctl', ['promote', '--wait', '--pgdata', data]),
    stop,
    close: () => {
      for (const data of running) stop(data, 'immediate')
      rmSync(folder, { recursive: true })
    },
  }
}

function byVersion(one: string, other: string): number {
  const version = (path: string) => Number(path.split('/')[4])
  return version(one) - version(other)
}
