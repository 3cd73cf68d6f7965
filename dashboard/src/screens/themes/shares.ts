export interface Mentions {
  readonly pCt: number
  readonly nCt: number
  readonly ct: number
}

/** Percent of all mentions; good, neither and bad add up to 100, or to nothing where there is none. */
export function sharesOf({ pCt, nCt, ct }: Mentions) {
  const share = (count: number) => (ct === 0 ? 0 : (100 * count) / ct)
  return { good: share(pCt), neither: share(ct - pCt - nCt), bad: share(nCt) }
}

/** "18 good, 3 bad": what the colours of a bar say. */
export function mentionsInWords({ pCt, nCt, ct }: Mentions): string {
  const neither = ct - pCt - nCt
  const parts = [pCt > 0 && `${pCt} good`, neither > 0 && `${neither} neither`, nCt > 0 && `${nCt} bad`]
  return parts.filter(Boolean).join(', ') || 'not mentioned'
}
