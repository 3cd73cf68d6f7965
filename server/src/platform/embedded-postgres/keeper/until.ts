import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 5

/** Polls; false when the time is over. For changes without an event. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await pause(INTERVAL_MS)
  }
  return true
}
