import { lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { connect } from 'node:net'
import { EmbeddedPostgresError } from './error.ts'
import type { Place } from './place.ts'

export function makeSocketFolder(place: Place): void {
  mkdirSync(place.socketFolder, { recursive: true, mode: 0o700 })
  refuseForeignSocketFolder(place)
}

/** All users can write to /tmp, so another user could have created this folder first. */
export function refuseForeignSocketFolder(place: Place): void {
  const stats = lstatSync(place.socketFolder, { throwIfNoEntry: false })
  const owner = place.account?.uid ?? process.getuid?.()
  if (!stats || (stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0)) return
  throw new EmbeddedPostgresError(
    `${place.socketFolder} exists, but is not a folder that only the database's user can access: remove it.`,
  )
}

export function removeSocketFolder(place: Place): void {
  if (place.socketFolder === place.folder) return
  try {
    rmdirSync(place.socketFolder)
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
