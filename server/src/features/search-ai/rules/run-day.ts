/** `2026-11-05`: the day of a run, in UTC. */
export const runDayOf = (startedAt: Date): string => startedAt.toISOString().slice(0, 10)

/** The first day of the month in which a call is counted. */
export const quotaMonthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** Several runs on a day are one entry: themes in the order of the latest plan, then those only in earlier ones. */
export const uniteThemes = (earlier: readonly string[], latest: readonly string[]): string[] => [
  ...new Set([...latest, ...earlier]),
]
