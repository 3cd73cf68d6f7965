/** So many wait that another one would only make all of them slower. */
export class HashingBusy extends Error {
  constructor() {
    super('too many passwords are being verified')
  }
}

/** `known`: a browser that has signed in before, or a link that we have sent. */
export type Lane = 'known' | 'unknown'

/**
 * Lets only so many hashes run at once. Known callers go first and are never turned away: their own allowances bound them.
 * Of all others only so many wait, so guessing from any number of addresses costs a bounded amount of work.
 */
export function hashingTurns(atOnce: number, waitingMax: number) {
  let running = 0
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { known: [], unknown: [] }
  return async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else {
      if (lane === 'unknown' && waiting.unknown.length >= waitingMax) throw new HashingBusy()
      await new Promise<void>((resolve) => waiting[lane].push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.known.shift() ?? waiting.unknown.shift()
      // The place is handed over, not freed: otherwise a newcomer would overtake the one that waits.
      if (next) next()
      else running--
    }
  }
}
