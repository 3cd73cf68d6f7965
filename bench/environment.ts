import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program, as users start it. */
export const PRESENCE = fileURLToPath(new URL('../server/bin/presence.js', import.meta.url))

export const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`

/** Reports the progress of a benchmark, and closes everything at the end: the last opened first. */
export interface Session {
  readonly progress: (message: string) => void
  readonly later: (closer: () => unknown) => void
}

/** A temporary folder with an empty data directory, removed at the end. */
export function openFolder({ later }: Pick<Session, 'later'>) {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  // As root, PostgreSQL is run as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return { folder, dataDir }
}

/** A folder for files that PostgreSQL writes. */
export function openExchange(folder: string, name: string): string {
  const exchange = join(folder, name)
  mkdirSync(exchange)
  chmodSync(exchange, 0o777)
  return exchange
}
