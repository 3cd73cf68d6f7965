import { momentOf, wallClockAt } from '../../../core/values/zoned-time.ts'

/** Minutes since midnight. If both are equal, there are no quiet hours. */
export interface QuietHours {
  readonly quietFrom: number
  readonly quietTo: number
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** The end of the quiet hours at this time; undefined outside of them. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, zone: string, now: Date): Date | undefined {
  const nowMs = now.getTime()
  const wallMs = wallClockAt(zone, nowMs)
  const dayStartMs = Math.floor(wallMs / dayMs) * dayMs
  const minute = (wallMs - dayStartMs) / minuteMs
  const isOvernight = quietFrom > quietTo
  const isQuiet = isOvernight ? minute >= quietFrom || minute < quietTo : minute >= quietFrom && minute < quietTo
  if (!isQuiet) return undefined
  const endDayMs = isOvernight && minute >= quietFrom ? dayStartMs + dayMs : dayStartMs
  // When clocks are set back, the end can be in the repeated hour.
  return new Date(Math.max(momentOf(zone, endDayMs + quietTo * minuteMs), nowMs + minuteMs))
}

/** `at` itself, or the end of the quiet hours that it is in. */
export const afterQuietHours = (quiet: QuietHours, zone: string, at: Date): Date => quietUntil(quiet, zone, at) ?? at

/** Minutes since midnight: 20:00 is 1200. Undefined if the text is not a time of day. */
export function parseTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
