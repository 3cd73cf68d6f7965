import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Account } from './setup/account.ts'

/** The paths of an embedded database. Plain data only, because it is passed to the keeper as JSON. */
export interface DatabasePaths {
  readonly folder: string
  readonly pgdata: string
  readonly log: string
  readonly lock: string
  readonly socketFolder: string
  readonly keeperSocket: string
  readonly binaries: string
  readonly major: string
  /** The user to switch to; absent if the service itself is unprivileged. */
  readonly account?: Account
}

export const PORT = 5432

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux.
const LONGEST_SOCKET_PATH = 99

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

export function postgresSocketIn(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${PORT}`)
}

function socketFolderFor(folder: string): string {
  const fits = Buffer.byteLength(postgresSocketIn(folder)) <= LONGEST_SOCKET_PATH
  return fits ? folder : `/tmp/presence-${shortHash(folder)}`
}

export function pathsIn(folder: string, binaries: { folder: string; major: string }, account?: Account): DatabasePaths {
  const socketFolder = socketFolderFor(folder)
  return {
    folder,
    pgdata: join(folder, 'pgdata'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'keeper.lock'),
    socketFolder,
    keeperSocket: join(socketFolder, 'keeper.sock'),
    binaries: binaries.folder,
    major: binaries.major,
    ...(account ? { account } : {}),
  }
}
