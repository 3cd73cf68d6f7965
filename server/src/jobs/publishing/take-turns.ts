import { setImmediate } from 'node:timers/promises'

/**
 * Resolves for one caller per turn of the event loop. Directories are asked in parallel, so many answers can arrive at once;
 * what follows each of them takes about a millisecond. Requests that the same process has received are served in between.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
