import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'

/** The unprivileged user that PostgreSQL runs as when the service is started by root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export function startedByRoot(): boolean {
  return process.getuid?.() === 0
}

export function unprivilegedAccount(dataDir: Stats, database: Stats | undefined): Account {
  const accounts = knownAccounts()
  const nameOf = (uid: number) => accounts.find((account) => account.uid === uid)?.name
  const ownerOf = ({ uid, gid }: Stats) => ({ name: nameOf(uid) ?? `user ${uid}`, uid, gid })

  if (database && database.uid !== 0) return ownerOf(database)
  // initdb refuses a user id without a name, which is common for volumes mounted into a container.
  // macOS does not list its users in /etc/passwd.
  const isNamed = nameOf(dataDir.uid) !== undefined || process.platform === 'darwin'
  if (dataDir.uid !== 0 && isNamed) return ownerOf(dataDir)

  const nobody = accounts.find(({ name }) => name === 'nobody')
  if (nobody) return nobody
  throw new EmbeddedPostgresError(
    'PostgreSQL cannot run as root, and this system has no user "nobody": start the service as an ordinary user, or set DATABASE_URL.',
  )
}

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: unsigned(uid), gid: unsigned(gid) }))
}

// On macOS, the id of the user nobody is -2.
function unsigned(id: string | undefined): number {
  return Number(id) >>> 0
}

const READ = 4
const ENTER = 1

/** The outermost folder on the path to `folder` that the account cannot enter, if any. */
export function closedFolder(folder: string, account: Account): string | undefined {
  const ancestors = [folder]
  while (dirname(folder) !== folder) {
    folder = dirname(folder)
    ancestors.unshift(folder)
  }
  return ancestors.find((path) => !permits(statSync(path), account, ENTER))
}

export function isReadable(path: string, account: Account): boolean {
  return permits(statSync(path), account, READ)
}

function permits(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}
