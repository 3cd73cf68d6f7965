import { copyFileSync, statSync, truncateSync } from 'node:fs'

const LARGEST_LOG = 10 * 1024 * 1024

/** Copied, not renamed: keeper and PostgreSQL have the file open already. */
export function rotateLog(path: string): void {
  if (statSync(path).size <= LARGEST_LOG) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
