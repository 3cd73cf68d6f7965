import { setTimeout } from 'node:timers/promises'

/** Limits to this many per second, evenly spaced. */
export function openPace(perSecond: number) {
  const gapMs = 1000 / perSecond
  let next = 0
  return {
    take: async () => {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + gapMs
      // Timers are not more precise than this.
      if (at - now >= 1) await setTimeout(at - now)
    },
  }
}
