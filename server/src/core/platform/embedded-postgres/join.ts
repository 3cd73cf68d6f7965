import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { connectToKeeper, type KeeperConnection, waitUntilReady } from './keeper-connection.ts'
import { type KeeperProcess, startKeeper } from './keeper-process.ts'
import type { Place } from './place.ts'
import { refuseForeignSocketFolder } from './socket-folder.ts'

const INTERVAL_MS = 5

/**
 * Joins the running keeper, or starts one. Several processes may do so at the same time. Returns undefined if aborted.
 * `onWaiting` is called when a keeper was started and this process only has to wait for it.
 */
export async function joinDatabase(
  place: Place,
  onProgress: (message: string) => void,
  signal: AbortSignal,
  onWaiting: () => void = () => {},
): Promise<KeeperConnection | undefined> {
  let keeper: KeeperProcess | undefined
  const release = () => keeper?.release()
  signal.addEventListener('abort', release)
  try {
    for (;;) {
      if (signal.aborted) return undefined
      refuseForeignSocketFolder(place)
      const socket = await connectToKeeper(place.keeperSocket)
      if (socket) {
        const connection = await waitUntilReady(socket, onProgress, signal)
        if (connection) return connection
        // The keeper was about to exit. This process or another one starts the next.
      } else if (!keeper || keeper.exitCode === 0) {
        keeper = startKeeper(place)
        onWaiting()
      } else if (keeper.exitCode !== undefined) {
        throw new EmbeddedPostgresError(`The database could not be started: see the last lines of ${place.log}.`)
      }
      await pause(INTERVAL_MS)
    }
  } finally {
    signal.removeEventListener('abort', release)
    release()
  }
}
