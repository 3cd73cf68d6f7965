/** Each waiting task holds a request and its memory, and the last of this many would wait for seconds. */
const WAITING_MAX = 200

export class TooManyWaiting extends Error {}

/** Urgent tasks go first and are never refused, so their callers must be limited elsewhere. */
export type Priority = 'urgent' | 'usual'

/** Runs at most `atOnce` tasks at the same time. The others wait in order of arrival, up to `waitingMax` usual ones. */
export function semaphore(atOnce: number, waitingMax = WAITING_MAX) {
  let running = 0
  const waiting: Readonly<Record<Priority, (() => void)[]>> = { urgent: [], usual: [] }
  return async <Result>(work: () => Promise<Result>, priority: Priority = 'usual'): Promise<Result> => {
    if (running < atOnce) running++
    else {
      if (priority === 'usual' && waiting.usual.length >= waitingMax) throw new TooManyWaiting('too many are waiting')
      await new Promise<void>((resolve) => waiting[priority].push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.urgent.shift() ?? waiting.usual.shift()
      // The slot is handed over, not released: otherwise a new task would overtake the waiting one.
      if (next) next()
      else running--
    }
  }
}
