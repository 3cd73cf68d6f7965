import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 5

/** Polls for changes that have no event. Returns false if the time is over. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await pause(INTERVAL_MS)
  }
  return true
}
