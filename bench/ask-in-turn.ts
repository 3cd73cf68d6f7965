import { median } from './median.ts'

const ASKED_AT_ONCE = 10
const ROUNDS_MAX = 60
const PATIENCE_MS = { quick: 800, full: 4_000 }
const TIMES_MIN = 3
/** Time for the JIT compiler to warm up, as in a service that keeps running. */
const WARM_UP_MS = { quick: 300, full: 1_000 }

/**
 * The median of each, in milliseconds. Alternates with a few queries each, so that other load affects all of them. The
 * order changes each time, so that the state of the caches varies. Slow contestants run less often.
 */
export async function askInTurn(contestants: readonly (() => Promise<unknown>)[], quick: boolean): Promise<number[]> {
  const length = quick ? 'quick' : 'full'
  const times = contestants.map((): number[] => [])
  const spentMs = contestants.map(() => 0)
  for (const ask of contestants) {
    for (const until = performance.now() + WARM_UP_MS[length]; performance.now() < until; ) await ask()
  }
  for (let round = 0; round < ROUNDS_MAX; round++) {
    for (const [at, ask] of shuffled([...contestants.entries()])) {
      for (let n = 0; n < ASKED_AT_ONCE; n++) {
        if ((spentMs[at] as number) > PATIENCE_MS[length] && (times[at]?.length ?? 0) >= TIMES_MIN) break
        const from = performance.now()
        await ask()
        const ms = performance.now() - from
        spentMs[at] = (spentMs[at] as number) + ms
        times[at]?.push(ms)
      }
    }
  }
  return times.map(median)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
