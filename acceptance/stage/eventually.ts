import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 20
const DEADLINE_MS = 60_000

/** Polls until `look` returns something truthy, and returns that. Use it instead of fixed waiting times. */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  what: string,
  deadlineMs = DEADLINE_MS,
): Promise<NonNullable<Found>> {
  for (const start = performance.now(); ; await pause(INTERVAL_MS)) {
    const found = await look()
    if (found) return found
    assert.ok(performance.now() - start < deadlineMs, `waited in vain for ${what}`)
  }
}
