import { DatabaseSync } from 'node:sqlite'
import { answers } from '../socket-folder.ts'
import type { Starter } from './holders.ts'
import { until } from './processes.ts'

export interface Lock {
  release(): void
}

/** Longer than the previous keeper needs to stop its PostgreSQL. */
const PATIENCE_MS = 30_000

/** Returns undefined if another keeper already serves this folder, or if the starter has gone. */
export async function takeLock(path: string, keeperSocket: string, starter: Starter): Promise<Lock | undefined> {
  let lock: Lock | undefined
  const settled = await until(async () => {
    if (starter.isGone()) return true
    lock = tryLock(path)
    return lock !== undefined || (await answers(keeperSocket))
  }, PATIENCE_MS)
  if (!settled) throw new Error(`another keeper has locked ${path} but does not respond`)
  return lock
}

// In Node's standard library, only SQLite has a lock that the kernel releases whenever its holder dies.
export function tryLock(path: string): Lock | undefined {
  const file = new DatabaseSync(path)
  try {
    file.exec('BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}
