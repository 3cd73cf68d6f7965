import { setImmediate } from 'node:timers/promises'

/**
 * Resolves for one caller per iteration of the event loop. Requests to directories run in parallel, so many responses
 * can arrive at once, and each takes about a millisecond to process. This process serves HTTP requests in between.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
