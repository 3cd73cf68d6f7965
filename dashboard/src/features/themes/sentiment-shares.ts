import { formatNumber } from '../../parts/format/format.ts'

export interface Mentions {
  readonly pCt: number
  readonly nCt: number
  readonly ct: number
}

/** Percent of all mentions. They add up to 100, or to 0 when there are no mentions. */
export function sharesOf({ pCt, nCt, ct }: Mentions) {
  const share = (count: number) => (ct === 0 ? 0 : (100 * count) / ct)
  return { positive: share(pCt), neutral: share(ct - pCt - nCt), negative: share(nCt) }
}

/** "18 positive, 3 negative": the colours of a bar in words. */
export function formatMentions({ pCt, nCt, ct }: Mentions): string {
  const counts = [
    [pCt, 'positive'],
    [ct - pCt - nCt, 'neutral'],
    [nCt, 'negative'],
  ] as const
  const parts = counts.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []))
  return parts.join(', ') || 'not mentioned'
}
