import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutOfReach } from './database-failures.ts'

const RETRY_MS = 500

export interface Patience {
  readonly retryForMs: number
  readonly signal: AbortSignal
}

/**
 * Repeats work that fails because the database is unreachable, for results that cannot be obtained again, such as the
 * response of a receiver. The work must be safe to repeat, because the last attempt may have been committed.
 */
export async function retryOutOfReach(work: () => Promise<void>, { retryForMs, signal }: Patience): Promise<void> {
  const end = performance.now() + retryForMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutOfReach(error) || signal.aborted || performance.now() + RETRY_MS > end) throw error
    }
    await pause(RETRY_MS, undefined, { signal })
  }
}
