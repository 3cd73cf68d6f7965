import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's status file in its data directory: the pid on line 1, its state on line 8. */
export function readPostmasterPid(pgdata: string): { pid: number; isReady: boolean; isStopping: boolean } | undefined {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const state = lines[7]?.trim()
    return Number.isInteger(pid) && pid > 1
      ? { pid, isReady: state === 'ready', isStopping: state === 'stopping' }
      : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
