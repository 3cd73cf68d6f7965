import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-'))
  // As root, PostgreSQL is run as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

/**
 * A copy of the folder that `npm test` has prepared. Its database is created and migrated, which takes two seconds of CPU
 * time. If a file is run on its own, the folder is empty, and the service creates the database.
 */
export const newFolderWithDatabase = () => copyOf(process.env.TEST_DATA_FOLDER)

function copyOf(prepared: string | undefined): string {
  const folder = newDataFolder()
  // cp, because Node's copy does not preserve the owner, which PostgreSQL checks.
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

/** The key and sign-in that `presence seed --json` prints. */
export interface DemoAccess {
  readonly key: string
  readonly signIn: { readonly email: string; readonly password: string }
}

/**
 * The same with the demo data, which takes five seconds of CPU time to create. If a file is run on its own, the service
 * creates it at its first start.
 */
export const newFolderWithDemo = () => copyOf(process.env.TEST_DEMO_FOLDER)

/** Stored beside the demo data that `npm test` has prepared. */
export function preparedDemo(dataDir: string): DemoAccess | undefined {
  const file = join(dataDir, 'demo-access.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccess) : undefined
}

/** Retried, because the process that monitors PostgreSQL exits a moment after it. */
export function removeDataFolder(dataDir: string) {
  for (const folder of [databaseFolder(dataDir), dataDir]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The folder of the database: inside the data folder, or the one that a note there names. */
function databaseFolder(dataDir: string): string {
  const note = join(dataDir, 'postgres-location')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
}

export const postgresLog = (dataDir: string) => readFileSync(join(databaseFolder(dataDir), 'postgres.log'), 'utf8')

/** The lines of postmaster.pid: the pid is on line 1, the socket folder on line 5, the state on line 8. */
function postmasterFile(dataDir: string): string[] | undefined {
  const path = join(databaseFolder(dataDir), 'pgdata', 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : undefined
}

export function postmasterPid(dataDir: string): number | undefined {
  const pid = Number(postmasterFile(dataDir)?.[0])
  return pid > 1 ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function isDatabaseRunning(dataDir: string): boolean {
  const pid = postmasterPid(dataDir)
  return pid !== undefined && isAlive(pid)
}

/** Direct access to the database, for states that no request can read or produce. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const host = postmasterFile(dataDir)?.[4] ?? ''
  const client = new pg.Client({ host, port: 5432, user: 'presence', database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
