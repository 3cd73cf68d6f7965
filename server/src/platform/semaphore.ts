/** Each one that waits holds a request and its memory, and the last of so many would wait for seconds. */
const WAITING_MAX = 200

export class TooManyWaiting extends Error {}

/** Runs at most `atOnce` tasks at the same time. The others wait in order of arrival, up to `waitingMax` of them. */
export function semaphore(atOnce: number, waitingMax = WAITING_MAX) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length >= waitingMax) throw new TooManyWaiting('too many are waiting for a turn')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, not freed: otherwise a newcomer would overtake the one that waits.
      if (next) next()
      else running--
    }
  }
}
