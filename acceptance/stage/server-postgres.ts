import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync } from 'node:fs'
import { dirname } from 'node:path'

/** The newest PostgreSQL of the Debian packages, with `pg_basebackup`, which the embedded one lacks. */
const [found] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort(byVersion).toReversed()

export function skipWithoutServerPostgres(): string | false {
  if (!found && process.env.CI) throw new Error('CI must have a PostgreSQL server: apt-get install postgresql')
  return found ? false : 'there is no PostgreSQL server on this machine; apt-get install postgresql'
}

/** PostgreSQL does not run as root. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Lets the account of PostgreSQL write to a folder. */
export function giveToPostgres(folder: string): void {
  const { uid, gid } = account()
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Runs one of its programs, and returns what it prints. */
export function runPostgres(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(`${dirname(found as string)}/${program}`, args, {
    encoding: 'utf8',
    cwd: '/',
    // A server that it starts keeps the output open.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    ...account(),
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr ?? 'see its log'}`)
  return stdout ?? ''
}

function byVersion(one: string, other: string): number {
  const version = (path: string) => Number(path.split('/')[4])
  return version(one) - version(other)
}
