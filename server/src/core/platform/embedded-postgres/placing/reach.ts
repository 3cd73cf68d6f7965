import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const READ = 4
const ENTER = 1

/** The outermost folder on the path to `folder` that the account cannot enter, if any. */
export function closedFolder(folder: string, account: Account): string | undefined {
  const ancestors = [folder]
  while (dirname(folder) !== folder) {
    folder = dirname(folder)
    ancestors.unshift(folder)
  }
  return ancestors.find((path) => !permits(statSync(path), account, ENTER))
}

export function isReadable(path: string, account: Account): boolean {
  return permits(statSync(path), account, READ)
}

function permits(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}
