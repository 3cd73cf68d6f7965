import { percentInWords } from '../../../parts/format/format.ts'

export interface Share {
  /** Percent; null if there are no answers. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
}

/** "42% (31–54)": the measured share and its confidence interval. */
export function shareInWords({ share, low, high }: Share): string {
  if (share === null) return 'No answers'
  const measured = percentInWords(share)
  return low === null || high === null ? measured : `${measured} (${Math.round(low)}–${Math.round(high)})`
}
