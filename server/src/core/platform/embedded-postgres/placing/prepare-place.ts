import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cannotUse, EmbeddedPostgresError } from '../error.ts'
import { type Place, placeIn } from '../place.ts'
import type { Account } from './account.ts'
import { type Binaries, installedBinaries, linkLibraries } from './binaries.ts'
import { type Location, locate } from './location.ts'
import { canRun, sharedCopy } from './shared-copy.ts'

/** Creates everything that must exist before a keeper can be started. Safe to run in several processes at once. */
export function preparePlace(dataDir: string, onProgress: (message: string) => void): Place {
  const installed = installedBinaries()
  const location = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return locate(realpathSync(dataDir), onProgress)
  })
  const folder = inFolder(location.folder, () => makeDatabaseFolder(location))
  return placeIn(folder, runnable(installed, location.account, onProgress), location.account)
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
