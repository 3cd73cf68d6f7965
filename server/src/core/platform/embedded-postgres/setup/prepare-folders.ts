import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { cannotUse, EmbeddedPostgresError } from '../error.ts'
import { type Account, closedFolder, startedByRoot, unprivilegedAccount } from './account.ts'
import {
  type Binaries,
  canRun,
  installedBinaries,
  linkLibraries,
  makeSharedFolder,
  SHARED_FOLDER,
  sharedCopy,
} from './binaries.ts'

export interface DatabasePaths {
  readonly folder: string
  readonly pgdata: string
  readonly log: string
  readonly fifo: string
  readonly lock: string
  readonly socketFolder: string
  readonly binaries: string
  /** The user to switch to; absent if the service itself is unprivileged. */
  readonly account?: Account
}

/** Creates everything that must exist before PostgreSQL can be started. Safe to run in several processes at once. */
export function prepareFolders(dataDir: string, onProgress: (message: string) => void): DatabasePaths {
  const installed = installedBinaries()
  const location = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return locate(realpathSync(dataDir), onProgress)
  })
  const folder = inFolder(location.folder, () => makeDatabaseFolder(location))
  const pgdata = join(folder, 'pgdata')
  refuseForeignCluster(pgdata, installed.major)
  const paths = {
    folder,
    pgdata,
    log: join(folder, 'postgres.log'),
    fifo: join(folder, 'users.fifo'),
    // Not in a folder of the unprivileged user, who could make root open another file.
    lock: join(realpathSync(dataDir), 'postgres.lock'),
    socketFolder: socketFolderFor(folder),
    binaries: runnable(installed, location.account, onProgress).folder,
    ...(location.account && { account: location.account }),
  }
  refuseForeignSocketFolder(paths)
  return paths
}

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux.
const LONGEST_SOCKET_PATH = 99

function socketFolderFor(folder: string): string {
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  return fits ? folder : `/tmp/presence-${shortHash(folder)}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** All users can write to /tmp, so another user could have created this folder first. */
export function refuseForeignSocketFolder({ socketFolder, account }: DatabasePaths): void {
  const stats = lstatSync(socketFolder, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  if (!stats || (stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0)) return
  throw new EmbeddedPostgresError(
    `${socketFolder} exists, but is not a folder that only the database's user can access: remove it.`,
  )
}

function refuseForeignCluster(pgdata: string, major: string): void {
  const path = join(pgdata, 'PG_VERSION')
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  if (version === major || (!version && isAbsentOrEmpty(pgdata))) return
  throw new EmbeddedPostgresError(
    version
      ? `The database in ${pgdata} was created by PostgreSQL ${version}, but this release runs PostgreSQL ${major}: back it up with the release that created it (presence backup) and restore the backup into a new DATA_DIR.`
      : `${pgdata} is not a PostgreSQL database: move it away, or restore it from a backup.`,
  )
}

function isAbsentOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw cannotUse(resolve(folder), causeOf(error, resolve(folder)))
  }
}

/** On a read-only disk, a recursive mkdir fails with ENOENT, so the cause is what the nearest existing folder refuses. */
function causeOf(error: unknown, folder: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
    return error
  } catch (refusal) {
    return refusal
  }
}

function makeDatabaseFolder({ folder, account }: Location): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A folder that is empty and owned by root was just created, here or by another process that starts at the same time.
  const isNew = account && lstatSync(folder).isDirectory() && isRootsAndEmpty(folder)
  if (isNew) lchownSync(folder, account.uid, account.gid)

  const stats = statSync(folder)
  if (stats.uid !== (account?.uid ?? process.getuid?.())) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to user id ${stats.uid}: start the service as that user.`,
    )
  }
  if ((stats.mode & 0o077) !== 0) chmodSync(folder, 0o700)
  return realpathSync(folder)
}

function isRootsAndEmpty(folder: string): boolean {
  return statSync(folder).uid === 0 && readdirSync(folder).length === 0
}

function runnable(installed: Binaries, account: Account | undefined, onProgress: (message: string) => void): Binaries {
  if (account && !canRun(installed, account)) return sharedCopy(installed, onProgress)
  linkLibraries(installed.folder)
  return installed
}

/** The file that records the location of a database that could not be inside its data folder. */
const RECORD = 'postgres-location'

interface Location {
  readonly folder: string
  readonly account?: Account
}

function locate(dataDir: string, onProgress: (message: string) => void): Location {
  const inside = join(dataDir, 'postgres')
  // A location inside the data folder is not recorded, so that the folder can be moved or copied with its database.
  const existing = recorded(dataDir) ?? (existsSync(inside) ? inside : undefined)
  if (!startedByRoot()) return { folder: existing ?? inside }

  const account = unprivilegedAccount(statSync(dataDir), existing ? statIfThere(existing) : undefined)
  if (existing) {
    refuseUnreachable(existing, account)
    return { folder: existing, account }
  }
  const closed = closedFolder(dataDir, account)
  if (!closed) return { folder: inside, account }

  makeSharedFolder()
  const folder = join(SHARED_FOLDER, shortHash(dataDir))
  onProgress(
    `the database is stored in ${folder}, because PostgreSQL runs as ${account.name}, who has no access to ${closed}`,
  )
  record(dataDir, folder)
  return { folder, account }
}

function recorded(dataDir: string): string | undefined {
  const path = join(dataDir, RECORD)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

function record(dataDir: string, folder: string): void {
  const path = join(dataDir, RECORD)
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, `${folder}\n`, { flush: true })
  renameSync(draft, path)
}

function refuseUnreachable(folder: string, account: Account): void {
  const closed = existsSync(folder) ? closedFolder(folder, account) : undefined
  if (!closed || closed === folder) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} belongs to ${account.name}, but that user has no access to ${closed}: run chmod o+x ${closed}.`,
  )
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
