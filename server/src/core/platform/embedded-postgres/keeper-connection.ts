import { connect, type Socket } from 'node:net'
import { EmbeddedPostgresError } from './error.ts'
import { type Announcement, HOLD, onLine } from './protocol.ts'

/** A process's share in the running database. PostgreSQL runs as long as at least one share is open. */
export interface KeeperConnection {
  readonly closed: Promise<void>
  /** Resolves once the keeper has released the share: after PostgreSQL has stopped, if this was the last one. */
  leave(): Promise<void>
}

const LONGEST_LEAVE_MS = 15_000

/** Returns undefined if no keeper is listening. */
export function connectToKeeper(socketPath: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') return resolve(undefined)
      reject(
        new EmbeddedPostgresError(
          `The database in ${socketPath} belongs to another user: start the service as that user.`,
        ),
      )
    })
  })
}

/** Returns undefined if the keeper exited before the database was ready, or the signal was aborted. */
export function waitUntilReady(
  socket: Socket,
  onProgress: (message: string) => void,
  signal: AbortSignal,
): Promise<KeeperConnection | undefined> {
  return new Promise((resolve, reject) => {
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    const giveUp = () => void leave(socket, closed)
    void closed.then(() => {
      signal.removeEventListener('abort', giveUp)
      resolve(undefined)
    })
    socket.on('error', () => socket.destroy())
    onLine(socket, (line) => {
      const announcement = JSON.parse(line) as Announcement
      if ('progress' in announcement) onProgress(announcement.progress)
      else if ('failed' in announcement) {
        socket.destroy()
        reject(new EmbeddedPostgresError(announcement.failed))
      } else {
        signal.removeEventListener('abort', giveUp)
        // Does not keep an otherwise idle process alive.
        socket.unref()
        resolve({ closed, leave: () => leave(socket, closed) })
      }
    })
    socket.write(`${HOLD}\n`)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
}

async function leave(socket: Socket, closed: Promise<void>): Promise<void> {
  const impatience = setTimeout(() => socket.destroy(), LONGEST_LEAVE_MS)
  socket.ref()
  socket.end()
  await closed
  clearTimeout(impatience)
}
