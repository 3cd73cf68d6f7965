import { median } from './median.ts'

export async function perSecond(rows: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return rows / ((performance.now() - from) / 1000)
}

/** A rival's pace. Ratios are computed within a round, because other load slows both sides. */
export const rivalPace = (name: string, ours: readonly number[], theirs: readonly number[]) => ({
  name,
  perSecond: median(theirs),
  oursDividedByIt: median(ours.map((our, round) => our / (theirs[round] as number))),
})
