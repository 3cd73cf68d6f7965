import type { Frequency } from './plan.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The first scheduled time after now. Times are counted from the anchor, not from the previous run: after a late or
 * missed run, the next one is on time, and missed runs are not repeated.
 */
export function nextDueAt(frequency: Frequency, anchor: Date, now: Date): Date | undefined {
  if (frequency === 'off') return undefined
  if (frequency === 'monthly') return nextMonthly(anchor, now)
  const periodMs = frequency === 'daily' ? dayMs : 7 * dayMs
  const turns = Math.max(1, Math.floor((now.getTime() - anchor.getTime()) / periodMs) + 1)
  return new Date(anchor.getTime() + turns * periodMs)
}

function nextMonthly(anchor: Date, now: Date): Date {
  const monthsBetween = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  for (let months = Math.max(1, monthsBetween); ; months++) {
    const turn = monthsAfter(anchor, months)
    if (turn > now) return turn
  }
}

/** The 31st becomes the last day of a shorter month, and the 31st again after it. */
function monthsAfter(anchor: Date, months: number): Date {
  const turn = new Date(anchor)
  turn.setUTCDate(1)
  turn.setUTCMonth(turn.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(turn.getUTCFullYear(), turn.getUTCMonth() + 1, 0)).getUTCDate()
  turn.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth))
  return turn
}

/** `2026-11-05`: the day of a run, in UTC. */
export const runDayOf = (startedAt: Date): string => startedAt.toISOString().slice(0, 10)

/** The first day of the month in which a call is counted. */
export const quotaMonthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** Several runs on a day are one entry: themes in the order of the latest plan, then those only in earlier ones. */
export const uniteThemes = (earlier: readonly string[], latest: readonly string[]): string[] => [
  ...new Set([...latest, ...earlier]),
]
