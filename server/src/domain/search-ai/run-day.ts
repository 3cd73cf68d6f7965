/** `2026-11-05`: the day a run belongs to, in UTC, whatever the server's own time zone. */
export const runDayOf = (startedAt: Date): string => startedAt.toISOString().slice(0, 10)

/** The first day of the month that a call is counted in. */
export const quotaMonthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** Several runs on a day are one entry: themes in the order of the latest plan, then those that only an earlier one had. */
export const uniteThemes = (earlier: readonly string[], latest: readonly string[]): string[] => [
  ...new Set([...latest, ...earlier]),
]
