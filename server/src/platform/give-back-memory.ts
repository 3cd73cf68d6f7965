import { performance } from 'node:perf_hooks'
import { setInterval } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then whoever waited for the start has been answered. */
const LOOKS_EVERY_MS = 2_000
/** The share of its time that an idle service is busy for. */
const IDLE_BELOW = 0.05

/**
 * A start reads a thousand files, and the room that this took would stay with a service that is asked for little: a third of
 * its memory. Gives it back, once, as soon as there is nothing to do: that takes a tenth of a second. Under load the room
 * grows anew.
 */
export async function giveBackMemoryOnceIdle(everyMs = LOOKS_EVERY_MS) {
  let before = performance.eventLoopUtilization()
  for await (const _ of setInterval(everyMs, undefined, { ref: false })) {
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < IDLE_BELOW) break
    before = now
  }
  giveBackMemory()
}

type CollectGarbage = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

function giveBackMemory() {
  // Node hands the collector to nobody who has not asked for it before.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
