import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-'))
  // Started by root, PostgreSQL runs as another user, who could not enter otherwise.
  chmodSync(folder, 0o755)
  return folder
}

/**
 * A copy of the folder that `npm test` has prepared: its database is made and migrated, which takes two seconds of processor time.
 * A file that is run alone gets an empty folder, and its service makes the database.
 */
export const newFolderWithDatabase = () => copyOf(process.env.TEST_DATA_FOLDER)

function copyOf(prepared: string | undefined): string {
  const folder = newDataFolder()
  // cp, because Node's copy does not keep the owner, who is the only one that PostgreSQL accepts.
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

/** How to get in, as `presence seed --json` prints it. */
export interface DemoAccess {
  readonly key: string
  readonly signIn: { readonly email: string; readonly password: string }
}

/**
 * The same with the demo data, which takes five seconds of processor time to make. In a file that is run alone, the service makes
 * it at its first start.
 */
export const newFolderWithDemo = () => copyOf(process.env.TEST_DEMO_FOLDER)

/** Kept beside the demo data that `npm test` has prepared. */
export function preparedDemo(dataDir: string): DemoAccess | undefined {
  const file = join(dataDir, 'demo-access.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccess) : undefined
}

/** Retried, because the process that watches over PostgreSQL outlives it for a moment. */
export function removeDataFolder(dataDir: string) {
  for (const folder of [databaseFolder(dataDir), dataDir]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Inside the data folder, or where the note left there says. */
function databaseFolder(dataDir: string): string {
  const note = join(dataDir, 'postgres-location')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
}

export const postgresLog = (dataDir: string) => readFileSync(join(databaseFolder(dataDir), 'postgres.log'), 'utf8')

/** What PostgreSQL writes about itself: its pid on line 1, the folder of its socket on line 5, its state on line 8. */
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

/** Straight to the database, for what no request can show or bring about. */
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
