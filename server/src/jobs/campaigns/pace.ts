import { setTimeout } from 'node:timers/promises'

/** Lets so many pass in a second, evenly spread. */
export function openPace(perSecond: number) {
  const gapMs = 1000 / perSecond
  let next = 0
  return {
    take: async () => {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + gapMs
      // A timer is no more precise than this.
      if (at - now >= 1) await setTimeout(at - now)
    },
  }
}
