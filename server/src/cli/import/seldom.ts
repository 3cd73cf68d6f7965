/** The first time soon, then ever more seldom: what has grown fourfold looks different. */
const FIRST_AFTER_ROWS = 800
const FACTOR = 4

/** Calls `work` while a total grows. */
export function seldom(work: () => Promise<unknown>) {
  let nextAt = FIRST_AFTER_ROWS
  return async (total: number) => {
    if (total < nextAt) return
    nextAt *= FACTOR
    await work()
  }
}
