import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../../sync-folder.ts'
import type { DatabasePaths } from '../database-paths.ts'

/** PostgreSQL's programs must not depend on the environment in which the service was started. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

const run = promisify(execFile)

export async function ensureCluster(paths: DatabasePaths, onProgress: (message: string) => void): Promise<void> {
  if (isAbsentOrEmpty(paths.pgdata)) {
    onProgress('preparing the database (first start)…')
    await createCluster(paths)
  } else refuseForeignCluster(paths)
}

function isAbsentOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

function refuseForeignCluster({ pgdata, major }: DatabasePaths): void {
  const path = join(pgdata, 'PG_VERSION')
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  if (version === major) return
  if (!version) throw new Error(`${pgdata} is not a PostgreSQL database: move it away, or restore it from a backup.`)
  throw new Error(
    `The database in ${pgdata} was created by PostgreSQL ${version}, but this release runs PostgreSQL ${major}: back it up with the release that created it (presence backup) and restore the backup into a new DATA_DIR.`,
  )
}

/** Under a temporary name until it is complete: a crash leaves nothing that looks like a database. */
async function createCluster({ folder, pgdata, binaries }: DatabasePaths): Promise<void> {
  const draft = `${pgdata}.new`
  rmSync(draft, { recursive: true, force: true })
  try {
    await run(join(binaries, 'bin/initdb'), initdbArguments(draft), { cwd: folder, env: CLEAN_ENVIRONMENT })
  } catch (error) {
    throw new Error(
      `PostgreSQL could not prepare ${pgdata} (${reasonOf(error)}): correct that, or set DATABASE_URL to another server.`,
    )
  }
  renameSync(draft, pgdata)
  await syncFolder(folder)
}

function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string }
  const reason = stderr.match(/(?:error|FATAL|PANIC): +(.+)/)?.[1] ?? stderr.match(/^initdb: (.+)$/m)?.[1]
  return reason ?? message.split('\n')[0] ?? ''
}

function initdbArguments(pgdata: string): string[] {
  return [
    `--pgdata=${pgdata}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // For everything that uses the C library; macOS has no C.UTF-8.
    `--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`,
    '--data-checksums',
    '--auth=trust',
    '--username=presence',
    '--no-instructions',
  ]
}
