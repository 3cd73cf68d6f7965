import { type Chance, retryAt } from '../../../core/values/retry.ts'
import { momentOf, wallClockAt } from '../../../core/values/time-zone.ts'

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

const hourMs = 60 * minuteMs
/** Attempts without a response: four days, with delays of 5, 10, 20 and 40 minutes and then an hour. */
const UNANSWERED_MAX = 100
/** Gateways may forget the ids of messages after a day. */
const SAME_ID_MS = 20 * hourMs

/** `unanswered` includes the attempt that just got no response. */
export const nextUnansweredAt = (unanswered: number, chance: Chance, now: Date): Date =>
  retryAt(unanswered, 0, chance, now, { firstMs: 5 * minuteMs, maxMs: hourMs })

/** `sentAt`: when the gateway first received the message without confirming it. */
export const isUnansweredTooOften = (
  { unanswered, sentAt }: { readonly unanswered: number; readonly sentAt: Date | null },
  now: Date,
): boolean => unanswered >= UNANSWERED_MAX || (sentAt !== null && now.getTime() - sentAt.getTime() > SAME_ID_MS)
