import { getPriority, setPriority } from 'node:os'

/**
 * As `nice -n 5` sets it. Beside one busy thread of usual priority, it still gets a quarter of a core. With less, work inside a
 * transaction would exceed its time limits on a machine that is very busy.
 */
export const LOWER_PRIORITY = 5

/**
 * Lets others have the processor first: bulk work has time, requests do not. Call it after the database was opened: a database
 * server that is started here would keep the lower priority. So does an embedded one that has crashed and that a command of lower
 * priority starts again, until the next restart. On Linux it applies to the calling thread alone.
 */
export function giveWay() {
  try {
    if (getPriority() < LOWER_PRIORITY) setPriority(LOWER_PRIORITY)
  } catch {
    // Not allowed here. It works all the same.
  }
}

/** Elsewhere, a thread cannot have another priority than its process. */
export function giveWayInThread() {
  if (process.platform === 'linux') giveWay()
}
