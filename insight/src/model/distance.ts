/** The bucket by the number of words before or after the term, coarser for larger distances. */
const BUCKETS = [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7]
const LAST = 8

/** @public used where the network is trained */
export const DISTANCE_BUCKETS = 2 * LAST + 1

export function distanceBucket(at: number, start: number, end: number): number {
  if (at >= start && at < end) return LAST
  if (at < start) return LAST - (BUCKETS[start - at] ?? LAST)
  return LAST + (BUCKETS[at - end + 1] ?? LAST)
}
