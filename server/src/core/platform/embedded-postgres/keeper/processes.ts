import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

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
