import { lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { DatabasePaths } from './database-paths.ts'
import { EmbeddedPostgresError } from './error.ts'

export function makeSocketFolder(paths: DatabasePaths): void {
  mkdirSync(paths.socketFolder, { recursive: true, mode: 0o700 })
  refuseForeignSocketFolder(paths)
}

/** All users can write to /tmp, so another user could have created this folder first. */
export function refuseForeignSocketFolder(paths: DatabasePaths): void {
  const stats = lstatSync(paths.socketFolder, { throwIfNoEntry: false })
  const owner = paths.account?.uid ?? process.getuid?.()
  if (!stats || (stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0)) return
  throw new EmbeddedPostgresError(
    `${paths.socketFolder} exists, but is not a folder that only the database's user can access: remove it.`,
  )
}

export function removeSocketFolder(paths: DatabasePaths): void {
  if (paths.socketFolder === paths.folder) return
  try {
    rmdirSync(paths.socketFolder)
  } catch {
    // The folder is not empty; it is used again at the next start.
  }
}

export function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
