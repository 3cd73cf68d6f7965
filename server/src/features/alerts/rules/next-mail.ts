import { momentOf, wallClockAt } from '../../../core/values/time-zone.ts'
import type { MailType } from '../contract/alert.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const MAIL_HOUR = 8
const MONDAY = 1
/** Minimum time between two alert mails to a person; alerts in between are collected. */
const INSTANT_GAP_MS = 5 * 60_000
const LATE_MS = dayMs

/** When the next mail of a type may be sent: the digest at 08:00, the report at 08:00 on Monday, in this time zone. */
export function nextMailAt(type: MailType, zone: string, now: Date): Date {
  const nowMs = now.getTime()
  if (type === 'instant') return new Date(nowMs + INSTANT_GAP_MS)
  const today = Math.floor(wallClockAt(zone, nowMs) / dayMs) * dayMs
  for (let day = today; ; day += dayMs) {
    const atMs = momentOf(zone, day + MAIL_HOUR * hourMs)
    if (atMs > nowMs && (type === 'daily' || new Date(day).getUTCDay() === MONDAY)) return new Date(atMs)
  }
}

/** A digest or report that is a day late is dropped, for example after mail was not configured for a while. */
export const isTooLate = (type: MailType, dueAt: Date, now: Date) =>
  type !== 'instant' && now.getTime() - dueAt.getTime() > LATE_MS
