import { getPriority, setPriority } from 'node:os'

/**
 * The value for `nice -n 5`. Next to one busy thread of normal priority, this still gets a quarter of a core. With a lower
 * priority, work inside a transaction would exceed its time limits on a very busy machine.
 */
export const LOWER_PRIORITY = 5

/**
 * Lowers the priority: bulk work can wait, requests cannot. Call it after the database was opened, because a database
 * server started by this process would inherit the lower priority. (One does, until its next restart, if a command of lower
 * priority restarts a crashed embedded database.) On Linux this applies to the calling thread only.
 */
export function giveWay() {
  try {
    if (getPriority() < LOWER_PRIORITY) setPriority(LOWER_PRIORITY)
  } catch {
    // Not permitted here. The work is done at normal priority.
  }
}

/** Only on Linux can a thread have another priority than its process. */
export function giveWayInThread() {
  if (process.platform === 'linux') giveWay()
}
