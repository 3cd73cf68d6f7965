import { setImmediate } from 'node:timers/promises'

/**
 * Resolves for one caller per turn of the event loop. Directories are asked in parallel, so many responses can arrive at once,
 * and each takes about a millisecond to process. HTTP requests to this process are served in between.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
