import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether this process is certainly a PostgreSQL with this data directory, so that it may be sent a signal. */
export async function isPostgresOf(pid: number, pgdata: string): Promise<boolean> {
  return hasProc() ? worksIn(pid, pgdata) : (await commandLine(pid)).includes(`-D ${pgdata} `)
}

/** All PostgreSQL processes of this folder, including sessions. Empty where the system does not list them (macOS). */
export function postgresProcessesOf(pgdata: string): number[] {
  if (!hasProc()) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && worksIn(pid, pgdata))
}

function hasProc(): boolean {
  return existsSync('/proc/self/cwd')
}

function worksIn(pid: number, pgdata: string): boolean {
  try {
    // The link is "postgres (deleted)" after an update of the package.
    const isPostgres = basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch {
    // The process has exited, is a zombie, or belongs to another user.
    return false
  }
}

function commandLine(pid: number): Promise<string> {
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], (error, stdout) => resolve(error ? '' : stdout))
  })
}

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

const INTERVAL_MS = 5

/** Polls for changes that have no event. Returns false if the time is over. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await pause(INTERVAL_MS)
  }
  return true
}
