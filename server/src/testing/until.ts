import { setImmediate } from 'node:timers/promises'

const DEADLINE_MS = 60_000

/** Waits for a change made by another process or connection. It polls instead of sleeping. */
export async function until<Value>(condition: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    const value = await condition()
    if (value) return value
    if (performance.now() > deadline) throw new Error('what the test waited for did not come about')
    await setImmediate()
  }
}
