export interface Share {
  /** Percent, two decimals. Null without a sample: nothing is not zero. */
  readonly share: number | null
  /** 95 % interval (Wilson score), percent. */
  readonly low: number | null
  readonly high: number | null
}

const z = 1.959963984540054

/**
 * Wilson's interval stays between 0 and 100 and says something also for a few answers, where the usual one shrinks to a
 * point at 0 of 3.
 */
export function shareOf(hits: number, sample: number): Share {
  if (sample === 0) return { share: null, low: null, high: null }
  const share = hits / sample
  const spread = (z * Math.sqrt((share * (1 - share)) / sample + z ** 2 / (4 * sample ** 2))) / (1 + z ** 2 / sample)
  const centre = (share + z ** 2 / (2 * sample)) / (1 + z ** 2 / sample)
  return {
    share: percent(share),
    low: percent(Math.max(0, centre - spread)),
    high: percent(Math.min(1, centre + spread)),
  }
}

const percent = (fraction: number) => Math.round(fraction * 10_000) / 100
