import { setTimeout as pause } from 'node:timers/promises'
import { joinDatabase } from './join.ts'
import type { KeeperConnection } from './keeper-connection.ts'
import type { Place } from './place.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** Retries until it succeeds. Undefined when the process no longer needs the database. */
export async function rejoin(
  place: Place,
  onProgress: (message: string) => void,
  signal: AbortSignal,
): Promise<KeeperConnection | undefined> {
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await joinDatabase(place, onProgress, signal)
    } catch (error) {
      onProgress((error as Error).message)
    }
    // Aborted, the pause rejects: then the loop's condition ends it all.
    await pause(wait, undefined, { ref: false, signal }).catch(() => {})
  }
  return undefined
}
