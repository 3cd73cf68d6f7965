import { existsSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'
import { shortHash } from '../place.ts'
import { type Account, startedByRoot, unprivilegedAccount } from './account.ts'
import { closedFolder } from './reach.ts'
import { makeSharedFolder, SHARED_FOLDER } from './shared-copy.ts'

/** The file that records the location of a database that could not be inside its data folder. */
const RECORD = 'postgres-location'

export interface Location {
  readonly folder: string
  readonly account?: Account
}

export function locate(dataDir: string, onProgress: (message: string) => void): Location {
  const inside = join(dataDir, 'postgres')
  // A location inside the data folder is not recorded, so that the folder can be moved or copied with its database.
  const known = recorded(dataDir) ?? (existsSync(inside) ? inside : undefined)
  if (!startedByRoot()) return { folder: known ?? inside }

  const account = unprivilegedAccount(statSync(dataDir), known ? statIfThere(known) : undefined)
  if (known) {
    refuseUnreachable(known, account)
    return { folder: known, account }
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
