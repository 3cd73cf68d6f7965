/** Whoever waits holds a request and its memory, and the last of so many would wait for seconds. */
const WAITING_MAX = 200

export class TooManyWaiting extends Error {}

/** Lets only so many works run at once; the others wait in the order they came, and no more than a maximum of them. */
export function turns(atOnce: number, waitingMax = WAITING_MAX) {
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
      // The place is handed over, not freed: else somebody who comes now would be quicker than the one who waits.
      if (next) next()
      else running--
    }
  }
}
