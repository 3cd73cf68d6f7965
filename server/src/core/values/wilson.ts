export interface Share {
  /** In percent, with two decimals. Null without a sample. */
  readonly share: number | null
  /** The 95% interval (Wilson score), in percent. */
  readonly low: number | null
  readonly high: number | null
}

/** For a two-sided 95% interval. */
export const Z = 1.959963984540054

const percent = (fraction: number) => Math.round(fraction * 10_000) / 100

/**
 * Stays between 0 and 100, and is useful even for few answers: the usual interval has a width of 0 for 0 of 3.
 */
export function wilsonInterval(hits: number, sample: number): { readonly low: number; readonly high: number } {
  if (sample === 0) return { low: 0, high: 0 }
  const share = hits / sample
  const spread = (Z * Math.sqrt((share * (1 - share)) / sample + Z ** 2 / (4 * sample ** 2))) / (1 + Z ** 2 / sample)
  const centre = (share + Z ** 2 / (2 * sample)) / (1 + Z ** 2 / sample)
  return { low: percent(Math.max(0, centre - spread)), high: percent(Math.min(1, centre + spread)) }
}

export const shareOf = (hits: number, sample: number): Share =>
  sample === 0
    ? { share: null, low: null, high: null }
    : { share: percent(hits / sample), ...wilsonInterval(hits, sample) }
